import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { STACKING_LIMIT, stackAt } from '../05-stacking/stacking.js';
import type { Field } from './retreat-routes.js';
import { isDeadEnd } from './retreat-routes.js';

/** By how much some units would exceed the limit of a hex; units over the limit already are not counted (CC-5.1.a). */
export const excessAt = (
  { rules, position, side, friends }: Field,
  hex: HexId,
  units: readonly Unit[],
): number => {
  if ((friends[hex] as number) + units.length <= STACKING_LIMIT) return 0;
  const countedWith = (more: readonly Unit[]): number => stackAt(rules, position, side, hex, more).counted;
  return Math.max(0, countedWith(units) - Math.max(STACKING_LIMIT, countedWith([])));
};

/**
 * Of some end hexes of a unit, those where it is eliminated unless there is room: too many units could retreat there, and the attacker has no
 * other hex to move it on to (CC-11.1.e, CC-11.1.h).
 *
 * @param company - how many units retreat, the unit itself included
 */
export const pitsOf = (
  field: Field,
  from: HexId,
  unit: Unit,
  ends: Iterable<HexId>,
  company: number,
): ReadonlySet<HexId> => {
  const pits = new Set<HexId>();
  for (const hex of ends) {
    if ((field.friends[hex] as number) + company <= STACKING_LIMIT) continue;
    if (isDeadEnd(field, unit, hex, from)) pits.add(hex);
  }
  return pits;
};

/** Whether a unit finds no room in a hex as it is now, and is lost there. */
export const isLostIn = (field: Field, pits: ReadonlySet<HexId>, unit: Unit, hex: HexId): boolean =>
  pits.has(hex) && excessAt(field, hex, [unit]) > 0;
