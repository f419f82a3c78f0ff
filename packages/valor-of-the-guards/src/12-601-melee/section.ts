import type { Section } from '../play/section.js';

/** Conclusion of Melee (12.601). */
export const MELEE_ACTIONS = [] as const;

export const MELEE = {
  step: '12.601',
  actions: MELEE_ACTIONS,
} as const satisfies Section;
