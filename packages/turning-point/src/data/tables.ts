import type { BadInput, ResultsTable, TableSpec } from '@eastfront/kernel';
import { badInput, compileTable, oddsColumns, unlessBad } from '@eastfront/kernel';
import { exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { OddsTable } from '../rules.js';

/** A table as written. */
export const tableJson = exactType(
  { name: t.string, columns: t.array(t.string), rows: t.record(t.string, t.array(t.string)) },
  { source: t.unknown },
  'a table',
);

/** What a table of this game must have: its rolls, and the results it may name. */
export interface TableShape {
  readonly name: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly results: readonly string[];
}

/** TP-crt.b: rows -1 to 8, seven results, Dr among them (TP-errata.a). */
export const COMBAT_RESULTS: TableShape = {
  name: 'combat-results',
  firstRow: -1,
  lastRow: 8,
  results: ['Ae', 'Ar', 'Dr', 'Br', 'Ex', '1/2Ex', 'De'],
};

/** TP-airtable.a, TP-airtable.b: one die, hit or nothing. */
export const AIR_SUPERIORITY: TableShape = {
  name: 'air-superiority',
  firstRow: 1,
  lastRow: 6,
  results: ['X', '-'],
};

/** What is wrong with the rows of a table of this game. */
const rowFaults = (table: ResultsTable, rows: TableSpec['rows'], shape: TableShape): readonly BadInput[] => [
  ...(table.firstRow === shape.firstRow && table.lastRow === shape.lastRow
    ? []
    : [badInput('rows', `rows ${shape.firstRow} to ${shape.lastRow}`, [table.firstRow, table.lastRow])]),
  ...Object.entries(rows).flatMap(([row, cells]) =>
    cells.flatMap((cell, i) =>
      shape.results.includes(cell) ? [] : [badInput(`rows.${row}.${i}`, shape.results.join(', '), cell)],
    ),
  ),
];

/** Reads a table with odds as columns and checks its rows and results. */
export const readTable = (json: unknown, shape: TableShape): Either<readonly BadInput[], OddsTable> =>
  readTableWith(shape.name, tableJson, json, (written, source) => {
    // One notation for odds: a table may also be written as it is printed, with "3-1".
    const told = written.columns.map((column) => column.replace('-', ':'));
    const compiled = compileTable({ ...written, columns: told, source });
    if (compiled._tag === 'Left') return compiled;
    const table = compiled.right;
    const columns = oddsColumns(table.columns);
    return columns === null
      ? left([badInput('columns', 'rising odds such as "1:2"', table.columns)])
      : unlessBad(rowFaults(table, written.rows, shape), { table, columns });
  });
