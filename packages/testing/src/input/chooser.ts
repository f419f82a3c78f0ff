import type { DiceState } from '@eastfront/kernel';
import { draw, seedDice } from '@eastfront/kernel';

/** Draws from a seed, so that whatever was found is found again. */
export interface Chooser {
  /** A number in [0, 1). */
  next(): number;
  pick<A>(items: readonly A[]): A;
}

export const chooserOf = (seed: string): Chooser => {
  let dice: DiceState = seedDice(seed);
  const next = (): number => {
    const [value, after] = draw(dice);
    dice = after;
    return value;
  };
  return { next, pick: (items) => items[Math.floor(next() * items.length)] as never };
};
