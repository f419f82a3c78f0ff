import type { LettersIn, Narrowed, Vocabulary } from '@eastfront/kernel';
import type { Side } from './02-components/units.js';
import type { QUESTIONS } from './ask/questions.js';
import type { BOTS } from './bots/greedy.js';
import type { ScenarioId } from './position/position.js';
import type { OptionalRule, READINGS } from './rulebook/clause-id.js';
import type { CcReason, CcViolation } from './rules.js';

/** The types of The Caucasus Campaign's own terms, for the compiler: scenarios, readings, actions, questions and the like. */
export interface CcVocabulary extends Vocabulary {
  readonly scenario: ScenarioId;
  readonly side: Side;
  readonly readings: LettersIn<typeof READINGS>;
  readonly optional: OptionalRule;
  readonly bot: keyof typeof BOTS;
  readonly reason: Narrowed<CcReason>;
  readonly violation: Narrowed<CcViolation>;
  readonly questions: typeof QUESTIONS;
}
