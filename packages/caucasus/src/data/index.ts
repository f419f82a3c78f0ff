/**
 * The data of the package: board, counters and set-up, tables. Each names its source. You can replace each with JSON of the same schema.
 *
 * @packageDocumentation
 */

import type { BoardSpec } from '@eastfront/kernel';
import { deepFreeze } from '@eastfront/kernel';
import type { OutputOf } from 'io-ts';
import diagonalJson from '../../data/combat-results-diagonal.json?raw';
import type { TableName } from './carried.js';
import { carried } from './carried.js';
import { tables as carriedTables } from './carried-tables.js';
import type { forcesCodec } from './forces.js';

export type { TableName };

/** Counters and set-up as written in the file. */
export type WrittenForces = OutputOf<typeof forcesCodec>;

/** The board: 920 hexes of 29 km, a reconstruction of grade C. */
export const board: BoardSpec = /* @__PURE__ */ (() => deepFreeze(carried.board) as BoardSpec)();
/** 158 counters with their set-up and the schedule; a reconstruction of grade C. */
export const forces: WrittenForces = /* @__PURE__ */ (() => deepFreeze(carried.forces) as WrittenForces)();
/** The tables by name; all reconstructed, with a grade for every cell or number. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ (() =>
  deepFreeze({ ...carriedTables }))();
/**
 * Alternative versions of tables whose print is uncertain, to be passed in their place. In `combat-results-diagonal` the result of a 5 at
 * 6:1 is A1/D2, by the pattern of the other cells. In `combat-results` it is D1, by an example in the rulebook. Which of the two is printed
 * is not known; the example is preferred.
 */
export const alternatives: Readonly<Record<'combat-results-diagonal', unknown>> = /* @__PURE__ */ deepFreeze({
  'combat-results-diagonal': /* @__PURE__ */ JSON.parse(diagonalJson),
});
