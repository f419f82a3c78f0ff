import type { Section } from '../play/section.js';

/** Extinguishing fires (12.610). */
export const FIRES_ACTIONS = [] as const;

export const FIRES = {
  step: '12.610',
  actions: FIRES_ACTIONS,
} as const satisfies Section;
