import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, isHq, NOWHERE } from '../02-components/units.js';
import { movesFast } from '../07-movement/movement-cost.js';
import type { Progress } from '../07-movement/moving-stack.js';
import {
  isFlotilla,
  isInMover,
  isSecondMovement,
  isTrain,
  moverClosed,
  progressOf,
} from '../07-movement/moving-stack.js';
import type { Position } from '../play/position.js';
import { mapUnits, unitsById } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';

/** CC-7.3.f, CC-13.1.g: MPs for an Assault marker or a mobile assault. */
export const ASSAULT_COST = 3;

/** The units that act with a unit: the stack in motion when it belongs to one, else itself. */
export const companyOf = (position: Position, unit: Unit): readonly Unit[] =>
  position.mover !== null && isInMover(position, unit) ? unitsById(position, position.mover.units) : [unit];

/** Train and flotilla have no points to spend on assaults; CC-15.3.d, CC-15.6.e give them their attacks instead. */
export const withoutPoints = (unit: Unit): ClauseId | null =>
  isTrain(unit) ? 'CC-15.6.e' : isFlotilla(unit) ? 'CC-15.3.d' : null;

export const enoughFor = (unit: Unit, { spent }: Progress): boolean =>
  spent + ASSAULT_COST <= faceOf(unit).move;

/** CC-7.3.i: whoever has moved one hex, or none, may assault without the points for it. */
export const mayAlways = ({ hexes, assaulted }: Progress): boolean => hexes <= 1 && !assaulted;

/** Why a unit of the stack may not get an Assault marker. */
const markViolationsOf = (rules: Rules, position: Position, unit: Unit): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  const wrong = (clause: ClauseId, code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject } as CcViolation);
  };
  if (unit.place !== 'map') wrong('CC-7.3.h', 'NOT_ON_THE_MAP');
  if (unit.counter.side !== position.player) wrong('CC-7.3.h', 'NOT_YOUR_PHASE');
  if (unit.marked) wrong('CC-7.3.h', 'CARRIES_ASSAULT_MARKER');
  if (isHq(unit)) wrong('CC-15.1.a', 'HQ_MAY_NOT_ATTACK');
  if (withoutPoints(unit) !== null) return found;
  if (!movesFast(rules, unit)) {
    if (unit.moved) {
      wrong('CC-7.3.g', 'FOOT_UNIT_HAS_MOVED');
      wrong('CC-7.3.c', 'MOVE_OR_ATTACK');
    }
    return found;
  }
  const progress = progressOf(rules, position, unit);
  const short = !enoughFor(unit, progress);
  // Outside the stack in motion the points of a finished move are gone, and with them the right of CC-7.3.i.
  const finished =
    unit.moved &&
    !isInMover(position, unit) &&
    (position.mover !== null || (short && mayAlways(progress) && unit.spent >= faceOf(unit).move));
  if (finished) wrong('CC-7.1.e', 'HAS_MOVED');
  else if (short && !mayAlways(progress))
    found.push({
      clause: progress.assaulted ? 'CC-13.1.p' : 'CC-7.3.f',
      code: 'NOT_ENOUGH_MPS',
      subject,
      spent: progress.spent,
      needed: ASSAULT_COST,
      allowance: faceOf(unit).move,
    });
  return found;
};

/**
 * Why a unit, or the stack in motion that it belongs to, may not get Assault markers. 18.2 does not forbid them (reading
 * CC-A90); nor does want of supply (reading CC-A82).
 */
export const markViolations = (rules: Rules, position: Position, unit: Unit): readonly CcViolation[] => [
  ...(isSecondMovement(position) && position.step === 'movement'
    ? []
    : [{ clause: 'CC-7.3.h', code: 'SECOND_MOVEMENT_PHASE_ONLY', subject: unit.counter.id } as const]),
  ...companyOf(position, unit).flatMap((one) => markViolationsOf(rules, position, one)),
];

/** What gives the units their markers, and what these cost (CC-7.3.f, CC-7.3.g, CC-7.3.i; CC-13.1.q). */
export const markReasons = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  for (const one of companyOf(position, unit)) {
    const facts = { unit: one.counter.id };
    const progress = progressOf(rules, position, one);
    const special = withoutPoints(one);
    reasons.push({ clause: 'CC-7.3.h', effect: 'assault-marker', ...facts });
    if (special !== null) reasons.push({ clause: special, effect: 'marker-free', ...facts });
    else if (!movesFast(rules, one)) reasons.push({ clause: 'CC-7.3.g', effect: 'not-moved', ...facts });
    else {
      reasons.push({ clause: 'CC-7.3.f', effect: 'pay', by: ASSAULT_COST, units: [one.counter.id] });
      if (!enoughFor(one, progress)) reasons.push({ clause: 'CC-7.3.i', effect: 'always-one-hex', ...facts });
    }
    if (progress.failedAt !== NOWHERE)
      reasons.push({
        clause: 'CC-13.1.q',
        effect: 'for-that-hex',
        ...facts,
        hex: label(rules.theatre, progress.failedAt),
        reading: 'CC-A87',
      });
  }
  return reasons;
};

/**
 * Gives the unit, or every unit of its stack in motion, an Assault marker (CC-7.3.h), for the hex that it failed to clear when
 * it has just failed (CC-13.1.q). Mechanized and cavalry units pay 3 MPs for it (CC-7.3.f).
 */
export const mark = (rules: Rules, position: Position, unit: Unit): Position => {
  const ids = companyOf(position, unit).map((one) => one.counter.id);
  const begun = isInMover(position, unit) ? position.mover : null;
  // A unit that the stack does not hold leaves it alone, unless its own mark begins another movement.
  const pays = (one: Unit): boolean => movesFast(rules, one) && withoutPoints(one) === null;
  const rest = begun === null && pays(unit) ? moverClosed(position) : position;
  const marked = mapUnits(rest, (one) =>
    ids.includes(one.counter.id)
      ? {
          ...one,
          marked: true,
          markedFor: begun?.failedAt ?? NOWHERE,
          spent: pays(one) ? Math.max(one.spent, begun?.spent ?? 0) + ASSAULT_COST : one.spent,
        }
      : one,
  );
  return begun === null ? marked : { ...marked, mover: null };
};
