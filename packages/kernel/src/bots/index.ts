/**
 * Building blocks for bots: the distance of each hex from the hexes worth reaching, the strength near each hex, the expected outcome of an
 * attack, the lead of a side, and a planner that plays ahead.
 *
 * @packageDocumentation
 */
export { HEX_BOT_WORDS, RANDOM_WORDS } from './bot-words.js';
export type { Choice } from './choice.js';
export { highest } from './choice.js';
export type { Exchange, Stakes } from './exchange.js';
export { exchangeOf, gainOf } from './exchange.js';
export type { Draw } from './fields.js';
export { FAR, fieldTo, hexesTo, strengthWithin } from './fields.js';
export type { Planning } from './planner.js';
export { plannerBot } from './planner.js';
export { standingOf } from './survey.js';
