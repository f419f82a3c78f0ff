/**
 * Schemas and quick answers, used by the command line beside the game itself.
 *
 * @packageDocumentation
 */
export { quickOdds } from '../ask/quick-odds.js';
export { SCHEMAS } from './schemas.js';
