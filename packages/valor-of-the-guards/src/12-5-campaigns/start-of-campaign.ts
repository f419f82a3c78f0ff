import type { Campaign, Position } from '../play/position.js';
import { emptyPosition, FIRST_DAY } from '../play/position.js';
import type { Rules } from '../rules.js';

/** The state before the initial scenario: its Refit Phase begins with the purchases (VG-12.5.b). */
export const startOf = (rules: Rules, campaign: Campaign): Position => ({
  ...emptyPosition(rules),
  campaign,
  date: FIRST_DAY[campaign],
  step: '12.621',
  initial: true,
});
