import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { badInput } from '../../ground/bad-input.js';
import { allow } from '../../ruling/ruling.js';
import { seedDice } from '../dice/dice.js';
import { packageOf } from './package.js';

const READING = {
  id: 'X-A1',
  question: 'Which?',
  clauses: [],
  choices: { a: 'this', b: 'that' },
  default: 'a',
  because: '',
};
const data = (board: string) => ({ board, forces: { units: [{ counter: 'a' }] }, fingerprint: () => board });

interface Rules extends ReturnType<typeof data> {
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly 'X-9'[];
}

const made = packageOf<Rules, string, string>({
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
  phrases: { violations: {}, effects: {} },
  scenarios: () => [],
  sources: ({ board }) => [{ table: board, kind: 'rulebook', grade: 'A', ref: '' }],
  start: () => right(''),
  actor: () => null,
  subjects: () => [],
  actions: () => [],
  chances: () => [],
  apply: ({ board }, state, action) => allow(`${state} ${action} on ${board}`),
  outcome: () => null,
  faults: () => [],
  progress: () => ({ done: 0, total: 0, label: '' }),
  describe: () => '',
  basis: () => ({ reasons: [], sources: [] }),
  picture: () => ({}) as never,
  readState: (_rules, json) => (json === '' ? left([badInput('at', 'a state', json)]) : right(String(json))),
  writeState: (_rules, state) => state,
  readActions: (_rules, json) =>
    typeof json === 'string' ? right(json.split('+')) : left([badInput('', 'an action', json)]),
  writeAction: (action) => action,
  questions: {
    which: {
      asks: t.UnknownRecord,
      answer: ({ readings }, state, ask) => right(allow({ state, ask, letter: readings['X-A1'] as string })),
    },
  },
  bots: {
    // Takes the game apart, as programs do.
    spread: ({ rules, ...game }, state, dice) => [`${rules.board} ${game.name} ${state}`, dice],
  },
});

const game = (options = {}) => {
  const read = made.make(options);
  if (read._tag === 'Left') throw new Error(JSON.stringify(read.left));
  return read.right;
};

describe('a game package', () => {
  it('makes games under its own data and the recommended readings', () => {
    expect(game().rules).toMatchObject({ board: 'own', readings: { 'X-A1': 'a' }, optional: [] });
    expect(game().dataDigest).toBe('own');
  });

  it('hands its bots a whole game, with the rules that it plays by', () => {
    const one = game({ board: 'mine' });
    const [action] = one.bots['spread']?.(one, 'here', seedDice('1')) ?? [];
    expect(action).toBe('mine x here');
  });

  it('takes what the options replace', () => {
    const { rules } = game({ board: 'mine', readings: { 'X-A1': 'b' }, optional: ['X-9'] });
    expect(rules).toMatchObject({ board: 'mine', readings: { 'X-A1': 'b' }, optional: ['X-9'] });
  });

  it('reports everything that is wrong with the options at once', () => {
    const read = made.make({ board: 7, readings: { 'X-A1': 'z' }, optional: ['X-8'] });
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
    const read = made.make(options as object);
    expect(read._tag === 'Left' ? read.left.map((one) => one.path) : []).toEqual([path]);
  });

  it('applies actions, and refuses what is none with its place', () => {
    expect(game().apply('on', 'go')).toEqual(allow('on go on own'));
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
      const { forces } = game(options).rules;
      return Object.isFrozen(forces) && Object.isFrozen(forces.units) && Object.isFrozen(forces.units[0]);
    };
    expect([isFrozen({}), isFrozen({ board: 'mine' }), isFrozen({ board: 'mine', forces: {} })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(Object.isFrozen(made.rulebook.readings[0]?.choices)).toBe(true);
  });

  it('binds its functions to the rules', () => {
    const mine = game({ board: 'mine', readings: { 'X-A1': 'b' } });
    expect(mine.dataDigest).toBe('mine');
    expect(mine.sources.map(({ table }) => table)).toEqual(['mine']);
    expect(mine.questions['which']?.('here', { a: 1 })).toEqual(
      right(allow({ state: 'here', ask: { a: 1 }, letter: 'b' })),
    );
    expect(mine.readState('')).toEqual(left([badInput('position.at', 'a state', '')]));
  });

  it('tells which readings a rule consults, and none before', () => {
    const touched: string[] = [];
    const watchedGame = made.make({}, (id) => touched.push(id));
    if (watchedGame._tag === 'Left') throw new Error('not made');
    expect([watchedGame.right.settings.readings['X-A1'], touched]).toEqual(['a', []]);
    watchedGame.right.questions['which']?.('here', {});
    expect(touched).toEqual(['X-A1']);
  });
});
