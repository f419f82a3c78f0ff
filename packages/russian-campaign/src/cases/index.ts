/**
 * Dispute cases of this game: their schema, for editors, and the case that quick odds stand for.
 *
 * @packageDocumentation
 */
export { quickOdds } from '../ask/quick-odds.js';
export { SCHEMAS } from './schemas.js';
