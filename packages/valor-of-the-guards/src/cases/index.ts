/**
 * The schemas of cases, boards and tables.
 *
 * @packageDocumentation
 */
export { SCHEMAS } from './schemas.js';
