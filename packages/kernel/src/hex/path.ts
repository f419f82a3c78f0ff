import { type BucketQueue, bucketQueue, clear, push } from '../search/bucket-queue.js';
import type { StepCost } from '../search/search.js';
import type { Grid, HexId, Tiling } from './grid.js';

/** A path from one hex to another. */
export interface Path {
  /** The hexes in order, both ends included. */
  readonly hexes: readonly HexId[];
  /** Its cost in movement points. */
  readonly cost: number;
}

/**
 * A lower bound of the movement points from a hex to the goal: an integer that falls by no more than the cost along any step, and is 0 at
 * the goal. Otherwise the path found may not be the cheapest.
 */
export type Remaining = (hex: HexId) => number;

/**
 * The estimate if no step costs less than `least`: the distance in hexes times `least`.
 *
 * @param least - movement points of the cheapest step, an integer
 */
export const distanceTo = (grid: Pick<Grid, 'q' | 'r'>, goal: HexId, least = 1): Remaining => {
  const { q, r } = grid;
  const goalQ = q[goal] as number;
  const goalR = r[goal] as number;
  return (hex) => {
    const dq = (q[hex] as number) - goalQ;
    const dr = (r[hex] as number) - goalR;
    return ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1) * least;
  };
};

const nothingKnown: Remaining = () => 0;
const UNSEEN = 0x7fffffff;

/** Working memory of one search, clean again when it ends. */
interface Scratch {
  readonly cost: Int32Array;
  readonly closed: Uint8Array;
  readonly from: Int16Array;
  readonly queue: BucketQueue;
}

// A stack, so that a policy may itself search; a search whose policy throws never gives its scratch back.
const idle: Scratch[] = [];

const borrow = (size: number): Scratch => {
  const scratch = idle.pop();
  if (scratch !== undefined && scratch.cost.length >= size) return scratch;
  return {
    cost: new Int32Array(size).fill(UNSEEN),
    closed: new Uint8Array(size),
    from: new Int16Array(size),
    queue: bucketQueue(),
  };
};

const walkBack = (goal: HexId, from: Int16Array): HexId[] => {
  let length = 0;
  for (let hex = goal; hex >= 0; hex = from[hex] as number) length++;
  const hexes = new Array<number>(length);
  for (let hex = goal; hex >= 0; hex = from[hex] as number) hexes[--length] = hex;
  return hexes;
};

/**
 * A cheapest path between two hexes (A* with a bucket queue), or `null` if there is none.
 *
 * @param step - the cost of each step, as in {@link StepCost}
 * @param remaining - narrows the search ({@link distanceTo}); without it the search spreads evenly
 */
export const shortestPath = (
  tiling: Tiling,
  start: HexId,
  goal: HexId,
  step: StepCost,
  remaining: Remaining = nothingKnown,
): Path | null => {
  const { neighbours, size } = tiling;
  const scratch = borrow(size);
  const { cost, closed, from, queue } = scratch;
  let estimate = remaining(start);
  let highest = estimate;
  let found = false;
  cost[start] = 0;
  from[start] = -1;
  push(queue, start, estimate);
  for (; estimate <= highest && !found; estimate++) {
    // The newest first: it is the furthest on.
    while ((queue.filled[estimate] as number) > 0) {
      const last = (queue.filled[estimate] as number) - 1;
      queue.filled[estimate] = last;
      const hex = queue.items[estimate * queue.width + last] as number;
      if (closed[hex] !== 0) continue;
      closed[hex] = 1;
      if (hex === goal) {
        found = true;
        break;
      }
      const spent = cost[hex] as number;
      const row = 6 * hex;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[row + direction] as number;
        if (to < 0 || closed[to] !== 0) continue;
        const price = step(hex, to, direction, spent);
        if (!(price >= 0)) continue;
        const total = spent + price;
        if (total >= (cost[to] as number)) continue;
        cost[to] = total;
        from[to] = hex;
        // The queue never turns back, not even for an estimate that falls too fast.
        const lifted = Math.max(estimate, total + remaining(to));
        push(queue, to, lifted);
        if (lifted > highest) highest = lifted;
      }
    }
  }
  const path = found ? { hexes: walkBack(goal, from), cost: cost[goal] as number } : null;
  cost.fill(UNSEEN);
  closed.fill(0);
  clear(queue, highest);
  idle.push(scratch);
  return path;
};
