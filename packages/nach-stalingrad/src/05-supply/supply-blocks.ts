import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { sideAt } from '../01-units/control.js';
import type { Side, Unit } from '../01-units/units.js';
import { isEnemyHeld } from '../01-units/view.js';
import { groundAt, isHeavy } from '../04-weather/weather.js';
import { inOpenEnemyZone } from '../09-movement/zones.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { barriersOf, MOUNTAIN, openWithout, RIVER, SEA } from './line-ground.js';
import type { Lines, Reach } from './lines.js';
import { ENDLESS, lineOf, linesTo, TO_SOURCE } from './lines.js';
import { trucksInUse } from './supply-nets.js';
import type { RailNet } from './supply-sources.js';
import { namedSources, openSources, railNetFrom } from './supply-sources.js';

/** Something without which there might be a line; `rail` is an enemy or a zone on a railway, `box` an enemy hexside of a city. */
export type Obstacle = 'zone' | 'enemy' | 'rail' | 'gauge' | 'mountain' | 'river' | 'sea' | 'range' | 'box';

/** What stands in the way of a line, and where: of a barrier the hex beyond it, of the range the first hex too many. */
export interface Block {
  readonly by: Obstacle;
  readonly hexes: readonly HexId[];
  /** Hexes of the line that it cuts, the first not counted. */
  readonly length: number;
  /** Hexes that it may have at most. */
  readonly most: number;
}

const BARRIERS = { sea: SEA, mountain: MOUNTAIN, river: RIVER } as const;
type Barrier = keyof typeof BARRIERS;

/** A line that there would be without some obstacles: overland, then on by rail. */
interface Other {
  readonly hexes: readonly HexId[];
  readonly rail: readonly HexId[];
}

const railOn = ({ joined, next }: RailNet, from: HexId): readonly HexId[] => {
  if (joined[from] === 0) return [];
  const line = [from];
  for (let hex = next[from] as HexId; hex >= 0; hex = next[hex] as HexId) line.push(hex);
  return line;
};

const otherLine = (
  rules: Rules,
  position: Position,
  unit: Unit,
  without: readonly Obstacle[],
): Other | null => {
  const { side } = unit.counter;
  const ignores = (obstacle: Obstacle): boolean => without.includes(obstacle);
  const open = openWithout(rules, position, side, {
    enemies: ignores('enemy'),
    zones: ignores('zone'),
  }).normal;
  const onRail = ignores('rail')
    ? openWithout(rules, position, side, { enemies: true, zones: true }).normal
    : openWithout(rules, position, side, { enemies: false, zones: false }).normal;
  const named =
    ignores('enemy') || ignores('rail')
      ? namedSources(rules, position, side)
      : openSources(rules, position, side);
  const rail = railNetFrom(rules, position, side, {
    sources: named,
    open: onRail,
    anyGauge: ignores('gauge'),
  });
  const held = (hex: HexId): boolean => isEnemyHeld(rules, position, side, hex) && !ignores('enemy');
  const sources = [...named, ...rules.theatre.railHexes.filter((hex) => rail.joined[hex] === 1)].filter(
    (hex) => !held(hex),
  );
  const reach: Reach = ignores('range') ? ENDLESS : TO_SOURCE;
  const ignored = (Object.keys(BARRIERS) as Barrier[]).reduce(
    (bits, barrier) => (ignores(barrier) ? bits | BARRIERS[barrier] : bits),
    0,
  );
  const all = [...sources, ...trucksInUse(position, side)];
  const lines: Lines = linesTo(rules, position, { side, sources: all, reach, open, ignored });
  const hexes = lineOf(rules, lines, unit, ignores('box'));
  return hexes === null ? null : { hexes, rail: railOn(rail, hexes[hexes.length - 1] as HexId) };
};

const beyondBarrier = (rules: Rules, line: readonly HexId[], bit: number): readonly HexId[] =>
  line.slice(1).filter((to, i) => {
    const from = line[i] as HexId;
    const direction = directionTo(rules.theatre.board, from, to);
    return direction >= 0 && ((barriersOf(rules.theatre)[6 * from + direction] as number) & bit) !== 0;
  });

/** How many hexes a line over these may have (NS-5.2.1.c). */
export const mostOn = (rules: Rules, position: Position, way: readonly HexId[], reach: Reach): number =>
  way.some((hex) => isHeavy(groundAt(rules, position, hex))) ? reach.heavy : reach.hexes;

/** Where an obstacle lies on a line that leaves it out of account. */
const found = (
  rules: Rules,
  position: Position,
  side: Side,
  { hexes, rail }: Other,
  by: Obstacle,
): readonly HexId[] => {
  const isZone = (hex: HexId) => inOpenEnemyZone(rules, position, side, hex);
  const isHeld = (hex: HexId) => isEnemyHeld(rules, position, side, hex);
  const way = hexes.slice(1);
  switch (by) {
    case 'zone':
      return way.filter((hex) => isZone(hex) && !isHeld(hex));
    case 'enemy':
      return way.filter(isHeld);
    case 'rail':
      return rail.filter((hex) => isZone(hex) || isHeld(hex));
    case 'gauge':
      return rail.filter((hex) => sideAt(position.gauge, hex) !== side);
    case 'range':
      return way.slice(mostOn(rules, position, way, TO_SOURCE)).slice(0, 1);
    case 'box':
      return way.slice(0, 1);
    default:
      return beyondBarrier(rules, hexes, BARRIERS[by]);
  }
};

/** Tried one after the other; of those of one row the first that gives a line is enough. */
const ATTEMPTS: readonly (readonly (readonly Obstacle[])[])[] = [
  [['zone'], ['enemy'], ['zone', 'enemy']],
  [['rail']],
  [['gauge']],
  [['mountain']],
  [['river']],
  [['sea']],
  [['range']],
  [['box']],
];

/** When no single thing cuts the lines: more and more of them together. */
const TOGETHER: readonly (readonly Obstacle[])[] = [
  ['zone', 'enemy', 'rail'],
  ['zone', 'enemy', 'rail', 'range'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box', 'river', 'mountain'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box', 'river', 'mountain', 'sea'],
];

/** What cuts the lines that a unit without supply would have. */
export const blocksOf = (rules: Rules, position: Position, unit: Unit): readonly Block[] => {
  const { side } = unit.counter;
  const blocksOn = (without: readonly Obstacle[]): readonly Block[] => {
    const other = otherLine(rules, position, unit, without);
    if (other === null) return [];
    const way = other.hexes.slice(1);
    const most = mostOn(rules, position, way, TO_SOURCE);
    return without
      .map((by) => ({ by, hexes: found(rules, position, side, other, by), length: way.length, most }))
      .filter(({ hexes }) => hexes.length > 0);
  };
  const blocks = ATTEMPTS.flatMap((row) => {
    for (const without of row) {
      const some = blocksOn(without);
      if (some.length > 0) return some;
    }
    return [];
  });
  if (blocks.length > 0) return blocks;
  for (const without of TOGETHER) {
    const some = blocksOn(without);
    if (some.length > 0) return some;
  }
  return [];
};
