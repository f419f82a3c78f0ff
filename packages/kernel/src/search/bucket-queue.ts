/**
 * A priority queue of integers with small integer priorities: one list per priority. It is for searches that process priorities in rising
 * order and never add below the current one. The search reads the lists directly and empties them with {@link clear}.
 */
export interface BucketQueue {
  /** The capacity of each list. */
  width: number;
  /** The lists end to end: item `i` of a priority at `priority * width + i`, in the order queued. */
  items: Int32Array;
  /** The number of items in each list. */
  filled: Int32Array;
}

// Enough for a board of some thousand hexes: a queue that has never had to grow is read almost twice as fast, since
// the compiler may then take its arrays for constants.
const PRIORITIES = 256;
const WIDTH = 512;

/** An empty queue. It grows when needed. */
export const bucketQueue = (): BucketQueue => ({
  width: WIDTH,
  items: new Int32Array(PRIORITIES * WIDTH),
  filled: new Int32Array(PRIORITIES),
});

const makeRoom = (queue: BucketQueue, priority: number): void => {
  const { width, items, filled } = queue;
  if (priority >= filled.length) {
    queue.filled = new Int32Array(Math.max(2 * filled.length, priority + 1));
    queue.filled.set(filled);
  }
  if (queue.filled[priority] === width) queue.width = 2 * width;
  queue.items = new Int32Array(queue.filled.length * queue.width);
  for (let p = 0; p < filled.length; p++) {
    queue.items.set(items.subarray(p * width, p * width + (filled[p] as number)), p * queue.width);
  }
};

/** Queues an item. The same item may wait under several priorities. */
export const push = (queue: BucketQueue, item: number, priority: number): void => {
  if (priority >= queue.filled.length || queue.filled[priority] === queue.width) makeRoom(queue, priority);
  const at = queue.filled[priority] as number;
  queue.items[priority * queue.width + at] = item;
  queue.filled[priority] = at + 1;
};

/** Empties the lists up to a priority. */
export const clear = (queue: BucketQueue, highest: number): void => {
  queue.filled.fill(0, 0, highest + 1);
};
