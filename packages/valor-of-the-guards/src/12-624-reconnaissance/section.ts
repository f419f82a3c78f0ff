import type { Section } from '../play/section.js';

/** Reconnaissance (12.624). */
export const RECONNAISSANCE_ACTIONS = [] as const;

export const RECONNAISSANCE = {
  step: '12.624',
  actions: RECONNAISSANCE_ACTIONS,
} as const satisfies Section;
