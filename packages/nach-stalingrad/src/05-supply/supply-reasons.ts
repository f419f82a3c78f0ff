import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasWay, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isHeld } from '../01-units/view.js';
import { inEnemyZone } from '../09-movement/zones.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { namesOf, TO_SOURCE, TO_VOLGA } from './lines.js';
import type { Block, Obstacle } from './supply-blocks.js';
import { mostOn } from './supply-blocks.js';
import { trucksInUse } from './supply-nets.js';
import { namedSources, railNet } from './supply-sources.js';

/** Hexsides of a line with what a test tells of them. */
const crossed = (
  rules: Rules,
  line: readonly HexId[],
  test: (from: HexId, to: HexId, direction: number) => boolean,
): readonly HexId[] =>
  line.slice(1).filter((to, i) => {
    const from = line[i] as HexId;
    const direction = directionTo(rules.theatre.board, from, to);
    return direction >= 0 && test(from, to, direction);
  });

const sourceReason = (rules: Rules, position: Position, unit: Unit, source: HexId): NsReason => {
  const { id, side } = unit.counter;
  const fact = { unit: id, source: label(rules.theatre, source) };
  if (namedSources(rules, position, side).includes(source)) {
    if (side === 'axis' && source === rules.theatre.taman)
      return { clause: 'NS-9.4.c', effect: 'line-to-taman', ...fact };
    return { clause: side === 'soviet' ? 'NS-5.2.2.a' : 'NS-5.2.2.b', effect: 'line-to-source', ...fact };
  }
  if (trucksInUse(position, side).includes(source))
    return { clause: 'NS-5.2.3.i', effect: 'line-to-truck', ...fact };
  const { next } = railNet(rules, position, side);
  const rail = [source];
  for (let hex = next[source] as HexId; hex >= 0; hex = next[hex] as HexId) rail.push(hex);
  return { clause: 'NS-5.2.2.c', effect: 'line-to-railway', ...fact, rail: namesOf(rules, rail) };
};

/** What was passed on a line that holds (NS-5.2.1.a-f, 11.j). */
const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  line: readonly HexId[],
): readonly NsReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const way = line.slice(1);
  const names = (hexes: readonly HexId[]) => ({ unit: id, hexes: namesOf(rules, hexes) });
  const reasons: NsReason[] = [];
  const isZoned = (hex: HexId) => inEnemyZone(rules, position, side, hex);
  const cancelled = way.filter((hex) => isZoned(hex) && isHeld(rules, position, side, hex));
  if (cancelled.length > 0)
    reasons.push({ clause: 'NS-5.2.1.b', effect: 'zone-cancelled', ...names(cancelled) });
  if (way.length > 0 && unit.place === 'map' && isZoned(unit.at))
    reasons.push({ clause: 'NS-5.2.1.b', effect: 'own-hex-exempt', ...names([unit.at]) });
  const mountains = crossed(rules, line, (a, b) => theatre.mountain[a] === 1 || theatre.mountain[b] === 1);
  if (mountains.length > 0)
    reasons.push({ clause: 'NS-5.2.1.d', effect: 'mountain-along-the-road', ...names(mountains) });
  const isRiver = (from: HexId, direction: number) => theatre.river[6 * from + direction] === 1;
  const bridges = crossed(rules, line, (a, _, d) => isRiver(a, d) && hasWay(theatre, a, d));
  if (bridges.length > 0) reasons.push({ clause: 'NS-5.2.1.e', effect: 'over-a-bridge', ...names(bridges) });
  const ice = crossed(rules, line, (a, _, d) => isRiver(a, d) && !hasWay(theatre, a, d));
  if (ice.length > 0) reasons.push({ clause: 'NS-5.2.1.e', effect: 'line-in-snow', ...names(ice) });
  if (unit.place === 'box' && way.length > 0)
    reasons.push({ clause: 'NS-11.j', effect: 'line-over-friendly-hexside', ...names(way.slice(0, 1)) });
  return reasons;
};

/** What keeps a unit in supply: the source of its line, its length and what it passes. */
export const lineReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  line: readonly HexId[],
  by: 'line' | 'volga',
): readonly NsReason[] => {
  const way = line.slice(1);
  const source = line[line.length - 1] as HexId;
  const { id } = unit.counter;
  const facts = {
    unit: id,
    line: namesOf(rules, line),
    hexes: way.length,
    most: mostOn(rules, position, way, by === 'line' ? TO_SOURCE : TO_VOLGA),
  };
  return by === 'volga'
    ? [
        { clause: 'NS-5.2.1.g', effect: 'line-to-volga', ...facts },
        ...wayReasons(rules, position, unit, line),
      ]
    : [
        sourceReason(rules, position, unit, source),
        { clause: 'NS-5.2.1.c', effect: 'within', ...facts },
        ...wayReasons(rules, position, unit, line),
      ];
};

const CUTS = {
  zone: { clause: 'NS-5.2.1.a', effect: 'cut-by-zone' },
  enemy: { clause: 'NS-5.2.1.a', effect: 'cut-by-enemy' },
  rail: { clause: 'NS-5.2.2.c', effect: 'railway-cut' },
  gauge: { clause: 'NS-5.2.2.c', effect: 'railway-of-other-gauge' },
  mountain: { clause: 'NS-5.2.1.d', effect: 'cut-by-mountain' },
  river: { clause: 'NS-5.2.1.e', effect: 'cut-by-river' },
  sea: { clause: 'NS-5.2.1.f', effect: 'cut-by-sea' },
  box: { clause: 'NS-11.j', effect: 'enemy-hexside' },
} as const satisfies Record<Exclude<Obstacle, 'range'>, Pick<NsReason, 'clause' | 'effect'>>;

/** What cuts the lines of a unit out of supply. */
export const blockReasons = (rules: Rules, unit: Unit, blocks: readonly Block[]): readonly NsReason[] => {
  const { id } = unit.counter;
  const reasons: NsReason[] = [{ clause: 'NS-5.2.a', effect: 'no-line', unit: id }];
  for (const { by, hexes, length, most } of blocks) {
    reasons.push(
      by === 'range'
        ? { clause: 'NS-5.2.1.c', effect: 'too-far', unit: id, length, most }
        : { ...CUTS[by], unit: id, hexes: namesOf(rules, hexes) },
    );
  }
  return reasons;
};
