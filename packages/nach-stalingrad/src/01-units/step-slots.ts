import type { PointKind, StepKind } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { stepKindOf } from '../play/position.js';
import type { Arm, Unit } from './units.js';
import { NOWHERE, unitOf } from './units.js';

/** The steps of one counter of a unit: of the only one or of the infantry, or of the mechanised one (NS-6.2.o). */
export interface Slot {
  readonly field: 'steps' | 'mechanizedSteps';
  readonly arm: Arm;
  readonly has: number;
  readonly max: number;
}

/** The counters of a unit: two of a Soviet army that has a mechanised one. */
export const slotsOf = ({ counter, steps, mechanizedSteps }: Unit): readonly Slot[] => {
  const first: Slot = { field: 'steps', arm: counter.arm, has: steps, max: counter.maxSteps };
  const { mechanized } = counter;
  return mechanized === null
    ? [first]
    : [
        first,
        { field: 'mechanizedSteps', arm: mechanized.arm, has: mechanizedSteps, max: mechanized.maxSteps },
      ];
};

export const isMechanizedArm = (arm: Arm): boolean => arm === 'armor' || arm === 'mechanized';

/** The counter that a step kind means; null where the unit has no such steps (NS-9.8.i). */
export const slotOf = (unit: Unit, kind: StepKind | null): Slot | null => {
  const [first, second] = slotsOf(unit) as readonly [Slot, Slot?];
  if (second !== undefined) return stepKindOf(unit, kind) === 'mechanized' ? second : first;
  return kind === null || (kind === 'mechanized') === isMechanizedArm(first.arm) ? first : null;
};

/** The counter that takes points of a kind: mechanised ones go to the mechanised counter of an army. */
export const slotForPoints = (unit: Unit, kind: PointKind): Slot => {
  const [first, second] = slotsOf(unit) as readonly [Slot, Slot?];
  return kind === 'mechanized' && second !== undefined ? second : first;
};

/** A unit with more or fewer steps of one counter. */
export const withSteps = (unit: Unit, { field }: Slot, by: number): Unit => ({
  ...unit,
  [field]: unit[field] + by,
});

/** A unit that has no step left: in the box of the next turn, to be rebuilt (NS-9.8.g). */
export const usedUp = ({ turn }: Position, unit: Unit): Unit => ({
  ...unitOf(unit.counter, 'track'),
  at: NOWHERE,
  steps: 0,
  due: turn + 1,
});
