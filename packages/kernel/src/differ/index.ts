/**
 * Finds the smallest dispute on which two parties disagree who play by different rules.
 *
 * @packageDocumentation
 */

export { isMet } from '../case/match.js';
export * from './check-claim.js';
export * from './claim.js';
export * from './in-play.js';
export * from './quarrel.js';
export * from './search.js';
export { shrinkQuarrel, sizeOf } from './shrink.js';
