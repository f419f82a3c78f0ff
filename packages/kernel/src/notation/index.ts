/**
 * A compact notation that players can read and type: one line for a position, one for an action, a log as a list of lines.
 *
 * @packageDocumentation
 */
export { type ActionNotation, actionNotation } from './action.js';
export * from './log.js';
export * from './position.js';
