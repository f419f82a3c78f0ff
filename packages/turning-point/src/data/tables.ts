import type { BadInput, TableSpec } from '@eastfront/kernel';
import { badInput, compileTable, GIVEN, oddsColumns, parseSource } from '@eastfront/kernel';
import { decodeWith, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
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

const below = (name: string, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: `tables.${name}${one.path === '' ? '' : `.${one.path}`}` }));

/** Reads a table with odds as columns and checks its rows and results. */
export const readTable = (json: unknown, shape: TableShape): Either<readonly BadInput[], OddsTable> => {
  const decoded = decodeWith(tableJson, json);
  if (decoded._tag === 'Left') return left(below(shape.name, decoded.left));
  const source = decoded.right.source === undefined ? right(GIVEN) : parseSource(decoded.right.source);
  if (source._tag === 'Left') return left(below(shape.name, source.left));
  // One notation for odds: a table may also be written as it is printed, with "3-1".
  const columnsTold = decoded.right.columns.map((column) => column.replace('-', ':'));
  const spec: TableSpec = { ...decoded.right, columns: columnsTold, source: source.right };
  const compiled = compileTable(spec);
  if (compiled._tag === 'Left') return left(below(shape.name, compiled.left));
  const table = compiled.right;
  const columns = oddsColumns(table.columns);
  const bad: BadInput[] = [];
  if (columns === null) bad.push(badInput('columns', 'rising odds such as "1:2"', table.columns));
  if (table.firstRow !== shape.firstRow || table.lastRow !== shape.lastRow) {
    bad.push(badInput('rows', `rows ${shape.firstRow} to ${shape.lastRow}`, [table.firstRow, table.lastRow]));
  }
  for (const [row, cells] of Object.entries(spec.rows)) {
    cells.forEach((cell, i) => {
      if (!shape.results.includes(cell))
        bad.push(badInput(`rows.${row}.${i}`, shape.results.join(', '), cell));
    });
  }
  return bad.length > 0 || columns === null ? left(below(shape.name, bad)) : right({ table, columns });
};
