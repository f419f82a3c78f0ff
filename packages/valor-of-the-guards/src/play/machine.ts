import { CHANCE, remember } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { isOfPhase } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { isLeftOut } from '../position/marks.js';
import type { OwedRoll, Position, Step } from '../position/position.js';
import { STEPS } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Rules } from '../rules.js';

/** The Refit Phase as a machine that continues until a side has to decide or a roll is due. */
export interface Machine {
  readonly sectionOf: (step: Step) => Section | null;
  /** The rolls that may be made now; empty while a side decides. */
  readonly rolls: (rules: Rules, position: Position) => readonly OwedRoll[];
  /** The sides that have something to decide and have not ended their part. */
  readonly deciding: (rules: Rules, position: Position) => readonly Side[];
  /** The same while no dice are due and the campaign is not over: the sides that may decide now (VG-12.6.a). */
  readonly deciders: (rules: Rules, position: Position) => readonly Side[];
  readonly actor: (rules: Rules, position: Position) => Side | typeof CHANCE | null;
  /** A position in which nothing is left that happens of itself. */
  readonly goOn: (rules: Rules, position: Position) => Change;
  /** The steps of this Refit Phase, in order, with those left out. */
  readonly steps: (rules: Rules, position: Position) => readonly Step[];
}

/** The position at the beginning of a step. */
const beginning = (position: Position, step: Step): Position => ({
  ...position,
  step,
  done: [],
  // With the scenario another Refit Phase begins, in which everything may be tried again.
  tried: step === 'scenario' ? [] : position.tried.filter(isOfPhase),
});

/** The step after another in the order of the Refit Phase (VG-12.6.a). */
const following = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'over';

export const machineOf = (sections: readonly Section[]): Machine => {
  const byStep = new Map(sections.map((one) => [one.step, one]));
  const sectionOf = (step: Step): Section | null => byStep.get(step) ?? null;
  const isSkipped = (rules: Rules, position: Position): boolean =>
    isLeftOut(position) || sectionOf(position.step)?.isSkipped?.(rules, position) === true;
  // Both are needed again for every unit that may act.
  const rolls = remember((rules: Rules, position: Position): readonly OwedRoll[] => {
    const [next] = position.owed as readonly OwedRoll[];
    if (next !== undefined) return [next];
    return isSkipped(rules, position) ? [] : (sectionOf(position.step)?.due?.(rules, position) ?? []);
  });
  const deciding = remember((rules: Rules, position: Position): readonly Side[] => {
    const matters = sectionOf(position.step)?.matters;
    if (matters === undefined || isSkipped(rules, position)) return [];
    return SIDES.filter((side) => !position.done.includes(side) && matters(rules, position, side));
  });
  const isOver = ({ step }: Position): boolean => step === 'over';
  const begin = (rules: Rules, position: Position): Change =>
    (isSkipped(rules, position) ? undefined : sectionOf(position.step)?.begins?.(rules, position)) ??
    to(position);
  const goOn = (rules: Rules, position: Position): Change => {
    if (isOver(position) || rolls(rules, position).length > 0 || deciding(rules, position).length > 0)
      return to(position);
    const section = sectionOf(position.step);
    const isPassed = section === null || isSkipped(rules, position);
    const ended = isPassed ? to(position) : (section.ends?.(rules, position) ?? to(position));
    return after(ended, (next) => {
      const step = (isPassed ? undefined : section.next?.(rules, next)) ?? following(next.step);
      return after(begin(rules, beginning(next, step)), (at) => {
        if (deciding(rules, at).length > 0) sectionOf(at.step)?.looksAhead?.(rules, at);
        return goOn(rules, at);
      });
    });
  };
  return {
    sectionOf,
    rolls,
    deciding,
    goOn,
    deciders: (rules, position) =>
      isOver(position) || rolls(rules, position).length > 0 ? [] : deciding(rules, position),
    actor: (rules, position) => {
      if (isOver(position)) return null;
      if (rolls(rules, position).length > 0) return CHANCE;
      return deciding(rules, position)[0] ?? null;
    },
    steps: (rules, position) =>
      STEPS.filter(
        (step) => step !== 'scenario' && sectionOf(step) !== null && !isSkipped(rules, { ...position, step }),
      ),
  };
};
