import type { HexId } from '@eastfront/kernel';
import { leftOf } from './allowance.js';
import { canGoOn, landDestinations } from './land-search.js';
import type { Moved } from './move-request.js';
import { goingBars } from './mover.js';
import { perPosition } from './per-position.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { NsViolation, Rules } from './rules.js';
import { joined, neighbourFaults, stackFaults } from './stacking.js';
import type { Unit } from './units.js';
import { isCombat } from './units.js';
import { combatUnitsIn, isHeld } from './view.js';

const NONE: readonly NsViolation[] = [];

/** What would be wrong if units ended the segment in a hex (NS-3.a, b, e, f); in the street-fighting box see `boxFaults`. */
export const endFaults = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): readonly NsViolation[] => {
  const fighters = units.filter(isCombat);
  const [first] = fighters;
  if (first === undefined) return NONE;
  const { side } = first.counter;
  const near = neighbourFaults(rules, position, hex, fighters);
  // A unit by itself has room in any hex without friends.
  if (units.length === 1 && !isHeld(rules, position, side, hex)) return near;
  const stack = stackFaults(rules, side, hex, joined(rules, position, side, hex, fighters));
  return near.length === 0 ? stack : [...stack, ...near];
};

const remembered = perPosition(() => new Map<string, boolean>());

/** Whether a unit by itself could still go to a hex over land where it may stay. */
export const canPart = (rules: Rules, position: Position, unit: Unit): boolean => {
  const known = remembered(rules, position);
  const { id } = unit.counter;
  const before = known.get(id);
  if (before !== undefined) return before;
  const can =
    goingBars(rules, position, unit, 'normal').length === 0 &&
    landDestinations(rules, position, [unit]).some(
      ({ hex, box }) => hex !== unit.at && (box || endFaults(rules, position, [unit], hex).length === 0),
    );
  known.set(id, can);
  return can;
};

/** Whether the movers could leave the hex again with what they have left, for one where they may stay. */
const canMoveOn = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
  { cost, stop }: Moved,
): boolean => {
  const left = leftOf(rules, position, units) - cost;
  return (
    !stop &&
    left > 0 &&
    canGoOn(rules, position, units, hex, left, (next) => endFaults(rules, position, units, next).length === 0)
  );
};

/**
 * The limits may be exceeded for the moment and must be kept when the segment ends (NS-3.d): a move may end where they are
 * exceeded only if the movers can go on or enough of the others can still part from them.
 */
export const roomFaults = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
  moved: Moved,
): readonly NsViolation[] => {
  if (moved.box) return NONE;
  const faults = endFaults(rules, position, units, hex);
  if (faults.length === 0 || canMoveOn(rules, position, units, hex, moved)) return NONE;
  const { side } = (units[0] as Unit).counter;
  const ids = units.map(({ counter }) => counter.id);
  const staying = combatUnitsIn(rules, position, side, hex).filter(
    (unit) => !ids.includes(unit.counter.id) && !canPart(rules, position, unit),
  );
  const stack = stackFaults(rules, side, hex, [...staying, ...units.filter(isCombat)]);
  const near = faults.filter((fault) => {
    if (fault.clause !== 'NS-3.f') return false;
    const beside = unitById(position, String(fault['beside']));
    return beside === null || !canPart(rules, position, beside);
  });
  const left = [...stack, ...near];
  const [first] = left;
  return first === undefined ? NONE : [...left, { ...first, clause: 'NS-3.d', code: 'NOBODY_CAN_MAKE_ROOM' }];
};
