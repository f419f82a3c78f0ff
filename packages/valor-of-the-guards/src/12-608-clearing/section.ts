import type { Section } from '../play/section.js';

/** Map clearing (12.608). */
export const CLEARING_ACTIONS = [] as const;

export const CLEARING = {
  step: '12.608',
  actions: CLEARING_ACTIONS,
} as const satisfies Section;
