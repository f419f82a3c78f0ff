/**
 * The data of the package: board, order of battle, tables and scenarios. Each names its source. You can replace each with JSON of the same
 * schema.
 *
 * @packageDocumentation
 */

import type { BoardSpec } from '@eastfront/kernel';
import { deepFreeze } from '@eastfront/kernel';
import type { OutputOf } from 'io-ts';
import type { TableName } from './carried.js';
import { carried } from './carried.js';
import { tables as carriedTables } from './carried-tables.js';
import type { forcesCodec } from './forces.js';

export type { TableName };

/** Counters and set-up as written in the file. */
export type WrittenForces = OutputOf<typeof forcesCodec>;

/** The board: 924 hexes of 40 km, drawn from geography because the printed map was not available; grade C. */
export const board: BoardSpec = /* @__PURE__ */ (() => deepFreeze(carried.board) as BoardSpec)();
/** The counters, from the formations of the southern front in 1942; grade C. */
export const forces: WrittenForces = /* @__PURE__ */ (() => deepFreeze(carried.forces) as WrittenForces)();
/** The tables by name. None of the printed tables was available; each is reconstructed from what the rules say about it. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ (() =>
  deepFreeze({ ...carriedTables }))();
