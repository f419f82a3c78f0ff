/**
 * The rules of Nach Stalingrad! (Vae Victis 54), chapter by chapter, and the complete game made of them.
 *
 * @packageDocumentation
 */

export * from './chapters.js';
export { rulesOf } from './data/rules-of.js';
export * from './game.js';
export * from './play/actions.js';
export * from './play/position-codec.js';
export type { NsVocabulary } from './vocabulary.js';
