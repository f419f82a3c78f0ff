import type { BadInput, Source } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { TableIn } from '@eastfront/kernel/codec';
import {
  exactType,
  gradeCodec,
  integerCodec,
  readParts,
  readSourced,
  tableOf,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { calendarTable } from './calendar.js';
import { startLinesTable } from './start-lines.js';

/** The rows of a printed table in ascending order: each up to a final roll, the last for all above. */
const rowsCodec = t.readonlyArray(
  exactType({ result: t.union([t.string, t.number]) }, { to: integerCodec }, 'a row of a table'),
);

/** The printed tables of the Refit Phase. */
export const REFIT_TABLES = [
  'building-fire',
  'wound',
  'mmc-promotion',
  'leader-promotion-german',
  'leader-promotion-russian',
  'recovery',
  'immobilisation',
  'wreck-repair',
  'weapon-repair',
  'captured-weapon',
  'redeployment',
  're-entry',
  'removal',
  'cpp',
  'cpp-I',
  'elr',
  'weather',
  'ec',
  'escape-infantry',
  'escape-afv',
  'nkvd-leader',
] as const;
export type RefitTable = (typeof REFIT_TABLES)[number];

const tables = exactType(
  Object.fromEntries(REFIT_TABLES.map((name) => [name, rowsCodec])) as Record<RefitTable, typeof rowsCodec>,
  {},
  'the tables of the Refit Phase',
);

/** Rows that do not ascend, or end before the last roll. */
const rowFaults = ({ tables: all }: { readonly tables: t.TypeOf<typeof tables> }): readonly BadInput[] =>
  REFIT_TABLES.flatMap((name) =>
    all[name].flatMap((row, i, rows) => {
      const before = i === 0 ? Number.NEGATIVE_INFINITY : (rows[i - 1]?.to ?? Number.POSITIVE_INFINITY);
      const isLast = i === rows.length - 1;
      const isFine = isLast ? row.to === undefined : row.to !== undefined && row.to > before;
      return isFine
        ? []
        : [
            badInput(
              `tables.${name}.${i}.to`,
              isLast ? 'nothing in the last row' : 'rows that ascend',
              row.to,
            ),
          ];
    }),
  );

export const refitTable = tableOf(
  'refit',
  {
    tables,
    /** What a leader is promoted to (VG-12.6124.e), with the grade of the step. */
    promotions: t.readonly(t.record(t.string, exactType({ to: t.string, grade: gradeCodec }))),
  },
  'the tables of the Refit Phase',
  rowFaults,
);

/** The tables by the names under which they are replaced. */
export type TableName = 'refit' | 'calendar' | 'perimeters';

/** What the rules use of them. */
export interface Tables {
  readonly refit: TableIn<typeof refitTable>;
  readonly calendar: TableIn<typeof calendarTable>;
  /** Where both sides stand at the start of each campaign. */
  readonly startLines: TableIn<typeof startLinesTable>;
}

export const readTables = (json: Readonly<Record<TableName, unknown>>): Either<readonly BadInput[], Tables> =>
  readParts({
    refit: refitTable.read(json.refit),
    calendar: calendarTable.read(json.calendar),
    startLines: startLinesTable.read(json.perimeters),
  });

/** The result of a printed table for a final roll. */
export const resultIn = ({ refit }: Tables, table: RefitTable, final: number): string | number =>
  (refit.tables[table].find(({ to }) => to === undefined || final <= to) ?? { result: '' }).result;

/** The orders of battle at the start of each campaign, as written. */
export interface Forces {
  readonly source: Source;
  /** The accounts of both sides by campaign. */
  readonly start: Readonly<Record<string, unknown>>;
}

export const readForces = (json: unknown): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => right({ ...written, source }));

export const forcesCodec = t.intersection([
  t.type({ start: t.readonly(t.record(t.string, t.UnknownRecord)) }),
  t.partial({ source: t.unknown }),
  t.UnknownRecord,
]);
