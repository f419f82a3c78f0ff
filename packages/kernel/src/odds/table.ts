import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import type { Source } from '../ground/source.js';
import type { Rational } from './rational.js';
import { rational, showRational } from './rational.js';

/** A results table as data: one row per (modified) roll, one cell per column. */
export interface TableSpec {
  readonly name: string;
  readonly source: Source;
  readonly columns: readonly string[];
  /** Row number to cells in column order. Row numbers are consecutive integers. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** A compiled table. `cells[row - firstRow][column]`. */
export interface ResultsTable {
  readonly name: string;
  readonly source: Source;
  readonly columns: readonly string[];
  readonly firstRow: number;
  readonly lastRow: number;
  readonly cells: readonly (readonly string[])[];
  /** The results that occur, in order of first appearance. */
  readonly results: readonly string[];
  /** The cells as indices into `results`, row by row: `indices[(row - firstRow) * columns.length + column]`. */
  readonly indices: Uint8Array;
}

/** A kind of roll: each total with the number of equally likely throws that give it. */
export interface DiceRoll {
  readonly totals: readonly number[];
  readonly ways: readonly number[];
  readonly throws: number;
  /** `shares[n]` is the probability of `n` throws out of all throws. */
  readonly shares: readonly Rational[];
}

/** More throws than seven six-sided dice have: no list of that length is made. */
const MOST_THROWS = 300_000;

/**
 * The sum of `count` dice with `sides` sides. The sum of no dice if these are not non-negative integers, or have too many throws to list.
 */
export const diceRoll = (dice: number, faces = 6): DiceRoll => {
  const isRoll = Number.isInteger(dice) && Number.isInteger(faces) && dice >= 0 && faces > 0;
  const [count, sides] = isRoll && faces ** dice <= MOST_THROWS ? [dice, faces] : [0, 1];
  let ways = new Map<number, number>([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [total, n] of ways) {
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0) + n);
    }
    ways = next;
  }
  const totals = [...ways.keys()].sort((a, b) => a - b);
  const throws = sides ** count;
  const shares = Array.from({ length: throws + 1 }, (_, n) => rational(n, throws));
  return { totals, ways: totals.map((total) => ways.get(total) as number), throws, shares };
};

/** One six-sided die. */
export const D6: DiceRoll = diceRoll(1);

/** One result and its exact probability. */
export interface Chance {
  readonly result: string;
  readonly probability: Rational;
}

/** Checks a table: no missing cell, no gap between rows, at least one row and column. Every fault has its place. */
export const compileTable = (spec: TableSpec): Either<readonly BadInput[], ResultsTable> => {
  const bad: BadInput[] = [];
  const numbers = Object.keys(spec.rows).map(Number);
  const firstRow = Math.min(...numbers);
  const lastRow = Math.max(...numbers);
  if (spec.columns.length === 0) bad.push({ path: 'columns', expected: 'at least one column', got: '[]' });
  if (numbers.length === 0) bad.push({ path: 'rows', expected: 'at least one row', got: '{}' });
  else if (!numbers.every(Number.isInteger)) {
    bad.push({
      path: 'rows',
      expected: 'whole numbers as row names',
      got: Object.keys(spec.rows).join(', '),
    });
  }
  if (bad.length > 0) return left(bad);
  const cells: (readonly string[])[] = [];
  for (let row = firstRow; row <= lastRow; row++) {
    const line = spec.rows[String(row)];
    if (line === undefined)
      bad.push({ path: `rows.${row}`, expected: 'a row for every roll', got: 'nothing' });
    else if (line.length !== spec.columns.length) {
      bad.push({
        path: `rows.${row}`,
        expected: `${spec.columns.length} cells`,
        got: `${line.length} cells`,
      });
    } else cells.push(line);
  }
  if (bad.length > 0) return left(bad);
  const results = [...new Set(cells.flat())];
  const indices = Uint8Array.from(cells.flat(), (cell) => results.indexOf(cell));
  return right({
    name: spec.name,
    source: spec.source,
    columns: spec.columns,
    firstRow,
    lastRow,
    cells,
    results,
    indices,
  });
};

/** The result for a column and a modified roll; rolls off the table use its first or last row. */
export const resultAt = (table: ResultsTable, column: number, roll: number): string => {
  const row = roll < table.firstRow ? table.firstRow : roll > table.lastRow ? table.lastRow : roll;
  return (table.cells[row - table.firstRow] as readonly string[])[column] as string;
};

/** The exact probability of each result in the form of an answer: `{ "DR": "1/2" }`. */
export const showChances = (
  chances: readonly Pick<Chance, 'result' | 'probability'>[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(chances.map(({ result, probability }) => [result, showRational(probability)]));

/** The exact distribution of results for a column with a DRM: in the table's result order, summing to 1. */
export const distribution = (
  table: ResultsTable,
  column: number,
  modifier = 0,
  roll: DiceRoll = D6,
): readonly Chance[] => {
  const { results, indices, firstRow, lastRow } = table;
  const width = table.columns.length;
  const ways: number[] = [];
  for (let i = 0; i < results.length; i++) ways.push(0);
  for (let i = 0; i < roll.totals.length; i++) {
    const total = (roll.totals[i] as number) + modifier;
    const row = (total < firstRow ? firstRow : total > lastRow ? lastRow : total) - firstRow;
    const result = indices[row * width + column] as number;
    ways[result] = (ways[result] as number) + (roll.ways[i] as number);
  }
  const chances: Chance[] = [];
  for (let i = 0; i < results.length; i++) {
    const count = ways[i] as number;
    if (count !== 0)
      chances.push({ result: results[i] as string, probability: roll.shares[count] as Rational });
  }
  return chances;
};
