import { directionTo, type Grid, type HexId } from '@eastfront/kernel';
import { oppositeOf } from '@eastfront/kernel/hex';

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

/**
 * The hexes of a closed loop and all that it encloses, in the order of their ids (VG-12.2.o).
 *
 * @param loop - touching hexes, none twice, in either sense of rotation
 */
export const areaOf = (grid: Grid, loop: readonly HexId[]): readonly HexId[] => {
  const clockwise = turning(grid, loop) >= 0 ? loop : [...loop].reverse();
  const { length } = clockwise;
  const inside = new Uint8Array(grid.size);
  const area = [...clockwise];
  for (const hex of clockwise) inside[hex] = 1;
  const enter = (hex: HexId): void => {
    if (hex < 0 || inside[hex] !== 0) return;
    inside[hex] = 1;
    area.push(hex);
  };
  for (let i = 0; i < length && length > 2; i++) {
    const hex = clockwise[i] as HexId;
    const back = directionTo(grid, hex, clockwise[(i + length - 1) % length] as HexId);
    const next = directionTo(grid, hex, clockwise[(i + 1) % length] as HexId);
    // Clockwise the inside lies on the right hand: from the next hex round to the last one.
    for (let turn = 1; turn < 6 && (next + 6 - turn) % 6 !== back; turn++)
      enter(grid.neighbours[6 * hex + ((next + 6 - turn) % 6)] as HexId);
  }
  for (let i = length; i < area.length; i++)
    for (let d = 0; d < 6; d++) enter(grid.neighbours[6 * (area[i] as HexId) + d] as HexId);
  let count = 0;
  // In the order of their ids, sooner than by sorting.
  for (let hex = 0; count < area.length; hex++) if (inside[hex] !== 0) area[count++] = hex;
  return area;
};

/** Walks round the outside of a part of the net, outside on the left hand; a hex where parts hang together comes up more than once. */
const walkOutside = (grid: Grid, steps: Uint8Array, start: HexId): readonly HexId[] => {
  const turn = (hex: HexId, back: number): number => {
    for (let i = 1; i <= 6; i++) {
      const d = (back + 6 - i) % 6;
      if (((steps[hex] as number) >> d) & 1) return d;
    }
    return -1;
  };
  // The start has nothing west or north of it, so the walk may begin as if it came from the north-west.
  const first = turn(start, 3);
  const walk = [start];
  for (let hex = start, d = first; ; ) {
    hex = grid.neighbours[6 * hex + d] as HexId;
    d = turn(hex, oppositeOf(d));
    if (hex === start && d === first) return walk;
    walk.push(hex);
  }
};

interface Pieces {
  readonly loops: HexId[][];
  readonly bridges: [HexId, HexId][];
}

/** Takes the walk round the outside apart: whenever it comes back to a hex, what lies between is a loop or a step there and back. */
const takeApart = (walk: readonly HexId[], { loops, bridges }: Pieces): void => {
  const path: HexId[] = [];
  const place = new Map<HexId, number>();
  for (const hex of [...walk, walk[0] as HexId]) {
    const before = place.get(hex);
    if (before !== undefined) {
      const piece = path.splice(before + 1);
      for (const one of piece) place.delete(one);
      if (piece.length > 1) loops.push([hex, ...piece]);
      else bridges.push([hex, piece[0] as HexId]);
    } else {
      place.set(hex, path.length);
      path.push(hex);
    }
  }
};

/**
 * The outer boundary of a net: what is enclosed by another part of it is left out.
 *
 * @param steps - by hex, one bit for each direction in which a step of the net leads; both hexes of a step have it
 */
export const outlineOf = (grid: Grid, steps: Uint8Array): Outline => {
  const { columns, rows } = grid.spec;
  const seen = new Uint8Array(grid.size);
  const pieces: Pieces = { loops: [], bridges: [] };
  const areas: (readonly HexId[])[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const hex = row * columns + column;
      if (steps[hex] === 0 || seen[hex] !== 0) continue;
      const walk = walkOutside(grid, steps, hex);
      takeApart(walk, pieces);
      for (const one of walk) seen[one] = 1;
      for (const loop of pieces.loops.slice(areas.length)) {
        const area = areaOf(grid, loop);
        areas.push(area);
        for (const one of area) seen[one] = 1;
      }
    }
  }
  return { ...pieces, areas };
};
