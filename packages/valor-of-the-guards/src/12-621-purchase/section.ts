import type { Section } from '../play/section.js';

/** Purchase of reinforcement groups (12.621). */
export const PURCHASE_ACTIONS = [] as const;

export const PURCHASE = {
  step: '12.621',
  actions: PURCHASE_ACTIONS,
} as const satisfies Section;
