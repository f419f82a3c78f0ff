import type { Section } from '../play/section.js';

/** Wounded leaders (12.611). */
export const WOUNDS_ACTIONS = [] as const;

export const WOUNDS = {
  step: '12.611',
  actions: WOUNDS_ACTIONS,
} as const satisfies Section;
