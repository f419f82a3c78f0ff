import { quickOdds as caucasus } from '@eastfront/caucasus/cases';
import type { QuickOdds } from '@eastfront/kernel/case';
import { quickOdds as nachStalingrad } from '@eastfront/nach-stalingrad/cases';
import { quickOdds as russianCampaign } from '@eastfront/russian-campaign/cases';
import { quickOdds as turningPoint } from '@eastfront/turning-point/cases';

/** The games that can be asked for quick odds, one line each. */
export const QUICK_ODDS: readonly QuickOdds[] = [turningPoint, caucasus, russianCampaign, nachStalingrad];
