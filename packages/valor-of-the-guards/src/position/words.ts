export const CAMPAIGNS = ['I', 'II', 'III', 'IV'] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

export const PARTS = ['day', 'night'] as const;
export type Part = (typeof PARTS)[number];

export const CHITS = ['attack', 'idle'] as const;
export type Chit = (typeof CHITS)[number];

export const WEATHERS = ['fog', 'overcast', 'clear', 'gusty'] as const;
export type Weather = (typeof WEATHERS)[number];
export const ECS = ['wet', 'moist', 'moderate', 'dry'] as const;
export type EC = (typeof ECS)[number];

export const PART_WORDS = { day: 'day', night: 'night' } as const;
/** Weather and EC as players write them. */
export const WEATHER_WORDS = { fog: 'Fog', overcast: 'Overcast', clear: 'Clear', gusty: 'Gusty' } as const;
/** What an escape comes to (12.6073). */
export const ESCAPE_WORDS = {
  'escape-replace': 'escape with Replacement',
  'escape-reduce': 'escape with Reduction',
  'escape-replace-reduce': 'escape with Replacement and Reduction',
  'abandoned-crew-lost': 'abandoned, its crew lost',
} as const;
export const EC_WORDS = { wet: 'Wet', moist: 'Moist', moderate: 'Moderate', dry: 'Dry' } as const;
