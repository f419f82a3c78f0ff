import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label, MAJOR, riverAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq, NOWHERE } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { hexsideViolation, isEnemyEdge, movesFast } from '../07-movement/movement-cost.js';
import type { Progress } from '../07-movement/moving-stack.js';
import {
  companyOf,
  isFlotilla,
  isInMover,
  isSecondMovement,
  isTrain,
  moverClosed,
  moverViolations,
  progressOf,
  startOf,
} from '../07-movement/moving-stack.js';
import type { Mover, Position } from '../position/position.js';
import { mapUnits, unitById, withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';

/** CC-7.3.f, CC-13.1.g: MPs for an Assault marker or a mobile assault. */
export const ASSAULT_COST = 3;

/** Train and flotilla have no points to spend on assaults; CC-15.3.d, CC-15.6.e give them their attacks instead. */
export const withoutPoints = (unit: Unit): ClauseId | null =>
  isTrain(unit) ? 'CC-15.6.e' : isFlotilla(unit) ? 'CC-15.3.d' : null;

export const enoughFor = (unit: Unit, { spent }: Progress): boolean =>
  spent + ASSAULT_COST <= faceOf(unit).move;

/** CC-7.3.i: a stack that has moved one hex, or none, may assault without the points for it. */
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

/** A stack in motion made of one unit, any other being finished. */
const openedBy = (rules: Rules, position: Position, unit: Unit): Position => {
  const { id } = unit.counter;
  const progress = progressOf(rules, position, unit);
  return { ...moverClosed(position), mover: { units: [id], ...progress } };
};

/** Why a unit may not be picked up by the stack in motion, nor begin one (CC-13.1.c, CC-13.1.d). */
export const pickUpViolations = (rules: Rules, position: Position, unit: Unit): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (!isSecondMovement(position))
    found.push({ clause: 'CC-13.1.a', code: 'SECOND_MOVEMENT_PHASE_ONLY', subject });
  found.push(...moverViolations(rules, position, unit));
  if (!movesFast(rules, unit))
    found.push({ clause: 'CC-13.1.b', code: 'NOT_MECHANIZED_OR_CAVALRY', subject });
  if (withoutPoints(unit) !== null) found.push({ clause: 'CC-7.9.a', code: 'MOVES_ALONE', subject });
  if (isInMover(position, unit)) found.push({ clause: 'CC-13.1.c', code: 'IN_THE_STACK', subject });
  const { mover } = position;
  const lead = mover === null ? null : unitById(position, mover.units[0] ?? '');
  // A stack that has done nothing yet is still being put together, in one hex.
  if (mover !== null && lead !== null && lead.at !== unit.at && mover.hexes === 0 && mover.spent === 0)
    found.push({ clause: 'CC-13.1.f', code: 'NOT_IN_ONE_STACK', subject });
  if (mover !== null && unit.moved && !isInMover(position, unit))
    found.push({ clause: 'CC-13.1.d', code: 'HAS_MOVED', subject });
  if (mover !== null && lead?.at === unit.at && !isInMover(position, unit) && mover.spent > faceOf(unit).move)
    found.push({
      clause: 'CC-13.1.d',
      code: 'STACK_HAS_SPENT_MORE',
      subject,
      spent: mover.spent,
      allowance: faceOf(unit).move,
    });
  return found;
};

/** Adds a unit to the stack in motion in its hex, at what the stack has spent (CC-13.1.d); else begins a stack with it. */
export const pickUp = (rules: Rules, position: Position, unit: Unit): Position => {
  const { mover } = position;
  const { id } = unit.counter;
  const lead = mover === null ? null : unitById(position, mover.units[0] ?? '');
  if (mover === null || lead?.at !== unit.at) return openedBy(rules, position, unit);
  const joined = { ...position, mover: { ...mover, units: [...mover.units, id].sort() } };
  return mover.spent === unit.spent ? joined : withUnit(joined, id, { spent: mover.spent });
};

/** What a unit that is picked up brings with it, or that it begins a stack (CC-13.1.c, CC-13.1.d). */
export const pickUpReasons = (position: Position, unit: Unit): readonly CcReason[] => {
  const { mover } = position;
  const { id } = unit.counter;
  const lead = mover === null ? null : unitById(position, mover.units[0] ?? '');
  return mover === null || lead?.at !== unit.at
    ? [{ clause: 'CC-13.1.c', effect: 'begins-a-stack', unit: id }]
    : [
        { clause: 'CC-13.1.c', effect: 'joins-the-stack', unit: id },
        { clause: 'CC-13.1.d', effect: 'counts-as-spent', unit: id, spent: mover.spent },
      ];
};

/** Why the stack may not assault the hex from its own. */
const targetViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const subject = label(theatre, hex);
  const found: CcViolation[] = [];
  const direction = directionTo(theatre.board, first.at, hex);
  if (!holds(rules, position.units, enemyOf(side), hex))
    found.push({ clause: 'CC-13.1.g', code: 'NO_ENEMY_THERE', subject });
  if (isEnemyEdge(rules, side, hex)) found.push({ clause: 'CC-4.1.f', code: 'ENEMY_ENTRY_HEX', subject });
  if (direction < 0) return [...found, { clause: 'CC-13.1.f', code: 'TARGET_NOT_ADJACENT', subject }];
  const closed = hexsideViolation(rules, position, first.at, hex, direction);
  if (closed !== null)
    found.push(
      closed.clause === 'CC-2.32.b' ? { ...closed, clause: 'CC-2.32.c' } : { ...closed, clause: 'CC-8.1.a' },
    );
  if (riverAt(rules, position.turn, first.at, direction) === MAJOR)
    for (const unit of units)
      if (startOf(unit) !== unit.at)
        found.push({
          clause: 'CC-13.1.k',
          code: 'DID_NOT_START_AT_RIVER',
          subject: unit.counter.id,
          hexside: `${label(theatre, first.at)}/${subject}`,
        });
  return found;
};

/**
 * Why the stack in motion of a unit, or the unit alone, may not make a mobile assault on a hex now (CC-13.1.a to CC-13.1.h, CC-13.1.k, CC-13.1.q;
 * CC-13.2.e; CC-18.2.a; CC-5.2.b). CC-A85 b: 7.3.i allows one without the points as well.
 */
export const assaultViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const units = companyOf(position, unit);
  const found: CcViolation[] = [];
  const subject = unit.counter.id;
  if (!isSecondMovement(position))
    found.push({ clause: 'CC-13.1.a', code: 'SECOND_MOVEMENT_PHASE_ONLY', subject });
  const progress = progressOf(rules, position, unit);
  const excused = rules.readings['CC-A85'] === 'b' && mayAlways(progress);
  for (const one of units) {
    const { id } = one.counter;
    found.push(...moverViolations(rules, position, one));
    if (!movesFast(rules, one))
      found.push({ clause: 'CC-13.1.b', code: 'NOT_MECHANIZED_OR_CAVALRY', subject: id });
    if (withoutPoints(one) !== null)
      found.push({ clause: 'CC-7.9.a', code: 'NO_MOBILE_ASSAULT', subject: id });
    if (isHq(one)) found.push({ clause: 'CC-15.1.a', code: 'HQ_MAY_NOT_ATTACK', subject: id });
    if (one.supply === 'out') found.push({ clause: 'CC-13.2.e', code: 'OUT_OF_SUPPLY', subject: id });
    if (movesFast(rules, one) && !enoughFor(one, progress) && !excused)
      found.push({
        clause: 'CC-13.1.b',
        code: 'NOT_ENOUGH_MPS',
        subject: id,
        spent: progress.spent,
        needed: ASSAULT_COST,
        allowance: faceOf(one).move,
      });
  }
  if (progress.stopped && !excused) found.push({ clause: 'CC-13.1.a', code: 'MOVEMENT_ENDED', subject });
  if (progress.barred) found.push({ clause: 'CC-13.1.q', code: 'MOVED_ON_AFTER_FAILED_ASSAULT', subject });
  else if (progress.failedAt !== NOWHERE && progress.failedAt !== hex)
    found.push({
      clause: 'CC-13.1.q',
      code: 'SAME_HEX_ONLY',
      subject,
      hex: label(rules.theatre, progress.failedAt),
    });
  if (unit.place !== 'map') return found;
  found.push(...targetViolations(rules, position, units, hex));
  if (isOverstacked(rules, position, unit.counter.side, unit.at))
    found.push({ clause: 'CC-5.2.b', code: 'OVERSTACKED', subject: label(rules.theatre, unit.at) });
  return found;
};

/** Pays 3 MPs for the assault (CC-13.1.g): the stack in motion is from now on bound together (CC-13.1.e). */
export const payAssault = (rules: Rules, position: Position, unit: Unit, _hex: HexId): Position => {
  const opened = isInMover(position, unit) ? position : openedBy(rules, position, unit);
  const before = opened.mover as Mover;
  const mover: Mover = {
    ...before,
    spent: before.spent + ASSAULT_COST,
    assaulted: true,
    failedAt: NOWHERE,
    emptied: NOWHERE,
  };
  return {
    ...mapUnits(opened, (one) =>
      mover.units.includes(one.counter.id)
        ? { ...one, moved: true, assaulted: true, spent: mover.spent }
        : one,
    ),
    mover,
  };
};
