import { expect, it } from 'vitest';
import type { BadInput } from '../ground/bad-input.js';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { sidesByHex } from './sides-by-hex.js';

const grid = makeGrid({
  orientation: 'flat-top',
  shifted: 'even',
  towards: 'south',
  columns: 2,
  rows: 2,
  labels: columnRowLabels(),
});
// The last hex is not on the board.
const board = { grid, exists: Uint8Array.of(1, 1, 1, 0) };
const [first, second, third, gone] = grid.labels as readonly [string, string, string, string];
const { read, write } = sidesByHex({ red: 'r', blue: 'b' });

it('reads sides over the usual ones, and writes those that differ', () => {
  const none = (): null => null;
  const bad: BadInput[] = [];
  const held = read(board, 'r..r', { [first]: 'blue', [second]: 'red' }, 'control', bad, none);
  expect([held, bad]).toEqual(['br.r', []]);
  expect(write(board, [0, 1, 2], held, 'r..r')).toEqual({ [first]: 'blue', [second]: 'red' });
  expect(write(board, [0, 1, 2], held, null)).toEqual({ [first]: 'blue', [second]: 'red' });
  expect(write(board, [1, 2], held, 'rr..')).toEqual({});
  expect(read(board, 'r..r', undefined, 'control', bad, none)).toBe('r..r');
  expect(read(board, 'r..r', { [first]: 'red' }, 'control', bad, none)).toBe('r..r');
});

it('reports hexes that the board lacks and those that may not be given to the side, each at its place', () => {
  const bad: BadInput[] = [];
  const said = { [gone]: 'red', x: 'red', [third]: 'blue', [second]: 'blue' } as const;
  const held = read(board, '....', said, 'rail', bad, (hex, side, label) =>
    hex === 2 ? ['a hex with a railway', `${label} of ${side}`] : null,
  );
  expect(held).toBe('.b..');
  expect(bad.map(({ path, expected, got }) => [path, expected, got]).sort()).toEqual(
    [
      [`rail.${gone}`, 'a hex of the board', `"${gone}"`],
      ['rail.x', 'a hex of the board', '"x"'],
      [`rail.${third}`, 'a hex with a railway', `"${third} of blue"`],
    ].sort(),
  );
});
