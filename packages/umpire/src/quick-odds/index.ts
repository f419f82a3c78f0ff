import { caucasusOdds } from './caucasus.js';
import { nachStalingradOdds } from './nach-stalingrad.js';
import type { QuickOdds } from './quick-odds.js';
import { russianCampaignOdds } from './russian-campaign.js';
import { turningPointOdds } from './turning-point.js';

/** The games that can be asked for quick odds, one line each. */
export const QUICK_ODDS: readonly QuickOdds[] = [
  turningPointOdds,
  caucasusOdds,
  russianCampaignOdds,
  nachStalingradOdds,
];
