import type { HexId } from '@eastfront/kernel';
import { distance, flood, rememberEach, rememberLike } from '@eastfront/kernel';
import { hasRail } from '../01-scope/board.js';
import type { Side, SupplyState, Unit } from '../01-scope/units.js';
import { enemyOf, isSupplyUnit, SIDES } from '../01-scope/units.js';
import { holds, viewOf } from '../01-scope/view.js';
import { fullZone, unitZone } from '../04-zones/zones.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';

/** TP-supply.A1.a: hexes from an Axis unit to a joined rail hex. */
export const AXIS_RAIL = 12;
/** TP-supply.B.b: the longest line of a Soviet unit. */
export const SOVIET_CAVALRY = 15;

const ANY_LENGTH = Number.POSITIVE_INFINITY;

export type SourceKind = 'rail' | 'supply-unit' | 'edge';

/**
 * Distances in hexes from every hex to the nearest source of each kind a side has, along open hexes; -1 where there is
 * no line. The hex of the unit is not counted, that of the source is (reading TP-A38).
 */
export interface SupplyNet {
  readonly rail: Int16Array;
  readonly supplyUnit: Int16Array | null;
  readonly edge: Int16Array | null;
  /** 1 on rail hexes joined to a source (TP-supply.A2.a, B1.a). */
  readonly joined: Uint8Array;
}

/** What a line may cross and follow: all the rules, or some of them when the question is what blocks it. */
export interface Lines {
  readonly ground: (hex: HexId) => boolean;
  /** Whether the rail part may use a hex. */
  readonly rail: (hex: HexId) => boolean;
  /** Whether a rail hex must be joined to a source by rail. */
  readonly mustBeJoined: boolean;
}

/** TP-supply.D.a, D.c: the ground part passes everywhere but enemy units and enemy zones without a friendly unit. */
const groundOpen = (rules: Rules, units: readonly Unit[], side: Side): ((hex: HexId) => boolean) => {
  const enemy = enemyOf(side);
  const zone = fullZone(rules, units, enemy);
  const { count } = viewOf(rules, units);
  const own = count[side];
  const theirs = count[enemy];
  return (hex) => theirs[hex] === 0 && (zone[hex] === 0 || own[hex] !== 0);
};

/** TP-supply.D.a, D.b, H.b: the rail part follows usable rail; squadrons do not cut it (TP-air.2.f). */
const railOpen = (rules: Rules, units: readonly Unit[], side: Side): ((hex: HexId) => boolean) => {
  const enemy = enemyOf(side);
  const zone = unitZone(rules, units, enemy);
  const { count } = viewOf(rules, units);
  const own = count[side];
  const theirs = count[enemy];
  const usable = rules.theatre.rail[side];
  return (hex) => usable[hex] === 1 && theirs[hex] === 0 && (zone[hex] === 0 || own[hex] !== 0);
};

/** Lines as the rules have them. */
export const lawfulLines = (rules: Rules, units: readonly Unit[], side: Side): Lines => ({
  ground: groundOpen(rules, units, side),
  rail: railOpen(rules, units, side),
  mustBeJoined: true,
});

const joinedRail = (rules: Rules, side: Side, lines: Lines): Uint8Array => {
  const { theatre } = rules;
  const joined = new Uint8Array(theatre.board.size);
  if (!lines.mustBeJoined) {
    const track = theatre.board.links['rail'] as Uint8Array;
    for (const hex of theatre.board.hexes) if (track[hex] !== 0 && lines.rail(hex)) joined[hex] = 1;
    return joined;
  }
  const sources = theatre.supplyHexes[side].filter(lines.rail);
  const net = flood(
    theatre.board,
    sources,
    (from, to, direction) => hasRail(theatre, from, direction) && lines.rail(to),
  );
  for (let hex = 0; hex < joined.length; hex++) if ((net[hex] as number) >= 0) joined[hex] = 1;
  return joined;
};

const markedHexes = (flags: Uint8Array, open: (hex: HexId) => boolean): HexId[] => {
  const found: HexId[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] === 1 && open(hex)) found.push(hex);
  return found;
};

/** Where the supply units of a side stand. */
const trucksOf = (units: readonly Unit[], side: Side): readonly HexId[] =>
  units
    .filter((unit) => isSupplyUnit(unit) && unit.place === 'map' && unit.counter.side === side)
    .map((unit) => unit.at);

/** The net of a side along these lines; `limit` is the greatest distance that matters. */
export const netAlong = (
  rules: Rules,
  units: readonly Unit[],
  side: Side,
  lines: Lines,
  limit: number,
): SupplyNet => {
  const { board, edges } = rules.theatre;
  const open = lines.ground;
  const joined = joinedRail(rules, side, lines);
  const distancesFrom = (sources: readonly HexId[]): Int16Array =>
    flood(board, sources, (_from, to) => open(to), limit);
  return {
    joined,
    rail: distancesFrom(markedHexes(joined, open)),
    supplyUnit: side === 'soviet' ? distancesFrom(trucksOf(units, side)) : null,
    edge: side === 'soviet' ? distancesFrom(edges.east.filter(open)) : null,
  };
};

const netLike = rememberLike<Rules, SupplyNet>();

/** The net for supply: every line within its length. It is another one only where the ground that is open is. */
export const supplyNet = rememberEach((rules: Rules, units: readonly Unit[], side: Side): SupplyNet => {
  const isAxis = side === 'axis';
  const lines = lawfulLines(rules, units, side);
  const open = new Uint8Array(rules.theatre.board.size);
  for (const hex of rules.theatre.board.hexes)
    open[hex] = (lines.ground(hex) ? 1 : 0) + (lines.rail(hex) ? 2 : 0);
  const trucks = isAxis ? [] : trucksOf(units, side);
  return netLike(rules, [open, trucks, [isAxis ? 1 : 0]], () =>
    netAlong(rules, units, side, lines, isAxis ? AXIS_RAIL : SOVIET_CAVALRY),
  );
});

/** The net for communications: lines of any length. */
const longNet = rememberEach(
  (rules: Rules, units: readonly Unit[], side: Side): SupplyNet =>
    netAlong(rules, units, side, lawfulLines(rules, units, side), ANY_LENGTH),
);

/**
 * Whether the supply of a side is in question: where the board shows a source of either side, or for the Soviets the
 * position a supply unit, lost ones included. An excerpt that shows none says nothing about supply.
 */
export const asksForSupply = ({ theatre }: Rules, units: readonly Unit[], side: Side): boolean =>
  SIDES.some((one) => theatre.supplyHexes[one].length > 0) ||
  theatre.edges.east.length > 0 ||
  (side === 'soviet' && units.some((one) => isSupplyUnit(one) && one.place !== 'box'));

/**
 * TP-vp.h: the hexes from which a side has a line of communication, a supply line of any length. TP-A79: to any supply
 * source (a), or to sources on the map edges only (b). On an
 * excerpt of a board without any source communications are not in question.
 */
export const inCommunication = (rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  if (!asksForSupply(rules, units, side)) return new Uint8Array(rules.theatre.board.size).fill(1);
  const net = longNet(rules, units, side);
  const kinds = [net.rail, net.edge, rules.readings['TP-A79'] === 'a' ? net.supplyUnit : null];
  const reached = new Uint8Array(rules.theatre.board.size);
  for (let hex = 0; hex < reached.length; hex++) {
    if (kinds.some((distances) => distances !== null && (distances[hex] as number) >= 0)) reached[hex] = 1;
  }
  return reached;
};

/** TP-supply.B1.b, B1.c. */
export const SOVIET_RAIL = 8;
/** TP-supply.B2.a, B2.b. */
export const SUPPLY_UNIT_IN = 4;
export const SUPPLY_UNIT_OUT = 8;
/** TP-supply.B3.a. */
export const EAST_EDGE = 4;

/** A supply state, the clause that gives it, and the supply line. */
export interface Supply {
  readonly state: SupplyState;
  readonly clause: ClauseId;
  readonly source: SourceKind | null;
  readonly distance: number | null;
}

const within = (distances: Int16Array | null, hex: HexId, limit: number): boolean => {
  const distance = distances === null ? -1 : (distances[hex] as number);
  return distance >= 0 && distance <= limit;
};

const foundSupply = (
  state: SupplyState,
  clause: ClauseId,
  source: SourceKind,
  net: Int16Array | null,
  hex: HexId,
): Supply => ({
  state,
  clause,
  source,
  distance: net === null ? null : (net[hex] as number),
});

/** The limits of a Soviet unit's lines; TP-A40 says which of them the 15 hexes of the cavalry replace. */
const sovietLimits = (rules: Rules, unit: Unit) => {
  const cavalry = unit.counter.kind === 'cavalry';
  const reading = rules.readings['TP-A40'];
  return {
    rail: cavalry && reading !== 'c' ? SOVIET_CAVALRY : SOVIET_RAIL,
    truckIn: cavalry && reading === 'a' ? SOVIET_CAVALRY : SUPPLY_UNIT_IN,
    truckOut: cavalry && reading === 'c' ? SOVIET_CAVALRY : SUPPLY_UNIT_OUT,
    edge: cavalry && reading === 'a' ? SOVIET_CAVALRY : EAST_EDGE,
    cavalry,
  };
};

/** The lines of Soviet units, the best first: within its limit each gives its state by its clause. */
const SOVIET_LINES = [
  { kind: 'rail', source: 'rail', limit: 'rail', usual: SOVIET_RAIL, state: 'in', clause: 'TP-supply.B1.b' },
  {
    kind: 'supplyUnit',
    source: 'supply-unit',
    limit: 'truckIn',
    usual: SUPPLY_UNIT_IN,
    state: 'in',
    clause: 'TP-supply.B2.a',
  },
  { kind: 'edge', source: 'edge', limit: 'edge', usual: EAST_EDGE, state: 'in', clause: 'TP-supply.B3.a' },
  {
    kind: 'supplyUnit',
    source: 'supply-unit',
    limit: 'truckOut',
    usual: SUPPLY_UNIT_OUT,
    state: 'out',
    clause: 'TP-supply.B2.b',
  },
] as const;

/** TP-supply.B4.a: the best state that any source gives. */
const tracedSoviet = (rules: Rules, nets: SupplyNet, unit: Unit): Supply => {
  // TP-A41: a supply unit is its own source.
  if (isSupplyUnit(unit))
    return { state: 'in', clause: 'TP-supply.B2.a', source: 'supply-unit', distance: 0 };
  const limits = sovietLimits(rules, unit);
  for (const { kind, source, limit, usual, state, clause } of SOVIET_LINES) {
    const [net, most] = [nets[kind], limits[limit]];
    if (within(net, unit.at, most))
      return foundSupply(state, most === usual ? clause : 'TP-supply.B.b', source, net, unit.at);
  }
  return { state: 'isolated', clause: 'TP-supply.B.c', source: null, distance: null };
};

const tracedAxis = (net: SupplyNet, unit: Unit): Supply =>
  within(net.rail, unit.at, AXIS_RAIL)
    ? foundSupply('in', 'TP-supply.A1.a', 'rail', net.rail, unit.at)
    : { state: 'out', clause: 'TP-supply.A.b', source: null, distance: null };

/** The supply that a net gives a unit, whatever the army rule says. */
export const tracedAlong = (rules: Rules, net: SupplyNet, unit: Unit): Supply =>
  unit.counter.side === 'axis' ? tracedAxis(net, unit) : tracedSoviet(rules, net, unit);

const ARMY_DISTANCE: Readonly<Record<number, { readonly hexes: number; readonly clause: ClauseId }>> = {
  3: { hexes: 3, clause: 'TP-option.army.b' },
  5: { hexes: 5, clause: 'TP-option.army.c' },
};

/** The clause of the army rule that a rifle corps breaks, or null (TP-option.army.a). */
const armyBroken = (rules: Rules, position: Position, unit: Unit): ClauseId | null => {
  if (!rules.optional.includes('TP-option.army') || !unit.counter.rifleCorps) return null;
  const rule = ARMY_DISTANCE[unit.counter.strength];
  if (rule === undefined) return null;
  const together = position.units.some(
    (other) =>
      other !== unit &&
      other.place === 'map' &&
      other.counter.army === unit.counter.army &&
      other.counter.army !== null &&
      distance(rules.theatre.board.grid, unit.at, other.at) <= rule.hexes,
  );
  return together ? null : rule.clause;
};

/** The supply of a unit on the map as it traces it at this moment (TP-supply.b). */
export const tracedSupply = (rules: Rules, position: Position, unit: Unit): Supply => {
  const traced = tracedAlong(rules, supplyNet(rules, position.units, unit.counter.side), unit);
  if (traced.state !== 'in' || unit.counter.side === 'axis') return traced;
  const broken = armyBroken(rules, position, unit);
  return broken === null ? traced : { state: 'out', clause: broken, source: null, distance: null };
};

/**
 * The supply state that movement and combat use: the one given with the unit, otherwise the traced one. On an excerpt of a board without any
 * source every unit is in supply.
 */
export const supplyOf = (rules: Rules, position: Position, unit: Unit): Supply => {
  if (unit.fixedSupply !== null) {
    return { state: unit.fixedSupply, clause: 'TP-supply.b', source: null, distance: null };
  }
  return asksForSupply(rules, position.units, unit.counter.side)
    ? tracedSupply(rules, position, unit)
    : { state: 'in', clause: 'TP-supply.b', source: null, distance: null };
};

/** TP-reinforce.axis.d: whether a unit standing in a hex would be in supply there (reading TP-A69). */
export const wouldBeSupplied = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { side } = unit.counter;
  if (!asksForSupply(rules, position.units, side)) return true;
  const zone = fullZone(rules, position.units, enemyOf(side));
  if (zone[hex] === 0 || holds(rules, position.units, side, hex)) {
    return within(supplyNet(rules, position.units, side).rail, hex, AXIS_RAIL);
  }
  const units = position.units.map((one) =>
    one === unit ? { ...one, place: 'map' as const, at: hex } : one,
  );
  return within(supplyNet(rules, units, side).rail, hex, AXIS_RAIL);
};
