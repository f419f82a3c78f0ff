import type { Picture } from '@eastfront/kernel/picture';
import type { Offer } from './offers.js';

/** How long the way of an offer is, in hexes. */
const lengthOf = ({ written: { path } }: Offer): number => (Array.isArray(path) ? path.length : 0);

/** Of offers that all lead over the map to the same end the one with the shortest way; the first of several. */
export const shortestOf = (offers: readonly Offer[]): Offer | undefined => {
  const types = new Set(offers.map(({ type }) => type));
  if (types.size !== 1 || offers.some((offer) => lengthOf(offer) === 0)) return undefined;
  return offers.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];
};

/**
 * Of several offers that lead to the same end the one that says nothing of how: the move as usual, beside one by rail. It
 * says no more than every other says, but for the way; nothing where there are several of that kind, or none.
 */
export const usualOf = (offers: readonly Offer[]): Offer | undefined => {
  if (offers.length < 2 || shortestOf(offers) === undefined) return undefined;
  const saysAsLittle = ({ written: { path: _, ...rest } }: Offer): boolean =>
    offers.every(({ written }) =>
      Object.entries(rest).every(([field, is]) => JSON.stringify(written[field]) === JSON.stringify(is)),
    );
  const [usual, ...others] = offers.filter(saysAsLittle);
  return others.length === 0 ? usual : undefined;
};

/** The straight way over a board from one hex to another, without the first; nothing where there is none. */
export const wayBetween = (board: Picture['board'], from: number, to: number): readonly number[] => {
  const before = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (const hex of queue) {
    if (hex === to) break;
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[6 * hex + d] as number;
      if (next < 0 || before.has(next)) continue;
      before.set(next, hex);
      queue.push(next);
    }
  }
  if (!before.has(to)) return [];
  const way: number[] = [];
  for (let at = to; at !== from; at = before.get(at) as number) way.push(at);
  return way.reverse();
};

/** The way through several hexes in turn, without the first; nothing where one cannot be come to. */
export const wayThrough = (
  board: Picture['board'],
  from: number,
  stops: readonly number[],
): readonly number[] => {
  const way: number[] = [];
  let at = from;
  for (const stop of stops) {
    const leg = wayBetween(board, at, stop);
    if (leg.length === 0) return [];
    way.push(...leg);
    at = stop;
  }
  return way;
};
