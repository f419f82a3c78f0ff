import type { Side } from '../01-scope/units.js';

/** How a bot weighs gains and threats, in victory points. */
export interface Temper {
  /** What an attack must gain, expected exactly, to be made. */
  readonly least: number;
  /** What an attack from a hex counts. */
  readonly attack: number;
  /** What is expected to be lost to an attack counts. */
  readonly danger: number;
  /** A hex that closes the own front counts so much. */
  readonly front: number;
}

/** By the book: holds the front, and attacks where it pays. */
export const STEADY: Readonly<Record<Side, Temper>> = {
  soviet: { least: -0.8, attack: 10, danger: 0.1, front: 10 },
  axis: { least: -0.4, attack: 8, danger: 0.2, front: 10 },
};

/** Attacks whenever it may come off. */
export const BOLD: Readonly<Record<Side, Temper>> = {
  soviet: { least: -2, attack: 16, danger: 0, front: 7 },
  axis: { least: -2, attack: 16, danger: 0, front: 7 },
};

/** Holds the front before everything else. */
export const CAREFUL: Readonly<Record<Side, Temper>> = {
  soviet: { least: 1, attack: 3, danger: 0.4, front: 15 },
  axis: { least: 1, attack: 3, danger: 0.4, front: 15 },
};
