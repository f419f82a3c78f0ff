import type { Section } from '../play/section.js';

/** Wind and set-up (12.626). */
export const SET_UP_ACTIONS = [] as const;

export const SET_UP = {
  step: '12.626',
  actions: SET_UP_ACTIONS,
} as const satisfies Section;
