/**
 * Reading what comes from outside: io-ts with errors that name the place, what was expected and what stood there.
 *
 * @packageDocumentation
 */
export * from './errors.js';
export * from './exact-type.js';
