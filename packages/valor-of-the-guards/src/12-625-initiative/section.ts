import type { Section } from '../play/section.js';

/** Initiative (12.625). */
export const INITIATIVE_ACTIONS = [] as const;

export const INITIATIVE = {
  step: '12.625',
  actions: INITIATIVE_ACTIONS,
} as const satisfies Section;
