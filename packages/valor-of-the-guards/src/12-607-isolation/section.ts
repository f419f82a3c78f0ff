import type { Section } from '../play/section.js';

/** Isolation (12.607). */
export const ISOLATION_ACTIONS = [] as const;

export const ISOLATION = {
  step: '12.607',
  actions: ISOLATION_ACTIONS,
} as const satisfies Section;
