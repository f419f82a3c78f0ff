/**
 * The rules of Nach Stalingrad! (Vae Victis 54), chapter by chapter, and the game they make.
 *
 * @packageDocumentation
 */
export * from './action-codec.js';
export * from './chapters.js';
export * from './game.js';
export * from './position-codec.js';
