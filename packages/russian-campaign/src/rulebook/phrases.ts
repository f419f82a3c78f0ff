import type { Phrases } from '@eastfront/kernel';
import { ACTION_WORDS } from './action-words.js';
import { EFFECTS } from './effect-phrases.js';
import { LINES } from './lines.js';
import { QUESTION_WORDS } from './question-words.js';
import { VIOLATIONS } from './violation-phrases.js';
import { WORDS } from './words.js';

const allWords = () => ({ ...WORDS, ...ACTION_WORDS, ...QUESTION_WORDS });

/** The sentences of this game, by code and effect, and the lines of its record; `{name}` is replaced by a fact. */
export const PHRASES = {
  violations: VIOLATIONS,
  effects: EFFECTS,
  lines: LINES,
  // Called and not written out, so that a program that says nothing does not carry the sentences.
  words: /* @__PURE__ */ allWords(),
} as const satisfies Phrases;
