import type { HexId, Tiling } from '@eastfront/kernel';
import type { Ways } from './supply-ground.js';

/**
 * Lines from all hexes to the nearest of some beginnings, worked out from the beginnings outwards. A hex that no line
 * may pass is reached too, for the unit that stands there or would, but nothing is reached over it.
 */
export interface Reach {
  /** Length of the line, in hexes, the beginning counted and the first hex not; -1 where there is none. */
  readonly distance: Int16Array;
  /** The next hex towards the beginning; -1 at a beginning. */
  readonly next: Int16Array;
}

const begin = (size: number, starts: readonly HexId[]): Reach & { readonly queue: HexId[] } => {
  const distance = new Int16Array(size).fill(-1);
  const queue: HexId[] = [];
  for (const start of starts) {
    if (distance[start] === 0) continue;
    distance[start] = 0;
    queue.push(start);
  }
  return { distance, next: new Int16Array(size).fill(-1), queue };
};

/** Lines over any ground, at most `limit` hexes long. */
export const reachOverland = (
  { neighbours, size }: Tiling,
  { crossable }: Ways,
  through: Uint8Array,
  starts: readonly HexId[],
  limit: number,
): Reach => {
  const { distance, next, queue } = begin(size, starts);
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i] as HexId;
    if (through[from] === 0) continue;
    const length = (distance[from] as number) + 1;
    if (length > limit) break;
    for (let side = 6 * from; side < 6 * from + 6; side++) {
      if (crossable[side] === 0) continue;
      const to = neighbours[side] as number;
      if (distance[to] !== -1) continue;
      distance[to] = length;
      next[to] = from;
      queue.push(to);
    }
  }
  return { distance, next };
};

/** Lines along roads and railroads, of any length; a step by rail needs both its hexes in `onRail`. */
export const reachAlong = (
  { neighbours, size }: Tiling,
  { crossable, road, rail }: Ways,
  through: Uint8Array,
  starts: readonly HexId[],
  by: { readonly road: boolean; readonly rail: boolean; readonly onRail: Uint8Array | null },
): Reach => {
  const { distance, next, queue } = begin(size, starts);
  const { onRail } = by;
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i] as HexId;
    if (through[from] === 0) continue;
    const roads = by.road ? (road[from] as number) : 0;
    const rails = by.rail && (onRail === null || onRail[from] === 1) ? (rail[from] as number) : 0;
    const links = roads | rails;
    if (links === 0) continue;
    const length = (distance[from] as number) + 1;
    for (let direction = 0; direction < 6; direction++) {
      if (((links >> direction) & 1) === 0 || crossable[6 * from + direction] === 0) continue;
      const to = neighbours[6 * from + direction] as number;
      if (distance[to] !== -1) continue;
      if (((roads >> direction) & 1) === 0 && onRail !== null && onRail[to] === 0) continue;
      distance[to] = length;
      next[to] = from;
      queue.push(to);
    }
  }
  return { distance, next };
};

/**
 * Lines that pass no mountain or marsh hex off road and railroad: none that they both enter and leave so (CC-14.3.l,
 * m). Two places for each hex: `2 * hex`, and `2 * hex + 1` for a hard hex that the line goes on from off the road, where it
 * must have come by road.
 */
export const reachEasily = (
  { neighbours, size }: Tiling,
  { crossable, linked, hard }: Ways,
  through: Uint8Array,
  starts: readonly HexId[],
  limit: number,
): Reach => {
  const { distance, next, queue } = begin(
    2 * size,
    starts.map((start) => 2 * start),
  );
  for (let i = 0; i < queue.length; i++) {
    const place = queue[i] as number;
    const from = place >> 1;
    if (through[from] === 0) continue;
    const length = (distance[place] as number) + 1;
    if (length > limit) break;
    const links = linked[from] as number;
    for (let direction = 0; direction < 6; direction++) {
      if (crossable[6 * from + direction] === 0) continue;
      const offRoad = ((links >> direction) & 1) === 0;
      if (offRoad && (place & 1) === 1) continue;
      const to = neighbours[6 * from + direction] as number;
      const place2 = 2 * to + (offRoad && hard[to] === 1 ? 1 : 0);
      if (distance[place2] !== -1 || distance[2 * to] !== -1) continue;
      distance[place2] = length;
      next[place2] = place;
      queue.push(place2);
    }
  }
  return { distance, next };
};

/** Whether an easy line leads to the hex. */
export const isEasy = ({ distance }: Reach, hex: HexId): boolean =>
  distance[2 * hex] !== -1 || distance[2 * hex + 1] !== -1;

/** The hexes of a line, from a hex to its beginning. */
export const follow = ({ next }: Reach, hex: HexId): HexId[] => {
  const line: HexId[] = [];
  for (let at = hex; at >= 0; at = next[at] as number) line.push(at);
  return line;
};

/** The same for an easy line, the shorter one of the two places. */
export const followEasily = (reach: Reach, hex: HexId): HexId[] => {
  const [plain, off] = [reach.distance[2 * hex] as number, reach.distance[2 * hex + 1] as number];
  return follow(reach, plain < 0 || (off >= 0 && off < plain) ? 2 * hex + 1 : 2 * hex).map(
    (place) => place >> 1,
  );
};
