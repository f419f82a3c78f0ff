/**
 * Building blocks for bots: fields of attractors, expected outcomes of attacks, a survey of the situation, and a planner that plays ahead.
 */
export type { Choice } from './choice.js';
export { highest } from './choice.js';
export type { Exchange, Stakes } from './exchange.js';
export { exchangeOf, gainOf } from './exchange.js';
export type { Draw } from './fields.js';
export { FAR, fieldTo, hexesTo, strengthWithin } from './fields.js';
export type { Planning } from './planner.js';
export { plannerBot } from './planner.js';
export { standingOf } from './survey.js';
