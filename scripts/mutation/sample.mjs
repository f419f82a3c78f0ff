/** Draws by a seed, so that a sample can be drawn again. */
import { createHash } from 'node:crypto';

/** The items in an order drawn by a seed, each order equally likely: whatever is taken from its head is a fair sample. */
export const drawnFrom = (items, seed) =>
  items
    .map((item, i) => [createHash('sha256').update(`${seed} ${i}`).digest('hex'), item])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item);
