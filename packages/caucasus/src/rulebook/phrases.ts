import type { Phrases } from '@eastfront/kernel';
import { EFFECTS } from './effects.js';
import { VIOLATIONS } from './violations.js';
import { WORDS } from './words.js';

/** The sentences of this game, by code and effect, and how they say the values of their facts. */
export const PHRASES = { violations: VIOLATIONS, effects: EFFECTS, words: WORDS } as const satisfies Phrases;
