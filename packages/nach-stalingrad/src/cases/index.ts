/**
 * The schema of dispute cases of this game, for editors.
 *
 * @packageDocumentation
 */
export { SCHEMAS } from './schemas.js';
