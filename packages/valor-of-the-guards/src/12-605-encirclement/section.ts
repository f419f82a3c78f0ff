import type { Section } from '../play/section.js';

/** Encirclement and minefields (12.605). */
export const ENCIRCLEMENT_ACTIONS = [] as const;

export const ENCIRCLEMENT = {
  step: '12.605',
  actions: ENCIRCLEMENT_ACTIONS,
} as const satisfies Section;
