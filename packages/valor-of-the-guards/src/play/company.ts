import type { Position } from './position.js';
import { withUnits } from './position.js';
import type { Unit } from './unit.js';
import { isMmc } from './unit.js';

/** The ids of units with those of what they possess and whom they guard, and of what these have in turn: all that goes where they go. */
export const companyOf = ({ units }: Pick<Position, 'units'>, ids: readonly string[]): readonly string[] => {
  const found = new Set(ids);
  // What is added on the way is looked at as well.
  for (const id of found)
    for (const unit of units) if (unit.with === id || unit.guard === id) found.add(unit.id);
  return [...found];
};

/** The position with units, and all that goes where they go, retained off the map. */
export const offMap = (position: Position, ids: readonly string[]): Position =>
  withUnits(position, companyOf(position, ids), { place: 'retained', at: null, level: 0 });

/** The position with the MMCs that had crewed these AFVs out of them: they are wrecks now. */
export const outOfWrecks = (position: Position, ids: readonly string[]): Position => {
  const isOut = ({ kind, with: inside }: Unit): boolean =>
    isMmc({ kind }) && inside !== null && ids.includes(inside);
  return position.units.some(isOut)
    ? { ...position, units: position.units.map((unit) => (isOut(unit) ? { ...unit, with: null } : unit)) }
    : position;
};
