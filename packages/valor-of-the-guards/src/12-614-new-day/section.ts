import type { Section } from '../play/section.js';

/** New CG day and SAN (12.614). */
export const NEW_DAY_ACTIONS = [] as const;

export const NEW_DAY = {
  step: '12.614',
  actions: NEW_DAY_ACTIONS,
} as const satisfies Section;
