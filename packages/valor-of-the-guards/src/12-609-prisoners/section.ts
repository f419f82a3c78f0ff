import type { Section } from '../play/section.js';

/** Prisoners (12.609). */
export const PRISONERS_ACTIONS = [] as const;

export const PRISONERS = {
  step: '12.609',
  actions: PRISONERS_ACTIONS,
} as const satisfies Section;
