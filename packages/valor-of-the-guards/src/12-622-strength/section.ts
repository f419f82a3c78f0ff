import type { Section } from '../play/section.js';

/** Strength, weapons and leaders (12.622). */
export const STRENGTH_ACTIONS = [] as const;

export const STRENGTH = {
  step: '12.622',
  actions: STRENGTH_ACTIONS,
} as const satisfies Section;
