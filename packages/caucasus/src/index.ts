/**
 * The rules of The Caucasus Campaign (2009), chapter by chapter, and the game they make.
 *
 * @packageDocumentation
 */
export * from './action-codec.js';
export * from './chapters.js';
export * from './forces.js';
export * from './game.js';
export * from './position-codec.js';
export * from './tables.js';
