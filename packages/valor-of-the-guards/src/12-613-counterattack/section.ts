import type { Section } from '../play/section.js';

/** Russian counterattack (12.613). */
export const COUNTERATTACK_ACTIONS = [] as const;

export const COUNTERATTACK = {
  step: '12.613',
  actions: COUNTERATTACK_ACTIONS,
} as const satisfies Section;
