/** Two parties that play by different rules, and the smallest dispute on which they disagree. */

export { isMet } from '../case/match.js';
export * from './check-claim.js';
export * from './claim.js';
export * from './quarrel.js';
export * from './search.js';
export { shrinkDispute, shrinkQuarrel, sizeOf } from './shrink.js';
