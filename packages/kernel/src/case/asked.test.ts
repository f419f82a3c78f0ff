import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { compileBoard } from '../board/board.js';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { allow, forbid } from '../ruling/ruling.js';
import { askedReaders, badAsk, readAskedHex, readAskedList, readAskedWord, rulingAsJson } from './asked.js';

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

describe('the readers of a game', () => {
  const units = [
    { id: 'a', place: 'map' },
    { id: 'b', place: 'box' },
  ];
  const readers = askedReaders(
    ['axis', 'soviet'],
    (position: typeof units, id) => position.find((unit) => unit.id === id) ?? null,
    (rules: { readonly theatre: { readonly board: typeof map } }) => [
      { table: 'board', ...rules.theatre.board.source },
    ],
  );
  const rules = { theatre: { board: map } };

  it('units by their ids, on the map where they must be', () => {
    expect(readers.readUnitId(units, 'b', 'ask.unit')).toEqual(right(units[1]));
    expect(readers.readUnitId(units, 'c', 'ask.unit')).toMatchObject({ left: [{ path: 'ask.unit' }] });
    expect(readers.readUnitOnMap(units, 'a', 'ask.unit')).toEqual(right(units[0]));
    expect(readers.readUnitOnMap(units, 'b', 'ask.unit')).toMatchObject({
      left: [{ expected: 'a unit on the map' }],
    });
  });

  it('hexes and sides', () => {
    expect(readers.readHex(rules, '0101', 'ask.hex')._tag).toBe('Right');
    expect(readers.readSide('neutral')).toMatchObject({ left: [{ path: 'ask.side' }] });
  });

  it('answers rest on what the game names', () => {
    expect(readers.answer(rules, units, 3, [])).toMatchObject({
      right: { value: 3, sources: [{ table: 'board' }] },
    });
  });
});
