export { isSupplyInQuestion } from './supply-net.js';

import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, NEVER } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { controlReasons } from '../05-victory/control.js';
import { hasPartisan } from '../07-zones-of-control/zones.js';
import type { Change } from '../position/change.js';
import { eliminateAll } from '../position/elimination.js';
import { isOfNeutrals } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { Obstacle, SupplyLine, SupplyState } from './supply-net.js';
import {
  isSupplyInQuestion,
  lineFrom,
  longestLine,
  netIgnoring,
  SUPPLY_EDGES,
  supplyNet,
  supplyObstacle,
} from './supply-net.js';

/** What blocks a line, and at which hex: for a barrier the hex beyond it, for the range the first hex out of it. */
export interface Block {
  readonly hex: HexId;
  readonly by: Obstacle;
}

/** The first of these without which the unit would have a line shows what cuts it. */
const ENEMY: readonly (readonly Obstacle[])[] = [
  ['zone'],
  ['partisan'],
  ['enemy-city'],
  ['neutral'],
  ['zone', 'partisan'],
  ['zone', 'enemy'],
  ['zone', 'enemy-city'],
  ['zone', 'partisan', 'enemy', 'enemy-city'],
  // An enemy on the line often owns the railroad too.
  ['zone', 'owner'],
  ['enemy-city', 'owner'],
  ['zone', 'partisan', 'enemy', 'enemy-city', 'owner'],
];

/** The line a unit would have without some obstacles. */
export const lineIgnoring = (
  rules: Rules,
  position: SupplyState,
  unit: Unit,
  ignoring: readonly Obstacle[],
): SupplyLine | null => lineFrom(netIgnoring(rules, position, unit.counter.side, ignoring), unit.at);

/** What cuts the lines that a unit without supply would have. */
export const blocksOf = (rules: Rules, position: SupplyState, unit: Unit): readonly Block[] => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const blocks: Block[] = [];
  for (const ignoring of ENEMY) {
    const line = lineIgnoring(rules, position, unit, ignoring);
    if (line === null) continue;
    const source = line.hexes[line.hexes.length - 1];
    for (const hex of line.hexes.slice(1)) {
      const by = supplyObstacle(rules, position, side, hex);
      if (by !== null && ignoring.includes(by) && hex !== source) blocks.push({ hex, by });
    }
    // A railroad to the map edge has no city that would be excused.
    if (blocks.length === 0 && source !== undefined) {
      const by = supplyObstacle(rules, position, side, source);
      if (by !== null) blocks.push({ hex: source, by });
    }
    break;
  }
  const across = lineIgnoring(rules, position, unit, ['barrier'])?.hexes ?? [];
  for (let i = 1; i < across.length; i++) {
    const from = across[i - 1] as HexId;
    const to = across[i] as HexId;
    const direction = directionTo(theatre.board, from, to);
    if (direction >= 0 && theatre.barrier[6 * from + direction] === 1)
      blocks.push({ hex: to, by: 'barrier' });
  }
  const longer = lineIgnoring(rules, position, unit, ['range']);
  const beyond = longer?.hexes[longestLine(position) + 1];
  if (beyond !== undefined) blocks.push({ hex: beyond, by: 'range' });
  return blocks;
};

/** Why a unit needs no line, or that it needs one. */
export type SupplyBy = 'line' | 'landing' | 'airborne' | 'partisan' | 'neutral' | 'not-in-question';

/** The supply of a unit in the present position. */
export interface Traced {
  readonly state: 'in' | 'out';
  readonly by: SupplyBy;
  /** From the unit to its source; null when it has none or needs none. */
  readonly line: readonly HexId[] | null;
  /** Index in the line of the hex where it takes to the railroad, or of the source city. */
  readonly junction: number;
  /** Hexes that cut the lines which the unit would have. */
  readonly blockedBy: readonly Block[];
}

/** TRC-8.4.3.h, TRC-A16: in supply in the turn of the landing (a), or until the end of the next turn (b). */
const isLanded = ({ readings }: Rules, turn: number, { landed }: Unit): boolean =>
  landed !== NEVER && (landed === turn || (landed === turn - 1 && readings['TRC-A16'] === 'b'));

/** By what a unit is in supply without a line; `line` when it needs one. */
export const supplyBy = (
  rules: Rules,
  position: Pick<SupplyState, 'turn' | 'neutral'>,
  unit: Unit,
): SupplyBy => {
  const { side, type } = unit.counter;
  // TRC-11.1.4.a is of the Soviet corps only (TRC-V3.1.q).
  if (type === 'airborne' && side === 'soviet') return 'airborne';
  // Partisans live behind the enemy's lines (TRC-11.2.1.b).
  if (type === 'partisan') return 'partisan';
  // No line leads through their countries, in which they stay (TRC-V3.1.d, TRC-V3.1.e).
  if (position.neutral && isOfNeutrals(unit.counter)) return 'neutral';
  if (!isSupplyInQuestion(rules, side)) return 'not-in-question';
  return isLanded(rules, position.turn, unit) ? 'landing' : 'line';
};

/** Traces the supply of a unit on the map in the present position (TRC-10.2). */
export const traceSupply = (rules: Rules, position: SupplyState, unit: Unit): Traced => {
  const by = supplyBy(rules, position, unit);
  if (by !== 'line') return { state: 'in', by, line: null, junction: 0, blockedBy: [] };
  const net = supplyNet(rules, position, unit.counter.side);
  const line = lineFrom(net, unit.at);
  return line === null
    ? { state: 'out', by, line: null, junction: 0, blockedBy: blocksOf(rules, position, unit) }
    : { state: 'in', by, line: line.hexes, junction: line.junction, blockedBy: [] };
};

/** Whether a unit on the map is in supply. */
export const isInSupply = (rules: Rules, position: SupplyState, unit: Unit): boolean =>
  supplyBy(rules, position, unit) !== 'line' ||
  lineFrom(supplyNet(rules, position, unit.counter.side), unit.at) !== null;

/** The ids of the units of a side that are out of supply, all judged on the same position (TRC-10.1.a, TRC-A56). */
export const outOfSupply = (rules: Rules, position: SupplyState, side: Side): readonly string[] =>
  position.units
    .filter(
      (unit) => unit.place === 'map' && unit.counter.side === side && !isInSupply(rules, position, unit),
    )
    .map((unit) => unit.counter.id);

const STEP: Readonly<Record<Side, ClauseId>> = { axis: 'TRC-4.0.4.a', soviet: 'TRC-4.0.7.a' };

/**
 * The supply step of a side at the end of its second impulse: every unit out of supply is eliminated at once, all of them judged
 * on the same position (TRC-10.1.a, TRC-10.1.b, TRC-A56). The order would not matter: a unit that holds a city by its zone alone is next to it.
 */
export const supplyStep = <P extends Position>(rules: Rules, position: P, side: Side): Change<P> => {
  const { position: after, reasons } = eliminateAll(
    position,
    outOfSupply(rules, position, side),
    'TRC-10.1.b',
  );
  const spared = after.units.filter(
    (unit) =>
      unit.place === 'map' && unit.counter.side === side && supplyBy(rules, position, unit) === 'airborne',
  );
  const checked: TrcReason[] = [
    { clause: STEP[side], effect: 'supply-checked', side },
    { clause: 'TRC-10.1.a', effect: 'supply-checked', side },
  ];
  if (spared.length > 0)
    checked.push({
      clause: 'TRC-11.1.4.a',
      effect: 'always-in-supply',
      units: spared.map((unit) => unit.counter.id),
    });
  return { position: after, reasons: [...checked, ...reasons] };
};

const WITHOUT_LINE: Readonly<Record<Exclude<SupplyBy, 'line' | 'not-in-question'>, readonly ClauseId[]>> = {
  landing: ['TRC-8.4.3.h'],
  airborne: ['TRC-11.1.4.a'],
  partisan: ['TRC-11.2.1.a'],
  neutral: ['TRC-V3.1.e'],
};

const BLOCKS: Readonly<Partial<Record<Obstacle, readonly ClauseId[]>>> = {
  zone: ['TRC-10.21.c'],
  partisan: ['TRC-10.21.c', 'TRC-11.2.2.b'],
  enemy: ['TRC-10.21.c'],
  'enemy-city': ['TRC-10.21.c'],
  neutral: ['TRC-V3.1.d'],
  barrier: ['TRC-8.2.2.g'],
};

const CUT_BY = {
  zone: 'cut-by-zone',
  partisan: 'cut-by-partisan',
  enemy: 'cut-by-enemy',
  'enemy-city': 'cut-by-enemy-city',
  neutral: 'cut-by-neutral',
  barrier: 'cut-by-barrier',
} as const;
const IN_SUPPLY = {
  landing: 'in-supply-landing',
  airborne: 'in-supply-airborne',
  partisan: 'in-supply-partisan',
  neutral: 'in-supply-neutral',
} as const;

const inZone = (rules: Rules, { units }: SupplyState, { side }: Unit['counter'], hex: HexId): boolean =>
  isInZoneOf(rules, units, enemyOf(side), hex) || (side === 'axis' && hasPartisan(rules, units, hex));

const crossesStrait = ({ theatre }: Rules, line: readonly HexId[]): boolean =>
  line.slice(1).some((to, i) => {
    const direction = directionTo(theatre.board, line[i] as HexId, to);
    return direction >= 0 && theatre.strait[6 * (line[i] as HexId) + direction] === 1;
  });

const lengthClause = ({ weather }: SupplyState): ClauseId =>
  weather === 'snow' ? 'TRC-10.23.a' : 'TRC-10.21.a';

/** What makes a city the source of a line. */
const cityReasons = (
  rules: Rules,
  position: SupplyState,
  { counter }: Unit,
  source: HexId,
): readonly TrcReason[] => {
  const facts = { unit: counter.id, hex: label(rules.theatre, source) };
  const reasons: TrcReason[] = [
    ...controlReasons(rules, position, source),
    { clause: 'TRC-10.21.e', effect: 'need-not-reach-the-edge', unit: counter.id, source: facts.hex },
  ];
  return inZone(rules, position, counter, source)
    ? [...reasons, { clause: 'TRC-10.21.b', effect: 'zone-on-the-source', ...facts }]
    : reasons;
};

/** What a unit owes its line to, and what was excused on it. */
const lineReasons = (
  rules: Rules,
  position: SupplyState,
  unit: Unit,
  line: readonly HexId[],
  junction: number,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const source = line[line.length - 1] as HexId;
  const hex = label(theatre, source);
  const isCity = fieldsOf(theatre, source).city !== undefined;
  const reasons: TrcReason[] = [
    {
      clause: isCity ? 'TRC-10.21.a' : 'TRC-10.22.a',
      effect: isCity ? (junction < line.length - 1 ? 'rail-to-city' : 'line-to-city') : 'rail-to-map-edge',
      unit: id,
      source: hex,
      line: line.map((one) => label(theatre, one)),
    },
    {
      clause: lengthClause(position),
      effect: 'within',
      unit: id,
      hexes: junction,
      most: longestLine(position),
    },
  ];
  if (isCity) reasons.push(...cityReasons(rules, position, unit, source));
  if (source !== unit.at && inZone(rules, position, unit.counter, unit.at))
    reasons.push({
      clause: 'TRC-10.21.b',
      effect: 'zone-on-the-unit',
      unit: id,
      hex: label(theatre, unit.at),
    });
  if (crossesStrait(rules, line.slice(0, junction + 1)))
    reasons.push({ clause: 'TRC-8.2.2.g', effect: 'line-across-the-strait', unit: id });
  const gap = line.slice(junction + 1).some((to, i) => {
    const from = line[junction + i] as HexId;
    return directionTo(theatre.board, from, to) === -1;
  });
  if (gap) reasons.push({ clause: 'TRC-8.3.7.c', effect: 'line-joined-off-map', unit: id });
  // By reading a of TRC-A57 no line of the Axis leads through a partisan.
  if (side === 'axis') {
    const crossed = line.slice(1, junction).filter((one) => hasPartisan(rules, position.units, one));
    if (crossed.length > 0)
      reasons.push({
        clause: 'TRC-11.2.2.b',
        effect: 'partisan-bars-railroads-only',
        unit: id,
        hexes: crossed.map((one) => label(theatre, one)),
        reading: 'TRC-A57',
      });
  }
  return reasons;
};

/** What cuts the lines of a unit, and what else would give it one if it were otherwise. */
const outReasons = (
  rules: Rules,
  position: SupplyState,
  unit: Unit,
  traced: Traced,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const most = longestLine(position);
  const reasons: TrcReason[] = [
    { clause: 'TRC-10.21.a', effect: 'no-line-to-a-city', unit: id, most },
    { clause: 'TRC-10.22.a', effect: 'no-railroad-to-the-map-edge', unit: id, edges: SUPPLY_EDGES[side] },
  ];
  if (position.weather === 'snow')
    reasons.push({ clause: 'TRC-10.23.a', effect: 'limit-in-snow', unit: id, most });
  for (const by of ['zone', 'partisan', 'enemy', 'enemy-city', 'neutral', 'barrier'] as const) {
    const hexes = traced.blockedBy.filter((block) => block.by === by);
    if (hexes.length === 0) continue;
    for (const clause of BLOCKS[by] ?? [])
      reasons.push({
        clause,
        effect: CUT_BY[by],
        unit: id,
        hexes: hexes.map(({ hex }) => label(theatre, hex)),
      });
    const own = hexes.filter(({ hex }) =>
      unitsAt(rules, position.units, hex).some((one) => one.counter.side === side),
    );
    if (by === 'zone' && own.length > 0)
      reasons.push({
        clause: 'TRC-10.21.d',
        effect: 'own-units-open-nothing',
        unit: id,
        hexes: own.map(({ hex }) => label(theatre, hex)),
      });
  }
  const range = traced.blockedBy.find(({ by }) => by === 'range');
  if (range !== undefined)
    reasons.push({
      clause: lengthClause(position),
      effect: 'too-far',
      unit: id,
      hex: label(theatre, range.hex),
      most,
    });
  if (lineIgnoring(rules, position, unit, ['owner']) !== null)
    reasons.push({ clause: 'TRC-10.21.a', effect: 'railroad-not-owned', unit: id });
  if (lineIgnoring(rules, position, unit, ['edge']) !== null)
    reasons.push({ clause: 'TRC-10.22.a', effect: 'not-an-edge-of-supply', unit: id, reading: 'TRC-A14' });
  if (SUPPLY_EDGES[side].some((edge) => theatre.edges[edge].length > 0))
    reasons.push({ clause: 'TRC-10.22.b', effect: 'no-railroad-no-edge', unit: id });
  return reasons;
};

/** All reasons for the supply state of a unit: its line and what the line passes, or what cuts it. */
export const supplyReasons = (
  rules: Rules,
  position: SupplyState,
  unit: Unit,
  traced: Traced,
): readonly TrcReason[] => {
  const { id } = unit.counter;
  if (traced.by === 'not-in-question') return [{ clause: 'TRC-10.1.a', effect: 'not-in-question', unit: id }];
  const { by } = traced;
  if (by !== 'line')
    return WITHOUT_LINE[by].map((clause) => ({
      clause,
      effect: IN_SUPPLY[by],
      unit: id,
      ...(by === 'landing' ? { reading: 'TRC-A16' } : {}),
    }));
  return traced.line === null
    ? outReasons(rules, position, unit, traced)
    : lineReasons(rules, position, unit, traced.line, traced.junction);
};
