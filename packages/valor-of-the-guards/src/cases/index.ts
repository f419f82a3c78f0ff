/**
 * What the command line needs beside the game itself: schemas and quick answers.
 *
 * @packageDocumentation
 */
export { quickOdds } from '../ask/quick-odds.js';
export { SCHEMAS } from './schemas.js';
