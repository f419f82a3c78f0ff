import type { LettersIn, Narrowed, Vocabulary } from '@eastfront/kernel';
import type { Side } from './01-units/units.js';
import type { QUESTIONS } from './ask/questions.js';
import type { BOTS } from './bots/greedy.js';
import type { ScenarioId } from './position/position.js';
import type { OptionalRule, READINGS } from './rulebook/clause-id.js';
import type { NsReason, NsViolation } from './rules.js';

/** The types of Nach Stalingrad!'s own terms, for the compiler: scenarios, readings, actions, questions and the like. */
export interface NsVocabulary extends Vocabulary {
  readonly scenario: ScenarioId;
  readonly side: Side;
  readonly readings: LettersIn<typeof READINGS>;
  readonly optional: OptionalRule;
  readonly bot: keyof typeof BOTS;
  readonly reason: Narrowed<NsReason>;
  readonly violation: Narrowed<NsViolation>;
  readonly questions: typeof QUESTIONS;
}
