import { labelOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { readTheatre } from './board.js';

const BOARD = {
  grid: { columns: 6, rows: 4 },
  fill: { from: 'A1', to: 'D6', terrain: 'clear' },
  hexes: { B2: { rivers: ['Styx'] }, B3: { rivers: ['Styx', 'Lethe'] }, B4: { rivers: ['Styx'] } },
};
const coursesOf = (rivers?: unknown): unknown => {
  const read = readTheatre(rivers === undefined ? BOARD : { ...BOARD, rivers });
  if (read._tag === 'Left') return read.left.map(({ path }) => path);
  const { courses, board } = read.right;
  return Object.fromEntries(
    Object.entries(courses).map(([name, lines]) => [
      name,
      lines.map((line) => line.map((hex) => labelOf(board.grid, hex)).join(' ')),
    ]),
  );
};

describe('the courses of rivers', () => {
  it('are read hex by hex, several to a river', () => {
    expect(coursesOf({ Styx: [['B4', 'B3', 'B2']], Lethe: [['B3', 'C3'], ['C3']] })).toEqual({
      Styx: ['B4 B3 B2'],
      Lethe: ['B3 C3', 'C3'],
    });
  });

  it('refuse what is no course, with the place', () => {
    expect(coursesOf([])).toEqual(['rivers']);
    expect(coursesOf({ Styx: 'B4' })).toEqual(['rivers.Styx']);
    expect(coursesOf({ Styx: ['B4'] })).toEqual(['rivers.Styx.0']);
    expect(coursesOf({ Styx: [['B4', 'B3', 'D1']], Lethe: [['Z9', 3]] })).toEqual([
      ...['rivers.Styx.0.2', 'rivers.Lethe.0.0', 'rivers.Lethe.0.1'],
    ]);
  });

  it('follow from the hexes where nothing is said: neighbours with the same river', () => {
    expect(coursesOf()).toEqual({ Styx: ['B4 B3', 'B3 B2'], Lethe: [] });
  });
});
