import type { LettersIn, Narrowed, Vocabulary } from '@eastfront/kernel';
import type { Side } from './01-scope/units.js';
import type { ScenarioId } from './13-scenarios/scenarios.js';
import type { QUESTIONS } from './ask/questions.js';
import type { BOTS } from './bots/greedy.js';
import type { OptionalRule, READINGS } from './rulebook/clause-id.js';
import type { TpReason, TpViolation } from './rules.js';

/** The types of Turning Point's own terms, for the compiler: scenarios, readings, actions, questions and the like. */
export interface TpVocabulary extends Vocabulary {
  readonly scenario: ScenarioId;
  readonly side: Side;
  readonly readings: LettersIn<typeof READINGS>;
  readonly optional: OptionalRule;
  readonly bot: keyof typeof BOTS;
  readonly reason: Narrowed<TpReason>;
  readonly violation: Narrowed<TpViolation>;
  readonly questions: typeof QUESTIONS;
}
