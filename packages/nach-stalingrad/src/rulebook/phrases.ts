import type { Phrases } from '@eastfront/kernel';
import { ACTION_WORDS } from './action-words.js';
import { EFFECTS } from './effect-phrases.js';
import { LINES } from './lines.js';
import { QUESTION_WORDS } from './question-words.js';
import { VIOLATIONS } from './violation-phrases.js';
import { WORDS } from './words.js';

/** The sentences of this game, by code and effect, and the lines of its record; `{name}` stands for a fact. */
export const PHRASES = {
  violations: VIOLATIONS,
  effects: EFFECTS,
  lines: LINES,
  words: { ...WORDS, ...ACTION_WORDS, ...QUESTION_WORDS },
} as const satisfies Phrases;
