/** Reads the tables of a game from JSON, such as a combat results table, and gives their schemas. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { type BadInput, badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { GIVEN, parseSource, type Source } from '../ground/source.js';
import { type OddsTable, oddsColumns } from '../odds/odds.js';
import { compileTable, type ResultsTable } from '../odds/table.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { listOf, refine } from './game-schemas.js';
import { jsonSchemaOf } from './json-schema.js';
import { sourceSchema } from './source-schema.js';
import { forEach, gradeCodec } from './words.js';

type Read<A> = Either<readonly BadInput[], A>;

/** The faults of a table, with its name before each path: `tables.weather.seasons.0`. */
const inTable = (name: string, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: `tables.${name}${one.path === '' ? '' : `.${one.path}`}` }));

/** Decodes a list or table and its source, then converts it to the form that the rules use. */
export const readSourced = <Written extends { readonly source?: unknown }, A>(
  codec: t.Type<Written, unknown, unknown>,
  json: unknown,
  make: (written: Written, source: Source) => Read<A>,
): Read<A> => {
  const decoded = decodeWith(codec, json);
  if (decoded._tag === 'Left') return decoded;
  const source = decoded.right.source === undefined ? right(GIVEN) : parseSource(decoded.right.source);
  return source._tag === 'Left' ? source : make(decoded.right, source.right);
};

/** The same for a table, whose name is put before the path of every fault. */
export const readTableWith = <Written extends { readonly source?: unknown }, A>(
  name: string,
  codec: t.Type<Written, unknown, unknown>,
  json: unknown,
  make: (written: Written, source: Source) => Read<A>,
): Read<A> => {
  const made = readSourced(codec, json, make);
  return made._tag === 'Left' ? left(inTable(name, made.left)) : made;
};

/** A results table as written; `grades`, shaped like `rows`, gives the grade of each cell. */
const resultsTableCodec = exactType(
  { name: t.string, columns: t.array(t.string), rows: t.record(t.string, t.array(t.string)) },
  { source: t.unknown, grades: t.record(t.string, t.array(gradeCodec)) },
  'a table',
);
type WrittenTable = t.TypeOf<typeof resultsTableCodec>;

/** The form of results that are not a word list. */
export interface ResultForm {
  readonly form: RegExp;
  readonly inWords: string;
}

/** A game's requirements for a results table. */
export interface TableShape<Results extends readonly string[] | ResultForm = readonly string[]> {
  readonly name: string;
  /** First and last row, if they are fixed. */
  readonly rows?: readonly [first: number, last: number];
  readonly columns?: readonly string[];
  /** The results it may name. */
  readonly results: Results;
  /** What else is wrong with it. */
  readonly faults?: (table: ResultsTable) => readonly BadInput[];
}
type AnyShape = TableShape<readonly string[] | ResultForm>;

const cellFaults = ({ rows, grades = {} }: WrittenTable, { results }: AnyShape): readonly BadInput[] => {
  const isResult = (cell: string): boolean =>
    'form' in results ? results.form.test(cell) : results.includes(cell);
  const expected = 'form' in results ? results.inWords : oneOf(results);
  return [
    ...Object.entries(rows).flatMap(([row, cells]) =>
      cells.flatMap((cell, i) => (isResult(cell) ? [] : [badInput(`rows.${row}.${i}`, expected, cell)])),
    ),
    ...Object.entries(grades).flatMap(([row, list]) => {
      const cells = rows[row]?.length ?? 0;
      return list.length === cells ? [] : [badInput(`grades.${row}`, `${cells} grades`, list.length)];
    }),
  ];
};

const shapeFaults = (table: ResultsTable, { rows, columns }: AnyShape): readonly BadInput[] => [
  ...(columns === undefined || table.columns.join(' ') === columns.join(' ')
    ? []
    : [badInput('columns', columns.join(', '), table.columns)]),
  ...(rows === undefined || (table.firstRow === rows[0] && table.lastRow === rows[1])
    ? []
    : [badInput('rows', `rows ${rows[0]} to ${rows[1]}`, [table.firstRow, table.lastRow])]),
];

const compileWritten = (written: WrittenTable, source: Source, shape: AnyShape): Read<ResultsTable> => {
  // One notation for odds: a table may also be written as it is printed, with "3-1".
  const columns = written.columns.map((column) => column.replace(/^(\d+)-(\d+)$/, '$1:$2'));
  const made = compileTable({ name: written.name, source, columns, rows: written.rows });
  if (made._tag === 'Left') return made;
  const table = made.right;
  const bad = [...shapeFaults(table, shape), ...cellFaults(written, shape), ...(shape.faults?.(table) ?? [])];
  return unlessBad(bad, table);
};

/** Reads a table of rows and columns and checks its columns, rows and results. */
export const readResultsTable = (json: unknown, shape: AnyShape): Read<ResultsTable> =>
  readTableWith(shape.name, resultsTableCodec, json, (written, source) =>
    compileWritten(written, source, shape),
  );

/** The same for a table whose columns are odds. */
export const readOddsTable = (json: unknown, shape: AnyShape): Read<OddsTable> =>
  readTableWith(shape.name, resultsTableCodec, json, (written, source) => {
    const table = compileWritten(written, source, shape);
    if (table._tag === 'Left') return table;
    const columns = oddsColumns(table.right.columns);
    return columns === null
      ? left([badInput('columns', 'rising odds such as "1:2"', table.right.columns)])
      : right({ table: table.right, columns });
  });

/** The JSON Schema of a table of results with its columns, rows and results. */
export const resultsTableSchema = ({ columns, rows, results }: AnyShape): JsonObject => {
  const cell = 'form' in results ? { type: 'string', pattern: results.form.source } : { enum: [...results] };
  const count = columns === undefined ? {} : { minItems: columns.length, maxItems: columns.length };
  const row = { ...listOf(cell), ...count };
  const [first, last] = rows ?? [0, -1];
  const names = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  return refine(jsonSchemaOf(resultsTableCodec), {
    ...(columns === undefined ? {} : { columns: { const: [...columns] } }),
    rows:
      rows === undefined
        ? { type: 'object', propertyNames: { pattern: '^-?[0-9]+$' }, additionalProperties: row }
        : {
            type: 'object',
            properties: forEach(names, row),
            required: names,
            additionalProperties: false,
          },
    source: sourceSchema(),
  });
};

/** Combines parts that are read one by one: all of them, or all faults of any. */
export const readParts = <Parts extends Readonly<Record<string, unknown>>>(
  parts: {
    readonly [Name in keyof Parts]: Read<Parts[Name]>;
  },
): Read<Parts> => {
  const read: readonly (readonly [string, Read<unknown>])[] = Object.entries(parts);
  const bad = read.flatMap(([, part]) => (part._tag === 'Left' ? part.left : []));
  if (bad.length > 0) return left(bad);
  const found = read.flatMap(([name, part]) => (part._tag === 'Right' ? [[name, part.right] as const] : []));
  return right(Object.fromEntries(found) as Parts);
};

/**
 * A table that rules use as written: its name, these parts and its source.
 *
 * @param name - its name among the game's tables
 * @param inWords - the description shown in errors
 * @param faultsOf - further faults, each with its path in it
 * @returns the codec of the written form, and the reader of the table with its source
 */
export const tableOf = <Parts extends t.Props>(
  name: string,
  parts: Parts,
  inWords: string,
  faultsOf: (written: t.TypeOf<t.TypeC<Parts>>) => readonly BadInput[] = () => [],
) => {
  const codec = exactType({ name: t.string, ...parts }, { source: t.unknown }, inWords);
  type Written = { readonly name: string } & t.TypeOf<t.TypeC<Parts>>;
  return {
    codec,
    read: (json: unknown): Read<Written & { readonly source: Source }> =>
      readTableWith(name, codec, json, (written, source) =>
        unlessBad(faultsOf(written), { ...written, source }),
      ),
  };
};

/** A table as its reader passes it to the rules. */
export type TableIn<Form extends { readonly read: (json: unknown) => Read<unknown> }> = Extract<
  ReturnType<Form['read']>,
  { readonly _tag: 'Right' }
>['right'];
