import { describe, expect, it } from 'vitest';
import { readCase } from './file.js';

const least = { game: 'toy', title: 'A case', position: {}, ask: { question: 'legal' } };
const full = {
  ...least,
  clauses: ['X-1'],
  readings: { 'X-A1': 'b' },
  optional: ['X-9'],
  board: { fill: {} },
  position: { units: [{ id: 'a' }] },
  ask: { question: 'odds', attackers: ['a'] },
  expect: { ok: true },
  note: 'Settled.',
};

const places = (json: unknown): readonly string[] => {
  const read = readCase(json);
  return read._tag === 'Left' ? read.left.map(({ path }) => path) : [];
};

describe('a case file', () => {
  it.each([
    ['the least', least],
    ['everything', full],
  ])('is read as it stands: %s', (_, json) => expect(readCase(json)).toEqual({ _tag: 'Right', right: json }));

  it.each<[string, unknown, string[]]>([
    ['no game', { ...least, game: undefined }, ['game']],
    ['a title that is no text', { ...least, title: 7 }, ['title']],
    ['no question', { ...least, ask: { unit: 'a' } }, ['ask.question']],
    ['a position that is a list', { ...least, position: 'here' }, ['position']],
    ['a reading that is no letter', { ...least, readings: { 'X-A1': 1 } }, ['readings.X-A1']],
    ['a clause that is no text', { ...least, clauses: ['X-1', 2] }, ['clauses.1']],
    ['two faults', { ...least, game: 1, title: 2 }, ['game', 'title']],
    ['an unknown key', { ...least, expects: {} }, ['expects']],
    ['two unknown keys', { ...least, a: 1, b: 2 }, ['a', 'b']],
  ])('is refused with %s, each fault with its place', (_, json, paths) => {
    expect(places(json)).toEqual(paths);
  });

  it.each([[null], [undefined], ['case'], [[]], [42]])('is not %o', (json) => {
    expect(readCase(json)._tag).toBe('Left');
  });
});
