import type { Picture } from '@eastfront/kernel/picture';
import type { Offer } from './offers.js';

/** Whether several offers differ in nothing but the way to the same end. */
export const areWays = (offers: readonly Offer[]): boolean => {
  const ends = offers.map(({ written: { path, ...rest } }) =>
    Array.isArray(path) ? JSON.stringify([rest, path.at(-1)]) : '',
  );
  const [first = ''] = ends;
  return ends.length > 1 && first !== '' && ends.every((one) => one === first);
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
