import type { HexId } from '@eastfront/kernel';
import type { RowNet } from './row-net.js';

/** Rows in groups. */
export interface RowBlocks {
  /** By row the number of its group; -1 when it is taken out or on no closed way. */
  readonly groupOf: Int32Array;
  readonly count: number;
}

/**
 * The rows in groups such that every closed way from marker to marker keeps to one group (the biconnected components of markers and rows,
 * by Tarjan); a row that is on no closed way is taken out. Where rows cross does not matter. The way into the depth is kept in a list of its
 * own and not in calls, because a search does this for each of many hundred nets.
 */
export const rowBlocks = (net: RowNet, without: Uint8Array): RowBlocks => {
  const { size } = net.ground.grid;
  const { from, to, stand } = net;
  const { starts, items } = net.byEnd;
  const groupOf = new Int32Array(from.length).fill(-1);
  let count = 0;
  // By hex: when the walk came to it, from 1; the earliest hex that can be reached from what lies beyond it; the row to look at next; the way to it.
  const order = new Uint16Array(size);
  const low = new Uint16Array(size);
  const next = starts.slice();
  const depth = new Uint32Array(size);
  const taken = new Uint8Array(from.length);
  const path = new Uint32Array(from.length);
  let length = 0;
  const way = new Uint16Array(size);
  let visited = 0;
  const enter = (hex: HexId): void => {
    visited++;
    order[hex] = visited;
    low[hex] = visited;
  };
  const close = (begin: number): void => {
    if (length - begin === 1) without[path[begin] as number] = 1;
    else {
      for (let i = begin; i < length; i++) groupOf[path[i] as number] = count;
      count++;
    }
    length = begin;
  };
  for (let start = 0; start < size; start++) {
    if (order[start] !== 0 || stand[start] === 0) continue;
    let last = 0;
    way[0] = start;
    enter(start);
    while (last >= 0) {
      const hex = way[last] as number;
      const at = next[hex] as number;
      if (at < (starts[hex + 1] as number)) {
        next[hex] = at + 1;
        const row = items[at] as number;
        if (without[row] !== 0 || taken[row] !== 0) continue;
        taken[row] = 1;
        const other = (from[row] === hex ? to[row] : from[row]) as number;
        path[length] = row;
        length++;
        if (order[other] !== 0) {
          if ((order[other] as number) < (low[hex] as number)) low[hex] = order[other] as number;
        } else {
          depth[other] = length - 1;
          last++;
          way[last] = other;
          enter(other);
        }
      } else {
        last--;
        if (last < 0) break;
        const before = way[last] as number;
        if ((low[hex] as number) < (low[before] as number)) low[before] = low[hex] as number;
        if ((low[hex] as number) >= (order[before] as number)) close(depth[hex] as number);
      }
    }
  }
  return { groupOf, count };
};
