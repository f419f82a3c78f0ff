import type { Grid, HexId } from '@eastfront/kernel';
import { oppositeOf } from '@eastfront/kernel/hex';
import { hexesOf } from './ground.js';

/** The outer boundary of a net of steps between touching hexes. */
export interface Outline {
  /** Closed loops clockwise, no hex twice in one; two of them have at most one hex in common. */
  readonly loops: readonly (readonly HexId[])[];
  /** Hexes of each loop and all it encloses. */
  readonly areas: readonly (readonly HexId[])[];
  /** Steps outside every loop: no loop can use them. */
  readonly bridges: readonly (readonly [HexId, HexId])[];
}

/** Twice the signed area of a closed chain of hexes, in triangles of three touching centres: above 0 when it runs clockwise. */
const turning = ({ q, r }: Grid, loop: readonly HexId[]): number => {
  let sum = 0;
  for (let i = 0; i < loop.length; i++) {
    const a = loop[i] as HexId;
    const b = loop[(i + 1) % loop.length] as HexId;
    sum += (q[a] as number) * (r[b] as number) - (q[b] as number) * (r[a] as number);
  }
  return sum;
};

/** Flags of the hexes of a closed loop and of all that it encloses. */
export const insideOf = ({ size, strips }: Grid, loop: readonly HexId[]): Uint8Array => {
  const { across, count, length, stripStride, hexStride } = strips;
  const inside = new Uint8Array(size);
  // Where the loop goes from one strip of hexes to the next, the inside begins or ends along the strip.
  for (let i = 0; i < loop.length; i++) {
    const a = loop[i] as HexId;
    const b = loop[i + 1 === loop.length ? 0 : i + 1] as HexId;
    const gone = (across[b] as number) - (across[a] as number);
    if (gone === 0) continue;
    const first = gone > 0 ? a : b;
    inside[first] = (inside[first] as number) ^ 1;
  }
  for (let strip = 0; strip < count; strip++) {
    let isIn = 0;
    for (let place = 0; place < length; place++) {
      const hex = strip * stripStride + place * hexStride;
      const turns = inside[hex] as number;
      inside[hex] = isIn;
      isIn ^= turns;
    }
  }
  for (const hex of loop) inside[hex] = 1;
  return inside;
};

/**
 * The hexes of a closed loop and all that it encloses, in the order of their ids (VG-12.2.o).
 *
 * @param loop - touching hexes, none twice, in either sense of rotation
 */
export const areaOf = (grid: Grid, loop: readonly HexId[]): readonly HexId[] => hexesOf(insideOf(grid, loop));

/** By the steps of a hex, one bit for each, and the direction to where one comes from: the first step counter-clockwise from there; -1 where there is none. */
const TURNS: Int8Array = Int8Array.from({ length: 64 * 6 }, (_, i) => {
  const [steps, back] = [(i / 6) | 0, i % 6];
  for (let turn = 1; turn <= 6; turn++) {
    const d = (back + 6 - turn) % 6;
    if ((steps >> d) & 1) return d;
  }
  return -1;
});

interface Pieces {
  readonly loops: HexId[][];
  readonly bridges: [HexId, HexId][];
}

/**
 * Walks round the outside of a part of the net, outside on the left hand, and takes the walk apart: whenever it comes back to a hex, what
 * lies between is a loop or a step there and back.
 *
 * @param place - by hex 0; it is so again in the end
 * @param seen - is set for the hexes of the walk
 */
const takeApart = (
  { neighbours }: Grid,
  steps: Uint8Array,
  start: HexId,
  { loops, bridges }: Pieces,
  place: Uint16Array,
  seen: Uint8Array | null = null,
): void => {
  const path = [start];
  // By hex its place in the path, from 1.
  place[start] = 1;
  // The start has nothing west or north of it, so the walk may begin as if it came from the north-west.
  const first = TURNS[6 * (steps[start] as number) + 3] as number;
  for (let hex = start, d = first; ; ) {
    if (seen !== null) seen[hex] = 1;
    hex = neighbours[6 * hex + d] as HexId;
    const before = place[hex] as number;
    if (before === 0) {
      path.push(hex);
      place[hex] = path.length;
    } else {
      const piece = path.slice(before - 1);
      path.length = before;
      for (let k = 1; k < piece.length; k++) place[piece[k] as HexId] = 0;
      if (piece.length > 2) loops.push(piece);
      else bridges.push([hex, piece[1] as HexId]);
    }
    d = TURNS[6 * (steps[hex] as number) + oppositeOf(d)] as number;
    if (hex === start && d === first) break;
  }
  place[start] = 0;
};

/** How many hexes a closed loop encloses, with its own: by Pick's theorem, without looking at them. */
export const enclosedBy = (grid: Grid, loop: readonly HexId[]): number =>
  (Math.abs(turning(grid, loop)) + loop.length + 2) / 2;

/** The first hex of a net, column by column. */
const firstHex = ({ spec: { columns, rows } }: Grid, steps: Uint8Array): HexId => {
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const hex = row * columns + column;
      if (steps[hex] !== 0) return hex;
    }
  return -1;
};

/** The outer boundary of a net of which all hangs together, as {@link outlineOf} finds it, without what its loops enclose. */
export const boundaryOf = (grid: Grid, steps: Uint8Array, place: Uint16Array): Omit<Outline, 'areas'> => {
  const pieces: Pieces = { loops: [], bridges: [] };
  const start = firstHex(grid, steps);
  if (start >= 0) takeApart(grid, steps, start, pieces, place);
  return pieces;
};

/**
 * The outer boundary of a net: what is enclosed by another part of it is left out.
 *
 * @param steps - by hex, one bit for each direction in which a step of the net leads; both hexes of a step have it
 */
export const outlineOf = (grid: Grid, steps: Uint8Array): Outline => {
  const { columns, rows } = grid.spec;
  const seen = new Uint8Array(grid.size);
  const place = new Uint16Array(grid.size);
  const pieces: Pieces = { loops: [], bridges: [] };
  const areas: (readonly HexId[])[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const hex = row * columns + column;
      if (steps[hex] === 0 || seen[hex] !== 0) continue;
      takeApart(grid, steps, hex, pieces, place, seen);
      for (const loop of pieces.loops.slice(areas.length)) {
        const area = areaOf(grid, loop);
        areas.push(area);
        for (const one of area) seen[one] = 1;
      }
    }
  }
  return { ...pieces, areas };
};
