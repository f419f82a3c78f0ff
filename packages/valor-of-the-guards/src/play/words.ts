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
