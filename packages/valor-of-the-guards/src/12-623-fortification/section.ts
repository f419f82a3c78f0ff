import type { Section } from '../play/section.js';

/** Fortification points (12.623). */
export const FORTIFICATION_ACTIONS = [] as const;

export const FORTIFICATION = {
  step: '12.623',
  actions: FORTIFICATION_ACTIONS,
} as const satisfies Section;
