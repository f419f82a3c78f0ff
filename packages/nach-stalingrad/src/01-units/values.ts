import type { Rules } from '../rules.js';
import type { Arm, MechanizedCounter, PointKind, StepKind, Unit } from './units.js';
import { NOWHERE, unitOf } from './units.js';

/**
 * The mechanised counter of a Soviet army while it is in use: as long as it has a mechanised step (NS-A38 a), or only
 * when no infantry step is left (NS-A38 b).
 */
export const mechanizedOf = (rules: Rules, unit: Unit): MechanizedCounter | null => {
  const { mechanized } = unit.counter;
  if (mechanized === null || unit.mechanizedSteps === 0) return null;
  return rules.readings['NS-A38'] === 'b' && unit.steps > 0 ? null : mechanized;
};

/** The arm that decides on movement, overruns and reactions (NS-9.1, A38). */
export const armOf = (rules: Rules, unit: Unit): Arm => mechanizedOf(rules, unit)?.arm ?? unit.counter.arm;

/** Quality (NS-1.b). */
export const qualityOf = (rules: Rules, unit: Unit): number =>
  mechanizedOf(rules, unit)?.quality ?? unit.counter.quality;

/** Printed movement allowance, before bonus and halving. */
export const printedMoveOf = (rules: Rules, unit: Unit): number =>
  mechanizedOf(rules, unit)?.move ?? unit.counter.move;

const strengthOf = (rules: Rules, unit: Unit, which: 'attack' | 'defense'): number => {
  const { weak } = unit.counter;
  const mechanized = mechanizedOf(rules, unit);
  if (mechanized !== null) return mechanized[which];
  return weak !== null && unit.steps <= weak.steps ? weak[which] : unit.counter[which];
};

/** Attack strength; whole while a step is left, but for a weaker side of the counter (NS-10.7.2.d). */
export const attackOf = (rules: Rules, unit: Unit): number => strengthOf(rules, unit, 'attack');

/** Defence strength before halving (NS-5.2.4.d). */
export const defenseOf = (rules: Rules, unit: Unit): number => strengthOf(rules, unit, 'defense');

/** Armour, mechanised and cavalry units: they overrun (NS-9.6.a), react (NS-10.2.1.a) and move twice (NS-9.1.b). */
export const isMobile = (rules: Rules, unit: Unit): boolean => {
  const arm = armOf(rules, unit);
  return arm === 'armor' || arm === 'mechanized' || arm === 'cavalry';
};

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

/** Step kinds of a loss or transfer that names none. */
export const stepKindOf = (unit: Unit, arm: StepKind | null): StepKind =>
  arm ?? (unit.mechanizedSteps > 0 ? 'mechanized' : 'infantry');

/** The counter of a kind of step; null if the unit has no such steps (NS-9.8.i). */
export const slotOf = (unit: Unit, kind: StepKind | null): Slot | null => {
  const [first, second] = slotsOf(unit) as readonly [Slot, Slot?];
  if (second !== undefined) return stepKindOf(unit, kind) === 'mechanized' ? second : first;
  return kind === null || (kind === 'mechanized') === isMechanizedArm(first.arm) ? first : null;
};

/** The counter that takes replacement points of a kind; mechanised points go to the mechanised counter of an army. */
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
export const usedUp = ({ turn }: { readonly turn: number }, unit: Unit): Unit => ({
  ...unitOf(unit.counter, 'track'),
  at: NOWHERE,
  steps: 0,
  due: turn + 1,
});
