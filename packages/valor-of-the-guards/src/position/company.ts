import type { Position } from './position.js';
import { withUnits } from './position.js';
import { isMmc } from './unit.js';

/** The ids of units, of what they possess and of whom they guard, and so on: everything that moves with them. */
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

/** The MMCs that crew an AFV (VG-12.6151.b). */
export const crewsOf = ({ units }: Pick<Position, 'units'>, afv: string): readonly string[] =>
  units.filter((unit) => isMmc(unit) && unit.with === afv).map(({ id }) => id);
