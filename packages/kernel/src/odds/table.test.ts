import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, ONE, type Rational, rational, ZERO } from './rational.js';
import {
  compileTable,
  D6,
  diceRoll,
  distribution,
  type ResultsTable,
  resultAt,
  showChances,
  type TableSpec,
} from './table.js';

const spec: TableSpec = {
  name: 'crt',
  source: { kind: 'given', grade: 'A', ref: 'test' },
  columns: ['1-1', '2-1'],
  rows: { '1': ['AE', 'AR'], '2': ['AR', 'DR'], '3': ['DR', 'DR'], '4': ['DR', 'DE'] },
};
const compiled = (one: TableSpec): ResultsTable => {
  const table = compileTable(one);
  if (table._tag === 'Left') throw new Error(JSON.stringify(table.left));
  return table.right;
};
const places = (one: TableSpec): readonly string[] => {
  const table = compileTable(one);
  return table._tag === 'Left' ? table.left.map(({ path }) => path) : [];
};
const sum = (parts: readonly Rational[]): Rational => parts.reduce(add, ZERO);

describe('dice rolls', () => {
  it('one die has six totals, one way each', () => {
    expect(D6).toMatchObject({ totals: [1, 2, 3, 4, 5, 6], ways: [1, 1, 1, 1, 1, 1], throws: 6 });
  });

  it('two dice have the eleven totals everybody knows', () => {
    expect(diceRoll(2)).toMatchObject({
      totals: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      ways: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
      throws: 36,
    });
  });

  it.each([
    [3, 6],
    [1, 10],
    [4, 4],
    [0, 6],
  ])('the ways of %i dice of %i sides are all their throws', (count, sides) => {
    const roll = diceRoll(count, sides);
    expect(roll.ways.reduce((a, b) => a + b, 0)).toBe(sides ** count);
    expect(roll.throws).toBe(sides ** count);
  });
});

describe('results tables', () => {
  it('compile to rows and columns, with the results in order of appearance', () => {
    expect(compiled(spec)).toMatchObject({ firstRow: 1, lastRow: 4, results: ['AE', 'AR', 'DR', 'DE'] });
  });

  it.each([
    ['a row that is missing', { rows: { '1': ['a', 'b'], '3': ['a', 'b'] } }, ['rows.2']],
    [
      'a row too short and one too long',
      { rows: { '1': ['a'], '2': ['a', 'b', 'c'] } },
      ['rows.1', 'rows.2'],
    ],
    ['no rows', { rows: {} }, ['rows']],
    ['no columns', { columns: [], rows: { '1': [] } }, ['columns']],
    ['a row that is no number', { rows: { '1': ['a', 'b'], x: ['a', 'b'] } }, ['rows']],
    ['half a row', { rows: { '1': ['a', 'b'], '1.5': ['a', 'b'] } }, ['rows']],
  ])('are refused with %s', (_, change, paths) => expect(places({ ...spec, ...change })).toEqual(paths));

  it.each([
    [0, 1, 'AE'],
    [1, 4, 'DE'],
    [0, -3, 'AE'],
    [1, 9, 'DE'],
    [1, 2, 'DR'],
  ])('column %i, roll %i is %s', (column, roll, result) =>
    expect(resultAt(compiled(spec), column, roll)).toBe(result),
  );

  it('rows may begin below 0', () => {
    const table = compiled({ ...spec, rows: { '-1': ['a', 'b'], '0': ['c', 'd'], '1': ['e', 'f'] } });
    expect([table.firstRow, table.lastRow]).toEqual([-1, 1]);
    expect(resultAt(table, 1, 0)).toBe('d');
  });

  it('gives exact chances: rolls off the table count as its ends', () => {
    expect(distribution(compiled(spec), 0)).toEqual([
      { result: 'AE', probability: rational(1, 6) },
      { result: 'AR', probability: rational(1, 6) },
      { result: 'DR', probability: rational(2, 3) },
    ]);
    expect(distribution(compiled(spec), 1, 2)).toEqual([
      { result: 'DR', probability: rational(1, 6) },
      { result: 'DE', probability: rational(5, 6) },
    ]);
    expect(distribution(compiled(spec), 0, -9)).toEqual([{ result: 'AE', probability: ONE }]);
  });

  it('the chances of two dice sum to 1 and equal the count of the 36 throws', () => {
    const result = fc.constantFrom('a', 'b', 'c');
    const cells = fc.array(fc.tuple(result, result), { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(
        cells,
        fc.integer({ min: -3, max: 9 }),
        fc.integer({ min: -5, max: 5 }),
        (rows, first, modifier) => {
          const table = compiled({
            ...spec,
            rows: Object.fromEntries(rows.map((row, i) => [first + i, row])),
          });
          const chances = distribution(table, 1, modifier, diceRoll(2));
          expect(sum(chances.map(({ probability }) => probability))).toEqual(ONE);
          const thrown: string[] = [];
          for (let a = 1; a <= 6; a++) {
            for (let b = 1; b <= 6; b++) {
              const row = Math.min(Math.max(a + b + modifier - first, 0), rows.length - 1);
              thrown.push(rows[row]![1]);
            }
          }
          for (const name of ['a', 'b', 'c']) {
            const listed = chances.find((chance) => chance.result === name)?.probability ?? ZERO;
            expect(listed).toEqual(rational(thrown.filter((one) => one === name).length, 36));
          }
        },
      ),
    );
  });
});

it('chances are shown as fractions by result', () => {
  expect(showChances(distribution(compiled(spec), 0))).toEqual({ AE: '1/6', AR: '1/6', DR: '2/3' });
});
