import type { Section } from '../play/section.js';

/** CPP replenishment (12.618). */
export const CPP_ACTIONS = [] as const;

export const CPP = {
  step: '12.618',
  actions: CPP_ACTIONS,
} as const satisfies Section;
