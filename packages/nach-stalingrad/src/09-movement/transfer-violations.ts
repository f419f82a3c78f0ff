import { directionTo } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Slot } from '../01-units/step-slots.js';
import { slotsOf, withSteps } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isInPlay } from '../01-units/units.js';
import { combatUnitsIn } from '../01-units/view.js';
import { canPart } from '../03-stacking/end-of-move.js';
import { overstackViolations } from '../03-stacking/stacking.js';
import { isActiveNow } from '../10-combat/directing.js';
import { leavingViolations } from '../11-cities/box-movement.js';
import { isFriendlySide } from '../11-cities/city.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';
import { destinationsOf } from './movement.js';
import { goingViolations, hasMoved } from './mover.js';
import { closedViolations } from './terrain-cost.js';

/** The counter of a receiver that takes steps of this kind: the one of the same arm (NS-A39). */
export const receiverOf = (receiver: Unit, { arm }: Slot): Slot | null =>
  slotsOf(receiver).find((slot) => slot.arm === arm) ?? null;

/** Whether a unit has moved in this segment, or will not move any more because it has. */
export const movedNow = ({ phase }: Position, unit: Unit): boolean =>
  hasMoved(unit) || (phase === 'second-movement' ? unit.movedSecond : unit.movedFirst);

/** Why steps of one unit are none of another: nation, arm, SS, mountain troops (NS-9.8.a, NS-9.8.k, NS-6.2.l). */
export const kindFaults = (
  giver: Unit,
  slot: Slot,
  receiver: Unit,
  clause: ClauseId,
): readonly NsViolation[] => {
  const subject = giver.counter.id;
  const to = receiver.counter.id;
  if (receiver.counter.nation !== giver.counter.nation)
    return [{ clause, code: 'OTHER_NATION', subject, to, nation: receiver.counter.nation }];
  const mountain = [slot.arm, receiver.counter.arm].includes('mountain');
  if (receiverOf(receiver, slot) === null)
    return [
      { clause, code: 'OTHER_ARM', subject, to, arm: slot.arm },
      ...(mountain ? [{ clause: 'NS-9.8.k', code: 'MOUNTAIN_TROOPS', subject, to } as const] : []),
    ];
  if (receiver.counter.ss && !giver.counter.ss) return [{ clause, code: 'NOT_SS', subject, to }];
  return mountain && giver.counter.quality !== receiver.counter.quality
    ? [{ clause: 'NS-9.8.k', code: 'MOUNTAIN_TROOPS', subject, to }]
    : [];
};

/** Why a unit may give no steps now (NS-9.8.a, NS-9.8.f). */
export const giverViolations = (rules: Rules, position: Position, giver: Unit): readonly NsViolation[] => {
  const subject = giver.counter.id;
  if (!isCombat(giver)) return [{ clause: 'NS-9.8.a', code: 'NOT_A_COMBAT_UNIT', subject }];
  if (giver.counter.side !== position.player)
    return [{ clause: 'NS-9.8.a', code: 'NOT_YOUR_PHASE', subject }];
  if (!isInPlay(giver)) return [{ clause: 'NS-9.8.a', code: 'NOT_ON_MAP', subject, place: giver.place }];
  const bars: NsViolation[] = [];
  if (!isActiveNow(position, giver)) bars.push({ clause: 'NS-9.8.f', code: 'NOT_ACTIVATED', subject });
  if (position.hqsMoved) bars.push({ clause: 'NS-9.10.a', code: 'HQS_HAVE_MOVED', subject });
  const segment = goingViolations(rules, position, giver, 'normal').find(
    ({ code }) => code === 'FIRST_SEGMENT_ONLY' || code === 'MOVED_IN_FIRST_SEGMENT',
  );
  if (segment !== undefined)
    bars.push({ clause: 'NS-9.8.a', code: 'NOT_ITS_SEGMENT', subject, phase: position.phase });
  return bars;
};

/** Whether the giver could reach the receiver beside it, whose own hex no ZOC closes (NS-9.8.b, A40). */
const canReach = (rules: Rules, position: Position, giver: Unit, receiver: Unit): boolean => {
  const { side } = giver.counter;
  const direction = directionTo(rules.theatre.board, giver.at, receiver.at);
  const step =
    closedViolations(rules, position, side, giver.at, receiver.at, direction).length === 0 &&
    (giver.place !== 'box' || leavingViolations(rules, position, [giver], receiver.at).length === 0) &&
    (receiver.place !== 'box' ||
      combatUnitsIn(rules, position, enemyOf(side), receiver.at, true).length === 0 ||
      isFriendlySide(rules, side, receiver.at, giver.at));
  // Its one hex a unit always has the points for (NS-9.3.i); only another way has to be paid.
  return step || destinationsOf(rules, position, [giver], 'normal').some(({ hex }) => hex === receiver.at);
};

/** Where receiver and giver stand and what they have moved (NS-9.8.a, NS-9.8.b, NS-9.8.d). */
export const placeFaults = (
  rules: Rules,
  position: Position,
  giver: Unit,
  receiver: Unit,
): readonly NsViolation[] => {
  const subject = giver.counter.id;
  const to = receiver.counter.id;
  const moved = movedNow(position, giver);
  // NS-S73: the street-fighting box lies in the hex of its city.
  if (receiver.at === giver.at) {
    const still =
      !isActiveNow(position, receiver) ||
      goingViolations(rules, position, receiver, 'normal').some(
        ({ code }) => code === 'FIRST_SEGMENT_ONLY' || code === 'MOVED_IN_FIRST_SEGMENT',
      );
    return !still && moved !== movedNow(position, receiver)
      ? [{ clause: 'NS-9.8.d', code: 'ONE_HAS_MOVED', subject, to, moved: moved ? subject : to }]
      : [];
  }
  if (directionTo(rules.theatre.board, giver.at, receiver.at) < 0)
    return [
      {
        clause: 'NS-9.8.a',
        code: 'NOT_ADJACENT',
        subject,
        to,
        hex: label(rules.theatre, receiver.at),
      },
    ];
  const faults: NsViolation[] = [];
  if (moved) faults.push({ clause: 'NS-9.8.b', code: 'HAS_MOVED', subject, to });
  if (!canReach(rules, position, giver, receiver))
    faults.push({ clause: 'NS-9.8.b', code: 'NO_WAY', subject, to });
  return faults;
};

/**
 * What would be too much in a hex with these units in it for good. The limits hold at the end of the segment (NS-3.d): others that can
 * still go away do not count.
 */
export const lastingViolations = (
  rules: Rules,
  position: Position,
  { at, place, counter }: Unit,
  staying: readonly Unit[],
  gone: Unit | null = null,
): readonly NsViolation[] => {
  const box = place === 'box';
  const { side } = counter;
  const ids = new Set([...staying, ...(gone === null ? [] : [gone])].map((unit) => unit.counter.id));
  const others = combatUnitsIn(rules, position, side, at, box).filter((unit) => !ids.has(unit.counter.id));
  const faults = overstackViolations(rules, side, at, [...others, ...staying], box);
  if (faults.length === 0 || box) return faults;
  const rooted = others.filter((unit) => !canPart(rules, position, unit));
  return overstackViolations(rules, side, at, [...rooted, ...staying]);
};

/** Too many steps: more than are there, than the receiver holds, than the stack may have (NS-9.8.a, NS-9.8.c, NS-3.a). */
export const countFaults = (
  rules: Rules,
  position: Position,
  giver: Unit,
  slot: Slot,
  receiver: Unit,
  steps: number,
): readonly NsViolation[] => {
  const subject = giver.counter.id;
  const faults: NsViolation[] = [];
  if (!Number.isInteger(steps) || steps < 1 || steps > slot.has)
    faults.push({ clause: 'NS-9.8.a', code: 'NOT_SO_MANY_STEPS', subject, steps, has: slot.has });
  const into = receiverOf(receiver, slot);
  if (into === null) return faults;
  const [main] = slotsOf(receiver);
  const to = receiver.counter.id;
  if (into.field === 'mechanizedSteps' && main !== undefined && main.has < main.max)
    faults.push({ clause: 'NS-9.8.i', code: 'INFANTRY_FIRST', subject: to, has: main.has, needs: main.max });
  if (receiver.counter.redBox) faults.push({ clause: 'NS-6.2.f', code: 'NEVER_REBUILT', subject: to });
  if (into.has + steps > into.max)
    faults.push({ clause: 'NS-9.8.c', code: 'NO_ROOM', subject: to, has: into.has, limit: into.max });
  else if (isInPlay(receiver) && (receiver.at !== giver.at || receiver.place !== giver.place))
    faults.push(...lastingViolations(rules, position, receiver, [withSteps(receiver, into, steps)]));
  return faults;
};
