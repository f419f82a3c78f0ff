import type { HexId, OpenTo } from '@eastfront/kernel';
import { directionTo, traceLegs, traceLine } from '@eastfront/kernel';
import { hasRail, label } from '../01-scope/board.js';
import type { Side, SupplyState, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone, unitZone } from '../04-zones/zones.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { EffectFor, Rules, TpReason } from '../rules.js';
import type { Lines, Supply, SupplyNet } from './supply.js';
import {
  AXIS_RAIL,
  asksForSupply,
  EAST_EDGE,
  lawfulLines,
  netAlong,
  SOVIET_CAVALRY,
  SOVIET_RAIL,
  SUPPLY_UNIT_IN,
  SUPPLY_UNIT_OUT,
  supplyNet,
  supplyOf,
  tracedAlong,
  tracedSupply,
} from './supply.js';

/** The reason that says how a unit is supplied. */
export const supplyReason = (unit: Unit, supply: Supply): TpReason => {
  const { clause, source, distance, state } = supply;
  const facts = { unit: unit.counter.id, state };
  return source === null || distance === null
    ? { clause, effect: 'unsupplied', ...facts }
    : { clause, effect: 'supplied', ...facts, source, distance };
};

const RANK: Readonly<Record<SupplyState, number>> = { isolated: 0, out: 1, in: 2 };
const better = (a: Supply, b: Supply): boolean => RANK[a.state] > RANK[b.state];

/** What each kind of source gives a Soviet unit, including those it cannot use (TP-supply.B1 to B3). */
const soviet = (net: SupplyNet, unit: Unit): readonly TpReason[] => {
  const far = (distances: Int16Array | null): number | null => {
    const distance = distances === null ? -1 : (distances[unit.at] as number);
    return distance < 0 ? null : distance;
  };
  const rail = far(net.rail);
  const truck = far(net.supplyUnit);
  const edge = far(net.edge);
  const tell = (clause: ClauseId, source: string, distance: number | null, state: SupplyState): TpReason => {
    const facts = { unit: unit.counter.id, source, state };
    return distance === null
      ? { clause, effect: 'no-line', ...facts }
      : { clause, effect: 'line', ...facts, distance };
  };
  const cavalry = unit.counter.kind === 'cavalry';
  if (cavalry)
    return [{ clause: 'TP-supply.B.b', effect: 'longer-lines', unit: unit.counter.id, by: SOVIET_CAVALRY }];
  return [
    rail !== null && rail <= SOVIET_RAIL
      ? tell('TP-supply.B1.b', 'rail', rail, 'in')
      : tell('TP-supply.B1.c', 'rail', rail, 'isolated'),
    ...(rail !== null && rail > SOVIET_RAIL ? [tell('TP-supply.B1.d', 'rail', rail, 'isolated')] : []),
    truck !== null && truck <= SUPPLY_UNIT_IN
      ? tell('TP-supply.B2.a', 'supply-unit', truck, 'in')
      : truck !== null && truck <= SUPPLY_UNIT_OUT
        ? tell('TP-supply.B2.b', 'supply-unit', truck, 'out')
        : tell('TP-supply.B2.c', 'supply-unit', truck, 'isolated'),
    edge !== null && edge <= EAST_EDGE
      ? tell('TP-supply.B3.a', 'edge', edge, 'in')
      : tell('TP-supply.B3.b', 'edge', edge, 'isolated'),
  ];
};

/** A way in which lines could be freer than they are, and the clauses that say why they are not. */
interface Obstacle {
  readonly clauses: readonly ClauseId[];
  readonly effect: EffectFor<'unit'>;
  readonly units: readonly Unit[];
  readonly lines: Lines;
}

const obstacles = (rules: Rules, position: Position, unit: Unit): readonly Obstacle[] => {
  const { side } = unit.counter;
  const { units } = position;
  const lawful = lawfulLines(rules, units, side);
  const isEnemy = (one: Unit): boolean => one.place === 'map' && one.counter.side !== side;
  const grounded = units.filter((one) => !(isEnemy(one) && one.mission === 'interdiction'));
  const alone = units.filter((one) => !isEnemy(one));
  const track = rules.theatre.board.links['rail'] as Uint8Array;
  const { count } = viewOf(rules, units);
  const zone = unitZone(rules, units, enemyOf(side));
  const free = (hex: HexId): boolean =>
    count[enemyOf(side)][hex] === 0 && (zone[hex] === 0 || count[side][hex] !== 0);
  return [
    {
      clauses: ['TP-air.2.c'],
      effect: 'cut-from-the-air',
      units: grounded,
      lines: lawfulLines(rules, grounded, side),
    },
    { clauses: ['TP-supply.D.a'], effect: 'cut', units: alone, lines: lawfulLines(rules, alone, side) },
    {
      clauses: ['TP-supply.H.a', 'TP-supply.H.b'],
      effect: 'captured-rail',
      units,
      lines: { ...lawful, rail: (hex) => track[hex] !== 0 && free(hex) },
    },
    {
      clauses: [side === 'axis' ? 'TP-supply.A2.a' : 'TP-supply.B1.a'],
      effect: 'rail-not-joined',
      units,
      lines: { ...lawful, mustBeJoined: false },
    },
  ];
};

/** Obstacles without which the unit would be better supplied. */
const inTheWay = (rules: Rules, position: Position, unit: Unit, supply: Supply): readonly TpReason[] => {
  if (supply.state === 'in') return [];
  const { side } = unit.counter;
  const limit = side === 'axis' ? AXIS_RAIL : SOVIET_CAVALRY;
  return obstacles(rules, position, unit).flatMap(({ clauses, effect, units, lines }) =>
    better(tracedAlong(rules, netAlong(rules, units, side, lines, limit), unit), supply)
      ? clauses.map((clause) => ({ clause, effect, unit: unit.counter.id }) as TpReason)
      : [],
  );
};

/** What a player would expect to cut an open line, and does not: zones covered, rail below a squadron, water. */
const notInTheWay = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
): readonly TpReason[] => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  const full = fullZone(rules, position.units, enemy);
  const ground = unitZone(rules, position.units, enemy);
  const own = viewOf(rules, position.units).count[side];
  const names = (hexes: readonly HexId[]): string[] => hexes.map((hex) => label(theatre, hex));
  const covered = path.filter((hex) => full[hex] !== 0 && own[hex] !== 0);
  const fromTheAir = covered.filter((hex) => ground[hex] === 0);
  const overflown = path.filter((hex) => full[hex] !== 0 && ground[hex] === 0 && own[hex] === 0);
  const wet = path.filter((hex, i) => {
    const from = path[i - 1];
    if (theatre.land[hex] === 0) return true;
    if (from === undefined) return false;
    return crossesWater(rules, from, hex);
  });
  const reasons: TpReason[] = [];
  if (covered.length > 0)
    reasons.push({ clause: 'TP-supply.D.a', effect: 'zone-covered', hexes: names(covered) });
  if (fromTheAir.length > 0)
    reasons.push({ clause: 'TP-air.2.d', effect: 'zone-covered', hexes: names(fromTheAir) });
  if (overflown.length > 0) {
    reasons.push({ clause: 'TP-supply.D.b', effect: 'rail-not-cut', hexes: names(overflown) });
    reasons.push({ clause: 'TP-air.2.f', effect: 'rail-not-cut', hexes: names(overflown) });
  }
  if (wet.length > 0) reasons.push({ clause: 'TP-supply.D.c', effect: 'any-terrain', hexes: names(wet) });
  return reasons;
};

const crossesWater = ({ theatre }: Rules, from: HexId, to: HexId): boolean =>
  theatre.water[6 * from + directionTo(theatre.board, from, to)] !== 0;

/** One line of a unit to its source, or the hexes that cut the lines it might have had. */
export type Witness = { readonly path: readonly HexId[] } | { readonly blockedBy: readonly HexId[] };

/** Finds the line that gives a unit its supply. */
export const supplyWitness = (rules: Rules, position: Position, unit: Unit, supply: Supply): Witness => {
  const { theatre } = rules;
  const { board } = theatre;
  const { side } = unit.counter;
  const net = supplyNet(rules, position.units, side);
  const lines = lawfulLines(rules, position.units, side);
  const open: OpenTo = (_from, to) => lines.ground(to);
  if (supply.source === 'rail') {
    const legs = traceLegs(board, unit.at, [
      { isEnd: (hex) => net.joined[hex] === 1, open, limit: SOVIET_CAVALRY },
      {
        isEnd: (hex) => theatre.supplyHexes[side].includes(hex) && net.joined[hex] === 1,
        open: (from, to, direction) => hasRail(theatre, from, direction) && lines.rail(to),
        limit: Number.POSITIVE_INFINITY,
      },
    ]);
    if (legs._tag === 'Left') return { path: [unit.at] };
    const [overland = [], rail = []] = legs.right;
    return { path: [...overland, ...rail.slice(1)] };
  }
  const distances =
    supply.source === 'supply-unit' ? net.supplyUnit : supply.source === 'edge' ? net.edge : null;
  const isSource = (hex: HexId): boolean => distances?.[hex] === 0;
  const line = traceLine(board, unit.at, isSource, open, side === 'axis' ? AXIS_RAIL : SOVIET_CAVALRY);
  return line._tag === 'Right'
    ? { path: line.right }
    : { blockedBy: line.left.blocks.map((block) => block.hex) };
};

/** That the board shows no source: every unit is in supply there, and every communication stands. */
export const notInQuestion = (rules: Rules, position: Position, side: Side): readonly TpReason[] =>
  asksForSupply(rules, position.units, side)
    ? []
    : [{ clause: 'TP-supply.b', effect: 'not-in-question', what: 'supply', side }];

/** All reasons for the supply state of a unit, in the order of the rulebook. */
export const supplyReasons = (rules: Rules, position: Position, unit: Unit): readonly TpReason[] => {
  const { id, side } = unit.counter;
  if (unit.fixedSupply !== null) return [supplyReason(unit, supplyOf(rules, position, unit))];
  const unasked = notInQuestion(rules, position, side);
  if (unasked.length > 0) return unasked;
  const supply = tracedSupply(rules, position, unit);
  const net = supplyNet(rules, position.units, side);
  const witness = supplyWitness(rules, position, unit, supply);
  const traced: TpReason = { clause: 'TP-supply.b', effect: 'traced', unit: id };
  const axis: readonly TpReason[] =
    supply.state === 'in'
      ? [
          { clause: 'TP-supply.A.a', effect: 'axis-source', unit: id },
          { clause: 'TP-supply.A2.a', effect: 'rail-joined', unit: id },
        ]
      : [
          { clause: 'TP-supply.A.a', effect: 'axis-source', unit: id },
          { clause: 'TP-supply.C.f', effect: 'never-isolated', unit: id },
        ];
  const kinds = side === 'axis' ? axis : soviet(net, unit);
  const sources: readonly TpReason[] =
    side === 'soviet'
      ? [
          { clause: 'TP-supply.B.a', effect: 'three-sources', unit: id },
          ...(supply.source === 'rail'
            ? [{ clause: 'TP-supply.B1.a', effect: 'rail-joined', unit: id } as const]
            : []),
          { clause: 'TP-supply.B4.a', effect: 'best-counts', unit: id, state: supply.state },
        ]
      : [];
  return [
    traced,
    ...kinds,
    ...sources,
    ...inTheWay(rules, position, unit, supply),
    ...('path' in witness ? notInTheWay(rules, position, unit, witness.path) : []),
    ...armyReasons(rules, unit, supply),
    supplyReason(unit, supply),
  ];
};

const armyReasons = (rules: Rules, unit: Unit, supply: Supply): readonly TpReason[] =>
  rules.optional.includes('TP-option.army') && unit.counter.side === 'soviet'
    ? [
        {
          clause: 'TP-option.army.a',
          effect: unit.counter.rifleCorps ? 'army-condition' : 'not-a-rifle-corps',
          unit: unit.counter.id,
          state: supply.state,
        },
      ]
    : [];
