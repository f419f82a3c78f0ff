import type { Direction, HexId, Tiling } from '../hex/grid.js';
import { type BucketQueue, bucketQueue, clear, push } from './bucket-queue.js';

/**
 * The cost of one step, in movement points: an integer from 0 up; any negative number forbids the step. Games with half points count in
 * halves.
 *
 * @param from - the hex being left
 * @param to - the hex being entered
 * @param direction - from `from` to `to`
 * @param spent - points already spent at `from` (the fewest possible)
 */
export type StepCost = (from: HexId, to: HexId, direction: Direction, spent: number) => number;

/** Whether a unit that enters `hex` from `from` by this step must end its movement there. */
export type MustStop = (hex: HexId, from: HexId, direction: Direction) => boolean;

/** A hex where movement begins, and the points already spent there: the cost of entering over a map edge. */
export interface Start {
  readonly hex: HexId;
  readonly cost: number;
}

/** Everything one move can reach. Plain data: three parallel arrays, one entry per hex. */
export interface Reach {
  /** The movement allowance. */
  readonly budget: number;
  /** The hexes reached, including the starts, each once, cheapest first. */
  readonly hexes: readonly HexId[];
  /** The fewest movement points to each hex. */
  readonly costs: readonly number[];
  /** The hex from which each is entered at that cost; -1 for a start. */
  readonly previous: readonly number[];
  /**
   * Hexes where movement ends if they are entered at the lowest cost, but not if they are entered at a higher one (off the road instead of
   * along it), with that higher cost. Almost always empty.
   */
  readonly passages: readonly Passage[];
}

export interface Passage {
  readonly hex: HexId;
  readonly cost: number;
  readonly previous: number;
}

const UNSEEN = 0x7fffffff;
const NO_PASSAGES: readonly Passage[] = [];

// A stack, so that a policy may itself search; a search whose policy throws never gives its scratch back.
const idle: Scratch[] = [];

/**
 * Working memory of one search, reset when the search ends. A hex has two entries: `hex` for entering so that movement may continue, and
 * `hex + size` for entering so that it must stop.
 */
interface Scratch {
  readonly size: number;
  readonly cost: Int32Array;
  readonly from: Int16Array;
  readonly settled: Int32Array;
  /** The number of distinct settled hexes at the front, after {@link takePassages}. */
  kept: number;
  readonly queue: BucketQueue;
}

const borrow = (size: number): Scratch => {
  const scratch = idle.pop();
  if (scratch !== undefined && scratch.size >= size) return scratch;
  return {
    size,
    cost: new Int32Array(2 * size).fill(UNSEEN),
    from: new Int16Array(2 * size),
    settled: new Int32Array(2 * size),
    kept: 0,
    queue: bucketQueue(),
  };
};

/** Keeps each settled hex once, as first reached; returns the later entries from which movement may go on. */
const takePassages = (scratch: Scratch, size: number, count: number): Passage[] => {
  const { cost, from, settled } = scratch;
  const listed = new Uint8Array(size);
  const passages: Passage[] = [];
  scratch.kept = 0;
  for (let i = 0; i < count; i++) {
    const node = settled[i] as number;
    const hex = node < size ? node : node - size;
    if (listed[hex] === 0) {
      listed[hex] = 1;
      settled[scratch.kept++] = node;
      continue;
    }
    if (node < size) passages.push({ hex, cost: cost[node] as number, previous: from[node] as number });
    cost[node] = UNSEEN;
  }
  return passages;
};

/** A search in progress: its input and its state. */
interface Search {
  readonly tiling: Tiling;
  readonly budget: number;
  readonly step: StepCost;
  readonly mustStop: MustStop | undefined;
  readonly scratch: Scratch;
  /** The most points spent at any hex that waits. */
  highest: number;
  /** How many hexes are settled. */
  count: number;
  /** Whether any hex was entered both ways, to go on and to stop. */
  twice: boolean;
}

/**
 * The index at which the cost of entering a hex is stored, depending on whether movement ends there; -1 if the cost is no better than the
 * known one.
 */
const placeOf = (search: Search, hex: HexId, to: HexId, direction: Direction, total: number): number => {
  const { mustStop, scratch, tiling } = search;
  const stopped = scratch.cost[to + tiling.size] as number;
  if (mustStop?.(to, hex, direction) !== true) {
    if (stopped !== UNSEEN) search.twice = true;
    return to;
  }
  if (total >= stopped) return -1;
  if (scratch.cost[to] !== UNSEEN) search.twice = true;
  return to + tiling.size;
};

/** Takes the six steps out of a hex. */
const stepOut = (search: Search, hex: HexId, spent: number): void => {
  const { budget, step, mustStop } = search;
  const { cost, from, queue } = search.scratch;
  const { neighbours } = search.tiling;
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[6 * hex + direction] as number;
    if (to < 0) continue;
    const known = cost[to] as number;
    if (known <= spent) continue;
    const price = step(hex, to, direction, spent);
    const total = spent + price;
    if (!(price >= 0) || total > budget || total >= known) continue;
    const target = mustStop === undefined ? to : placeOf(search, hex, to, direction, total);
    if (target < 0) continue;
    cost[target] = total;
    from[target] = hex;
    push(queue, target, total);
    if (total > search.highest) search.highest = total;
  }
};

/** Puts the starts into the queue, each once, at its least cost. */
const enqueueStarts = (search: Search, starts: readonly Start[]): void => {
  const { cost, from, queue } = search.scratch;
  for (let i = 0; i < starts.length; i++) {
    const { hex, cost: spent } = starts[i] as Start;
    if (spent > search.budget || spent >= (cost[hex] as number)) continue;
    cost[hex] = spent;
    from[hex] = -1;
    push(queue, hex, spent);
    if (spent > search.highest) search.highest = spent;
  }
};

/** Settles the hexes waiting at this cost. Steps that cost nothing extend the list while it is being read. */
const settle = (search: Search, spent: number): void => {
  const { cost, settled, queue } = search.scratch;
  for (let i = 0; i < (queue.filled[spent] as number); i++) {
    const hex = queue.items[spent * queue.width + i] as number;
    if (cost[hex] !== spent) continue;
    settled[search.count++] = hex;
    if (hex < search.tiling.size && spent !== search.budget) stepOut(search, hex, spent);
  }
};

/** The result from the first `count` settled hexes; cleans the working memory. */
const reachOf = (search: Search, count: number, passages: readonly Passage[]): Reach => {
  const { scratch, tiling, budget } = search;
  const { cost, from, settled } = scratch;
  const hexes = new Array<number>(count);
  const costs = new Array<number>(count);
  const previous = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const node = settled[i] as number;
    hexes[i] = node < tiling.size ? node : node - tiling.size;
    costs[i] = cost[node] as number;
    previous[i] = from[node] as number;
    cost[node] = UNSEEN;
  }
  clear(scratch.queue, search.highest);
  idle.push(scratch);
  return { budget, hexes, costs, previous, passages };
};

/**
 * All hexes a unit can reach, with the lowest cost of each and a path there (Dijkstra with a bucket queue).
 *
 * @param start - the unit's hex, or several starts with the points already spent at each; a start dearer than the budget is left out
 * @param budget - movement points available; `Infinity` for no limit. With none left movement is over: no further step is taken, not even
 *   one that costs nothing
 * @param step - the cost of each step; called at most once for each hexside
 * @param mustStop - where movement ends on entry. Not called for a start: a unit that enters over a map edge into a hex that ends movement
 *   is given that hex alone
 */
export const reach = (
  tiling: Tiling,
  start: HexId | readonly Start[],
  budget: number,
  step: StepCost,
  mustStop?: MustStop,
): Reach => {
  const scratch = borrow(tiling.size);
  const search: Search = {
    tiling,
    budget,
    step,
    mustStop,
    scratch,
    highest: -1,
    count: 0,
    twice: false,
  };
  enqueueStarts(search, typeof start === 'number' ? [{ hex: start, cost: 0 }] : start);
  for (let spent = 0; spent <= search.highest; spent++) settle(search, spent);
  if (!search.twice) return reachOf(search, search.count, NO_PASSAGES);
  const passages = takePassages(scratch, tiling.size, search.count);
  return reachOf(search, scratch.kept, passages);
};

/**
 * Whether a step into some adjacent hex is open, affordable, and accepted by the caller. For most units this decides whether they can move
 * at all, without a search.
 */
export const canStepOut = (
  { neighbours }: Tiling,
  from: HexId,
  budget: number,
  step: StepCost,
  pleases: (to: HexId) => boolean,
): boolean => {
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[6 * from + direction] as number;
    if (to < 0) continue;
    const cost = step(from, to, direction as Direction, 0);
    if (cost >= 0 && cost <= budget && pleases(to)) return true;
  }
  return false;
};
