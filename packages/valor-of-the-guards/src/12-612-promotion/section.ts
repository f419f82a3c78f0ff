import type { Section } from '../play/section.js';

/** Promotion (12.612). */
export const PROMOTION_ACTIONS = [] as const;

export const PROMOTION = {
  step: '12.612',
  actions: PROMOTION_ACTIONS,
} as const satisfies Section;
