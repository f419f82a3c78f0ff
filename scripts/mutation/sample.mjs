/** Draws by a seed, so that a sample can be drawn again. */
import { createHash } from 'node:crypto';

/** So many of the items, each equally likely, in their order. */
export const chosenFrom = (items, most, seed) => {
  const lots = items.map((_, i) => [createHash('sha256').update(`${seed} ${i}`).digest('hex'), i]);
  const drawn = new Set(
    lots
      .sort()
      .slice(0, most)
      .map(([, i]) => i),
  );
  return items.filter((_, i) => drawn.has(i));
};
