import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { TableIn } from '@eastfront/kernel/codec';
import {
  exactType,
  gradeCodec,
  integerCodec,
  nullable,
  numberCodec,
  oneWordOf,
  readParts,
  tableOf,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { CLASSES } from '../position/unit.js';
import { calendarTable } from './calendar.js';
import {
  fortificationsTable,
  groupsTable,
  leadersTable,
  strengthTable,
  turnTrackTable,
} from './purchase-tables.js';
import { startLinesTable } from './start-lines.js';

/** The rows of a printed table in ascending order: each up to a final roll, the last for all above. */
const rowsCodec = t.readonlyArray(
  exactType({ result: t.union([t.string, numberCodec]) }, { to: integerCodec }, 'a row of a table'),
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

const squads = t.readonly(
  t.record(
    t.string,
    exactType({ class: oneWordOf(CLASSES), half: t.string, to: nullable(t.string), grade: gradeCodec }),
  ),
);

export const refitTable = tableOf(
  'refit',
  {
    tables,
    /** The squads of each side: class, half-squad, and what a promotion makes of them, by the counters of the parent game. */
    squads: exactType({ german: squads, russian: squads }),
    /** What a leader is promoted to (VG-12.6124.e), with the grade of the step. */
    promotions: t.readonly(t.record(t.string, exactType({ to: t.string, grade: gradeCodec }))),
  },
  'the tables of the Refit Phase',
  rowFaults,
);

/** The tables: by the name that rules use, the name under which each is replaced, and its form. */
export const TABLE_FORMS = {
  refit: { name: 'refit', form: refitTable },
  calendar: { name: 'calendar', form: calendarTable },
  /** Where both sides stand at the start of each campaign. */
  startLines: { name: 'perimeters', form: startLinesTable },
  // What can be bought, how strong it arrives and with which leaders; all reconstructed.
  groups: { name: 'reinforcement-groups', form: groupsTable },
  strength: { name: 'strength', form: strengthTable },
  leaders: { name: 'leaders', form: leadersTable },
  fortificationCosts: { name: 'fortifications', form: fortificationsTable },
  turnTrack: { name: 'turn-track', form: turnTrackTable },
} as const;
type Forms = typeof TABLE_FORMS;
export type TableName = Forms[keyof Forms]['name'];

/** What the rules use of them. */
export type Tables = { readonly [Key in keyof Forms]: TableIn<Forms[Key]['form']> };

export const readTables = (json: Readonly<Record<TableName, unknown>>): Either<readonly BadInput[], Tables> =>
  readParts(
    Object.fromEntries(
      Object.entries(TABLE_FORMS).map(([key, { name, form }]) => [key, form.read(json[name])]),
    ) as unknown as { readonly [Key in keyof Tables]: Either<readonly BadInput[], Tables[Key]> },
  );

/** The result of a printed table for a final roll. */
export const resultIn = ({ refit }: Tables, table: RefitTable, final: number): string | number =>
  (refit.tables[table].find(({ to }) => to === undefined || final <= to) ?? { result: '' }).result;

export type { Forces } from './orders-of-battle.js';
export { forcesCodec, readForces } from './orders-of-battle.js';
