import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
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
export const END_PHASE: Action = { type: 'end-phase' };

/** A listing whose units act when they have something to do. */
export const byUnit = (ofUnit: Listing['ofUnit'], general: Listing['general'] = only()): Listing => ({
  canAct: (rules, position, unit) => ofUnit(rules, position, unit).length > 0,
  ofUnit,
  general,
});

/** The label of a hex. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);

/** The labels of a path. */
export const names = (rules: Rules, path: readonly HexId[]): readonly string[] =>
  path.map((hex) => label(rules.theatre, hex));
