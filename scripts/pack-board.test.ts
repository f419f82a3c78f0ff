import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackedBoard } from '../packages/kernel/src/ground/unpacked.js';
import { packedBoard } from './pack-board.mjs';
import { packages } from './workspaces.mjs';

const boards = packages()
  .map(({ name, dir }) => ({ name, file: join(dir, 'data', 'board.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, board: JSON.parse(readFileSync(file, 'utf8')) as object }));

describe.each(boards)('the board of $name as it is carried', ({ board }) => {
  const carried = JSON.stringify(packedBoard(board));

  it('is the same board again, whatever the order of its keys', () => {
    const again = unpackedBoard(JSON.parse(carried));
    expect(again).toEqual(board);
    expect(Object.keys(again as object).sort()).toEqual(Object.keys(board).sort());
  });

  it('is smaller by a fifth or more, compressed', () => {
    const size = (text: string): number => gzipSync(text, { level: 9 }).length;
    expect(size(carried)).toBeLessThan(size(JSON.stringify(board)) * 0.8);
  });
});

it('a board that is not packed is left as it is', () => {
  const board = { hexes: { '0101': {} } };
  expect(unpackedBoard(board)).toBe(board);
});
