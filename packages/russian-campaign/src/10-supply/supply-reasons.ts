import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { controlReasons } from '../05-victory/control.js';
import { hasPartisan } from '../07-zones-of-control/enemy-zone.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { SupplyBy, Traced } from './supply.js';
import { lineIgnoring } from './supply-blocks.js';
import type { Obstacle, SupplyState } from './supply-net.js';
import { longestLine, SUPPLY_EDGES } from './supply-net.js';

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
  if (isCity) {
    reasons.push(...controlReasons(rules, position, source));
    reasons.push({ clause: 'TRC-10.21.e', effect: 'need-not-reach-the-edge', unit: id, source: hex });
    if (inZone(rules, position, unit.counter, source))
      reasons.push({ clause: 'TRC-10.21.b', effect: 'zone-on-the-source', unit: id, hex });
  }
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
  if (rules.readings['TRC-A57'] === 'b' && side === 'axis') {
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

/** Everything that makes the supply of a unit what it is: its line and what it passes, or what cuts it. */
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
