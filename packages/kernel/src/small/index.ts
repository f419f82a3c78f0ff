/**
 * The kit for a small game: counters with a set-up, positions of units in hexes, and the parts of a package that are the same in every such
 * game. `examples/zarechye` is a complete game made with it.
 *
 * @packageDocumentation
 */
export * from './forces.js';
export * from './game.js';
export * from './position.js';
export {
  actionsTo,
  labelIn,
  unitsAt,
  unitsChanged,
  unitsGone,
  unitsOf,
  type WithBoard,
} from './units.js';
export * from './words.js';
