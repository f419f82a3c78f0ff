import { label } from '../01-units/board.js';
import { slotForPoints, usedUp, withSteps } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { isAlone, sendBack } from '../13-generals/relief.js';
import type { Action, ActionOf, PointKind } from '../play/actions.js';
import { POINT_KINDS } from '../play/actions.js';
import { notNow, unless } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { forSide, withUnit } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, to } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { landingCost, portOfPoints, withLanded } from './landed-points.js';
import { pointsFor, takesTwoForOne } from './point-kinds.js';
import type { Way } from './replacement-violations.js';
import { railFor, rebuildViolations, wayTo, withdrawViolations } from './replacement-violations.js';

/** The position with points of a side added or taken. */
const withPoints = (position: Position, unit: Unit, kind: PointKind, by: number): Position => {
  const { side } = unit.counter;
  const has = position.points[side];
  return { ...position, points: forSide(position.points, side, { ...has, [kind]: has[kind] + by }) };
};

/** Points are of no use while units move (NS-9.8.j). */
const momentViolations = (position: Position, unit: Unit): readonly NsViolation[] =>
  position.phase === 'first-movement' || position.phase === 'second-movement'
    ? [{ clause: 'NS-9.8.j', code: 'NOT_WHILE_MOVING', subject: unit.counter.id }]
    : [];

const rebuilt = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way,
): Change => {
  const { id } = unit.counter;
  const slot = slotForPoints(unit, kind);
  const points = pointsFor(unit, kind, steps);
  const over = way === 'volga';
  const grown = withSteps(unit, slot, steps);
  const reasons: NsReason[] = [
    {
      clause: way === 'box' ? 'NS-6.2.e' : over ? 'NS-9.5.d' : 'NS-6.2.b',
      effect: 'rebuilt',
      unit: id,
      steps,
      kind,
      points,
    },
  ];
  if (takesTwoForOne(unit, kind)) reasons.push({ clause: 'NS-6.2.m', effect: 'two-for-one', unit: id });
  const port = way === 'line' ? portOfPoints(rules, position, unit) : null;
  const taken = withPoints(position, unit, kind, -points);
  const paid = port === null ? taken : withLanded(rules, taken, port, landingCost(rules, unit, kind, steps));
  if (port !== null)
    reasons.push({
      clause: 'NS-6.1.k',
      effect: 'landed',
      unit: id,
      hex: label(rules.theatre, port),
      points: landingCost(rules, unit, kind, steps),
    });
  return to(
    {
      ...withUnit(paid, id, {
        steps: grown.steps,
        mechanizedSteps: grown.mechanizedSteps,
        volgaPoint: unit.volgaPoint || over,
      }),
      volgaArmor: position.volgaArmor || (over && kind === 'mechanized'),
    },
    ...reasons,
  );
};

/**
 * Steps rebuilt with points (NS-6.2, 9.5.d-h). The unit acts as usual in the next operations phase (NS-6.2.h).
 */
export const rebuild = (
  rules: Rules,
  position: Position,
  action: ActionOf<'rebuild'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.phase !== 'reinforcement')
    return notNow(action, position, ...momentViolations(position, unit));
  const { kind, steps } = action;
  const way = wayTo(rules, position, unit);
  return unless(rules, rebuildViolations(rules, position, unit, kind, steps, way), () =>
    rebuilt(rules, position, unit, kind, steps, way),
  );
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
  action: ActionOf<'withdraw'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.phase !== 'reinforcement')
    return notNow(action, position, ...momentViolations(position, unit));
  const { kind, steps } = action;
  return unless(rules, withdrawViolations(rules, position, unit, kind, steps), () =>
    withdrawn(rules, position, unit, kind, steps),
  );
};

/** Every rebuilding and withdrawal of a unit now, step by step. */
export const listReplacements = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (position.phase !== 'reinforcement' || !isCombat(unit)) return [];
  if (unit.counter.side !== position.player || (!isInPlay(unit) && unit.place !== 'available')) return [];
  const way = wayTo(rules, position, unit);
  const { id } = unit.counter;
  const rebuilds = POINT_KINDS.filter(
    (kind) => rebuildViolations(rules, position, unit, kind, 1, way).length === 0,
  ).map((kind): Action => ({ type: 'rebuild', unit: id, steps: 1, kind }));
  const withdrawals = POINT_KINDS.filter(
    (kind) => withdrawViolations(rules, position, unit, kind, 1, way).length === 0,
  ).map((kind): Action => ({ type: 'withdraw', unit: id, steps: 1, kind }));
  return [...rebuilds, ...withdrawals];
};
