import type { HexId } from '@eastfront/kernel';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import type { Obstacle } from './supply-ground.js';
import { isBetter, lineKindAt, lineOf, stateOf } from './supply-lines.js';
import type { SupplyNet } from './supply-net.js';
import { LONGEST, netIgnoring } from './supply-net.js';
import type { Unit } from './units.js';
import { enemyOf } from './units.js';
import { viewOf } from './view.js';

/** What stands in the way of a line, and where. */
export interface Block {
  readonly hex: HexId;
  readonly by: 'enemy' | 'zone' | 'barrier' | 'winter' | 'range';
}

/** The first of these for which the unit would be better off shows what cuts its lines. */
const ENEMY: readonly (readonly Obstacle[])[] = [['zone'], ['enemy'], ['enemy', 'zone']];

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
  const { neighbours } = rules.theatre.board;
  for (const by of ['winter', 'barrier'] as const) {
    const line = better([by]) ?? [];
    for (let i = 1; i < line.length; i++) {
      const from = line[i - 1] as HexId;
      for (let direction = 0; direction < 6; direction++) {
        if (neighbours[6 * from + direction] !== line[i] || net.ways.crossable[6 * from + direction] === 1)
          continue;
        blocks.push({ hex: line[i] as HexId, by });
      }
    }
  }
  const beyond = better(['range'])?.[LONGEST + 1];
  if (beyond !== undefined) blocks.push({ hex: beyond, by: 'range' });
  return blocks;
};
