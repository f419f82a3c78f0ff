import type { BadInput } from '@eastfront/kernel';
import { badInput, oneOf, showStep, unlessBad } from '@eastfront/kernel';
import type { TableShape } from '@eastfront/kernel/codec';
import {
  exactType,
  forEach,
  gradeCodec,
  integerCodec,
  oneWordOf,
  readTableWith,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Months } from '../02-components/calendar.js';
import { FIRST_TURN, LAST_TURN, MONTHS, yearOf } from '../02-components/calendar.js';
import { LEAST } from '../09-combat/odds.js';
import { RESULTS } from '../09-combat/results.js';
import type { MovementTable, Weather, WeatherTable } from '../rules.js';
import { MOVEMENT_CLASSES, WEATHERS } from '../rules.js';

/** One die. */
const FACES = 6;

/**
 * The combat results table (TRC-9.6): odds that rise from 1:6 (TRC-9.5.a) in the columns, one die in the rows, the nine results of
 * TRC-9.6.2. A column is used for all odds from its own to those of the next.
 */
export const COMBAT_RESULTS: TableShape = {
  name: 'combat-results',
  rows: [1, FACES],
  results: RESULTS,
  faults: ({ columns }) =>
    columns[0] === showStep(LEAST)
      ? []
      : [badInput('columns', `rising odds from ${showStep(LEAST)}`, columns)],
};

const allowance = t.union(
  [t.literal('printed'), t.literal('half'), integerCodec],
  '"printed", "half" or a number of hexes',
);
const inWeather = <C extends t.Mixed>(cell: C) =>
  exactType(forEach(WEATHERS, t.tuple([cell, cell])), {}, 'the first and the second impulse by weather');

/** The movement table as written: the first and the second impulse by class and weather. */
export const movementJson = exactType(
  {
    name: t.string,
    allowances: exactType(forEach(MOVEMENT_CLASSES, inWeather(allowance)), {}, 'allowances by class'),
  },
  {
    source: t.unknown,
    grades: exactType({}, forEach(MOVEMENT_CLASSES, inWeather(gradeCodec)), 'grades by class'),
  },
  'the movement table',
);

/** Reads the movement table: a row for every class, four weathers of two impulses each. */
export const readMovement = (json: unknown): Either<readonly BadInput[], MovementTable> =>
  readTableWith('movement', movementJson, json, ({ name, allowances }, source) => {
    const bad = MOVEMENT_CLASSES.flatMap((row) =>
      WEATHERS.flatMap((weather) =>
        allowances[row][weather].flatMap((cell, i) =>
          typeof cell === 'number' && cell < 0
            ? [badInput(`allowances.${row}.${weather}.${i}`, 'hexes, 0 or more', cell)]
            : [],
        ),
      ),
    );
    return unlessBad(bad, { name, source, allowances });
  });

const weather = oneWordOf(WEATHERS);
const byMonths = <C extends t.Mixed>(codec: C, name: string) => exactType({}, forEach(MONTHS, codec), name);

/** The weather of each pair of months as written: fixed, or the results of a die; and the historical weather by year. */
export const weatherJson = exactType(
  {
    name: t.string,
    fixed: byMonths(exactType({ weather }, { grade: gradeCodec }), 'weather by months'),
    tables: byMonths(
      exactType({ results: t.array(weather) }, { grades: t.array(gradeCodec) }),
      'results by months',
    ),
    historical: t.record(t.string, byMonths(weather, 'weather by months')),
  },
  { source: t.unknown },
  'the weather table',
);
type WeatherJson = t.TypeOf<typeof weatherJson>;

const FIRST_YEAR = yearOf(FIRST_TURN);
const YEARS = Array.from({ length: yearOf(LAST_TURN) - FIRST_YEAR + 1 }, (_, i) => String(FIRST_YEAR + i));

const monthFaults = ({ fixed, tables }: WeatherJson): readonly BadInput[] =>
  MONTHS.flatMap((months) => {
    const table = tables[months];
    const bad: BadInput[] = [];
    if ((fixed[months] === undefined) === (table === undefined))
      bad.push(badInput(`tables.${months}`, 'a fixed weather or a table, not both', table));
    for (const key of ['results', 'grades'] as const) {
      const list = table?.[key];
      if (list !== undefined && list.length !== FACES)
        bad.push(badInput(`tables.${months}.${key}`, `${FACES}, one for each face of the die`, list));
    }
    return bad;
  });

const historyFaults = ({ historical, tables }: WeatherJson): readonly BadInput[] =>
  Object.entries(historical).flatMap(([year, line]) => [
    ...(YEARS.includes(year) ? [] : [badInput(`historical.${year}`, oneOf(YEARS), year)]),
    ...Object.entries(line).flatMap(([months, is]) =>
      tables[months as Months] === undefined
        ? [badInput(`historical.${year}.${months}`, 'nothing for months of fixed weather', is)]
        : [],
    ),
  ]);

type ByMonths<A> = Readonly<Partial<Record<Months, A>>>;

/** Reads the weather table (TRC-4.0.1.a, TRC-13.5.a): every pair of months once. */
export const readWeather = (json: unknown): Either<readonly BadInput[], WeatherTable> =>
  readTableWith('weather', weatherJson, json, (written, source) => {
    const { name, fixed, tables, historical } = written;
    const fixedEntries = Object.entries(fixed).map(([months, one]) => [months, one.weather]);
    const tableEntries = Object.entries(tables).map(([months, { results }]) => [months, results]);
    return unlessBad([...monthFaults(written), ...historyFaults(written)], {
      name,
      source,
      fixed: Object.fromEntries(fixedEntries) as ByMonths<Weather>,
      tables: Object.fromEntries(tableEntries) as ByMonths<readonly Weather[]>,
      historical: historical as Readonly<Record<string, ByMonths<Weather>>>,
    });
  });
