import type { OddsColumns, TableSpec } from '@eastfront/kernel';
import { oddsColumns } from '@eastfront/kernel';
import * as fc from 'fast-check';

/** Strengths as counters add up to: whole points from 1 to 60. */
export const strengths: fc.Arbitrary<number> = fc.integer({ min: 1, max: 60 });

/** Strengths in halves, as halved units give: 0.5 to 60. */
export const halfStrengths: fc.Arbitrary<number> = fc
  .integer({ min: 1, max: 120 })
  .map((halves) => halves / 2);

/** Labels of odds columns in rising order, with either mark: `1-3`, `1-2`, `1-1`, `3-2` ... */
export const oddsLabels: fc.Arbitrary<readonly string[]> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 8 })), {
      minLength: 1,
      maxLength: 12,
      selector: ([attack, defense]) => attack / defense,
    }),
    fc.constantFrom('-', ':'),
  )
  .map(([ratios, mark]) =>
    [...ratios].sort((a, b) => a[0] * b[1] - b[0] * a[1]).map((ratio) => ratio.join(mark)),
  );

/** The columns of a combat table. */
export const arbitraryOddsColumns: fc.Arbitrary<OddsColumns> = oddsLabels
  .map(oddsColumns)
  .filter((columns) => columns !== null);

const RESULTS = ['AE', 'AR', 'EX', 'DR', 'DE', '-'] as const;

/** Results tables as data: one to ten rows from any number on, one to eight columns. */
export const tableSpecs: fc.Arbitrary<TableSpec> = fc
  .record({
    columns: fc.integer({ min: 1, max: 8 }),
    firstRow: fc.integer({ min: -3, max: 3 }),
    rows: fc.integer({ min: 1, max: 10 }),
  })
  .chain(({ columns, firstRow, rows }) =>
    fc
      .array(fc.array(fc.constantFrom(...RESULTS), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      })
      .map((cells) => ({
        name: 'table',
        source: { kind: 'given', grade: 'A', ref: 'drawn at random' },
        columns: Array.from({ length: columns }, (_, i) => `${i + 1}-1`),
        rows: Object.fromEntries(cells.map((row, i) => [String(firstRow + i), row])),
      })),
  );
