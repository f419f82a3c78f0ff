import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import {
  exactType,
  gradeCodec,
  integerCodec,
  nullable,
  numberCodec,
  oneWordOf,
  someOf,
  tableOf,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../12-2-definitions/sides.js';
import { CLASSES, KINDS } from '../position/unit.js';
import { CAMPAIGNS } from '../position/words.js';

const side = oneWordOf(SIDES);
const count = wholeCodec(0);
const texts = t.readonlyArray(t.string);
const campaigns = t.readonlyArray(oneWordOf(CAMPAIGNS));
/** How far each part of an entry can be trusted. */
const grades = t.readonly(t.record(t.string, gradeCodec));

/** The kinds of reinforcement groups; the letters I A G O S B M stand for them (VG-12.6181.b). */
const GROUP_KINDS = ['company', 'platoon', 'afv', 'gun', 'oba', 'air', 'bombardment', 'misc'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** The strengths in which a group can arrive (VG-12.2.v). */
/** The strengths of groups, the best first. */
export const STRENGTHS = ['enhanced', 'full', 'quasi-full', 'reduced', 'meagre'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What is set up of a group: counters of one kind. */
export const counters = exactType(
  { count, kind: oneWordOf(KINDS), type: t.string },
  {
    class: oneWordOf(CLASSES),
    corps: oneWordOf(['guards', 'nkvd']),
    mg: t.boolean,
    assaultEngineer: t.boolean,
    lightMortar: t.boolean,
    immobile: t.boolean,
  },
  'counters of one kind',
);
export type Counters = t.TypeOf<typeof counters>;

const strength = exactType({ printed: t.string }, { units: t.readonlyArray(counters) }, 'a strength');

/** What a group without units gives to its side. */
const gives = exactType({}, { fpp: count, san: count, boobyTraps: count, mol: t.boolean }, 'what it gives');

const group = exactType(
  {
    side,
    id: t.string,
    name: t.string,
    kind: oneWordOf(GROUP_KINDS),
    cpp: count,
    strengths: someOf(STRENGTHS, strength, 'strengths of a group'),
  },
  {
    class: oneWordOf(['elite', 'first', 'second', 'green']),
    perDay: count,
    /** How many in each campaign. */
    limits: someOf(CAMPAIGNS, count, 'numbers by campaign'),
    entry: oneWordOf(['any', 'green', 'navy', 'yellow']),
    gives,
    /** The most that it can raise to. */
    most: count,
    /** The dr marked @ before its leader (VG-II-4.c). */
    leaderPreliminary: t.boolean,
    leaders: oneWordOf(['nkvd']),
    elrCounted: t.boolean,
    /** False where it is gone after the scenario it was bought for (VG-CG10.a). */
    kept: t.boolean,
    grade: grades,
  },
  'a reinforcement group',
);
export type CarriedGroup = t.TypeOf<typeof group>;

/** What may not be bought before an initial scenario. */
const initialLimit = exactType(
  { campaigns, side, clause: t.string },
  { not: texts, notHow: texts, notFieldPhone: t.boolean },
  'a limit of an initial scenario',
);

/** The charts of reinforcement groups (12.621). */
export const groupsTable = tableOf(
  'reinforcement-groups',
  {
    types: t.readonly(t.record(t.string, t.string)),
    supportTypes: texts,
    infantryLimit: exactType(
      { base: numberCodec, company: numberCodec, platoon: numberCodec, historical: integerCodec },
      { grade: grades, clause: t.string },
    ),
    onMapSurcharge: exactType({ cpp: count }, { grade: gradeCodec }),
    initialLimits: t.readonlyArray(initialLimit),
    groups: t.readonlyArray(group),
  },
  'the charts of reinforcement groups',
);

/** A row of a table that is entered with a roll: from, to, result; null is without end. */
const band = t.tuple([nullable(integerCodec), nullable(integerCodec), t.string]);
type Band = t.TypeOf<typeof band>;
const bands = t.readonlyArray(band);

/** Rolls that no row, or more than one, takes. */
const bandFaults = (columns: Readonly<Record<string, readonly Band[]>>): readonly BadInput[] =>
  Object.entries(columns).flatMap(([name, rows]) =>
    rows.flatMap(([from], i) => {
      const before = i === 0 ? null : (rows[i - 1]?.[1] ?? null);
      const isFine = i === 0 ? from === null : before !== null && from === before + 1;
      const isOpen = i < rows.length - 1 || rows[i]?.[1] === null;
      return isFine && isOpen
        ? []
        : [badInput(`columns.${name}.${i}`, 'rows without gaps, open at both ends', from)];
    }),
  );

/** The result of the rows for a final roll. */
export const inBands = (rows: readonly Band[], final: number): string =>
  rows.find(([, to]) => to === null || final <= to)?.[2] ?? '';

const strengthColumns = exactType({ company: bands, platoon: bands });

/** The strength in which groups arrive (12.6221, 12.6224). */
export const strengthTable = tableOf(
  'strength',
  {
    dice: count,
    columns: strengthColumns,
    drm: t.readonlyArray(
      exactType(
        { campaigns, side, how: oneWordOf(['ob', 'bought']), by: integerCodec, clause: t.string },
        { groups: texts, types: texts, nth: count },
        'a DRM of an initial scenario',
      ),
    ),
  },
  'the table of strengths',
  ({ columns }) => bandFaults(columns),
);

/** The leaders that come with groups (12.6225 to 12.6227). */
export const leadersTable = tableOf(
  'leaders',
  {
    dice: count,
    rolls: exactType({ enhanced: count, company: count, platoon: count }),
    columns: exactType({ company: bands, platoon: bands, nkvd: bands }),
    nkvdGroups: texts,
    drm: exactType({ german: integerCodec, guards: integerCodec, secondLine: integerCodec }),
    /** The dr marked @: on `most` or less there is a leader. */
    preliminary: exactType({ groups: texts, side, dice: count, most: count }),
    commissarFor: t.readonly(t.record(t.string, t.string)),
  },
  'the table of leaders',
  ({ columns }) => bandFaults(columns),
);

/** The prices of fortifications (12.623). */
export const fortificationsTable = tableOf(
  'fortifications',
  {
    initialLimits: t.readonlyArray(exactType({ campaigns, side, only: texts, clause: t.string })),
    kinds: t.readonlyArray(
      exactType(
        { kind: t.string, what: t.string },
        {
          fpp: count,
          /** How many `fpp` buys. */
          count,
          per: t.string,
          sizes: t.readonly(t.record(t.string, count)),
          /** The strengths in which it is laid. */
          strengths: t.readonlyArray(count),
          only: side,
          neverHidden: t.readonlyArray(side),
          strategic: t.boolean,
          grade: grades,
        },
        'a kind of fortification',
      ),
    ),
  },
  'the prices of fortifications',
);

/** The circled numbers of the turn track (VG-CG4.b). */
export const turnTrackTable = tableOf(
  'turn-track',
  { turns: t.readonlyArray(exactType({ turn: count, circled: integerCodec }, { grade: gradeCodec })) },
  'the turn track',
);
