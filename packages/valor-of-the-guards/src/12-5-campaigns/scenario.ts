import type { Section } from '../play/section.js';

/** The scenario is fought elsewhere: its outcome is taken (VG-12.3.a). */
export const SCENARIO_ACTIONS = [] as const;

export const SCENARIO = {
  step: 'scenario',
  actions: SCENARIO_ACTIONS,
  next: () => '12.601',
} as const satisfies Section;
