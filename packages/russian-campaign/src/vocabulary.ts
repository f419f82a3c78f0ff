import type { LettersIn, Narrowed, Vocabulary } from '@eastfront/kernel';
import type { Side } from './02-components/units.js';
import type { QUESTIONS } from './ask/questions.js';
import type { BOTS } from './bots/greedy.js';
import type { OptionalRule, READINGS } from './rulebook/clause-id.js';
import type { TrcReason, TrcViolation } from './rules.js';
import type { StartId } from './s-scenarios/start.js';

/** The types of The Russian Campaign's own terms, for the compiler: scenarios, readings, actions, questions and the like. */
export interface TrcVocabulary extends Vocabulary {
  readonly scenario: StartId;
  readonly side: Side;
  readonly readings: LettersIn<typeof READINGS>;
  readonly optional: OptionalRule;
  readonly bot: keyof typeof BOTS;
  readonly reason: Narrowed<TrcReason>;
  readonly violation: Narrowed<TrcViolation>;
  readonly questions: typeof QUESTIONS;
}
