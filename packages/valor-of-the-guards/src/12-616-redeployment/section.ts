import type { Section } from '../play/section.js';

/** Recall and redeployment (12.616). */
export const REDEPLOYMENT_ACTIONS = [] as const;

export const REDEPLOYMENT = {
  step: '12.616',
  actions: REDEPLOYMENT_ACTIONS,
} as const satisfies Section;
