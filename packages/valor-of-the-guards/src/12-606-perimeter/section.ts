import type { Section } from '../play/section.js';

/** Perimeter determination (12.606). */
export const PERIMETER_ACTIONS = [] as const;

export const PERIMETER = {
  step: '12.606',
  actions: PERIMETER_ACTIONS,
} as const satisfies Section;
