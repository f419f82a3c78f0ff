import type { HexId } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { areaAt, isReleased } from '../12-607-isolation/areas.js';
import { controllerAt } from '../position/controllers.js';
import type { Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** Whether a unit is off the map in its side's box, or in a Location that its side controls (VG-12.6151.a). */
export const isOwnPlace = (rules: Rules, position: Position, { side, at, level, place }: Unit): boolean =>
  at === null ? place === 'retained' : controllerAt(position, rules, at, level) === side;

/** Whether it is retained in the sense of VG-12.2.q: withdrawn, or still on the map in a Location of its side (VG-12.6082.a). */
export const isRetained = ({ place }: Unit): boolean => place === 'retained' || place === 'map';

/** Whether a Location is isolated, or in a pocket that fell to the enemy of a side round it (VG-12.6072.b). */
export const isCutOffAt = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  level: number,
): boolean => {
  const area = areaAt(rules, position, hex, level);
  return area !== null && !(isReleased(area) && area.controller === side);
};

/** Whether a unit is in such a Location. */
export const isCutOff = (rules: Rules, position: Position, { side, at, level }: Unit): boolean =>
  at !== null && isCutOffAt(rules, position, side, at, level);

/** Whether a unit is retained and not isolated. */
export const isFree = (rules: Rules, position: Position, unit: Unit): boolean =>
  isRetained(unit) && !isCutOff(rules, position, unit);
