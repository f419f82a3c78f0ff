import type { Section } from '../play/section.js';

/** Repair and replenishment (12.615). */
export const REPAIR_ACTIONS = [] as const;

export const REPAIR = {
  step: '12.615',
  actions: REPAIR_ACTIONS,
} as const satisfies Section;
