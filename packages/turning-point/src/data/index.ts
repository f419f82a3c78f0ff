/**
 * The data of the package: board, counters and schedule, tables. Each names its source. You can replace each with JSON of the same schema.
 *
 * @packageDocumentation
 */
import type { BoardSpec } from '@eastfront/kernel';
import { deepFreeze } from '@eastfront/kernel';
import type { OutputOf } from 'io-ts';
import type { forcesCodec } from '../01-scope/forces.js';
import type { TableName } from './carried.js';
import { carried } from './carried.js';
import { tables as carriedTables } from './carried-tables.js';

export type { TableName };

/** Counters and set-up as written in the file. */
export type WrittenForces = OutputOf<typeof forcesCodec>;

/** The board: 45 by 34 hexes of 16 km (TP-scope.b), a reconstruction of grade C. */
export const board: BoardSpec = /* @__PURE__ */ (() => deepFreeze(carried.board) as BoardSpec)();
/** 171 counters, set-ups A to D, reinforcement options E to I; a reconstruction of grade C. */
export const forces: WrittenForces = /* @__PURE__ */ (() => deepFreeze(carried.forces) as WrittenForces)();
/** The tables by name, both complete in the rulebook. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ (() =>
  deepFreeze({ ...carriedTables }))();
