/**
 * What the chapters need where a board of your own takes the place of the game's: rules bound to it and to the tables, and positions read
 * under them. Nothing of the game's board, counters and texts comes along.
 *
 * @packageDocumentation
 */
export { rulesOf } from './data/rules-of.js';
export { readPosition } from './play/position-codec.js';
export type { Rules } from './rules.js';
