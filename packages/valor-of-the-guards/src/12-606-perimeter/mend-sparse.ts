import { distance, type Grid, type HexId } from '@eastfront/kernel';
import type { Grouped } from './biconnected.js';
import type { Row } from './row.js';

/** A way from marker to marker, by which rows. */
interface Way {
  readonly hexes: Row;
  readonly rows: readonly number[];
}

/** Markers on one side of a group that have no way to the other, or none but past one marker, the cut. */
interface Side {
  readonly hexes: Row;
  readonly cut: HexId | null;
}

type Found<A> = { readonly found: A } | { readonly side: Side } | null;

/** Markers that a search has come to, the one nearest to a goal handed out first. */
const frontier = (grid: Grid, goal: HexId) => {
  const byDistance: HexId[][] = [];
  const seen: HexId[] = [];
  let nearest = 0;
  return {
    seen,
    add: (hex: HexId): void => {
      const away = distance(grid, hex, goal);
      const there = byDistance[away];
      if (there === undefined) byDistance[away] = [hex];
      else there.push(hex);
      if (away < nearest) nearest = away;
      seen.push(hex);
    },
    take: (): HexId | undefined => {
      while (nearest < byDistance.length) {
        const hex = byDistance[nearest]?.pop();
        if (hex !== undefined) return hex;
        nearest++;
      }
      return undefined;
    },
  };
};

/** Markers that a search looks at before it is given up, to be tried from the other end. */
const MOST = 100;

const otherEnd = ({ net: { from, to } }: Grouped, row: number, hex: HexId): HexId =>
  (from[row] === hex ? to[row] : from[row]) as HexId;

/** A way by rows of a group from one marker to another; else all markers that can be reached; null when it is given up. */
const wayBetween = (grouped: Grouped, group: number, start: HexId, goal: HexId): Found<Way> => {
  const { net, groupOf } = grouped;
  const { starts, items } = net.byEnd;
  // By hex the row by which the search came to it, from 2.
  const by = new Uint32Array(net.ground.grid.size);
  by[start] = 1;
  const { seen, add, take } = frontier(net.ground.grid, goal);
  add(start);
  for (let hex = take(); hex !== undefined && by[goal] === 0; hex = take()) {
    if (seen.length > MOST) return null;
    const end = starts[hex + 1] as number;
    for (let at = starts[hex] as number; at < end; at++) {
      const row = items[at] as number;
      if (groupOf[row] !== group) continue;
      const other = otherEnd(grouped, row, hex);
      if (by[other] !== 0) continue;
      by[other] = row + 2;
      add(other);
    }
  }
  if (by[goal] === 0) return { side: { hexes: seen, cut: null } };
  const hexes = [goal];
  const rows: number[] = [];
  for (let hex = goal; hex !== start; ) {
    const row = (by[hex] as number) - 2;
    rows.push(row);
    hex = otherEnd(grouped, row, hex);
    hexes.push(hex);
  }
  return { found: { hexes: hexes.reverse(), rows: rows.reverse() } };
};

/**
 * Rows that with those of a way make two ways between its ends that meet nowhere else (Menger's theorem: one augmenting way); else the side
 * of the start that one marker cuts off; null when it is given up. Where the search comes to a hex of the way, it may go on from all hexes of the way
 * before it.
 */
const rowsBeside = (grouped: Grouped, group: number, way: Way): Found<readonly number[]> => {
  const { net, groupOf } = grouped;
  const { starts, items } = net.byEnd;
  const { size } = net.ground.grid;
  const goal = way.hexes.at(-1) as HexId;
  // By hex its place on the way, from 1; the row by which the search came to it, or because of which it may go on from it, from 2.
  const place = new Uint16Array(size);
  for (const [i, hex] of way.hexes.entries()) place[hex] = i + 1;
  const by = new Uint32Array(size);
  const cause = new Uint16Array(size);
  const { seen, add, take } = frontier(net.ground.grid, goal);
  const start = way.hexes[0] as HexId;
  add(start);
  let furthest = 0;
  for (let hex = take(); hex !== undefined; hex = take()) {
    if (seen.length > MOST) return null;
    const forwards = place[hex] === 0 ? -1 : way.rows[(place[hex] as number) - 1];
    const end = starts[hex + 1] as number;
    for (let at = starts[hex] as number; at < end; at++) {
      const row = items[at] as number;
      if (groupOf[row] !== group || row === forwards) continue;
      const other = otherEnd(grouped, row, hex);
      if (other === goal) return { found: rowsBack(by, cause, start, hex, row) };
      const index = (place[other] as number) - 1;
      if (index < 0 && by[other] === 0) {
        by[other] = row + 2;
        cause[other] = hex;
        add(other);
      }
      if (index <= furthest) continue;
      for (let k = Math.max(1, furthest); k < index; k++) {
        const open = way.hexes[k] as HexId;
        by[open] = row + 2;
        cause[open] = hex;
        add(open);
      }
      furthest = index;
    }
  }
  return { side: { hexes: seen, cut: way.hexes[Math.max(1, furthest)] as HexId } };
};

const rowsBack = (
  by: Uint32Array,
  cause: Uint16Array,
  start: HexId,
  last: HexId,
  row: number,
): readonly number[] => {
  const rows = [row];
  for (let hex = last; hex !== start; hex = cause[hex] as HexId) rows.push((by[hex] as number) - 2);
  return rows;
};

type Pair = readonly [HexId, HexId];

/** Two ways between two markers that meet nowhere else, as all their rows; else a small side of the group; null when neither is found soon. */
const joinedTwice = (grouped: Grouped, group: number, [a, b]: Pair): Found<readonly number[]> => {
  for (const [start, goal] of [
    [a, b],
    [b, a],
  ] as const) {
    const way = wayBetween(grouped, group, start, goal);
    if (way === null) continue;
    if ('side' in way) return way;
    const beside = rowsBeside(grouped, group, way.found);
    if (beside === null) continue;
    return 'side' in beside ? beside : { found: [...way.found.rows, ...beside.found] };
  }
  return null;
};

/** The pairs by which all these markers are to be joined twice, so that none of them cuts off another. */
const ringOf = (hexes: readonly HexId[]): readonly Pair[] => {
  if (hexes.length < 2) return [];
  const pairs = hexes.map((hex, i): Pair => [hex, hexes[(i + 1) % hexes.length] as HexId]);
  return hexes.length === 2 ? pairs.slice(1) : pairs;
};

/**
 * Puts other rows in the place of rows that were taken out of a group and of its sparse rows: for each, two ways between its ends that meet
 * nowhere else. Where there are none, the smaller side is no part of the group any more: its rows get the number `apart`, and what else it held
 * together is joined instead. Answers the rows that are apart now; null where none of this was found soon: then all has to be
 * grouped anew.
 *
 * @param gone - rows that have just been taken out of the group
 */
export const mendSparse = (
  grouped: Grouped,
  group: number,
  sparse: Uint8Array,
  gone: readonly number[],
  apart: number,
): readonly number[] | null => {
  const { net, groupOf } = grouped;
  const aside: number[] = [];
  let pending: Pair[] = [];
  for (const row of gone) {
    if (sparse[row] !== 0) pending.push([net.from[row] as HexId, net.to[row] as HexId]);
    sparse[row] = 0;
  }
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const found = joinedTwice(grouped, group, pair);
    if (found === null) return null;
    if ('found' in found) {
      for (const row of found.found) sparse[row] = 1;
      continue;
    }
    const { hexes, cut } = found.side;
    const inside = new Set(hexes);
    for (const hex of hexes)
      for (let at = net.byEnd.starts[hex] as number; at < (net.byEnd.starts[hex + 1] as number); at++) {
        const row = net.byEnd.items[at] as number;
        if (groupOf[row] !== group) continue;
        groupOf[row] = apart;
        sparse[row] = 0;
        aside.push(row);
      }
    const ends = [...pending, pair].filter(([a, b]) => inside.has(a) !== inside.has(b));
    const held = new Set(ends.map(([a, b]) => (inside.has(a) ? b : a)));
    if (cut !== null) held.add(cut);
    pending = [...pending.filter(([a, b]) => !inside.has(a) && !inside.has(b)), ...ringOf([...held])];
  }
  return aside;
};
