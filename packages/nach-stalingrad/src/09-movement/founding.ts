import type { Slot } from '../01-units/step-slots.js';
import { slotsOf, usedUp, withSteps } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf, unitOf } from '../01-units/units.js';
import { canPart } from '../03-stacking/end-of-move.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { NsViolation, Rules } from '../rules.js';
import {
  countFaults,
  giverViolations,
  kindFaults,
  lastingViolations,
  movedNow,
} from './transfer-violations.js';

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

/** Why a unit may not found another with so many steps (NS-9.8.e). */
export const foundingViolations = (
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
    ...kindFaults(founder, slot, fresh, 'NS-9.8.e'),
    ...countFaults(rules, position, founder, slot, fresh, steps),
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
export const withFounded = (position: Position, founder: Unit, fresh: Unit, steps: number): Change => {
  const slot = sourceOf(founder, fresh) as Slot;
  const left = withSteps(founder, slot, -steps);
  const id = founder.counter.id;
  const spent = stepsOf(left) === 0;
  return to(
    mapUnits(position, (unit) => {
      if (unit === founder)
        return spent
          ? usedUp(position, unit)
          : {
              ...left,
              startedAt: unit.startedAt >= 0 || movedNow(position, unit) ? unit.startedAt : unit.at,
            };
      return unit === fresh ? foundedUnit(position, founder, fresh, steps) : unit;
    }),
    { clause: 'NS-9.8.e', effect: 'founded', unit: fresh.counter.id, by: id, steps },
    ...(spent ? [{ clause: 'NS-9.8.g', effect: 'used-up', unit: id, due: position.turn + 1 } as const] : []),
  );
};

/** Every unit that one can found now, with each number of steps. */
export const listFoundings = (rules: Rules, position: Position, founder: Unit): readonly Action[] =>
  position.units.flatMap((fresh): readonly Action[] => {
    if (fresh.place !== 'available' || !isCombat(fresh) || freshViolations(founder, fresh).length > 0)
      return [];
    const actions: Action[] = [];
    const most = sourceOf(founder, fresh)?.has ?? 0;
    for (let steps = 1; steps <= most; steps++) {
      if (foundingViolations(rules, position, founder, fresh, steps).length > 0) break;
      actions.push({ type: 'found', unit: founder.counter.id, new: fresh.counter.id, steps });
    }
    return actions;
  });
