import { neighboursOf } from '@eastfront/kernel';
import type { Slot } from '../01-units/step-slots.js';
import { slotOf, slotsOf, usedUp, withSteps } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { unitsIn, unitsInBox } from '../01-units/view.js';
import type { Action, ActionOf, StepKind } from '../play/actions.js';
import { notNow, noUnit, refuse, unless } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { mapUnits, unitById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { foundingViolations, listFoundings, withFounded } from './founding.js';
import {
  countFaults,
  giverViolations,
  kindFaults,
  movedNow,
  placeFaults,
  receiverOf,
} from './transfer-violations.js';

const isSegment = ({ phase }: Position): boolean => phase === 'first-movement' || phase === 'second-movement';

/** Why a unit may receive no steps at all from another. */
const receiverViolations = (giver: Unit, receiver: Unit): readonly NsViolation[] => {
  const subject = giver.counter.id;
  const id = receiver.counter.id;
  if (id === subject) return [{ clause: 'NS-9.8.a', code: 'SAME_UNIT', subject }];
  if (receiver.counter.side !== giver.counter.side || !isCombat(receiver))
    return [{ clause: 'NS-9.8.a', code: 'NOT_A_RECEIVER', subject, to: id }];
  return isInPlay(receiver)
    ? []
    : [{ clause: 'NS-9.8.a', code: 'NOT_ON_MAP', subject: id, place: receiver.place }];
};

/** What bars steps of one counter of a giver to a receiver, as far as their number does not matter. */
const pairViolations = (
  rules: Rules,
  position: Position,
  giver: Unit,
  slot: Slot,
  receiver: Unit,
): readonly NsViolation[] => {
  const unfit = receiverViolations(giver, receiver);
  return unfit.length > 0
    ? unfit
    : [...kindFaults(giver, slot, receiver, 'NS-9.8.a'), ...placeFaults(rules, position, giver, receiver)];
};

const noSteps = (unit: Unit, arm: StepKind | null): NsViolation =>
  arm === null
    ? { clause: 'NS-9.8.a', code: 'HAS_NO_STEPS', subject: unit.counter.id }
    : { clause: 'NS-9.8.i', code: 'NO_SUCH_STEPS', subject: unit.counter.id, arm };

/** What the receiver takes over from a giver that is worse off (NS-9.8.h). */
const takenOver = (giver: Unit, receiver: Unit): Partial<Unit> => ({
  supplied: receiver.supplied && giver.supplied,
  disrupted: receiver.disrupted || giver.disrupted,
});

/** How a transfer shows on who gave or took: in one hex after both have moved, both stop; before, only that something was done. */
const marked = (position: Position, unit: Unit, clause: 'NS-9.8.b' | 'NS-9.8.d' | null): Partial<Unit> =>
  clause === null || (clause === 'NS-9.8.d' && !movedNow(position, unit))
    ? { startedAt: unit.startedAt >= 0 ? unit.startedAt : unit.at }
    : { ended: true, stopped: { at: unit.at, clause } };

const transferred = (
  position: Position,
  giver: Unit,
  slot: Slot,
  receiver: Unit,
  into: Slot,
  steps: number,
): Change => {
  const together = receiver.at === giver.at;
  const left = withSteps(giver, slot, -steps);
  const spent = stepsOf(left) === 0;
  const id = giver.counter.id;
  const receiving = receiver.counter.id;
  const reasons: NsReason[] = [
    { clause: together ? 'NS-9.8.d' : 'NS-9.8.c', effect: 'steps-given', unit: id, to: receiving, steps },
  ];
  const over = takenOver(giver, receiver);
  if (over.supplied !== receiver.supplied)
    reasons.push({ clause: 'NS-9.8.h', effect: 'out-of-supply', unit: receiving });
  if (over.disrupted !== receiver.disrupted)
    reasons.push({ clause: 'NS-9.8.h', effect: 'disrupted', unit: receiving });
  if (spent) reasons.push({ clause: 'NS-9.8.g', effect: 'used-up', unit: id, due: position.turn + 1 });
  return to(
    mapUnits(position, (unit) => {
      if (unit === giver)
        return spent
          ? usedUp(position, unit)
          : { ...left, ...marked(position, unit, together ? 'NS-9.8.d' : null) };
      return unit === receiver
        ? {
            ...withSteps(unit, into, steps),
            ...over,
            ...marked(position, unit, together ? 'NS-9.8.d' : 'NS-9.8.b'),
          }
        : unit;
    }),
    ...reasons,
  );
};

/** Steps given to another unit (NS-9.8). */
export const transfer = (
  rules: Rules,
  position: Position,
  action: ActionOf<'transfer'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isSegment(position)) return notNow(action, position);
  const receiver = unitById(position, action.to);
  if (receiver === null) return noUnit(action.to);
  const bars = giverViolations(rules, position, unit);
  const slot = isCombat(unit) ? slotOf(unit, action.arm) : null;
  if (slot === null) return refuse(...bars, noSteps(unit, action.arm));
  const pair = pairViolations(rules, position, unit, slot, receiver);
  const counts =
    isInPlay(receiver) && receiverViolations(unit, receiver).length === 0
      ? countFaults(rules, position, unit, slot, receiver, action.steps)
      : [];
  const into = receiverOf(receiver, slot) ?? slot;
  return unless(rules, [...bars, ...pair, ...counts], () =>
    transferred(position, unit, slot, receiver, into, action.steps),
  );
};

/** A new unit founded with steps given (NS-9.8.e). */
export const found = (
  rules: Rules,
  position: Position,
  action: ActionOf<'found'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isSegment(position)) return notNow(action, position);
  const fresh = unitById(position, action.new);
  if (fresh === null) return noUnit(action.new);
  return unless(rules, foundingViolations(rules, position, unit, fresh, action.steps), () =>
    withFounded(position, unit, fresh, action.steps),
  );
};

/** Those who may receive steps of a unit where they stand: in its hex, in its box, beside it. */
const near = (rules: Rules, position: Position, unit: Unit): readonly Unit[] =>
  [unit.at, ...neighboursOf(rules.theatre.board, unit.at)]
    .flatMap((hex) => [...unitsIn(rules, position, hex), ...unitsInBox(rules, position, hex)])
    .filter(({ counter }) => counter.side === unit.counter.side && counter.kind === 'combat')
    .sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));

const toNeighbours = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const slots = slotsOf(unit);
  return near(rules, position, unit).flatMap((receiver) =>
    slots.flatMap((slot): readonly Action[] => {
      const room = receiverOf(receiver, slot);
      if (slot.has === 0 || room === null || room.has >= room.max) return [];
      if (pairViolations(rules, position, unit, slot, receiver).length > 0) return [];
      const kind: StepKind | null =
        slots.length === 1 ? null : slot.field === 'mechanizedSteps' ? 'mechanized' : 'infantry';
      const actions: Action[] = [];
      for (let steps = 1; steps <= slot.has; steps++) {
        if (countFaults(rules, position, unit, slot, receiver, steps).length > 0) break;
        actions.push({ type: 'transfer', unit: unit.counter.id, to: receiver.counter.id, steps, arm: kind });
      }
      return actions;
    }),
  );
};

/** Every transfer and founding by a unit now. */
export const listTransfers = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  isSegment(position) && giverViolations(rules, position, unit).length === 0
    ? [...toNeighbours(rules, position, unit), ...listFoundings(rules, position, unit)]
    : [];
