import type { Step } from './position.js';

const NAMES: Readonly<Record<Step, string>> = {
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
  scenario: 'the fighting of the scenario',
  over: 'the end of the campaign',
};

/** The steps as headings and records call them: `step 12.606, perimeter determination`. */
export const STEP_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).map(([step, name]) => [
    step,
    step.startsWith('12.') ? `step ${step}, ${name}` : name,
  ]),
);
