import { once, onceFor } from '../ground/once.js';
import { DIRECTIONS, type Direction } from './axial.js';
import type { LabelCodec } from './labels.js';

export type { Direction } from './axial.js';

/** Index of a hex on its grid: `row * columns + column`, columns from west to east, rows from north to south, from 0. */
export type HexId = number;

/** The part of a board or a bare grid that searches need. */
export interface Tiling {
  /** Number of hex ids: 0 to `size - 1`. */
  readonly size: number;
  /** The neighbour of `hex` in direction `d`, at `6 * hex + d`; -1 if there is none. */
  readonly neighbours: Int16Array;
}

/** A tiling that also keeps the neighbours of each hex as a shared plain array. */
export interface Adjacency extends Tiling {
  readonly adjacent: readonly (readonly HexId[])[];
}

/** The direction in which the shifted columns or rows are offset by half a hex; the orientation decides which directions are possible. */
type Shift =
  | { readonly orientation: 'flat-top'; readonly towards: 'north' | 'south' }
  | { readonly orientation: 'pointy-top'; readonly towards: 'east' | 'west' };

/** A map's grid as its publisher drew it. At most 32767 hexes. */
export type GridSpec = Shift & {
  readonly columns: number;
  readonly rows: number;
  /** The shifted columns (flat-top) or rows (pointy-top), counted from 1 in the north-west. */
  readonly shifted: 'odd' | 'even';
  readonly labels: LabelCodec;
};

/**
 * A grid as strips of adjacent hexes in a straight row: the rows of a pointy-top grid, the columns of a flat-top one. Every second strip is
 * offset by half a hex, so the two orientations are the same with the axes exchanged.
 */
interface Strips {
  readonly count: number;
  /** Hexes in each strip. */
  readonly length: number;
  /** Difference of the ids of neighbouring strips, and of neighbouring hexes of one strip. */
  readonly stripStride: number;
  readonly hexStride: number;
  /** 1 if strips 0, 2, 4 ... are offset half a hex further along than strips 1, 3, 5 ..., otherwise 0. */
  readonly lean: 0 | 1;
  /** The axial coordinate across the strips (the strip's number) and the one along them, per hex. */
  readonly across: Int16Array;
  readonly along: Int16Array;
}

/** A grid with everything precomputed. Built by {@link makeGrid}. */
export interface Grid extends Adjacency {
  readonly spec: GridSpec;
  /** Axial coordinates per hex. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Printed label per hex. */
  readonly labels: readonly string[];
  readonly strips: Strips;
}

/** Largest number of hexes of a grid: hex ids are kept in 16 bits. */
export const MAX_HEXES = 32767;

const NONE: readonly HexId[] = Object.freeze([]);

/** The plain neighbour lists of a neighbour table, frozen; hexes without a neighbour share one. @internal */
export const adjacencyOf = (size: number, neighbours: Int16Array): readonly (readonly HexId[])[] => {
  const lists: (readonly HexId[])[] = [];
  for (let hex = 0; hex < size; hex++) {
    const list: HexId[] = [];
    for (let d = 0; d < 6; d++) {
      const other = neighbours[6 * hex + d] as number;
      if (other >= 0) list.push(other);
    }
    lists.push(list.length === 0 ? NONE : Object.freeze(list));
  }
  return Object.freeze(lists);
};

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/**
 * Makes a grid with axial coordinates, labels and neighbours of `columns * rows` hexes precomputed. The grid is empty if these are not
 * counts, or give more than {@link MAX_HEXES}.
 */
export const makeGrid = (given: GridSpec): Grid => {
  const isGrid = isCount(given.columns) && isCount(given.rows) && given.columns * given.rows <= MAX_HEXES;
  const spec = isGrid ? given : { ...given, columns: 0, rows: 0 };
  const { columns, rows } = spec;
  const size = columns * rows;
  const pointy = spec.orientation === 'pointy-top';
  const forwards = spec.towards === 'south' || spec.towards === 'east';
  const lean = (spec.shifted === 'even') === forwards ? 0 : 1;
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  const labels: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const hex = row * columns + column;
      q[hex] = pointy ? column - ((row + lean) >> 1) : column;
      r[hex] = pointy ? row : row - ((column + lean) >> 1);
      labels.push(spec.labels.print(column, row));
    }
  }
  const strips: Strips = pointy
    ? { count: rows, length: columns, stripStride: columns, hexStride: 1, lean, across: r, along: q }
    : { count: columns, length: rows, stripStride: 1, hexStride: columns, lean, across: q, along: r };
  const neighbours = neighboursIn(strips, size, pointy);
  const adjacent = once(() => adjacencyOf(size, neighbours));
  return {
    spec,
    size,
    q,
    r,
    labels: Object.freeze(labels),
    strips,
    neighbours,
    // A board of which hexes are missing has lists of its own.
    get adjacent() {
      return adjacent();
    },
  };
};

/** The neighbour of each hex in each direction. Between two strips every hex has the same step, so only the ends of a strip need checks. */
const neighboursIn = (strips: Strips, size: number, pointy: boolean): Int16Array => {
  const { count, length, stripStride, hexStride, lean } = strips;
  const neighbours = new Int16Array(6 * size).fill(-1);
  for (let d = 0; d < 6; d++) {
    const [dq, dr] = DIRECTIONS[d] as readonly [number, number];
    const [over, onwards] = pointy ? [dr, dq] : [dq, dr];
    for (let strip = 0; strip < count; strip++) {
      const other = strip + over;
      if (other < 0 || other >= count) continue;
      const step = onwards + ((other + lean) >> 1) - ((strip + lean) >> 1);
      const last = Math.min(length, length - step);
      for (let place = Math.max(0, -step); place < last; place++) {
        const hex = strip * stripStride + place * hexStride;
        neighbours[6 * hex + d] = other * stripStride + (place + step) * hexStride;
      }
    }
  }
  return neighbours;
};

/** The hex with these axial coordinates across and along the strips, or -1 if it is off the grid. */
const cell = (strips: Strips, across: number, along: number): HexId => {
  if (across < 0 || across >= strips.count) return -1;
  const place = along + ((across + strips.lean) >> 1);
  return place < 0 || place >= strips.length ? -1 : across * strips.stripStride + place * strips.hexStride;
};

/** The hex with these axial coordinates, or null if it is off the grid. */
export const hexAt = (grid: Grid, q: number, r: number): HexId | null => {
  if (!Number.isInteger(q) || !Number.isInteger(r)) return null;
  const hex = grid.spec.orientation === 'pointy-top' ? cell(grid.strips, r, q) : cell(grid.strips, q, r);
  return hex < 0 ? null : hex;
};

/** The label printed in a hex. */
export const labelOf = (grid: Grid, hex: HexId): string => grid.labels[hex] as string;

/** The hexes of the labels looked up so far. Invalid labels are not kept, so there are never more than the grid has. */
const hexesAskedFor = onceFor((_grid: Grid): Map<string, HexId> => new Map());

/** The grid of the last lookup, with its hexes. The next lookup is usually on the same grid: a file names thousands of labels. */
let last: { readonly grid: Grid | null; readonly known: Map<string, HexId> } = {
  grid: null,
  known: new Map(),
};

/** The hex with this label, or null if there is none. */
export const hexOf = (grid: Grid, label: string): HexId | null => {
  if (last.grid !== grid) last = { grid, known: hexesAskedFor(grid) };
  const { known } = last;
  const before = known.get(label);
  if (before !== undefined) return before;
  const place = typeof label === 'string' ? grid.spec.labels.parse(label) : null;
  if (place === null) return null;
  const [column, row] = place;
  if (column >= grid.spec.columns || row >= grid.spec.rows) return null;
  const hex = row * grid.spec.columns + column;
  known.set(label, hex);
  return hex;
};

/** The neighbours of a hex, in the order of the directions; none for a hex off the grid. One shared array per hex: nothing is allocated. */
export const neighboursOf = (place: Adjacency, hex: HexId): readonly HexId[] => place.adjacent[hex] ?? NONE;

/** Whether a neighbour of a hex has an entry in a table indexed by hex. */
export const isBeside = ({ adjacent }: Adjacency, table: ArrayLike<number>, hex: HexId): boolean => {
  for (const next of adjacent[hex] ?? NONE) if (table[next] !== 0) return true;
  return false;
};

/** The direction from `a` to its neighbour `b`, or -1 if the two are not adjacent. */
export const directionTo = (tiling: Tiling, a: HexId, b: HexId): Direction | -1 => {
  if (b < 0) return -1;
  for (let d = 0; d < 6; d++) if (tiling.neighbours[6 * a + d] === b) return d;
  return -1;
};

/** Distance in hexes across the grid, ignoring what is between. */
export const distance = (grid: Grid, a: HexId, b: HexId): number => {
  const dq = (grid.q[a] as number) - (grid.q[b] as number);
  const dr = (grid.r[a] as number) - (grid.r[b] as number);
  const ds = dq + dr;
  return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1;
};
