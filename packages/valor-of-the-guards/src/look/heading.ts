import { SIDES } from '../12-2-definitions/sides.js';
import { campaignOf, dayNumber } from '../12-5-campaigns/calendar.js';
import type { Campaign, Position } from '../position/position.js';
import { stepName } from '../position/step-names.js';
import { EC_WORDS, WEATHER_WORDS } from '../position/words.js';
import type { Rules } from '../rules.js';
import { SIDE_NAMES } from './lines.js';

/** The names of the campaigns. */
export const TITLES: Readonly<Record<Campaign, string>> = {
  I: 'Central Railway Station',
  II: 'Drive to the Volga',
  III: 'Battle Along the Riverbank',
  IV: 'Savage Streets of Stalingrad',
};

export const titleOf = ({ campaign }: Position): string =>
  `Valor of the Guards, CG ${campaign}: ${TITLES[campaign]}`;

/** The CG day and its part, the step, the weather; then the ELR and SAN of both sides. */
export const subtitleOf = (rules: Rules, position: Position): string => {
  const { campaign, date, part, step, weather, ec, sides } = position;
  const day = `CG day ${dayNumber(rules, position)} of ${campaignOf(rules, campaign).days}`;
  const sky = [
    ...(weather === null ? [] : [`weather ${WEATHER_WORDS[weather]}`]),
    ...(ec === null ? [] : [`EC ${EC_WORDS[ec]}`]),
  ].join(', ');
  const when = [
    `${Number(date.slice(3))} September 1942, ${part} (${day})`,
    stepName(step),
    ...(sky === '' ? [] : [sky]),
  ];
  const strengths = SIDES.map((side) => `${SIDE_NAMES[side]} ELR ${sides[side].elr}, SAN ${sides[side].san}`);
  return `${when.join('; ')}\n${strengths.join('; ')}`;
};
