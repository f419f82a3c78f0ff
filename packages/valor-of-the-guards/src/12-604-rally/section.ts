import type { Section } from '../play/section.js';

/** Victory determination and rally (12.604). */
export const RALLY_ACTIONS = [] as const;

export const RALLY = {
  step: '12.604',
  actions: RALLY_ACTIONS,
} as const satisfies Section;
