import type { BadInput, ResultsTable } from '@eastfront/kernel';
import { badInput, compileTable, oddsColumns, oneOf, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, inTable, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { OddsTable } from '../rules.js';

/** A table of rows and columns as written; `grades`, shaped like `rows`, says how far each cell can be trusted. */
export const tableJson = exactType(
  { name: t.string, columns: t.array(t.string), rows: t.record(t.string, t.array(t.string)) },
  { source: t.unknown, grades: t.record(t.string, t.array(gradeCodec)) },
  'a table',
);
type TableJson = t.TypeOf<typeof tableJson>;

/** What a table of this game must have: its columns, its rolls, and the results it may name. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly firstRow: number;
  readonly lastRow: number;
  readonly results: readonly string[];
}

/** CC-10.1.b to CC-10.1.k, CC-8.4.a: one die, odds from 1:2 to 9:1, eight results. */
export const COMBAT_RESULTS: TableShape = {
  name: 'combat-results',
  columns: ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'],
  firstRow: 1,
  lastRow: 6,
  results: ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'],
};

/** CC-10.4.h, CC-10.4.m to CC-10.4.p: the modified die, counted as 1 below and as 7 above; `*` stands for the dot. */
export const DETERMINED_DEFENSE: TableShape = {
  name: 'determined-defense',
  columns: ['clear', 'town', 'city'],
  firstRow: 1,
  lastRow: 7,
  results: ['-', '-1', '*', '* -1', '* 1/1'],
};

const shapeFaults = (shape: TableShape, json: TableJson, table: ResultsTable): readonly BadInput[] => {
  const bad: BadInput[] = [];
  if (table.columns.join(' ') !== shape.columns.join(' '))
    bad.push(badInput('columns', shape.columns.join(', '), table.columns));
  if (table.firstRow !== shape.firstRow || table.lastRow !== shape.lastRow) {
    bad.push(badInput('rows', `rows ${shape.firstRow} to ${shape.lastRow}`, [table.firstRow, table.lastRow]));
  }
  for (const [row, cells] of Object.entries(json.rows)) {
    cells.forEach((cell, i) => {
      if (!shape.results.includes(cell)) bad.push(badInput(`rows.${row}.${i}`, oneOf(shape.results), cell));
    });
  }
  for (const [row, grades] of Object.entries(json.grades ?? {})) {
    const cells = json.rows[row]?.length ?? 0;
    if (grades.length !== cells) bad.push(badInput(`grades.${row}`, `${cells} grades`, grades.length));
  }
  return bad;
};

/** Reads a table of rows and columns and checks its columns, rows and results. */
export const readTable = (json: unknown, shape: TableShape): Either<readonly BadInput[], ResultsTable> =>
  readTableWith(shape.name, tableJson, json, (written, source) => {
    const { name, columns, rows } = written;
    const compiled = compileTable({ name, source, columns, rows });
    return compiled._tag === 'Left'
      ? compiled
      : unlessBad(shapeFaults(shape, written, compiled.right), compiled.right);
  });

/** Reads the combat results table; its columns are odds too. */
export const readCombatResults = (json: unknown): Either<readonly BadInput[], OddsTable> => {
  const table = readTable(json, COMBAT_RESULTS);
  if (table._tag === 'Left') return table;
  const columns = oddsColumns(table.right.columns);
  return columns === null
    ? left(inTable(COMBAT_RESULTS.name, [badInput('columns', 'rising odds', table.right.columns)]))
    : right({ table: table.right, columns });
};
