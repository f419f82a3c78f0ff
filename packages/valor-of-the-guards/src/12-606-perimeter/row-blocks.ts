import type { HexId } from '@eastfront/kernel';
import { type Packed, packedAt, type RowNet } from './row-net.js';

/** Rows in groups. */
export interface RowBlocks {
  /** By row the number of its group; -1 when it is taken out or on no closed way. */
  readonly groupOf: Int32Array;
  readonly count: number;
}

/** What the walk into the depth notes: nothing of it stays from one walk to the next. */
export interface WalkNotes {
  /** By hex: when the walk came to it, from 1; 0 where it has not been. */
  readonly order: Uint16Array;
  /** By hex: the earliest hex that can be reached from what lies beyond it; the row to look at next; how long the path was before it. */
  readonly low: Uint16Array;
  readonly next: Uint32Array;
  readonly depth: Uint32Array;
  /** The hexes of the way from the start, those that were visited, and the rows that are in no group yet. */
  readonly way: Uint16Array;
  readonly visited: Uint16Array;
  readonly path: Uint32Array;
}

export const walkNotes = ({ from, ground: { grid } }: RowNet): WalkNotes => ({
  order: new Uint16Array(grid.size),
  low: new Uint16Array(grid.size),
  next: new Uint32Array(grid.size),
  depth: new Uint32Array(grid.size),
  way: new Uint16Array(grid.size),
  visited: new Uint16Array(grid.size),
  path: new Uint32Array(from.length),
});

/** Rows to be grouped, and those that the walk has reached. */
const PENDING = -2;
const TAKEN = -3;

/** Of more rows than this, all markers are gone through for the ends. */
const FEW = 100;

/** Where the walks begin: the ends of the rows in the order of the ids; null for all hexes. */
const startsOf = ({ from, to }: RowNet, rows: ArrayLike<number>): readonly HexId[] | null => {
  if (rows.length > FEW) return null;
  const ends: HexId[] = [];
  for (let i = 0; i < rows.length; i++)
    ends.push(from[rows[i] as number] as HexId, to[rows[i] as number] as HexId);
  return ends.sort((a, b) => a - b);
};

/** Rows being put into groups. */
interface Grouping {
  readonly groupOf: Int32Array;
  readonly notes: WalkNotes;
  /** The number of the next group. */
  group: number;
  /** How many rows are on the path, and how many hexes were visited. */
  length: number;
  count: number;
}

const enter = ({ byEnd }: RowNet, grouping: Grouping, hex: HexId): void => {
  const { visited, order, low, next } = grouping.notes;
  visited[grouping.count] = hex;
  grouping.count++;
  order[hex] = grouping.count;
  low[hex] = grouping.count;
  next[hex] = byEnd.starts[hex] as number;
};

/** The rows of the path from a place on are a group; one alone is on no closed way. */
const close = (grouping: Grouping, begin: number): void => {
  const { groupOf, group, length, notes } = grouping;
  const isAlone = length - begin === 1;
  for (let i = begin; i < length; i++) groupOf[notes.path[i] as number] = isAlone ? -1 : group;
  if (!isAlone) grouping.group++;
  grouping.length = begin;
};

/** Walks into the depth from a marker. The way is kept in a list of its own and not in calls, because a search does this very often. */
const walkFrom = (net: RowNet, grouping: Grouping, start: HexId): void => {
  const { from, to } = net;
  const { starts, items } = net.byEnd;
  const { groupOf, notes } = grouping;
  const { order, low, next, depth, way, path } = notes;
  let last = 0;
  way[0] = start;
  enter(net, grouping, start);
  while (last >= 0) {
    const hex = way[last] as number;
    const at = next[hex] as number;
    if (at < (starts[hex + 1] as number)) {
      next[hex] = at + 1;
      const row = items[at] as number;
      if (groupOf[row] !== PENDING) continue;
      groupOf[row] = TAKEN;
      const other = (from[row] === hex ? to[row] : from[row]) as number;
      path[grouping.length] = row;
      grouping.length++;
      if (order[other] !== 0) {
        if ((order[other] as number) < (low[hex] as number)) low[hex] = order[other] as number;
      } else {
        depth[other] = grouping.length - 1;
        last++;
        way[last] = other;
        enter(net, grouping, other);
      }
    } else {
      last--;
      if (last < 0) break;
      const before = way[last] as number;
      if ((low[hex] as number) < (low[before] as number)) low[before] = low[hex] as number;
      if ((low[hex] as number) >= (order[before] as number)) close(grouping, depth[hex] as number);
    }
  }
};

/**
 * Puts rows into groups such that every closed way from marker to marker keeps to one group (the biconnected components of markers and rows,
 * by Tarjan); a row that is on no closed way gets -1. Where rows cross does not matter.
 *
 * @param groupOf - by row its group: it is written for these rows, and no other row is looked at
 * @param first - the number of the first group
 * @returns the number after that of the last
 */
export const groupRows = (
  net: RowNet,
  groupOf: Int32Array,
  rows: ArrayLike<number>,
  first: number,
  notes: WalkNotes,
): number => {
  const { order, visited } = notes;
  for (let i = 0; i < rows.length; i++) groupOf[rows[i] as number] = PENDING;
  const grouping: Grouping = { groupOf, notes, group: first, length: 0, count: 0 };
  const begins = startsOf(net, rows);
  const most = begins?.length ?? order.length;
  for (let k = 0; k < most; k++) {
    const start = begins === null ? k : (begins[k] as HexId);
    if (order[start] === 0 && net.stand[start] !== 0) walkFrom(net, grouping, start);
  }
  for (let i = 0; i < grouping.count; i++) order[visited[i] as HexId] = 0;
  return grouping.group;
};

/** All rows in groups but those without; a row that is on no closed way is taken out. */
export const rowBlocks = (net: RowNet, without: Uint8Array): RowBlocks => {
  const groupOf = new Int32Array(net.from.length).fill(-1);
  const rows = Array.from(without.keys()).filter((row) => without[row] === 0);
  const count = groupRows(net, groupOf, rows, 0, walkNotes(net));
  for (const row of rows) if ((groupOf[row] as number) < 0) without[row] = 1;
  return { groupOf, count };
};

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
