import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTheatre as caucasus } from '../packages/caucasus/src/data/board-reader.js';
import { boardToRead } from '../packages/kernel/src/board/board-packed.js';
import { unpackedBoard } from '../packages/kernel/src/ground/unpacked.js';
import { readTheatre as nachStalingrad } from '../packages/nach-stalingrad/src/01-units/board.js';
import { readTheatre as russianCampaign } from '../packages/russian-campaign/src/02-components/board.js';
import { readTheatre as turningPoint } from '../packages/turning-point/src/01-scope/board.js';
import { readTheatre as valorOfTheGuards } from '../packages/valor-of-the-guards/src/12-2-definitions/board.js';
import { packedBoard } from './pack-board.mjs';
import { packages } from './workspaces.mjs';

const readers: Readonly<Record<string, (json: unknown) => { readonly _tag: 'Left' | 'Right' }>> = {
  '@eastfront/caucasus': caucasus,
  '@eastfront/nach-stalingrad': nachStalingrad,
  '@eastfront/russian-campaign': russianCampaign,
  '@eastfront/turning-point': turningPoint,
  '@eastfront/valor-of-the-guards': valorOfTheGuards,
};

const boards = packages()
  .map(({ name, dir }) => ({ name, file: join(dir, 'data', 'board.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, board: JSON.parse(readFileSync(file, 'utf8')) as object }));

describe.each(boards)('the board of $name as it is carried', ({ name, board }) => {
  const carried = JSON.stringify(packedBoard(board));

  it('is the same board again, whatever the order of its keys', () => {
    const again = unpackedBoard(JSON.parse(carried));
    expect(again).toEqual(board);
    expect(Object.keys(again as object).sort()).toEqual(Object.keys(board).sort());
  });

  it('is read by number to the same tables as its file is by label, and never unpacked', () => {
    const read = readers[name] as (typeof readers)[string];
    let unpacked = 0;
    const byNumber = read(
      boardToRead(JSON.parse(carried), () => {
        unpacked++;
        return board;
      }),
    );
    expect(byNumber._tag).toBe('Right');
    expect(unpacked).toBe(0);
    expect(byNumber).toEqual(read(board));
  });

  it('that cannot be read by number is read by label, with its faults', () => {
    const read = readers[name] as (typeof readers)[string];
    const [label = ''] = Object.keys((board as { readonly hexes: object }).hexes);
    const wrong = { ...board, hexes: { [label]: { terrain: 'lava' } }, sides: {}, links: {}, regions: {} };
    const packed = boardToRead(JSON.parse(JSON.stringify(packedBoard(wrong))), () => wrong);
    expect(read(packed)).toEqual(read(wrong));
    expect(read(packed)._tag).toBe('Left');
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
