/**
 * The data of the package: board, order of battle, tables and scenarios. Each names its source. You can replace each with JSON of the same
 * schema.
 *
 * @packageDocumentation
 */
import type { BoardSpec } from '@eastfront/kernel';
import { deepFreeze } from '@eastfront/kernel';
import type { OutputOf } from 'io-ts';
import numberingsJson from '../../data/numberings.json?raw';
import turnTrackJson from '../../data/turn-track.json?raw';
import type { TableName } from './carried.js';
import { carried } from './carried.js';
import { tables as carriedTables } from './carried-tables.js';
import type { forcesCodec } from './forces-reader.js';

export type { TableName };

/** Counters and set-up as written in the file. */
export type WrittenForces = OutputOf<typeof forcesCodec>;

/** The board: 1,419 hexes of 62 km, the map of the fifth edition with the labels of this one; grade B. */
export const board: BoardSpec = /* @__PURE__ */ (() => deepFreeze(carried.board) as BoardSpec)();
/** 222 counters with set-up and arrival, from the counter sheet of a later edition; grade B. */
export const forces: WrittenForces = /* @__PURE__ */ (() => deepFreeze(carried.forces) as WrittenForces)();
/** The tables by name: published, from the rulebook, or reconstructed, with a grade for every cell. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ (() =>
  deepFreeze({ ...carriedTables }))();
/**
 * Data that no rule reads. `turn-track`: by turn, the entries of the order of battle, and the clauses on withdrawals, conversions,
 * lend-lease and workers. `numberings`: each hex with its label on the map of the fifth edition.
 */
export const information: Readonly<Record<'turn-track' | 'numberings', unknown>> = /* @__PURE__ */ deepFreeze(
  {
    'turn-track': /* @__PURE__ */ JSON.parse(turnTrackJson),
    numberings: /* @__PURE__ */ JSON.parse(numberingsJson),
  },
);
