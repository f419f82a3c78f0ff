import type { DiceState } from '../game/dice.js';

/** What a bot that has nothing in mind hands back: an action, and the dice after it. */
export type Choice<Action> = readonly [Action, DiceState];

/** The item that is worth most, the first of several; null of none. */
export const highest = <A>(list: readonly A[], worth: (one: A) => number): A | null => {
  let best: A | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const found = worth(one);
    if (found > most) [best, most] = [one, found];
  }
  return best;
};
