/**
 * The chapters on your own board: rules bound to the board and to the tables, and positions read under these rules. The game's own board,
 * counters and texts are not loaded.
 *
 * @packageDocumentation
 */
export { rulesOf } from './data/rules-of.js';
export { readPosition } from './play/position-codec.js';
export type { Rules } from './rules.js';
