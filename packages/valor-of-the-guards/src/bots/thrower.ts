import type { DiceState } from '@eastfront/kernel';
import { draw } from '@eastfront/kernel';

/** Dice that are thrown one after the other. */
export interface Thrower {
  /** Whether something happens that does so this often. */
  readonly happens: (chance: number) => boolean;
  /** One of these, each as likely as the others; null of none. */
  readonly oneOf: <A>(things: readonly A[]) => A | null;
  readonly dice: () => DiceState;
}

export const throwerOf = (from: DiceState): Thrower => {
  let dice = from;
  const next = (): number => {
    const [drawn, after] = draw(dice);
    dice = after;
    return drawn;
  };
  return {
    happens: (chance) => next() < chance,
    oneOf: (things) => things[Math.floor(next() * things.length)] ?? null,
    dice: () => dice,
  };
};
