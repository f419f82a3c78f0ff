import { caucasus } from '@eastfront/caucasus';
import { quickOdds as caucasusOdds } from '@eastfront/caucasus/cases';
import type { GamePackage } from '@eastfront/kernel';
import type { QuickOdds } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { quickOdds as nachStalingradOdds } from '@eastfront/nach-stalingrad/cases';
import { russianCampaign } from '@eastfront/russian-campaign';
import { quickOdds as russianCampaignOdds } from '@eastfront/russian-campaign/cases';
import { turningPoint } from '@eastfront/turning-point';
import { quickOdds as turningPointOdds } from '@eastfront/turning-point/cases';

/** Seals a game's types of state and action: what a game hands out goes back to the same game only. */
const sealed = <State, Action>(pkg: GamePackage<State, Action>): GamePackage => pkg as unknown as GamePackage;

/** The games that the umpire knows, one line each; `--game` adds others, see `own-games.ts`. */
export const GAMES: readonly GamePackage[] = [
  sealed(turningPoint),
  sealed(caucasus),
  sealed(russianCampaign),
  sealed(nachStalingrad),
];

/** The games that can be asked for quick odds, one line each. */
export const QUICK_ODDS: readonly QuickOdds[] = [
  turningPointOdds,
  caucasusOdds,
  russianCampaignOdds,
  nachStalingradOdds,
];
