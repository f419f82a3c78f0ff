import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Position } from './position.js';

/** Nothing to do. */
export const NONE: readonly Action[] = [];

/** How one step of play is listed: what each unit can do, and what belongs to no unit. */
export interface Listing {
  readonly ofUnit: (rules: Rules, position: Position, unit: Unit) => readonly Action[];
  readonly general: (rules: Rules, position: Position) => readonly Action[];
}

/** The same actions whatever the position. */
export const only =
  (...actions: readonly Action[]) =>
  () =>
    actions;

export const END_PHASE: Action = { type: 'end-phase' };

/** A listing in which units do nothing, or nothing belongs to no unit. */
export const generally = (general: Listing['general']): Listing => ({ ofUnit: only(), general });
export const byUnit = (ofUnit: Listing['ofUnit'], general: Listing['general'] = only()): Listing => ({
  ofUnit,
  general,
});

/** The label of a hex, the labels of a path. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);
export const names = (rules: Rules, path: readonly HexId[]): readonly string[] =>
  path.map((hex) => label(rules.theatre, hex));

/** Every set of at least one of some things, in order; `most` things at the most. */
export const subsets = <A>(list: readonly A[], most = list.length): readonly (readonly A[])[] => {
  let found: (readonly A[])[] = [[]];
  for (const one of list)
    found = [...found, ...found.filter((set) => set.length < most).map((set) => [...set, one])];
  return found.filter((set) => set.length > 0);
};
