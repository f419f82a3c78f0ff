/**
 * The data of the package as JSON: board, orders of battle, tables, each with its source.
 *
 * @packageDocumentation
 */
export { carried } from './carried.js';
