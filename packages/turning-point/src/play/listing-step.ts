import type { HexId } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Position } from './position.js';

/** Nothing to do. */
export const NONE: readonly Action[] = [];

/** How one step of play is listed: whether a unit can act, what it can do, and what belongs to no unit. */
export interface Listing {
  readonly canAct: (rules: Rules, position: Position, unit: Unit) => boolean;
  readonly ofUnit: (rules: Rules, position: Position, unit: Unit) => readonly Action[];
  readonly general: (rules: Rules, position: Position) => readonly Action[];
}

/** The same actions whatever the position. */
export const only =
  (...actions: readonly Action[]) =>
  () =>
    actions;
export const PASS: Action = { type: 'pass' };
export const END_PHASE: Action = { type: 'end-phase' };

/** The label of a hex. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);
