import type { Side } from '../01-units/units.js';

/** How a bot weighs gains and threats; in movement points of the way to a goal unless said otherwise. */
export interface Temper {
  /** What an attack must gain, expected exactly, in points of strength. */
  readonly least: number;
  /** What a point of strength counts that is expected of attacks from a hex. */
  readonly attack: number;
  /** What a point of strength counts that is expected to be lost to attacks on a hex. */
  readonly danger: number;
  /** What a movement point on the way to a place counts. */
  readonly goal: number;
  /** How much more the dearest places draw than others: the power to which their worth is taken. */
  readonly focus: number;
  /** What it costs to stand out of supply. */
  readonly hunger: number;
}

/** By the book: the Axis goes forward, the Soviets hold and hit back where it pays. */
export const STEADY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0.3, attack: 0.7, danger: 0.15, goal: 1.4, focus: 1.2, hunger: 5 },
  soviet: { least: 0.3, attack: 0.8, danger: 0.3, goal: 0.8, focus: 1, hunger: 3 },
};

/** Attacks whenever it may come off, and minds little what stands against it. */
export const BOLD: Readonly<Record<Side, Temper>> = {
  axis: { least: -1.5, attack: 1.6, danger: 0, goal: 1, focus: 1.2, hunger: 2 },
  soviet: { least: -1.5, attack: 1.8, danger: 0.05, goal: 0.6, focus: 1, hunger: 2 },
};

/** Goes for the places of the scenario before units, whatever the state of supply. */
export const HASTY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0, attack: 0.3, danger: 0, goal: 2, focus: 1.2, hunger: 0.5 },
  soviet: { least: 0, attack: 0.4, danger: 0.1, goal: 2, focus: 1, hunger: 1 },
};

/** Keeps its units together, in supply and out of reach. */
export const CAREFUL: Readonly<Record<Side, Temper>> = {
  axis: { least: 1.5, attack: 0.8, danger: 0.5, goal: 0.6, focus: 1.2, hunger: 6 },
  soviet: { least: 1.5, attack: 0.5, danger: 0.8, goal: 0.6, focus: 1, hunger: 6 },
};
