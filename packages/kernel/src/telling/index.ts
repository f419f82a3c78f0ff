/**
 * Events and positions, as data and in words: events of an action for front ends and records, and a state as text for screen readers and
 * terminals; a rulebook searched for words.
 *
 * @packageDocumentation
 */
export * from './census-after.js';
export * from './describe-state.js';
export * from './event.js';
export * from './events.js';
export * from './happened.js';
export * from './luck.js';
export * from './played.js';
export * from './say-event.js';
export * from './search-rulebook.js';
