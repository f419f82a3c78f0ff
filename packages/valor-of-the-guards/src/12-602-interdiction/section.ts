import type { Section } from '../play/section.js';

/** Ferry interdiction (12.602). */
export const INTERDICTION_ACTIONS = [] as const;

export const INTERDICTION = {
  step: '12.602',
  actions: INTERDICTION_ACTIONS,
} as const satisfies Section;
