import type { Either } from 'fp-ts/Either';
import type { Direction, HexId, Tiling } from '../hex/grid.js';

/**
 * Whether a line may be traced across one hexside into the next hex.
 *
 * @param from - a hex the line has reached
 * @param to - the adjacent hex it would enter
 * @param direction - from `from` to `to`
 */
export type OpenTo = (from: HexId, to: HexId, direction: Direction) => boolean;

/** A blocking hex: adjacent to hexes that a line can reach, and refused from each of them. */
export interface Block {
  readonly hex: HexId;
  /** The reached hex nearest to the start from which it was refused. */
  readonly from: HexId;
  /** The length in hexes that the line would have with it. */
  readonly distance: number;
}

/** Why there is no line. */
export interface Cut {
  /** The refused hexes, nearest first: unless one of them opens, there is no line. */
  readonly blocks: readonly Block[];
  /** Whether only the limit on its length stopped a line. */
  readonly outOfRange: boolean;
}

/** One part of a line, with its own limit and its own rule for going on. */
export interface Leg {
  /** Where the leg may end: a source of supply for the last leg, a junction with the next leg for the others. */
  readonly isEnd: (hex: HexId) => boolean;
  readonly open: OpenTo;
  /** The most hexes the leg may enter; `Infinity` for no limit. */
  readonly limit: number;
}

/** A cut and the leg, counted from 0, that could not be traced. */
export interface LegCut extends Cut {
  readonly leg: number;
}

/** A net of lines, by hex. */
export interface Net {
  /** The distance to the nearest source in hexes: 0 at a source, -1 if out of reach. */
  readonly distances: Int16Array;
  /** The next hex towards it; -1 at a source and if out of reach. */
  readonly next: Int16Array;
}

/** Computes the distance from every hex to the nearest source and, on request, the next hex on the way. */
const spreadFrom = (
  { neighbours, size }: Tiling,
  sources: Iterable<HexId>,
  open: OpenTo,
  limit: number,
  joined: ((hex: HexId) => readonly HexId[]) | null,
  next: Int16Array | null,
): Int16Array => {
  const distances = new Int16Array(size).fill(-1);
  const queue: HexId[] = [];
  for (const source of sources) {
    if (distances[source] !== -1) continue;
    distances[source] = 0;
    queue.push(source);
  }
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i] as HexId;
    const distance = (distances[from] as number) + 1;
    if (distance > limit) break;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[from * 6 + direction] as number;
      if (to < 0 || distances[to] !== -1 || !open(from, to, direction)) continue;
      distances[to] = distance;
      if (next !== null) next[to] = from;
      queue.push(to);
    }
    if (joined === null) continue;
    for (const to of joined(from)) {
      if (distances[to] !== -1) continue;
      distances[to] = distance;
      if (next !== null) next[to] = from;
      queue.push(to);
    }
  }
  return distances;
};

/**
 * The lines from every hex to the nearest source across open hexsides: the whole net a side can trace over.
 *
 * @param open - called outwards, from the side of the source; lines are traced in the opposite direction
 * @param limit - the greatest distance; none by default
 * @param joined - hexes that a line also continues to, at a distance of one although they are not adjacent: over a ferry, or off the map
 *   and back
 */
export const netOf = (
  tiling: Tiling,
  sources: Iterable<HexId>,
  open: OpenTo,
  limit = Infinity,
  joined: ((hex: HexId) => readonly HexId[]) | null = null,
): Net => {
  const next = new Int16Array(tiling.size).fill(-1);
  return { distances: spreadFrom(tiling, sources, open, limit, joined, next), next };
};

/** The distances of a net alone: one number per hex id, 0 at a source, -1 if out of reach. See {@link netOf}. */
export const flood = (tiling: Tiling, sources: Iterable<HexId>, open: OpenTo, limit = Infinity): Int16Array =>
  spreadFrom(tiling, sources, open, limit, null, null);

/** The line of a net from a hex to its source, both included; null if out of reach. */
export const lineOfNet = ({ distances, next }: Net, from: HexId): HexId[] | null => {
  if (distances[from] === -1) return null;
  const line = [from];
  for (let hex = next[from] as HexId; hex >= 0; hex = next[hex] as HexId) line.push(hex);
  return line;
};

interface Spread {
  /** Reached hexes, nearest first. With `stopAtFirst` the search stops at the first end. */
  readonly reached: readonly HexId[];
  readonly ends: readonly HexId[];
  readonly previous: Int16Array;
  readonly distances: Int16Array;
  readonly outOfRange: boolean;
}

const spread = (tiling: Tiling, starts: readonly HexId[], leg: Leg, stopAtFirst: boolean): Spread => {
  const { neighbours, size } = tiling;
  const distances = new Int16Array(size).fill(-1);
  const previous = new Int16Array(size).fill(-1);
  const reached: HexId[] = [];
  const ends: HexId[] = [];
  let outOfRange = false;
  for (const start of starts) {
    if (distances[start] !== -1) continue;
    distances[start] = 0;
    reached.push(start);
  }
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i] as HexId;
    const distance = (distances[from] as number) + 1;
    if (leg.isEnd(from)) {
      ends.push(from);
      if (stopAtFirst) break;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[from * 6 + direction] as number;
      if (to < 0 || distances[to] !== -1) continue;
      if (distance > leg.limit) {
        if (!outOfRange && leg.open(from, to, direction)) outOfRange = true;
        continue;
      }
      if (!leg.open(from, to, direction)) continue;
      distances[to] = distance;
      previous[to] = from;
      reached.push(to);
    }
  }
  return { reached, ends, previous, distances, outOfRange };
};

const cutOf = (tiling: Tiling, { reached, distances, outOfRange }: Spread, limit: number): Cut => {
  const seen = new Uint8Array(tiling.size);
  const blocks: Block[] = [];
  for (const from of reached) {
    const distance = (distances[from] as number) + 1;
    if (distance > limit) break;
    for (let direction = 0; direction < 6; direction++) {
      const hex = tiling.neighbours[from * 6 + direction] as number;
      if (hex < 0 || distances[hex] !== -1 || seen[hex] !== 0) continue;
      seen[hex] = 1;
      blocks.push({ hex, from, distance });
    }
  }
  return { blocks, outOfRange };
};

const walkBack = (end: HexId, previous: Int16Array): HexId[] => {
  const path: HexId[] = [];
  for (let hex = end; hex >= 0; hex = previous[hex] as number) path.push(hex);
  return path.reverse();
};

/**
 * Traces a line from `from` to the nearest source.
 *
 * @param isSource - where the line may end; called for `from` too
 * @param open - called in the order of tracing, from the unit towards the source; never for `from` itself
 * @param limit - the most hexes the line may enter; no limit by default
 * @returns `Right`, a shortest line including both ends; or `Left`, what cuts it
 */
export const traceLine = (
  tiling: Tiling,
  from: HexId,
  isSource: (hex: HexId) => boolean,
  open: OpenTo,
  limit = Infinity,
): Either<Cut, HexId[]> => {
  const line = spread(tiling, [from], { isEnd: isSource, open, limit }, true);
  const end = line.ends[0];
  return end === undefined
    ? { _tag: 'Left', left: cutOf(tiling, line, limit) }
    : { _tag: 'Right', right: walkBack(end, line.previous) };
};

/**
 * Traces a line in consecutive legs: n hexes overland to a railway, then along it for any length. Each leg starts at any end that the
 * previous leg can reach, and has its own limit. Of all possible lines it returns the one whose last leg is shortest, then the last but
 * one, and so on.
 *
 * @returns `Right`, the hexes of one line, leg by leg: each leg includes both its ends, so that a junction ends one leg and begins the
 *   next; or `Left`, what cuts the first leg that cannot be traced
 */
export const traceLegs = (tiling: Tiling, from: HexId, legs: readonly Leg[]): Either<LegCut, HexId[][]> => {
  const spreads: Spread[] = [];
  let starts: readonly HexId[] = [from];
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i] as Leg;
    const line = spread(tiling, starts, leg, i === legs.length - 1);
    if (line.ends.length === 0) return { _tag: 'Left', left: { leg: i, ...cutOf(tiling, line, leg.limit) } };
    spreads.push(line);
    starts = line.ends;
  }
  const lines: HexId[][] = [];
  let end = starts[0] as HexId;
  for (let i = spreads.length - 1; i >= 0; i--) {
    const line = walkBack(end, (spreads[i] as Spread).previous);
    lines.push(line);
    end = line[0] as HexId;
  }
  return { _tag: 'Right', right: lines.reverse() };
};
