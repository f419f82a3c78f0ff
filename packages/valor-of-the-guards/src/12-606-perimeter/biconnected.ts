import type { HexId } from '@eastfront/kernel';
import { type Packed, packedAt, type RowNet } from './row-net.js';

/** Rows in groups. */
export interface Grouped {
  readonly net: RowNet;
  /** By row the number of its group; -1 when it may not be used. */
  readonly groupOf: Int32Array;
}

/** For each place of a marker its rows, the short ones first: they lie beside few others and are seldom taken out. */
export const shortFirst = ({ rows, byEnd }: RowNet): Packed => {
  const items = byEnd.items.slice();
  const lengthOf = (row: number): number => (rows[row] as readonly HexId[]).length;
  for (let hex = 0; hex + 1 < byEnd.starts.length; hex++)
    items.subarray(byEnd.starts[hex], byEnd.starts[hex + 1]).sort((a, b) => lengthOf(a) - lengthOf(b));
  return { starts: byEnd.starts, items };
};

/**
 * Of the rows of a group, any two of which are on one closed way, so few that any two of them still are: those by which a walk into the
 * depth first comes to each marker, and one that leads from there, or from what lies beyond, back the furthest. As long as these rows are
 * in a net, all its other rows are in one group with them.
 *
 * @param ends - by marker its rows, in the order in which the walk takes them
 */
export const sparseRows = (net: RowNet, ends: Packed, groupOf: Int32Array, group: number): Uint8Array => {
  const { from, to } = net;
  const { starts, items } = ends;
  const { size } = net.ground.grid;
  const sparse = new Uint8Array(from.length);
  const taken = new Uint8Array(from.length);
  const order = new Uint16Array(size);
  // By hex: the earliest that lies beyond it can lead back to; the earliest that a row of its own leads back to, and that row.
  const low = new Uint16Array(size).fill(0xffff);
  const own = new Uint16Array(size).fill(0xffff);
  const ownRow = new Int32Array(size).fill(-1);
  const next = starts.slice();
  const first = groupOf.indexOf(group);
  if (first < 0) return sparse;
  const way: HexId[] = [from[first] as HexId];
  let visited = 1;
  order[way[0] as HexId] = 1;
  while (way.length > 0) {
    const hex = way[way.length - 1] as HexId;
    const at = next[hex] as number;
    if (at < (starts[hex + 1] as number)) {
      next[hex] = at + 1;
      const row = items[at] as number;
      if (groupOf[row] !== group || taken[row] !== 0) continue;
      taken[row] = 1;
      const other = (from[row] === hex ? to[row] : from[row]) as HexId;
      if (order[other] === 0) {
        visited++;
        order[other] = visited;
        sparse[row] = 1;
        way.push(other);
      } else if ((order[other] as number) < (own[hex] as number)) {
        own[hex] = order[other] as number;
        ownRow[hex] = row;
      }
      continue;
    }
    way.pop();
    if ((own[hex] as number) < (low[hex] as number)) {
      low[hex] = own[hex] as number;
      sparse[ownRow[hex] as number] = 1;
    }
    const before = way[way.length - 1];
    if (before !== undefined && (low[hex] as number) < (low[before] as number))
      low[before] = low[hex] as number;
  }
  return sparse;
};

/** The rows of a net that take a step. */
export const rowsOfStep = (net: RowNet, step: number): Uint32Array => packedAt(net.byStep, step);
