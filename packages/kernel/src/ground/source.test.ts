import { describe, expect, it } from 'vitest';
import { GIVEN, parseSource } from './source.js';

describe('source', () => {
  it.each([
    [{ kind: 'rulebook', grade: 'A', ref: 'p. 12' }],
    [{ kind: 'reconstructed', grade: 'C', ref: 'own work', notes: ['a', 'b'] }],
    [GIVEN],
  ])('%o is one', (value) => {
    expect(parseSource(value)).toEqual({ _tag: 'Right', right: value });
  });

  it.each([
    ['no object', 'rulebook', [['source', '"rulebook"']]],
    ['a word for the kind', { kind: 'guess', grade: 'A', ref: 'x' }, [['source.kind', '"guess"']]],
    [
      'everything missing',
      {},
      [
        ['source.kind', 'nothing'],
        ['source.grade', 'nothing'],
        ['source.ref', 'nothing'],
      ],
    ],
    ['an empty reference', { kind: 'rulebook', grade: 'A', ref: '' }, [['source.ref', '""']]],
    ['notes of numbers', { kind: 'rulebook', grade: 'A', ref: 'x', notes: [1] }, [['source.notes', '[1]']]],
    ['an unknown key', { kind: 'rulebook', grade: 'A', ref: 'x', page: 3 }, [['source.page', '3']]],
  ])('refused: %s', (_name, value, expected) => {
    const read = parseSource(value);
    expect(read._tag === 'Left' && read.left.map(({ path, got }) => [path, got])).toEqual(expected);
  });
});
