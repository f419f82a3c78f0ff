import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chancesByNumbers,
  clampColumn,
  columnForAttacker,
  columnForDefender,
  columnOfStep,
  NO_STRENGTH,
  type OddsColumns,
  oddsColumns,
  oddsStep,
  oddsTableOf,
  shiftColumn,
  showRatio,
  showStep,
} from './odds.js';

const columnsOf = (...labels: string[]): OddsColumns => oddsColumns(labels) as OddsColumns;
const usual = columnsOf('1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1');
const fine = columnsOf('1:2', '2:3', '1:1', '3:2', '2:1');

describe('odds columns', () => {
  it.each([[['1-2', '1-1', '2-1']], [['1:2', '2:3', '1:1', '3:2']], [['7-1']], [['2-4', '3-3']]])(
    'are read from %o',
    (labels) => expect(oddsColumns(labels)?.labels).toEqual(labels),
  );

  it.each([
    ['falling', ['2-1', '1-1']],
    ['equal by value', ['1-1', '2-2']],
    ['against nothing', ['1-0']],
    ['a word', ['1-1', 'more']],
    ['a fraction', ['1.5-1']],
    ['signed', ['-1-2']],
    ['blank', ['']],
    ['with blanks', ['1 - 2']],
  ])('are refused when %s', (_, labels) => expect(oddsColumns(labels)).toBeNull());

  it.each([
    // attack, defence, for the defender, for the attacker
    [6, 3, '2-1', '2-1'],
    [7, 3, '2-1', '3-1'],
    [8.5, 3, '2-1', '3-1'],
    [9, 3, '3-1', '3-1'],
    [5, 6, '1-2', '1-1'],
    [1, 3, '1-3', '1-3'],
    [10, 29, '1-3', '1-2'],
    [18, 3, '6-1', '6-1'],
  ])('%d against %d is %s for the defender, %s for the attacker', (attack, defense, low, high) => {
    expect(usual.labels[columnForDefender(usual, attack, defense)]).toBe(low);
    expect(usual.labels[columnForAttacker(usual, attack, defense)]).toBe(high);
  });

  it('odds off the table are -1 below, the number of columns above', () => {
    expect(columnForDefender(usual, 1, 4)).toBe(-1);
    expect(columnForAttacker(usual, 1, 4)).toBe(0);
    expect(columnForAttacker(usual, 19, 3)).toBe(8);
    expect(columnForDefender(usual, 19, 3)).toBe(7);
    expect(columnForDefender(usual, 5, 0)).toBe(7);
  });

  it('thirds are exact: 2 to 3 is its own column where there is one', () => {
    expect(fine.labels[columnForDefender(fine, 200, 300)]).toBe('2:3');
    expect(fine.labels[columnForDefender(fine, 199, 300)]).toBe('1:2');
    expect(fine.labels[columnForAttacker(fine, 201, 300)]).toBe('1:1');
  });

  it.each([
    [2, 1, 3],
    [2, -1, 1],
    [6, 5, 7],
    [1, -5, 0],
    [-1, 0, 0],
    [8, 0, 7],
    [-1, 2, 1],
  ])('column %i shifted by %i is %i', (column, by, to) => expect(shiftColumn(usual, column, by)).toBe(to));

  it('a column on the table stays when it is clamped', () => {
    expect(usual.labels.map((_, column) => clampColumn(usual, column))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    [6, 3, '2:1'],
    [7.5, 3, '5:2'],
    [2, 3, '2:3'],
    [4, 0, '4:0'],
    [0.5, 4, '1:8'],
  ])('the ratio %d to %d is shown as %s', (attack, defense, text) =>
    expect(showRatio(attack, defense)).toBe(text),
  );

  const strength = fc.integer({ min: 1, max: 200 }).map((halves) => halves / 2);

  it('for the defender it is the last column that is not above the odds, for the attacker the first not below', () => {
    fc.assert(
      fc.property(fc.constantFrom(usual, fine), strength, strength, (columns, attack, defense) => {
        const reached = columns.labels.map(
          (_, i) => attack * columns.defense[i]! >= columns.attack[i]! * defense,
        );
        const met = columns.labels.map(
          (_, i) => attack * columns.defense[i]! <= columns.attack[i]! * defense,
        );
        expect(columnForDefender(columns, attack, defense)).toBe(reached.lastIndexOf(true));
        expect(columnForAttacker(columns, attack, defense)).toBe(
          met.includes(true) ? met.indexOf(true) : columns.labels.length,
        );
      }),
    );
  });
});

describe('odds as steps of a scale', () => {
  it.each([
    [15, 4, 3, '3:1'],
    [3, 5, 0, '1:2'],
    [2, 5, -1, '1:3'],
    [4, 4, 1, '1:1'],
    [7, 0, 7, '7:1'],
    [0, 3, NO_STRENGTH, '0:1'],
  ])('%d to %d is step %d, %s', (attack, defense, step, shown) => {
    expect(oddsStep(attack, defense)).toBe(step);
    expect(showStep(step)).toBe(shown);
  });

  it('lead to the column of the same odds, and off the table to its ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (attack, defense) => {
        const column = clampColumn(usual, columnForDefender(usual, attack, defense));
        expect(columnOfStep(usual, oddsStep(attack, defense))).toBe(column);
      }),
    );
    expect([columnOfStep(usual, NO_STRENGTH), columnOfStep(usual, 40)]).toEqual([0, 7]);
  });
});

describe('odds by numbers', () => {
  const written = {
    name: 'crt',
    columns: ['1-2', '1:1', '2:1'],
    rows: { 1: ['A', 'A', 'D'], 2: ['A', 'D', 'D'], 3: ['D', 'D', 'D'] },
  };
  const table = oddsTableOf(written);

  it('takes the column below the odds, brings it onto the table, then shifts it', () => {
    if (table._tag === 'Left') throw new Error(JSON.stringify(table.left));
    const columnOf = (attack: number, defense: number, shift = 0) =>
      chancesByNumbers(table.right, { attack, defense, shift }).column;
    expect([columnOf(19, 10), columnOf(20, 10), columnOf(1, 9), columnOf(99, 1, -1)]).toEqual([
      '1:1',
      '2:1',
      '1:2',
      '1:1',
    ]);
  });

  it('gives exact chances, the modifier counted in', () => {
    if (table._tag === 'Left') throw new Error(JSON.stringify(table.left));
    const { chances } = chancesByNumbers(table.right, { attack: 1, defense: 1, modifier: -1 });
    expect(chances).toEqual([
      { result: 'A', probability: { n: 1, d: 3 } },
      { result: 'D', probability: { n: 2, d: 3 } },
    ]);
  });

  it.each([
    ['no table', 7, ''],
    ['a column that is no ratio', { ...written, columns: ['1:1', 'much', '2:1'] }, 'columns'],
    ['columns that do not rise', { ...written, columns: ['2:1', '1:1', '1:2'] }, 'columns'],
    ['rows that are no lists', { ...written, rows: { 1: 'A' } }, 'rows'],
    ['a missing cell', { ...written, rows: { ...written.rows, 2: ['A'] } }, 'rows.2'],
    ['a source that is none', { ...written, source: 'the map' }, 'source'],
  ])('refuses %s with its place', (_, json, path) => {
    const read = oddsTableOf(json);
    expect(read._tag === 'Left' && read.left[0]?.path).toBe(path);
  });
});
