/**
 * Valor of the Guards, the campaign layer: the Refit Phase between two scenarios as typed, pure functions that cite their clauses.
 *
 * @packageDocumentation
 */
export { valorOfTheGuards } from './game.js';
export type { Action } from './play/book.js';
export type { Campaign, Position } from './position/position.js';
export type { Unit } from './position/unit.js';
export type { Rules } from './rules.js';
export type { VgVocabulary } from './vocabulary.js';
