import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import type { SupplyLine } from './supply-line.js';
import { lineFrom } from './supply-line.js';
import type { Obstacle, SupplyState } from './supply-net.js';
import { longestLine, netIgnoring, supplyObstacle } from './supply-net.js';

/** What stands in the way of a line, and where; of a barrier the hex beyond it, of the range the first hex too many. */
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
