import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { badInput } from './bad-input.js';
import type { Game } from './game.js';
import { packageOf } from './package.js';
import { allow } from './ruling.js';

const READING = {
  id: 'X-A1',
  question: 'Which?',
  clauses: [],
  choices: { a: 'this', b: 'that' },
  default: 'a',
  because: '',
};
const data = (board: string) => ({ board, forces: { units: [{ counter: 'a' }] }, fingerprint: () => board });

const made = packageOf<string, string, { readonly board: string; readonly forces: unknown }, 'X-9'>({
  name: 'x',
  title: 'X',
  sides: ['one', 'two'],
  rulebook: { game: 'x', prefix: 'X', clauses: [], readings: [READING], settled: [], optional: {} },
  asks: {},
  schemas: {},
  readOptional: (names) =>
    names.every((name) => name === 'X-9')
      ? right(names as readonly 'X-9'[])
      : left([badInput('optional.0', '"X-9"', names[0])]),
  readData: ({ board }) =>
    typeof board === 'string' ? right(data(board)) : left([badInput('board', 'a board', board)]),
  carriedData: () => right(data('own')),
  gameOf: (rules, fingerprint) =>
    ({
      name: 'x',
      rulebook: { prefix: 'X' },
      settings: rules,
      scenarios: [],
      sources: [],
      phrases: {},
      dataDigest: fingerprint(),
      readActions: (json: unknown) =>
        typeof json === 'string' ? right(json.split('+')) : left([badInput('', 'an action', json)]),
      apply: (state: string, action: string) => allow(`${state} ${action}`),
    }) as unknown as Game<string, string>,
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

  it.each<[string, unknown, string]>([
    ['null', null, ''],
    ['a list', [], ''],
    ['an option that there is not', { boards: {} }, 'boards'],
    ['readings that are no object', { readings: 'b' }, 'readings'],
    ['optional rules that are no list', { optional: 'X-9' }, 'optional'],
    ['tables that are no object', { tables: null }, 'tables'],
    ['a board that may be cut, or not', { excerpt: 'yes' }, 'excerpt'],
  ])('refuses %s as options', (_, options, path) => {
    const read = made.pkg.make(options as object);
    expect(read._tag === 'Left' ? read.left.map((one) => one.path) : []).toEqual([path]);
  });

  it('applies actions, and refuses what is none with its place', () => {
    expect(game().apply('on', 'go')).toEqual(allow('on go'));
    for (const action of [null, undefined, 7, 'go+stop']) {
      const ruling = game().apply('on', action as string);
      expect(ruling._tag === 'Left' && ruling.left[0]).toMatchObject({
        clause: 'X',
        code: 'NOT_AN_ACTION',
        path: 'action',
      });
    }
  });

  it('hands out counters that nobody can change; those that a user brings are left to him', () => {
    const isFrozen = (options: object): boolean => {
      const { forces } = made.rulesOf(game(options)) as unknown as { forces: { units: unknown[] } };
      return Object.isFrozen(forces) && Object.isFrozen(forces.units) && Object.isFrozen(forces.units[0]);
    };
    expect([isFrozen({}), isFrozen({ board: 'mine' }), isFrozen({ board: 'mine', forces: {} })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(Object.isFrozen(made.pkg.rulebook.readings[0]?.choices)).toBe(true);
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
