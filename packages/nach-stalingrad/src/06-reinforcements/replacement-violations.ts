import { isMechanizedArm, slotForPoints, slotsOf, withSteps } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay } from '../01-units/units.js';
import { joined, overstackViolations } from '../03-stacking/stacking.js';
import { hasFreeLine, hasVolgaLine } from '../05-supply/supply.js';
import type { PointKind } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { landedViolations } from './landed-points.js';
import { kindFaults, pointsFor, takesTwoForOne, yields } from './point-kinds.js';

/** By which way points reach a unit: not at all needed in the available box, else a line clear of zones or one over the Volga. */
export type Way = 'box' | 'line' | 'volga' | 'none';

export const wayTo = (rules: Rules, position: Position, unit: Unit): Way => {
  if (!isInPlay(unit)) return 'box';
  if (hasFreeLine(rules, position, unit)) return 'line';
  return hasVolgaLine(rules, position, unit) ? 'volga' : 'none';
};

/** Steps have been withdrawn in this phase: that is its end, and nothing enters or is rebuilt any more (NS-6.2.g). */
export const hasWithdrawn = (position: Position): boolean =>
  position.units.some((unit) => unit.ended && unit.counter.side === position.player);

/** Why nothing at all may be rebuilt or withdrawn of a unit now. */
const unitViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const bars: NsViolation[] = [];
  if (unit.counter.side !== position.player)
    bars.push({ clause: 'NS-6.1.a', code: 'NOT_YOUR_PART', subject });
  if (!isCombat(unit)) bars.push({ clause: 'NS-6.2.b', code: 'HAS_NO_STEPS', subject });
  if (!isInPlay(unit)) return bars;
  if (!unit.supplied) bars.push({ clause: 'NS-6.2.c', code: 'OUT_OF_SUPPLY', subject });
  if (unit.disrupted) bars.push({ clause: 'NS-12.e', code: 'DISRUPTED', subject });
  return bars;
};

const lineViolations = (rules: Rules, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const faults: NsViolation[] = [{ clause: 'NS-6.2.d', code: 'NO_FREE_LINE', subject }];
  if (unit.counter.side === 'soviet' && rules.theatre.westBank.includes(1))
    faults.push({ clause: 'NS-9.5.d', code: 'NO_LINE_TO_THE_VOLGA', subject });
  return faults;
};

/** What comes over the Volga in a turn: one point a unit, one armour point in all (NS-9.5.g, NS-9.5.h). */
const volgaViolations = (
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const faults: NsViolation[] = [];
  if (unit.volgaPoint || steps > 1) faults.push({ clause: 'NS-9.5.h', code: 'ONE_POINT_ONLY', subject });
  if (kind === 'mechanized' && (position.volgaArmor || steps > 1))
    faults.push({ clause: 'NS-9.5.g', code: 'ONE_ARMOR_POINT_ONLY', subject });
  return faults;
};

/** Too many steps for the counter, the points in hand or the stack (NS-6.2.b, NS-6.2.m, NS-6.2.o, NS-3.a, NS-11.d). */
const countFaults = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  const faults: NsViolation[] = [];
  const slot = slotForPoints(unit, kind);
  const [main] = slotsOf(unit);
  if (main !== undefined && slot.field === 'mechanizedSteps' && main.has < main.max)
    faults.push({ clause: 'NS-6.2.o', code: 'INFANTRY_FIRST', subject, has: main.has, needs: main.max });
  if (!Number.isInteger(steps) || steps < 1)
    return [...faults, { clause: 'NS-6.2.b', code: 'NO_STEPS', subject, steps }];
  if (slot.has + steps > slot.max)
    faults.push({ clause: 'NS-6.2.b', code: 'NO_ROOM', subject, has: slot.has, limit: slot.max });
  const needs = pointsFor(unit, kind, steps);
  const has = position.points[side][kind];
  if (needs > has)
    faults.push({
      clause: takesTwoForOne(unit, kind) ? 'NS-6.2.m' : 'NS-6.2.b',
      code: 'NOT_ENOUGH_POINTS',
      subject,
      kind,
      needs,
      left: has,
    });
  if (faults.length > 0 || !isInPlay(unit)) return faults;
  const box = unit.place === 'box';
  const grown = joined(rules, position, side, unit.at, [withSteps(unit, slot, steps)], box);
  return overstackViolations(rules, side, unit.at, grown, box);
};

/**
 * Why so many steps of a unit may not be rebuilt with these points (NS-6.2, 9.5.d-h). Nothing keeps a Soviet unit from points of
 * both kinds in one phase (NS-6.2.p).
 */
export const rebuildViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way = wayTo(rules, position, unit),
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const bars: NsViolation[] = [...unitViolations(position, unit)];
  if (!isCombat(unit)) return bars;
  if (unit.counter.redBox) bars.push({ clause: 'NS-6.2.f', code: 'NEVER_REBUILT', subject });
  if (hasWithdrawn(position)) bars.push({ clause: 'NS-6.2.g', code: 'WITHDRAWALS_LAST', subject });
  const available = unit.place === 'available' || (unit.place === 'track' && unit.due <= position.turn);
  if (!isInPlay(unit) && !available)
    bars.push({ clause: 'NS-6.2.e', code: 'NOT_AVAILABLE', subject, place: unit.place });
  bars.push(...kindFaults(unit, kind));
  if (isInPlay(unit) && way === 'none') bars.push(...lineViolations(rules, unit));
  if (way === 'volga') bars.push(...volgaViolations(position, unit, kind, steps));
  if (way === 'line') bars.push(...landedViolations(rules, position, unit, kind, steps));
  return [...bars, ...countFaults(rules, position, unit, kind, steps)];
};

/** Rail points for steps withdrawn: one each, two for armour and mechanised ones (NS-6.2.g). */
export const railFor = (unit: Unit, kind: PointKind, steps: number): number =>
  (isMechanizedArm(slotForPoints(unit, kind).arm) ? 2 : 1) * steps;

/** Why so many steps of a unit may not be withdrawn as these points (NS-6.2.g, A36). */
export const withdrawViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way = wayTo(rules, position, unit),
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  const bars: NsViolation[] = [...unitViolations(position, unit)];
  if (!isCombat(unit)) return bars;
  if (!isInPlay(unit))
    return [...bars, { clause: 'NS-6.2.g', code: 'NOT_ON_MAP', subject, place: unit.place }];
  if (way !== 'line') bars.push({ clause: 'NS-6.2.d', code: 'NO_FREE_LINE', subject });
  if (!yields(unit, kind)) bars.push({ clause: 'NS-6.2.g', code: 'OTHER_POINTS', subject, kind });
  const slot = slotForPoints(unit, kind);
  if (slot.field === 'steps' && unit.mechanizedSteps > 0)
    bars.push({ clause: 'NS-6.2.o', code: 'MECHANIZED_FIRST', subject, has: unit.mechanizedSteps });
  if (!Number.isInteger(steps) || steps < 1 || steps > slot.has)
    bars.push({ clause: 'NS-6.2.g', code: 'NOT_SO_MANY_STEPS', subject, steps, has: slot.has });
  const needs = railFor(unit, kind, steps);
  const has = position.railPoints[side];
  if (needs > has) bars.push({ clause: 'NS-6.2.g', code: 'NOT_ENOUGH_RAIL_POINTS', subject, needs, has });
  return bars;
};
