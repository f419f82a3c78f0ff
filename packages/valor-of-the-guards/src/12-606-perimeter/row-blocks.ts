import type { HexId } from '@eastfront/kernel';
import type { Row } from './row.js';
import type { RowNet } from './row-net.js';

interface Walk {
  readonly net: RowNet;
  readonly without: Uint8Array;
  /** By hex, when the walk came to it, from 1. */
  readonly order: Int32Array;
  /** By hex, the earliest hex that can be reached from what lies beyond it. */
  readonly low: Int32Array;
  readonly taken: Uint8Array;
  readonly path: number[];
  readonly blocks: (readonly number[])[];
  visited: number;
}

const visit = (walk: Walk, hex: HexId): void => {
  const { net, without, order, low, taken, path, blocks } = walk;
  walk.visited++;
  order[hex] = walk.visited;
  low[hex] = walk.visited;
  for (const number of net.byEnd[hex] as readonly number[]) {
    if (without[number] !== 0 || taken[number] !== 0) continue;
    taken[number] = 1;
    const row = net.rows[number] as Row;
    const other = row[0] === hex ? (row.at(-1) as HexId) : (row[0] as HexId);
    if (order[other] !== 0) {
      path.push(number);
      low[hex] = Math.min(low[hex] as number, order[other] as number);
      continue;
    }
    const depth = path.length;
    path.push(number);
    visit(walk, other);
    low[hex] = Math.min(low[hex] as number, low[other] as number);
    if ((low[other] as number) >= (order[hex] as number)) blocks.push(path.splice(depth));
  }
};

/**
 * The rows in groups such that every closed way from marker to marker keeps to one group (the biconnected components of markers and rows,
 * by Tarjan); a row that is on no closed way is a group by itself. Where rows cross does not matter.
 */
export const rowBlocks = (net: RowNet, without: Uint8Array): readonly (readonly number[])[] => {
  const { size } = net.ground.grid;
  const walk: Walk = {
    net,
    without,
    order: new Int32Array(size),
    low: new Int32Array(size),
    taken: new Uint8Array(net.rows.length),
    path: [],
    blocks: [],
    visited: 0,
  };
  for (let hex = 0; hex < size; hex++) if (walk.order[hex] === 0 && net.stand[hex] !== 0) visit(walk, hex);
  return walk.blocks;
};
