import { distance, type Grid, type HexId } from '@eastfront/kernel';
import type { Row } from './row.js';
import type { Grouped } from './row-blocks.js';
import type { RowNet } from './row-net.js';

/** Rows in groups, with the working memory of the searches. */
export interface Mended extends Grouped {
  readonly notes: Notes;
}

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

/** What the searches note by hex: none of it stays from one to the next, so that all use the same tables. */
export interface Notes {
  /** The row by which a search came to a hex, or because of which it may go on from there, from 2; 0 where it has not been. */
  readonly by: Uint32Array;
  /** The hex from which it came. */
  readonly cause: Uint16Array;
  /** The place of a hex on a way, from 1; 0 off the way. */
  readonly place: Uint16Array;
}

export const blankNotes = ({ size }: Grid): Notes => ({
  by: new Uint32Array(size),
  cause: new Uint16Array(size),
  place: new Uint16Array(size),
});

/** Markers that a search has reached, the one nearest to a goal handed out first. */
interface Frontier {
  readonly seen: readonly HexId[];
  readonly add: (hex: HexId) => void;
  readonly take: () => HexId | undefined;
}

const frontier = (grid: Grid, goal: HexId): Frontier => {
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

const otherEnd = ({ from, to }: RowNet, row: number, hex: HexId): HexId =>
  (from[row] === hex ? to[row] : from[row]) as HexId;

/** What a search answers; what it noted of the hexes it saw is wiped out. */
const wiping = <A>({ by, place }: Notes, { seen }: Frontier, way: Row, found: A): A => {
  for (const hex of seen) by[hex] = 0;
  for (const hex of way) place[hex] = 0;
  return found;
};

/** The way by which a search came to a goal. */
const wayBack = (net: RowNet, by: Uint32Array, start: HexId, goal: HexId): Way => {
  const hexes = [goal];
  const rows: number[] = [];
  for (let hex = goal; hex !== start; ) {
    const row = (by[hex] as number) - 2;
    rows.push(row);
    hex = otherEnd(net, row, hex);
    hexes.push(hex);
  }
  return { hexes: hexes.reverse(), rows: rows.reverse() };
};

/** A way by rows of a group from one marker to another; else all markers that can be reached; null when it is given up. */
const wayBetween = (
  { net, groupOf, notes }: Mended,
  group: number,
  start: HexId,
  goal: HexId,
): Found<Way> => {
  const { starts, items } = net.byEnd;
  const { by } = notes;
  const front = frontier(net.ground.grid, goal);
  const { seen, add, take } = front;
  by[start] = 1;
  add(start);
  for (let hex = take(); hex !== undefined && by[goal] === 0; hex = take()) {
    if (seen.length > MOST) return wiping(notes, front, [], null);
    const end = starts[hex + 1] as number;
    for (let at = starts[hex] as number; at < end; at++) {
      const row = items[at] as number;
      if (groupOf[row] !== group) continue;
      const other = otherEnd(net, row, hex);
      if (by[other] !== 0) continue;
      by[other] = row + 2;
      add(other);
    }
  }
  const found =
    by[goal] === 0 ? { side: { hexes: seen, cut: null } } : { found: wayBack(net, by, start, goal) };
  return wiping(notes, front, [], found);
};

/**
 * Rows that with those of a way make two ways between its ends that meet nowhere else (Menger's theorem: one augmenting way); else the side
 * of the start that one marker cuts off; null when it is given up. Where the search comes to a hex of the way, it may go on from all hexes of the way
 * before it.
 */
const rowsBeside = ({ net, groupOf, notes }: Mended, group: number, way: Way): Found<readonly number[]> => {
  const { starts, items } = net.byEnd;
  const { by, cause, place } = notes;
  const goal = way.hexes.at(-1) as HexId;
  const front = frontier(net.ground.grid, goal);
  const { seen, add, take } = front;
  const start = way.hexes[0] as HexId;
  for (let i = 0; i < way.hexes.length; i++) place[way.hexes[i] as HexId] = i + 1;
  add(start);
  let furthest = 0;
  for (let hex = take(); hex !== undefined; hex = take()) {
    if (seen.length > MOST) return wiping(notes, front, way.hexes, null);
    const forwards = place[hex] === 0 ? -1 : way.rows[(place[hex] as number) - 1];
    const end = starts[hex + 1] as number;
    for (let at = starts[hex] as number; at < end; at++) {
      const row = items[at] as number;
      if (groupOf[row] !== group || row === forwards) continue;
      const other = otherEnd(net, row, hex);
      if (other === goal) return wiping(notes, front, way.hexes, { found: rowsBack(notes, start, hex, row) });
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
  const cut = way.hexes[Math.max(1, furthest)] as HexId;
  return wiping(notes, front, way.hexes, { side: { hexes: seen, cut } });
};

const rowsBack = ({ by, cause }: Notes, start: HexId, last: HexId, row: number): readonly number[] => {
  const rows = [row];
  for (let hex = last; hex !== start; hex = cause[hex] as HexId) rows.push((by[hex] as number) - 2);
  return rows;
};

type Pair = readonly [HexId, HexId];

/** Two ways between two markers that meet nowhere else, as all their rows; else a small side of the group; null when neither is found soon. */
const joinedTwice = (grouped: Mended, group: number, [a, b]: Pair): Found<readonly number[]> => {
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
  grouped: Mended,
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
