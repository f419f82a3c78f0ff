import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Obstacle } from './supply-ground.js';
import type { SupplyNet } from './supply-net.js';
import { isBetter, LONGEST, lineKindAt, lineOf, netIgnoring, stateOf } from './supply-net.js';

/** What blocks a line, and where; `source` is an entry hex or port that the unit cannot use. */
export interface Block {
  readonly hex: HexId;
  readonly by: 'enemy' | 'zone' | 'edge' | 'barrier' | 'winter' | 'range' | 'source' | 'railroad';
}

/** The first of these for which the unit would be better off shows what cuts its lines. */
const ENEMY: readonly (readonly Obstacle[])[] = [['zone'], ['enemy'], ['enemy', 'zone']];

/** What else a line may meet, the plainest first; at last everything at once. */
const REST: readonly (readonly Obstacle[])[] = [
  ['control'],
  ['symbol', 'control'],
  ['excluded-port'],
  ['temryuk'],
  ['port-side'],
  ['edge'],
  ['unfinished'],
  ['strict-rail'],
  ['mixed'],
  [
    ...(['enemy', 'zone', 'winter', 'barrier', 'range', 'unfinished', 'control', 'symbol'] as const),
    ...(['excluded-port', 'temryuk', 'port-side', 'strict-rail', 'mixed', 'edge'] as const),
  ],
];

/** The hexside that a line may not cross between two hexes next to each other; null when it may. */
const closedBetween = (rules: Rules, net: SupplyNet, from: HexId, to: HexId): 'barrier' | 'winter' | null => {
  const { theatre } = rules;
  const side = 6 * from + directionTo(theatre.board, from, to);
  if (net.ways.crossable[side] === 1) return null;
  return theatre.barrier[side] === 1 ? 'barrier' : 'winter';
};

/** What the law has against a line that would do if some of it were left out of account, hex by hex. */
const objections = (
  rules: Rules,
  position: Position,
  unit: Unit,
  net: SupplyNet,
  line: readonly HexId[],
): readonly Block[] => {
  const theirs = viewOf(rules, position.units).count[enemyOf(unit.counter.side)];
  const blocks: Block[] = [];
  line.forEach((hex, i) => {
    if (i === 0) return;
    const closed = closedBetween(rules, net, line[i - 1] as HexId, hex);
    if (theirs[hex] !== 0) blocks.push({ hex, by: 'enemy' });
    else if (net.passage.through[hex] === 0)
      blocks.push({ hex, by: isEnemyEdge(rules, unit.counter.side, hex) ? 'edge' : 'zone' });
    else if (closed !== null) blocks.push({ hex, by: closed });
  });
  const source = line[line.length - 1] as HexId;
  if (!net.entries.includes(source) && !net.ports().includes(source))
    blocks.push({ hex: source, by: 'source' });
  if (blocks.length > 0) return blocks;
  // The hexes are open and the source serves: it is the road or railroad that does not lead there.
  const broken = line.findLast((hex) => stateOf(lineKindAt(net, hex)) !== 'full');
  return [{ hex: broken ?? source, by: 'railroad' }];
};

/** What keeps a unit from every source, where no enemy, hexside or distance alone does. */
const otherBlocks = (rules: Rules, position: Position, unit: Unit, net: SupplyNet): readonly Block[] => {
  const { side } = unit.counter;
  const state = stateOf(lineKindAt(net, unit.at));
  for (const ignoring of REST) {
    const freer = netIgnoring(rules, position, side, ignoring);
    const kind = lineKindAt(freer, unit.at);
    if (!isBetter(kind, state)) continue;
    const line = lineOf(freer, kind, unit.at);
    if (line !== null) return objections(rules, position, unit, net, line);
  }
  return [];
};

/** What cuts the lines that would give a unit a better state than the net does, its line then being the witness. */
export const blocksOf = (rules: Rules, position: Position, unit: Unit, net: SupplyNet): readonly Block[] => {
  const { side } = unit.counter;
  const state = stateOf(lineKindAt(net, unit.at));
  const blocks: Block[] = [];
  const better = (ignoring: readonly Obstacle[]): readonly HexId[] | null => {
    const freer = netIgnoring(rules, position, side, ignoring);
    const kind = lineKindAt(freer, unit.at);
    return isBetter(kind, state) ? lineOf(freer, kind, unit.at) : null;
  };
  for (const ignoring of ENEMY) {
    const line = better(ignoring);
    if (line === null) continue;
    const theirs = viewOf(rules, position.units).count[enemyOf(side)];
    for (const hex of line.slice(1)) {
      if (theirs[hex] !== 0) blocks.push({ hex, by: 'enemy' });
      else if (net.passage.through[hex] === 0) blocks.push({ hex, by: 'zone' });
    }
    break;
  }
  for (const by of ['winter', 'barrier'] as const) {
    const line = better([by]) ?? [];
    line.slice(1).forEach((hex, i) => {
      if (closedBetween(rules, net, line[i] as HexId, hex) !== null) blocks.push({ hex, by });
    });
  }
  const beyond = better(['range'])?.[LONGEST + 1];
  if (beyond !== undefined) blocks.push({ hex: beyond, by: 'range' });
  return blocks.length > 0 ? blocks : otherBlocks(rules, position, unit, net);
};
