import type { Section } from '../play/section.js';

/** ELR (12.619). */
export const ELR_ACTIONS = [] as const;

export const ELR = {
  step: '12.619',
  actions: ELR_ACTIONS,
} as const satisfies Section;
