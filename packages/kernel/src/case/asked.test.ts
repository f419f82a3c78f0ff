import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { compileBoard } from '../board.js';
import { makeGrid } from '../grid.js';
import { columnRowLabels } from '../labels.js';
import { allow, forbid } from '../ruling.js';
import { badAsk, readAskedHex, readAskedList, readAskedWord, rulingAsJson } from './asked.js';

const board = compileBoard(
  {
    grid: () =>
      makeGrid({
        orientation: 'flat-top',
        towards: 'south',
        shifted: 'even',
        columns: 3,
        rows: 3,
        labels: columnRowLabels(),
      }),
    terrains: ['clear'],
    sideFeatures: [],
    linkKinds: [],
    fields: () => right({}),
  },
  { hexes: { '0101': { terrain: 'clear' } } },
);
if (board._tag === 'Left') throw new Error(JSON.stringify(board.left));
const map = board.right;

describe('parts of a question', () => {
  it('a hex must be one of the board', () => {
    expect(readAskedHex(map, '0101', 'ask.hex')).toEqual(right(map.hexes[0]));
    for (const text of ['0202', '9999', 7, undefined]) {
      const read = readAskedHex(map, text, 'ask.hex');
      expect(read).toMatchObject(left([{ path: 'ask.hex', expected: 'a hex of the board' }]));
    }
  });

  it('a word must be among the known ones', () => {
    expect(readAskedWord(['axis', 'soviet'], 'axis', 'ask.side')).toEqual(right('axis'));
    expect(readAskedWord(['axis', 'soviet'], 'allied', 'ask.side')).toEqual(
      badAsk('ask.side', '"axis" or "soviet"', 'allied'),
    );
  });

  it('a list is read part by part, and every wrong part is named by its place', () => {
    const digit = (one: unknown, path: string) =>
      typeof one === 'number' ? right(one) : badAsk(path, 'a number', one);
    expect(readAskedList([1, 2], 'ask.list', digit)).toEqual(right([1, 2]));
    expect(readAskedList([1, 'x', 'y'], 'ask.list', digit)).toEqual(
      left([
        { path: 'ask.list.1', expected: 'a number', got: '"x"' },
        { path: 'ask.list.2', expected: 'a number', got: '"y"' },
      ]),
    );
    expect(readAskedList('no', 'ask.list', digit)).toEqual(badAsk('ask.list', 'a list', 'no'));
  });
});

describe('a ruling as JSON', () => {
  it('keeps reasons and sources and writes the value; a refusal stays as it is', () => {
    const allowed = allow(4, [{ clause: 'X-1', effect: 'count' }]);
    expect(rulingAsJson(allowed, (value) => ({ points: value }))).toMatchObject(
      right({ value: { points: 4 }, reasons: [{ clause: 'X-1' }] }),
    );
    const refused = forbid({ clause: 'X-2', code: 'NO' });
    expect(rulingAsJson(refused, () => 0)).toBe(refused);
  });
});
