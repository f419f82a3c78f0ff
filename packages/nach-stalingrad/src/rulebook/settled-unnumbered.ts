import type { Settled } from '@eastfront/kernel';
import { IN_COMBAT } from './settled-in-combat.js';
import { OFF_COMBAT } from './settled-off-combat.js';

/** Questions that came up in playing the rules, on which no list of ambiguities has a word. */
export const UNNUMBERED: readonly Settled[] = [...OFF_COMBAT, ...IN_COMBAT].map(
  ([question, clauses, taken], i) => ({ id: `NS-S${i + 1}`, question, clauses, taken }),
);
