/**
 * The rules of Turning Point: The Battle of Stalingrad (1972), chapter by chapter, and the complete game made of them.
 *
 * @packageDocumentation
 */

export * from './01-scope/forces.js';
export * from './chapters.js';
export * from './data/read-data.js';
export { rulesOf } from './data/rules-of.js';
export * from './game.js';
export * from './play/actions.js';
export * from './play/position-codec.js';
export { battleShape, strikeShape } from './position/battle-shape.js';
export type { TpVocabulary } from './vocabulary.js';
