import type { Side } from '../02-components/units.js';

/** How a bot weighs gains and threats; in strength points unless said otherwise. */
export interface Temper {
  /** What an attack must gain, expected exactly, to be sought. */
  readonly least: number;
  /** Hexes of the way to a goal that one strength point of a unit's loss is worth: the more, the farther it keeps from the enemy. */
  readonly danger: number;
  /** The pull of the enemy's places, as a multiple of their value. */
  readonly goal: number;
  /** Units that guard a place of the side's own that the enemy is near. */
  readonly guards: number;
}

/** The standard temper: attacks if the table's expected gain exceeds its loss, and holds its places. */
export const STEADY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0.5, danger: 0, goal: 1.5, guards: 1 },
  soviet: { least: 0.5, danger: 0.4, goal: 1, guards: 2 },
};

/** Attacks wherever it may come off, and minds little what stands against it. */
export const BOLD: Readonly<Record<Side, Temper>> = {
  axis: { least: -1.5, danger: 0, goal: 1.5, guards: 0 },
  soviet: { least: -1.5, danger: 0.1, goal: 1.5, guards: 1 },
};

/** Goes for places before units. */
export const HASTY: Readonly<Record<Side, Temper>> = {
  axis: { least: 0, danger: 0, goal: 3, guards: 1 },
  soviet: { least: 0, danger: 0.2, goal: 3, guards: 1 },
};

/** Keeps its places and its units, and attacks at good odds alone. */
export const CAREFUL: Readonly<Record<Side, Temper>> = {
  axis: { least: 2.5, danger: 0.6, goal: 0.6, guards: 2 },
  soviet: { least: 2.5, danger: 0.8, goal: 0.5, guards: 3 },
};
