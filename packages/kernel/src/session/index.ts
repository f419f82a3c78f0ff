/**
 * A game in progress, for front ends and servers: state, history as a tree, dice, undo that respects what has been seen, save and load.
 *
 * @packageDocumentation
 */
export * from './clock.js';
export type * from './fault.js';
export * from './format.js';
export * from './milestones.js';
export { commentOn } from './notes.js';
export * from './record.js';
export * from './save.js';
export * from './session.js';
export * from './take.js';
export * from './undo.js';
