import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { badInput } from './bad-input.js';
import type { Game } from './game.js';
import { packageOf } from './package.js';

const READING = {
  id: 'X-A1',
  question: 'Which?',
  clauses: [],
  choices: { a: 'this', b: 'that' },
  default: 'a',
  because: '',
};
const data = (board: string) => ({ board, fingerprint: () => board });

const made = packageOf<string, string, { readonly board: string }, 'X-9'>({
  name: 'x',
  title: 'X',
  sides: ['one', 'two'],
  rulebook: { game: 'x', prefix: 'X', clauses: [], readings: [READING], settled: [], optional: {} },
  schemas: {},
  readOptional: (names) =>
    names.every((name) => name === 'X-9')
      ? right(names as readonly 'X-9'[])
      : left([badInput('optional.0', '"X-9"', names[0])]),
  readData: ({ board }) =>
    typeof board === 'string' ? right(data(board)) : left([badInput('board', 'a board', board)]),
  carriedData: () => right(data('own')),
  gameOf: (rules, fingerprint) =>
    ({ name: 'x', settings: rules, dataDigest: fingerprint() }) as unknown as Game<string, string>,
});

const game = (options = {}) => {
  const read = made.pkg.make(options);
  if (read._tag === 'Left') throw new Error(JSON.stringify(read.left));
  return read.right;
};

describe('a game package', () => {
  it('makes games under its own data and the recommended readings', () => {
    expect(made.rulesOf(game())).toMatchObject({ board: 'own', readings: { 'X-A1': 'a' }, optional: [] });
    expect(game().dataDigest).toBe('own');
  });

  it('takes what the options replace', () => {
    const rules = made.rulesOf(game({ board: 'mine', readings: { 'X-A1': 'b' }, optional: ['X-9'] }));
    expect(rules).toMatchObject({ board: 'mine', readings: { 'X-A1': 'b' }, optional: ['X-9'] });
  });

  it('reports everything that is wrong with the options at once', () => {
    const read = made.pkg.make({ board: 7, readings: { 'X-A1': 'z' }, optional: ['X-8'] });
    expect(read._tag === 'Left' ? read.left.map(({ path }) => path) : []).toEqual([
      'readings.X-A1',
      'optional.0',
      'board',
    ]);
  });

  it('binds the same data to other readings', () => {
    const other = made.pkg.withReadings(game({ board: 'mine' }), { 'X-A1': 'b' });
    expect(made.rulesOf(other)).toMatchObject({ board: 'mine', readings: { 'X-A1': 'b' } });
    expect(other.dataDigest).toBe('mine');
  });

  it('knows nothing of the games of other packages', () => {
    const stranger = { name: 'x' } as unknown as Game<string, string>;
    expect(made.rulesOf(stranger)).toBeNull();
    expect(made.pkg.withReadings(stranger, {})).toBe(stranger);
  });
});
