import type { Section } from '../play/section.js';

/** Marker removal (12.603). */
export const REMOVAL_ACTIONS = [] as const;

export const REMOVAL = {
  step: '12.603',
  actions: REMOVAL_ACTIONS,
} as const satisfies Section;
