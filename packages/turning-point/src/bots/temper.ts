import type { Side } from '../01-scope/units.js';

/** How a player weighs what draws and what threatens, in victory points. */
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
  soviet: { least: -0.7, attack: 6, danger: 0.1, front: 5 },
  axis: { least: -0.3, attack: 5, danger: 0.2, front: 5 },
};

/** Attacks whenever it may come off. */
export const BOLD: Readonly<Record<Side, Temper>> = {
  soviet: { least: -2, attack: 8, danger: 0, front: 4 },
  axis: { least: -2, attack: 8, danger: 0, front: 4 },
};

/** Holds the front before everything else. */
export const CAREFUL: Readonly<Record<Side, Temper>> = {
  soviet: { least: 1, attack: 2, danger: 0.4, front: 8 },
  axis: { least: 1, attack: 2, danger: 0.4, front: 8 },
};
