/**
 * The rules of The Caucasus Campaign (2009), chapter by chapter, and the complete game made of them.
 *
 * @packageDocumentation
 */

export * from './chapters.js';
export * from './data/forces.js';
export { rulesOf } from './data/rules-of.js';
export * from './data/tables.js';
export * from './game.js';
export * from './play/actions.js';
export * from './play/position-codec.js';
export type { CcVocabulary } from './vocabulary.js';
