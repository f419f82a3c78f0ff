/**
 * Reads data from outside, using io-ts, with errors that name the place, what was expected and what was found; and makes the JSON Schemas
 * of that data.
 *
 * @packageDocumentation
 */
export * from './actions/action.js';
export * from './actions/action-book.js';
export type { StepOfPlay } from './actions/action-listing.js';
export type { Near, Whereabouts } from './actions/nearby.js';
export type { OwnTime } from './actions/own-time.js';
export * from './actions/roles.js';
export * from './any-value.js';
export * from './board-schema.js';
export * from './case-schema.js';
export * from './common-asks.js';
export * from './errors.js';
export * from './exact-type.js';
export * from './game-schemas.js';
export * from './json-schema.js';
export * from './listed.js';
export * from './log.js';
export {
  type NamedField,
  type Naming,
  type NamingC,
  naming,
  namingEach,
  namingOne,
  namingOrNull,
} from './naming.js';
export * from './older.js';
export * from './question.js';
export * from './record.js';
export * from './shape.js';
export * from './sides-by-hex.js';
export * from './source-schema.js';
export * from './tables.js';
export * from './unit-list.js';
export * from './words.js';
