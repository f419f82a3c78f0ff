import type { DiceState } from '../game/dice/dice.js';

/** The decision of a bot without memory: an action, and the state of the dice after it. */
export type Choice<Action> = readonly [Action, DiceState];

/** The item with the highest value, the first of several; null if the list is empty. */
export const highest = <A>(list: readonly A[], worth: (one: A) => number): A | null => {
  let best: A | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const found = worth(one);
    if (found > most) [best, most] = [one, found];
  }
  return best;
};
