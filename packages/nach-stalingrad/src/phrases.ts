import type { Phrases } from '@eastfront/kernel';
import { EFFECTS } from './effect-phrases.js';
import { VIOLATIONS } from './violation-phrases.js';

/** The sentences of this game, by code and effect; `{name}` stands for a fact. */
export const PHRASES: Phrases = { violations: VIOLATIONS, effects: EFFECTS };
