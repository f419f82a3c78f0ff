import type { BadInput, DataOf, GameOptions, Json, ResultsTable, TableSpec } from '@eastfront/kernel';
import { badInput, below, compileTable, digest, oddsColumns, once, unlessBad } from '@eastfront/kernel';
import { exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { readTheatre } from '../01-scope/board.js';
import { readForces } from '../01-scope/forces.js';
import type { OddsTable, Rules } from '../rules.js';
import * as data from './index.js';

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

/** Board, counters and tables, read and checked; the fingerprint is worked out when first asked for. */
export type Data = DataOf<Rules>;

/** Counters are checked against the board unless it is an excerpt; those of the package are read once for excerpts. */
const forcesFor = (
  options: GameOptions,
  theatre: Rules['theatre'],
): Either<readonly BadInput[], Rules['forces']> => {
  if (options.excerpt !== true) return readForces(options.forces ?? data.forces, theatre);
  return options.forces === undefined ? carriedForces() : readForces(options.forces, null);
};

/** Reads what the options replace, and takes the rest from the package. */
export const readData = (options: GameOptions): Either<readonly BadInput[], Data> => {
  const boardJson = options.board ?? data.board;
  const theatre = readTheatre(boardJson);
  if (theatre._tag === 'Left') return left(below('board', theatre.left));
  const names = Object.keys(data.tables);
  const unknown = Object.keys(options.tables ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return left(unknown.map((name) => badInput(`tables.${name}`, names.join(' or '), name)));
  const tables = { ...data.tables, ...options.tables };
  const combatResults = readTable(tables['combat-results'], COMBAT_RESULTS);
  if (combatResults._tag === 'Left') return combatResults;
  const airSuperiority = readTable(tables['air-superiority'], AIR_SUPERIORITY);
  if (airSuperiority._tag === 'Left') return airSuperiority;
  const forces = forcesFor(options, theatre.right);
  if (forces._tag === 'Left') return left(below('forces', forces.left));
  return right({
    theatre: theatre.right,
    forces: forces.right,
    combatResults: combatResults.right,
    airSuperiority: airSuperiority.right,
    fingerprint: once(() =>
      digest([boardJson as Json, (options.forces ?? data.forces) as Json, tables as unknown as Json]),
    ),
  });
};

/** The package's own data, which never change: read once. */
export const carriedData = once(() => readData({}));
const carriedForces = once(() => readForces(data.forces, null));
