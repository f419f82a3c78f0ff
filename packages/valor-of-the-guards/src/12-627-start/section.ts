import type { Section } from '../play/section.js';

/** Start (12.627). */
export const START_ACTIONS = [] as const;

export const START = {
  step: '12.627',
  actions: START_ACTIONS,
} as const satisfies Section;
