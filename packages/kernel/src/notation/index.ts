/**
 * Positions, actions and logs in a compact text that players can read and type: one line for a position, one for an action, a log as
 * a list of them.
 *
 * @packageDocumentation
 */
export { type ActionNotation, actionNotation } from './action.js';
export * from './log.js';
export * from './position.js';
