import type { PointKind, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { isMechanizedArm, slotForPoints, usedUp, withSteps } from '../01-units/values.js';
import { isAlone, sendBack } from '../13-generals/relief.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { forSide, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import type { WITHDRAW } from './forms.js';
import type { Way } from './points.js';
import {
  kindsFor,
  momentViolations,
  serves,
  takesTwoForOne,
  unitViolations,
  wayTo,
  withPoints,
} from './points.js';

/** Steps have been withdrawn in this phase: that is its end, and nothing enters or is rebuilt any more (NS-6.2.g). */
export const hasWithdrawn = (position: Position): boolean =>
  position.units.some((unit) => unit.ended && unit.counter.side === position.player);

/** Whether steps of the unit become points of a kind: only what they are, not what may stand in for them (NS-6.2.g). */
const yields = (unit: Unit, kind: PointKind): boolean =>
  serves(unit, kind) && (kind !== 'ss' || unit.counter.ss) && !takesTwoForOne(unit, kind);

/** Rail points for steps withdrawn: one each, two for armour and mechanised ones (NS-6.2.g). */
const railFor = (unit: Unit, kind: PointKind, steps: number): number =>
  (isMechanizedArm(slotForPoints(unit, kind).arm) ? 2 : 1) * steps;

/** Why these steps of a unit may not be withdrawn as these points (NS-6.2.g, A36). */
const withdrawViolations = (
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

/** A unit without its last steps leaves the map; an armour leader does not stay alone (NS-9.7.f). */
const withdrawn = (rules: Rules, position: Position, unit: Unit, kind: PointKind, steps: number): Change => {
  const { id, side } = unit.counter;
  const left = withSteps(unit, slotForPoints(unit, kind), -steps);
  const rail = railFor(unit, kind, steps);
  const gone = stepsOf(left) === 0;
  const paid: Position = {
    ...withPoints(position, unit, kind, steps),
    railPoints: forSide(position.railPoints, side, position.railPoints[side] - rail),
  };
  const done = to(withUnit(paid, id, { ...(gone ? usedUp(position, unit) : left), ended: true }), {
    clause: 'NS-6.2.g',
    effect: 'withdrawn',
    unit: id,
    steps,
    kind,
    rail,
  });
  return after(done, (now) =>
    gone
      ? sendBack(
          now,
          now.units.filter((one) => one.at === unit.at && isAlone(rules, now, one)),
        )
      : to(now),
  );
};

/** Steps withdrawn into the reserve (NS-6.2.g). */
export const withdraw = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof WITHDRAW>,
): Ruling<Position> => {
  const { unit, kind, steps } = action;
  if (position.phase !== 'reinforcement')
    return notNow(action, position, ...momentViolations(position, unit));
  return unless(rules, withdrawViolations(rules, position, unit, kind, steps), () =>
    withdrawn(rules, position, unit, kind, steps),
  );
};

export const withdrawKinds = kindsFor(withdrawViolations, (_rules, _position, unit, kind) =>
  yields(unit, kind),
);
