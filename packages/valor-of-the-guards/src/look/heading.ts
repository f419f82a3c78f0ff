import { SIDES } from '../12-2-definitions/sides.js';
import { campaignOf, dayNumber } from '../12-5-campaigns/calendar.js';
import type { Campaign, Position, Step } from '../play/position.js';
import type { Rules } from '../rules.js';
import { SIDE_NAMES } from './lines.js';

/** The names of the campaigns. */
export const TITLES: Readonly<Record<Campaign, string>> = {
  I: 'Central Railway Station',
  II: 'Drive to the Volga',
  III: 'Battle Along the Riverbank',
  IV: 'Savage Streets of Stalingrad',
};

const STEP_NAMES: Readonly<Partial<Record<Step, string>>> = {
  '12.601': 'conclusion of melee',
  '12.602': 'ferry interdiction',
  '12.603': 'marker removal',
  '12.604': 'victory and rally',
  '12.605': 'encirclement and minefields',
  '12.606': 'perimeter determination',
  '12.607': 'isolation',
  '12.608': 'map clearing',
  '12.609': 'prisoners',
  '12.610': 'fires',
  '12.611': 'wounded leaders',
  '12.612': 'promotion',
  '12.613': 'Russian counterattack',
  '12.614': 'new CG day',
  '12.615': 'repair and replenishment',
  '12.616': 'recall and redeployment',
  '12.617': 'fortification removal',
  '12.618': 'CPP replenishment',
  '12.619': 'ELR',
  '12.620': 'weather',
  '12.621': 'purchase of reinforcements',
  '12.622': 'strength',
  '12.623': 'purchase of fortifications',
  '12.624': 'reconnaissance',
  '12.625': 'initiative',
  '12.626': 'set-up',
  '12.627': 'start of the scenario',
  scenario: 'the scenario is being fought',
  over: 'the campaign is over',
};

const stepName = (step: Step): string => {
  const name = STEP_NAMES[step] ?? '';
  return step.startsWith('12.') ? `step ${step}, ${name}` : name;
};

export const titleOf = ({ campaign }: Position): string =>
  `Valor of the Guards, CG ${campaign}: ${TITLES[campaign]}`;

/** The CG day and its part, the step, the weather; then the ELR and SAN of both sides. */
export const subtitleOf = (rules: Rules, position: Position): string => {
  const { campaign, date, part, step, weather, ec, sides } = position;
  const day = `CG day ${dayNumber(rules, position)} of ${campaignOf(rules, campaign).days}`;
  const sky = [weather, ec].filter((one) => one !== null).join(', ');
  const when = [
    `${Number(date.slice(3))} September 1942, ${part} (${day})`,
    stepName(step),
    ...(sky === '' ? [] : [`weather ${sky}`]),
  ];
  const strengths = SIDES.map((side) => `${SIDE_NAMES[side]} ELR ${sides[side].elr}, SAN ${sides[side].san}`);
  return `${when.join('; ')}\n${strengths.join('; ')}`;
};
