import { directionTo, neighboursOf } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { StepKind, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf, unitOf } from '../01-units/units.js';
import type { Slot } from '../01-units/values.js';
import { slotOf, slotsOf, usedUp, withSteps } from '../01-units/values.js';
import { canPart } from '../03-stacking/overstacking.js';
import { overstackViolations } from '../03-stacking/stacking.js';
import { isActiveNow } from '../08-activation/command.js';
import { leavingViolations } from '../11-cities/box-movement.js';
import { enemyHexsideViolations } from '../11-cities/city.js';
import { notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { combatUnitsIn, unitsIn, unitsInBox } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { FOUND, TRANSFER } from './forms.js';
import { destinationsOf } from './movement.js';
import { goingViolations, hasMoved } from './mover.js';
import { closedViolations } from './terrain-cost.js';

/** The counter of a receiver that takes steps of this kind: the one of the same arm (NS-A39). */
const receiverOf = (receiver: Unit, { arm }: Slot): Slot | null =>
  slotsOf(receiver).find((slot) => slot.arm === arm) ?? null;

/** Whether a unit has moved in this segment, or will not move any more because it has. */
const movedNow = ({ phase }: Position, unit: Unit): boolean =>
  hasMoved(unit) || (phase === 'second-movement' ? unit.movedSecond : unit.movedFirst);

/** Why steps of one unit are none of another: nation, arm, SS, mountain troops (NS-9.8.a, NS-9.8.k, NS-6.2.l). */
const kindViolations = (
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
const giverViolations = (rules: Rules, position: Position, giver: Unit): readonly NsViolation[] => {
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
    closedViolations(rules, position, side, { from: giver.at, to: receiver.at, direction }).length === 0 &&
    (giver.place !== 'box' || leavingViolations(rules, position, [giver], receiver.at).length === 0) &&
    (receiver.place !== 'box' ||
      enemyHexsideViolations(rules, position, side, receiver.at, giver.at).length === 0);
  // Its one hex a unit always has the points for (NS-9.3.i); only another way has to be paid.
  return step || destinationsOf(rules, position, [giver], 'normal').some(({ hex }) => hex === receiver.at);
};

/** Where receiver and giver stand and what they have moved (NS-9.8.a, NS-9.8.b, NS-9.8.d). */
const placeViolations = (
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
 * What would be too much in a hex if these units stayed in it. The limits hold at the end of the segment (NS-3.d): others that can
 * still go away do not count.
 */
const lastingViolations = (
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
const countViolations = (
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

/** The counter of the founder whose steps the new unit takes: that of its own arm, since its infantry comes first (NS-6.2.o). */
const sourceOf = (founder: Unit, fresh: Unit): Slot | null =>
  slotsOf(founder).find(({ arm }) => arm === fresh.counter.arm) ?? null;

/** The new unit in the hex of its founder, with what ails the founder (NS-9.8.h). */
const foundedUnit = (position: Position, founder: Unit, fresh: Unit, steps: number): Unit => ({
  ...unitOf(fresh.counter, founder.place),
  at: founder.at,
  steps,
  supplied: founder.supplied,
  disrupted: founder.disrupted,
  activated: founder.activated,
  movedFirst: founder.movedFirst,
  movedSecond: founder.movedSecond,
  startedAt: founder.at,
  ...(movedNow(position, founder)
    ? { ended: true, stopped: { at: founder.at, clause: 'NS-9.8.e' } as const }
    : {}),
});

const freshViolations = (founder: Unit, fresh: Unit): readonly NsViolation[] => {
  const subject = fresh.counter.id;
  if (fresh.counter.side !== founder.counter.side || !isCombat(fresh))
    return [{ clause: 'NS-9.8.e', code: 'NOT_A_NEW_UNIT', subject }];
  if (fresh.place !== 'available')
    return [{ clause: 'NS-9.8.e', code: 'NOT_AVAILABLE', subject, place: fresh.place }];
  return stepsOf(fresh) > 0
    ? [{ clause: 'NS-9.8.e', code: 'HAS_STEPS', subject, steps: stepsOf(fresh) }]
    : [];
};

/** Why a unit may not found another with this many steps (NS-9.8.e). */
const foundingViolations = (
  rules: Rules,
  position: Position,
  founder: Unit,
  fresh: Unit,
  steps: number,
): readonly NsViolation[] => {
  const bars = [...giverViolations(rules, position, founder), ...freshViolations(founder, fresh)];
  if (!isCombat(founder) || !isCombat(fresh)) return bars;
  const slot = sourceOf(founder, fresh) ?? (slotsOf(founder)[0] as Slot);
  const faults: NsViolation[] = [
    ...bars,
    ...kindViolations(founder, slot, fresh, 'NS-9.8.e'),
    ...countViolations(rules, position, founder, slot, fresh, steps),
  ];
  if (faults.length > 0 || !isInPlay(founder)) return faults;
  const left = withSteps(founder, slot, -steps);
  const fresher = foundedUnit(position, founder, fresh, steps);
  return stepsOf(left) === 0
    ? lastingViolations(rules, position, founder, [fresher], founder)
    : lastingViolations(
        rules,
        position,
        founder,
        canPart(rules, position, founder) ? [fresher] : [left, fresher],
      );
};

/** The position with a new unit founded; lawful by {@link foundingViolations}. */
const withFounded = (position: Position, founder: Unit, fresh: Unit, steps: number): Change => {
  const slot = sourceOf(founder, fresh) as Slot;
  const left = withSteps(founder, slot, -steps);
  const id = founder.counter.id;
  const spent = stepsOf(left) === 0;
  return to(
    mapUnits(position, (unit) => {
      if (unit === founder)
        return spent
          ? usedUp(position, unit)
          : { ...left, startedAt: movedNow(position, unit) ? unit.startedAt : unit.at };
      return unit === fresh ? foundedUnit(position, founder, fresh, steps) : unit;
    }),
    { clause: 'NS-9.8.e', effect: 'founded', unit: fresh.counter.id, by: id, steps },
    ...(spent ? [{ clause: 'NS-9.8.g', effect: 'used-up', unit: id, due: position.turn + 1 } as const] : []),
  );
};

const isSegment = ({ phase }: Position): boolean => phase === 'first-movement' || phase === 'second-movement';

const canGive = (rules: Rules, position: Position, unit: Unit): boolean =>
  isSegment(position) && giverViolations(rules, position, unit).length === 0;

/** Every unit that one can found now, with each number of steps. */
export const listFoundings = (
  rules: Rules,
  position: Position,
  founder: Unit,
): readonly ActionOf<typeof FOUND>[] =>
  (canGive(rules, position, founder) ? position.units : []).flatMap(
    (fresh): readonly ActionOf<typeof FOUND>[] => {
      if (fresh.place !== 'available' || !isCombat(fresh) || freshViolations(founder, fresh).length > 0)
        return [];
      const actions: ActionOf<typeof FOUND>[] = [];
      const most = sourceOf(founder, fresh)?.has ?? 0;
      for (let steps = 1; steps <= most; steps++) {
        if (foundingViolations(rules, position, founder, fresh, steps).length > 0) break;
        actions.push({ type: 'found', unit: founder, new: fresh, steps });
      }
      return actions;
    },
  );

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
    : [
        ...kindViolations(giver, slot, receiver, 'NS-9.8.a'),
        ...placeViolations(rules, position, giver, receiver),
      ];
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

/** The effect of a transfer on the units that gave and took: in one hex after both have moved, both stop; before, they are only marked as having acted. */
const markUnit = (position: Position, unit: Unit, clause: 'NS-9.8.b' | 'NS-9.8.d' | null): Partial<Unit> =>
  clause === null || (clause === 'NS-9.8.d' && !movedNow(position, unit))
    ? { startedAt: unit.at }
    : { ended: true, stopped: { at: unit.at, clause } };

const transferSteps = (
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
          : { ...left, ...markUnit(position, unit, together ? 'NS-9.8.d' : null) };
      return unit === receiver
        ? {
            ...withSteps(unit, into, steps),
            ...over,
            ...markUnit(position, unit, together ? 'NS-9.8.d' : 'NS-9.8.b'),
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
  action: ActionOf<typeof TRANSFER>,
): Ruling<Position> => {
  const { unit, to: receiver } = action;
  if (!isSegment(position)) return notNow(action, position);
  const bars = giverViolations(rules, position, unit);
  const slot = isCombat(unit) ? slotOf(unit, action.arm) : null;
  if (slot === null) return refuse(...bars, noSteps(unit, action.arm));
  const pair = pairViolations(rules, position, unit, slot, receiver);
  const counts =
    isInPlay(receiver) && receiverViolations(unit, receiver).length === 0
      ? countViolations(rules, position, unit, slot, receiver, action.steps)
      : [];
  const into = receiverOf(receiver, slot) ?? slot;
  return unless(rules, [...bars, ...pair, ...counts], () =>
    transferSteps(position, unit, slot, receiver, into, action.steps),
  );
};

/** A new unit founded with steps given (NS-9.8.e). */
export const foundUnit = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof FOUND>,
): Ruling<Position> => {
  const { unit, new: fresh } = action;
  if (!isSegment(position)) return notNow(action, position);
  return unless(rules, foundingViolations(rules, position, unit, fresh, action.steps), () =>
    withFounded(position, unit, fresh, action.steps),
  );
};

/** The units near enough to receive steps of a unit: in its hex, in its box, adjacent to it. */
const near = (rules: Rules, position: Position, unit: Unit): readonly Unit[] =>
  [unit.at, ...neighboursOf(rules.theatre.board, unit.at)]
    .flatMap((hex) => [...unitsIn(rules, position, hex), ...unitsInBox(rules, position, hex)])
    .sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));

/** Every transfer by a unit now. */
export const listTransfers = (
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly ActionOf<typeof TRANSFER>[] => {
  if (!canGive(rules, position, unit)) return [];
  const slots = slotsOf(unit);
  return near(rules, position, unit).flatMap((receiver) =>
    slots.flatMap((slot): readonly ActionOf<typeof TRANSFER>[] => {
      const room = receiverOf(receiver, slot);
      if (slot.has === 0 || room === null || room.has >= room.max) return [];
      if (pairViolations(rules, position, unit, slot, receiver).length > 0) return [];
      const kind: StepKind | null =
        slots.length === 1 ? null : slot.field === 'mechanizedSteps' ? 'mechanized' : 'infantry';
      const actions: ActionOf<typeof TRANSFER>[] = [];
      for (let steps = 1; steps <= slot.has; steps++) {
        if (countViolations(rules, position, unit, slot, receiver, steps).length > 0) break;
        actions.push({ type: 'transfer', unit, to: receiver, steps, arm: kind });
      }
      return actions;
    }),
  );
};
