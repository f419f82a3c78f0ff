import type { HexId, OpenTo, SourceUse } from '@eastfront/kernel';
import { flood, traceLegs, traceLine } from '@eastfront/kernel';
import { hasRail, label } from './board.js';
import type { ClauseId } from './clause-id.js';
import type { Position } from './position.js';
import type { Rules, TpReason } from './rules.js';
import { boardSource } from './rules.js';
import type { Side, SupplyState, Unit } from './units.js';
import { enemyOf, isSupplyUnit } from './units.js';
import { holds, viewOf } from './view.js';
import { fullZone, unitZone } from './zones.js';

/** TP-supply.A1.a: hexes from an Axis unit to a joined rail hex. */
const AXIS_RAIL = 12;
/** TP-supply.B1.b, B1.c. */
const SOVIET_RAIL = 8;
/** TP-supply.B2.a, B2.b. */
const SUPPLY_UNIT_IN = 4;
const SUPPLY_UNIT_OUT = 8;
/** TP-supply.B3.a. */
const EAST_EDGE = 4;
/** TP-supply.B.b. */
const SOVIET_CAVALRY = 15;

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

/** TP-supply.D.a, D.c: the ground part passes everywhere but enemy units and enemy zones without a friendly unit. */
const groundOpen = (rules: Rules, units: readonly Unit[], side: Side): OpenTo => {
  const enemy = enemyOf(side);
  const zone = fullZone(rules, units, enemy);
  const { count } = viewOf(rules, units);
  const own = count[side];
  const theirs = count[enemy];
  return (_from, to) => theirs[to] === 0 && (zone[to] === 0 || own[to] !== 0);
};

/** TP-supply.D.a, D.b, H.b: the rail part follows usable rail; squadrons do not cut it (TP-air.2.f). */
const railOpenHex = (rules: Rules, units: readonly Unit[], side: Side): ((hex: HexId) => boolean) => {
  const enemy = enemyOf(side);
  const zone = unitZone(rules, units, enemy);
  const { count } = viewOf(rules, units);
  const own = count[side];
  const theirs = count[enemy];
  const usable = rules.theatre.rail[side];
  return (hex) => usable[hex] === 1 && theirs[hex] === 0 && (zone[hex] === 0 || own[hex] !== 0);
};

const joinedRail = (rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const { theatre } = rules;
  const open = railOpenHex(rules, units, side);
  const sources = theatre.supplyHexes[side].filter(open);
  const net = flood(
    theatre.board,
    sources,
    (from, to, direction) => hasRail(theatre, from, direction) && open(to),
  );
  const joined = new Uint8Array(theatre.board.size);
  for (let hex = 0; hex < joined.length; hex++) if ((net[hex] as number) >= 0) joined[hex] = 1;
  return joined;
};

const marked = (flags: Uint8Array, open: OpenTo): HexId[] => {
  const found: HexId[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] === 1 && open(hex, hex, 0)) found.push(hex);
  return found;
};

/** The supply net of a side; `limit` is the greatest distance that matters. */
const makeNet = (rules: Rules, units: readonly Unit[], side: Side, limit: number): SupplyNet => {
  const { theatre } = rules;
  const open = groundOpen(rules, units, side);
  const joined = joinedRail(rules, units, side);
  const lines = (sources: readonly HexId[]): Int16Array => flood(theatre.board, sources, open, limit);
  const trucks = units.filter((unit) => isSupplyUnit(unit) && unit.place === 'map').map((unit) => unit.at);
  return {
    joined,
    rail: lines(marked(joined, open)),
    supplyUnit: side === 'soviet' ? lines(trucks) : null,
    edge: side === 'soviet' ? lines(theatre.edges.east.filter((hex) => open(hex, hex, 0))) : null,
  };
};

/** The net for supply: every line within its length. */
export const supplyNet = (rules: Rules, units: readonly Unit[], side: Side): SupplyNet => {
  const { nets } = viewOf(rules, units);
  const known = nets[side];
  if (known !== null) return known;
  const net = makeNet(rules, units, side, side === 'axis' ? AXIS_RAIL : SOVIET_CAVALRY);
  nets[side] = net;
  return net;
};

/** A state with the clause that gives it and the line it rests on. */
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

const found = (
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

/** TP-supply.B4.a: the best state that any source gives. */
const tracedSoviet = (rules: Rules, net: SupplyNet, unit: Unit): Supply => {
  const hex = unit.at;
  // TP-A41: a supply unit is its own source.
  if (isSupplyUnit(unit))
    return { state: 'in', clause: 'TP-supply.B2.a', source: 'supply-unit', distance: 0 };
  const limits = sovietLimits(rules, unit);
  const by = (clause: ClauseId, limit: number, usual: number): ClauseId =>
    limit === usual ? clause : 'TP-supply.B.b';
  if (within(net.rail, hex, limits.rail)) {
    return found('in', by('TP-supply.B1.b', limits.rail, SOVIET_RAIL), 'rail', net.rail, hex);
  }
  if (within(net.supplyUnit, hex, limits.truckIn)) {
    return found(
      'in',
      by('TP-supply.B2.a', limits.truckIn, SUPPLY_UNIT_IN),
      'supply-unit',
      net.supplyUnit,
      hex,
    );
  }
  if (within(net.edge, hex, limits.edge)) {
    return found('in', by('TP-supply.B3.a', limits.edge, EAST_EDGE), 'edge', net.edge, hex);
  }
  if (within(net.supplyUnit, hex, limits.truckOut)) {
    return found(
      'out',
      by('TP-supply.B2.b', limits.truckOut, SUPPLY_UNIT_OUT),
      'supply-unit',
      net.supplyUnit,
      hex,
    );
  }
  return { state: 'isolated', clause: 'TP-supply.B.c', source: null, distance: null };
};

const tracedAxis = (net: SupplyNet, unit: Unit): Supply =>
  within(net.rail, unit.at, AXIS_RAIL)
    ? found('in', 'TP-supply.A1.a', 'rail', net.rail, unit.at)
    : { state: 'out', clause: 'TP-supply.A.b', source: null, distance: null };

const ARMY_DISTANCE: Readonly<Record<number, { readonly hexes: number; readonly clause: ClauseId }>> = {
  3: { hexes: 3, clause: 'TP-option.army.b' },
  5: { hexes: 5, clause: 'TP-option.army.c' },
};

/** The clause of the army rule that a rifle corps breaks, or null (TP-option.army.a). */
const armyBroken = (rules: Rules, position: Position, unit: Unit): ClauseId | null => {
  if (!rules.optional.includes('TP-option.army') || !unit.counter.rifleCorps) return null;
  const rule = ARMY_DISTANCE[unit.counter.strength];
  if (rule === undefined) return null;
  const near = flood(rules.theatre.board, [unit.at], () => true, rule.hexes);
  const together = position.units.some(
    (other) =>
      other !== unit &&
      other.place === 'map' &&
      other.counter.army === unit.counter.army &&
      other.counter.army !== null &&
      (near[other.at] as number) >= 0,
  );
  return together ? null : rule.clause;
};

/** The supply of a unit on the map at this moment (TP-supply.b). */
export const supplyOf = (rules: Rules, position: Position, unit: Unit): Supply => {
  if (unit.fixedSupply !== null) {
    return { state: unit.fixedSupply, clause: 'TP-supply.b', source: null, distance: null };
  }
  const net = supplyNet(rules, position.units, unit.counter.side);
  if (unit.counter.side === 'axis') return tracedAxis(net, unit);
  const traced = tracedSoviet(rules, net, unit);
  if (traced.state !== 'in') return traced;
  const broken = armyBroken(rules, position, unit);
  return broken === null ? traced : { state: 'out', clause: broken, source: null, distance: null };
};

/** The reason that tells how a unit is supplied. */
export const supplyReason = (unit: Unit, supply: Supply): TpReason => ({
  clause: supply.clause,
  effect: supply.source === null ? 'unsupplied' : 'supplied',
  unit: unit.counter.id,
  state: supply.state,
  source: supply.source,
  distance: supply.distance,
});

/** One line of a unit to its source, as hex labels, or the hexes that cut the lines it might have had. */
export const supplyWitness = (
  rules: Rules,
  position: Position,
  unit: Unit,
  supply: Supply,
): { readonly path: readonly string[] } | { readonly blockedBy: readonly string[] } => {
  const { theatre } = rules;
  const { board } = theatre;
  const { side } = unit.counter;
  const { units } = position;
  const net = supplyNet(rules, units, side);
  const ground = groundOpen(rules, units, side);
  const open: OpenTo = (from, to, direction) => ground(from, to, direction);
  const railHex = railOpenHex(rules, units, side);
  const name = (hex: HexId): string => label(theatre, hex);
  if (supply.source === 'rail') {
    const legs = traceLegs(board, unit.at, [
      { isEnd: (hex) => net.joined[hex] === 1, open, limit: SOVIET_CAVALRY },
      {
        isEnd: (hex) => theatre.supplyHexes[side].includes(hex) && net.joined[hex] === 1,
        open: (from, to, direction) => hasRail(theatre, from, direction) && railHex(to),
        limit: ANY_LENGTH,
      },
    ]);
    if (legs._tag === 'Left') return { path: [name(unit.at)] };
    const [overland = [], rail = []] = legs.right;
    return { path: [...overland, ...rail.slice(1)].map(name) };
  }
  const isSource =
    supply.source === 'supply-unit'
      ? (hex: HexId) => net.supplyUnit?.[hex] === 0
      : supply.source === 'edge'
        ? (hex: HexId) => net.edge?.[hex] === 0
        : () => false;
  const limit = supply.source === null ? (side === 'axis' ? AXIS_RAIL : SOVIET_RAIL) : SOVIET_CAVALRY;
  const line = traceLine(board, unit.at, isSource, open, limit);
  return line._tag === 'Right'
    ? { path: line.right.map(name) }
    : { blockedBy: line.left.blocks.map((block) => name(block.hex)) };
};

/** TP-reinforce.axis.d: whether a unit standing in a hex would be in supply there (reading TP-A69). */
export const wouldBeSupplied = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { side } = unit.counter;
  const zone = fullZone(rules, position.units, enemyOf(side));
  if (zone[hex] === 0 || holds(rules, position.units, side, hex)) {
    return within(supplyNet(rules, position.units, side).rail, hex, AXIS_RAIL);
  }
  const units = position.units.map((one) =>
    one === unit ? { ...one, place: 'map' as const, at: hex } : one,
  );
  return within(supplyNet(rules, units, side).rail, hex, AXIS_RAIL);
};

/**
 * TP-vp.h: whether a unit has a line of communication, a supply line of any length. TP-A79: to any supply source (a),
 * or to sources on the map edges only (b).
 */
export const inCommunication = (rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const { longNets } = viewOf(rules, units);
  const net = longNets[side] ?? makeNet(rules, units, side, ANY_LENGTH);
  longNets[side] = net;
  const kinds = [net.rail, net.edge, rules.readings['TP-A79'] === 'a' ? net.supplyUnit : null];
  const reached = new Uint8Array(rules.theatre.board.size);
  for (let hex = 0; hex < reached.length; hex++) {
    if (kinds.some((distances) => distances !== null && (distances[hex] as number) >= 0)) reached[hex] = 1;
  }
  return reached;
};

/** The sources that an answer about supply rests on. */
export const supplySources = (rules: Rules): readonly SourceUse[] => [boardSource(rules)];
