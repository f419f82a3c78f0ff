import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, neighbours } from '../12-2-definitions/board.js';
import type { Location } from '../12-2-definitions/locations.js';
import { locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { frontLine } from '../12-607-isolation/areas.js';
import { isCutOffAt } from '../12-615-repair/ownership.js';
import { controllerAt } from '../position/controllers.js';
import type { Fortification, FortificationKind, Position } from '../position/position.js';
import type { Rules, VgViolation } from '../rules.js';

/** What may be removed beside roadblocks (VG-12.617.a). */
const REMOVABLE: readonly FortificationKind[] = ['wire', 'ap-mines', 'at-mines', 'trench', 'at-ditch'];

export const isMines = ({ kind }: Fortification): boolean => kind === 'ap-mines' || kind === 'at-mines';
export const isRoadblock = ({ kind }: Fortification): boolean => kind === 'roadblock';

/** The Locations of a fortification: its own, or both that share the hexside of a roadblock. */
export const locationsOf = (rules: Rules, { at, side }: Fortification): readonly Location[] => {
  if (side === null) {
    const location = at === null ? null : locationOf(rules.theatre, at);
    return location === null ? [] : [location];
  }
  return side
    .split('/')
    .flatMap((text) => hexOnBoard(rules.theatre, text) ?? [])
    .map((hex) => ({ hex, level: 0 }));
};

/** Whether two fortifications stand in one Location. */
export const isSamePlace = (a: Fortification, b: Fortification): boolean => a.at !== null && a.at === b.at;

/** Who would remove it: the side that controls its Location; of a roadblock one that controls either. */
export const removerOf = (rules: Rules, position: Position, one: Fortification): Side | null => {
  const controllers = locationsOf(rules, one).map(({ hex, level }) =>
    controllerAt(position, rules, hex, level),
  );
  return controllers.find((side) => side !== null) ?? null;
};

/** Why a side may not try to remove it (VG-12.617.a, VG-12.617.b, VG-12.617.d). */
export const removalFaults = (
  rules: Rules,
  position: Position,
  side: Side,
  one: Fortification,
): readonly VgViolation[] => {
  const subject = one.id;
  const clause = 'VG-12.617.a';
  if (!one.known || !(isRoadblock(one) || REMOVABLE.includes(one.kind)))
    return [{ clause, code: 'NOT_REMOVABLE', subject }];
  const locations = locationsOf(rules, one);
  const isHeld = (location: Location): boolean =>
    controllerAt(position, rules, location.hex, location.level) === side;
  if (locations.length === 0 || !locations.every(isHeld))
    return isRoadblock(one)
      ? [{ clause: 'VG-12.617.b', code: 'NOT_BOTH_SIDES', side, subject }]
      : [{ clause, code: 'NOT_IN_CONTROL', side, subject }];
  if (locations.some(({ hex, level }) => isCutOffAt(rules, position, side, hex, level)))
    return [{ clause, code: 'IN_ISOLATION', subject }];
  const isBarred =
    !isMines(one) &&
    position.fortifications.some((other) => other.kind === 'ap-mines' && isSamePlace(one, other));
  return isBarred ? [{ clause: 'VG-12.617.d', code: 'MINES_FIRST', subject }] : [];
};

/** How near the front line of either side it is: on it, beside it, or neither (VG-12.617.a, VG-A46). */
export const nearnessOf = (rules: Rules, position: Position, one: Fortification): 'on' | 'beside' | 'far' => {
  const lines = SIDES.map((side) => frontLine(rules, position, side));
  const isOnLine = (hex: HexId): boolean => lines.some((line) => line[hex] === 1);
  const hexes = locationsOf(rules, one).map(({ hex }) => hex);
  if (hexes.some(isOnLine)) return 'on';
  return hexes.some((hex) => neighbours(rules.theatre, hex).some(isOnLine)) ? 'beside' : 'far';
};
