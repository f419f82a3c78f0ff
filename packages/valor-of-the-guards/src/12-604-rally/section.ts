import { scenarioRecorded } from '../12-5-campaigns/record.js';
import { after } from '../position/change.js';
import type { Section } from '../position/section.js';
import { rallied } from './rally.js';

export const RALLY_ACTIONS = [] as const;

/** Victory determination and rally (12.604): all of it happens of itself, the winner first (VG-12.6041.a). */
export const RALLY: Section = {
  step: '12.604',
  actions: RALLY_ACTIONS,
  ends: (rules, position) => after(scenarioRecorded(rules, position), rallied),
};
