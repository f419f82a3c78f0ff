import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { isHeld } from '../01-units/view.js';
import { landDestinations } from '../09-movement/land-search.js';
import { goingViolations } from '../09-movement/mover.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { joined, neighbourViolations, stackViolations } from './stacking.js';

const NONE: readonly NsViolation[] = [];

/** What would be wrong if units ended the segment in a hex (NS-3.a, NS-3.b, NS-3.e, NS-3.f); in the street-fighting box see `boxViolations`. */
export const endViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): readonly NsViolation[] => {
  const fighters = units.filter(isCombat);
  const [first] = fighters;
  if (first === undefined) return NONE;
  const { side } = first.counter;
  const near = neighbourViolations(rules, position, hex, fighters);
  // A unit by itself has room in any hex without friends.
  if (units.length === 1 && !isHeld(rules, position, side, hex)) return near;
  const stack = stackViolations(rules, side, hex, joined(rules, position, side, hex, fighters));
  return near.length === 0 ? stack : [...stack, ...near];
};

const remembered = remember(() => new Map<string, boolean>());

/** Whether a unit by itself could still go to a hex over land where it may stay. */
export const canPart = (rules: Rules, position: Position, unit: Unit): boolean => {
  const known = remembered(rules, position);
  const { id } = unit.counter;
  const before = known.get(id);
  if (before !== undefined) return before;
  const can =
    goingViolations(rules, position, unit, 'normal').length === 0 &&
    landDestinations(rules, position, [unit]).some(
      ({ hex, box }) => hex !== unit.at && (box || endViolations(rules, position, [unit], hex).length === 0),
    );
  known.set(id, can);
  return can;
};
