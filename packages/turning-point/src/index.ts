/**
 * The rules of Turning Point: The Battle of Stalingrad (1972), chapter by chapter, and the game they make.
 *
 * @packageDocumentation
 */
export * from './action-codec.js';
export * from './chapters.js';
export * from './forces.js';
export * from './game.js';
export * from './position-codec.js';
export * from './tables.js';
