import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { reachedFrom } from '../07-zones-of-control/contact.js';

/** A hex from which one unit holds some hexes of a line, by standing there or by its zone of control. */
export interface Post {
  readonly at: HexId;
  readonly holds: readonly HexId[];
}

/** Posts that together hold every hex of a line. */
export type LinePlan = readonly Post[];

/** The hexes that a unit in a hex holds: its own and those of its zone (TRC-S2.1.d, TRC-7.1). */
export const heldFrom = (theatre: Theatre, hex: HexId): readonly HexId[] => [
  hex,
  ...reachedFrom(theatre, hex),
];

/** The hexes of a plan that come next: any, or those that hold the first hex of the line still open. */
type Order = 'most-first' | 'along-the-line';

const planFor = (
  theatre: Theatre,
  line: readonly HexId[],
  ground: ReadonlySet<HexId>,
  order: Order,
): LinePlan => {
  const candidates = [...new Set(line.flatMap((hex) => heldFrom(theatre, hex)))]
    .filter((hex) => ground.has(hex))
    .sort((a, b) => a - b)
    .map((at) => ({ at, reach: heldFrom(theatre, at) }));
  const left = new Set(line);
  const posts: Post[] = [];
  while (left.size > 0) {
    const [next] = left;
    let best: Post | null = null;
    for (const { at, reach } of candidates) {
      if (order === 'along-the-line' && !reach.includes(next as HexId)) continue;
      const holds = reach.filter((hex) => left.has(hex));
      if (holds.length > (best?.holds.length ?? 0)) best = { at, holds };
    }
    if (best === null) break;
    posts.push(best);
    for (const hex of best.holds) left.delete(hex);
  }
  return posts;
};

/**
 * Ways to hold a line from some ground: the hex that holds most of it before all others, and along the line from either end.
 *
 * @param line - hexes of the ground, ascending
 */
export const plansFor = (
  theatre: Theatre,
  line: readonly HexId[],
  ground: readonly HexId[],
): readonly LinePlan[] => {
  const all = new Set(ground);
  return [
    planFor(theatre, line, all, 'most-first'),
    planFor(theatre, line, all, 'along-the-line'),
    planFor(theatre, [...line].reverse(), all, 'along-the-line'),
  ];
};

/**
 * A number of units that is enough to hold the open hexes of a line: one for each post of a plan that is not manned, or one for each
 * hex. It never grows when hexes are closed, and the unit that mans the next post makes it smaller, so that there is always a way
 * on for those who have enough.
 */
export const enoughFor = (plans: readonly LinePlan[], open: ReadonlySet<HexId>): number =>
  plans.reduce(
    (least, posts) => Math.min(least, posts.filter(({ holds }) => holds.some((hex) => open.has(hex))).length),
    open.size,
  );
