/** Two parties that play by different rules, and the smallest dispute on which they do not agree. */
export * from './quarrel.js';
export * from './search.js';
export { shrinkQuarrel, sizeOf } from './shrink.js';
