import type { LettersIn, Narrowed, Vocabulary } from '@eastfront/kernel';
import type { Side } from './12-2-definitions/sides.js';
import type { QUESTIONS } from './ask/questions.js';
import type { BOTS } from './bots/bots.js';
import type { Campaign } from './position/words.js';
import type { OptionalRule, READINGS } from './rulebook/clause-id.js';
import type { VgReason, VgViolation } from './rules.js';

/** The types of Valor of the Guards's own terms, for the compiler: scenarios, readings, actions, questions and the like. */
export interface VgVocabulary extends Vocabulary {
  readonly scenario: Campaign;
  readonly side: Side;
  readonly readings: LettersIn<typeof READINGS>;
  readonly optional: OptionalRule;
  readonly bot: keyof typeof BOTS;
  readonly reason: Narrowed<VgReason>;
  readonly violation: Narrowed<VgViolation>;
  readonly questions: typeof QUESTIONS;
}
