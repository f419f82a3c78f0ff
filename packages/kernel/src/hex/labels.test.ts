import { describe, expect, it } from 'vitest';
import {
  columnRowLabels,
  letteredColumnLabels,
  letteredRowWestwardLabels,
  rowColumnWestwardLabels,
} from './labels.js';

describe('printed labels', () => {
  it.each([
    ['column and row', columnRowLabels(), 0, 0, '0101'],
    ['column and row', columnRowLabels(), 44, 33, '4534'],
    ['row and column westwards', rowColumnWestwardLabels(43), 42, 0, '0101'],
    ['row and column westwards', rowColumnWestwardLabels(43), 0, 35, '3643'],
    ['lettered row, number westwards', letteredRowWestwardLabels(30), 29, 0, 'A1'],
    ['lettered row, number westwards', letteredRowWestwardLabels(30), 0, 1, 'B30'],
    ['lettered row, number westwards', letteredRowWestwardLabels(30), 10, 25, 'Z20'],
    ['lettered row, number westwards', letteredRowWestwardLabels(30), 10, 26, 'AA20'],
    ['lettered row, number westwards', letteredRowWestwardLabels(30), 0, 42, 'QQ30'],
    ['lettered column, number southwards', letteredColumnLabels(), 0, 1, 'A1'],
    ['lettered column, number southwards', letteredColumnLabels(), 25, 0, 'Z0'],
    ['lettered column, number southwards', letteredColumnLabels(), 40, 27, 'OO27'],
  ])('%s: %s', (_name, codec, column, row, label) => {
    expect(codec.print(column, row)).toBe(label);
    expect(codec.parse(label)).toEqual([column, row]);
  });

  it.each([
    [
      columnRowLabels(),
      ['', '1', '101', '01011', '0001', '0100', 'A1', ' 0101', '0101\n', '1a01', '-101', '1.01'],
    ],
    [rowColumnWestwardLabels(43), ['0144', '0100', '0001', '144', 'B12']],
    [
      letteredRowWestwardLabels(30),
      ['A0', 'A01', 'A31', 'a1', 'AB1', 'AAA1', '1A', 'A', 'A 1', 'A1\n', 'A1.0', 'A99999999999999999999'],
    ],
    [letteredColumnLabels(), ['A01', 'a1', 'AB1', 'AAA1', '1A', 'A', 'A 1', 'A1\n', 'A-1', 'A1.0']],
  ])('%#: what it would not print it does not read', (codec, labels) => {
    for (const label of labels) expect([label, codec.parse(label)]).toEqual([label, null]);
  });
});
