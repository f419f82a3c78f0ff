import type { Section } from '../play/section.js';

/** Weather and EC (12.620). */
export const WEATHER_ACTIONS = [] as const;

export const WEATHER = {
  step: '12.620',
  actions: WEATHER_ACTIONS,
} as const satisfies Section;
