import type { Section } from '../play/section.js';

/** Fortification removal (12.617). */
export const FORTIFICATION_REMOVAL_ACTIONS = [] as const;

export const FORTIFICATION_REMOVAL = {
  step: '12.617',
  actions: FORTIFICATION_REMOVAL_ACTIONS,
} as const satisfies Section;
