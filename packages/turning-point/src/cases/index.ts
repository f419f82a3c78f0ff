/**
 * Dispute cases of this game: their schema, for editors, and the case behind quick odds.
 *
 * @packageDocumentation
 */
export { quickOdds } from '../ask/quick-odds.js';
export { SCHEMAS } from './schemas.js';
