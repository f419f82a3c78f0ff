/** Dice with a seed: the state of the random number generator, the next number or die roll, and the number of draws between two states. */

import alea from 'seedrandom/lib/alea.js';

/** The state of the alea generator: four numbers, plain JSON. */
export interface DiceState {
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

/** The name of the dice in records: numbers of `seedrandom.alea(seed)`. */
export const DICE = 'seedrandom alea';

/** The state that `seedrandom.alea(seed)` starts from. */
export const seedDice = (seed: string | number): DiceState => {
  const { c, s0, s1, s2 } = alea(String(seed), { state: true }).state();
  return { c, s0, s1, s2 };
};

/** One pure step of alea: a number in [0, 1) and the next state; the same stream as seedrandom's. */
export const draw = (state: DiceState): readonly [number, DiceState] => {
  const t = 2091639 * state.s0 + state.c * 2.3283064365386963e-10;
  const c = t | 0;
  const value = t - c;
  return [value, { c, s0: state.s1, s1: state.s2, s2: value }];
};

/** A die of `sides` sides: a face from 1 and the next state. */
export const drawDie = (state: DiceState, sides = 6): readonly [number, DiceState] => {
  const [value, next] = draw(state);
  return [1 + Math.floor(value * sides), next];
};

const isSameState = (a: DiceState, b: DiceState): boolean =>
  a === b || (a.s2 === b.s2 && a.s1 === b.s1 && a.s0 === b.s0 && a.c === b.c);

/** The most random numbers a bot may draw for one decision. It bounds the draws that a record may claim. @internal */
export const MOST_DRAWS = 10_000;

/** The dice after `count` more numbers. Bound a count that comes from outside first. */
export const drawnOn = (from: DiceState, count: number): DiceState => {
  let dice = from;
  for (let n = 0; n < count; n++) [, dice] = draw(dice);
  return dice;
};

/** The number of draws from one state to another; null if `most` draws do not lead there. @internal */
export const drawsBetween = (from: DiceState, to: DiceState, most = MOST_DRAWS): number | null => {
  let state = from;
  for (let drawn = 0; drawn <= most; drawn++) {
    if (isSameState(state, to)) return drawn;
    [, state] = draw(state);
  }
  return null;
};
