import type { Side } from '../02-components/units.js';

/** How a bot weighs gains and threats; in strength points unless said otherwise. */
export interface Temper {
  /** What an attack must gain, expected exactly, to be made. */
  readonly least: number;
  /** What an attack from a hex counts beside a movement point of the way to a goal. */
  readonly attack: number;
  /** What is expected to be lost to an attack counts likewise. */
  readonly danger: number;
  /** Victory points of enemy places count so much more than they are. */
  readonly goal: number;
}

/** By the book: the Axis goes forward, the Soviets hold and hit back where it pays. */
export const STEADY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0, attack: 1, danger: 0, goal: 1 },
  soviet: { least: -1, attack: 0.6, danger: 0.5, goal: 1 },
};

/** Attacks whenever it may succeed, and minds the enemy little. */
export const BOLD: Readonly<Record<Side, Temper>> = {
  axis: { least: -2, attack: 2.5, danger: 0, goal: 1 },
  soviet: { least: -1.5, attack: 1.5, danger: 0.2, goal: 1 },
};

/** Goes for places before units. */
export const HASTY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0, attack: 0.7, danger: 0, goal: 2 },
  soviet: { least: 0, attack: 0.6, danger: 0.1, goal: 2 },
};

/** Keeps its units together and out of reach. */
export const CAREFUL: Readonly<Record<Side, Temper>> = {
  axis: { least: 1.5, attack: 1.5, danger: 0.4, goal: 0.7 },
  soviet: { least: 2, attack: 0.3, danger: 1, goal: 0.7 },
};
