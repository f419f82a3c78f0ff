import type { Side } from '../12-2-definitions/sides.js';
import { isCutOff, isRetained } from '../12-615-repair/ownership.js';
import { hasTried } from '../position/attempts.js';
import type { Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** The platoon of an AFV; a single one without is a part of a platoon by itself (VG-A62). */
export const platoonOf = ({ id, platoon }: Unit): string => platoon ?? id;

/** Everything that is or was of a platoon of a side: AFVs, their wrecks, their tank commanders. */
export const membersOf = ({ units }: Position, side: Side, platoon: string): readonly Unit[] =>
  units.filter((unit) => unit.side === side && platoonOf(unit) === platoon);

/** The AFVs of a platoon that may go: not isolated, not dug in, captured ones too (VG-12.6162.a). */
export const leavingOf = (rules: Rules, position: Position, side: Side, platoon: string): readonly Unit[] =>
  membersOf(position, side, platoon).filter(
    (unit) => isVehicle(unit) && isRetained(unit) && !unit.dugIn && !isCutOff(rules, position, unit),
  );

/** The AFVs of a platoon that are redeployed. */
export const awayOf = (position: Position, side: Side, platoon: string): readonly Unit[] =>
  membersOf(position, side, platoon).filter((unit) => isVehicle(unit) && unit.place === 'redeployed');

/** Whether a platoon has been rolled for in this step. */
const isDone = (position: Position, side: Side, platoon: string): boolean =>
  hasTried(position, { kind: 'redeployment', side, platoon });

const platoonsOf = ({ units }: Position, side: Side): readonly string[] => [
  ...new Set(units.filter((unit) => unit.side === side && isVehicle(unit)).map(platoonOf)),
];

/** Whether at least one vehicle of the platoon has been on the map (VG-12.6162.a). */
const hasBeenOnMap = (position: Position, side: Side, platoon: string): boolean =>
  membersOf(position, side, platoon).some(({ onMapBefore }) => onMapBefore);

/** The table on which a platoon is rolled for now; null if none, or if it was rolled for already. */
export const tableFor = (
  rules: Rules,
  position: Position,
  side: Side,
  platoon: string,
): 'redeployment' | 're-entry' | null => {
  if (isDone(position, side, platoon)) return null;
  if (hasBeenOnMap(position, side, platoon) && leavingOf(rules, position, side, platoon).length > 0)
    return 'redeployment';
  return awayOf(position, side, platoon).length > 0 ? 're-entry' : null;
};

/** The platoons of a side that are still to be rolled for (VG-12.6162.a, VG-12.6162.c). */
export const pendingOf = (rules: Rules, position: Position, side: Side): readonly string[] =>
  platoonsOf(position, side).filter((platoon) => tableFor(rules, position, side, platoon) !== null);
