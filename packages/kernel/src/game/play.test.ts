import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational } from '../odds/rational.js';
import { allow, forbid } from '../ruling/ruling.js';
import { seedDice } from './dice.js';
import type { Bot, Game } from './game.js';
import {
  eitherBot,
  type GameLog,
  pick,
  pickChance,
  play,
  playScenario,
  randomBot,
  replay,
  uniformBot,
} from './play.js';

/** Add 1 or 2 to a sum, then a roll adds the die; over at 20. */
interface State {
  readonly sum: number;
  readonly rolling: boolean;
}
type Action = { readonly add: number } | { readonly die: number };

const LIMIT = 20;

const gameWith = (change: Partial<Game<State, Action>> = {}): Game<State, Action> => ({
  rules: null,
  name: 'sum',
  title: 'Sum',
  sides: ['red'],
  rulebook: { game: 'sum', prefix: 'S', clauses: [], readings: [], settled: [], optional: {} },
  phrases: { violations: {}, effects: {} },
  settings: { readings: { 'S-A1': 'a' }, optional: ['fast'] },
  scenarios: [{ id: '1', title: 'Sum', summary: '' }],
  sources: [],
  dataDigest: 'data',
  start: (id) =>
    id === '1'
      ? { _tag: 'Right', right: { sum: 0, rolling: false } }
      : { _tag: 'Left', left: [{ path: 'scenario', expected: '1', got: id }] },
  actor: ({ sum, rolling }) => (rolling ? 'chance' : sum >= LIMIT ? null : 'red'),
  subjects: ({ rolling }) => (rolling ? [] : ['small', 'big']),
  actions: (_state, subject) =>
    [{ add: 1 }, { add: 2 }].filter((_, i) => subject === undefined || subject === ['small', 'big'][i]),
  chances: ({ rolling }) =>
    rolling ? [1, 2, 3, 4, 5, 6].map((die) => ({ action: { die }, probability: rational(1, 6) })) : [],
  apply: (state, action) => {
    if ('die' in action !== state.rolling) return forbid({ clause: 'S-1', code: 'NOT_NOW' });
    const by = 'die' in action ? action.die : action.add;
    return by > 6
      ? forbid({ clause: 'S-2', code: 'TOO_MUCH' })
      : allow({ sum: state.sum + by, rolling: !state.rolling });
  },
  outcome: ({ sum }) => (sum >= LIMIT ? { winner: 'red', level: 'win', points: sum } : null),
  faults: () => [],
  progress: ({ sum }) => ({ done: sum, total: LIMIT, label: '' }),
  describe: () => '',
  basis: () => ({ reasons: [], sources: [] }),
  picture: () => ({}) as ReturnType<Game['picture']>,
  readState: (json) => ({ _tag: 'Right', right: json as State }),
  writeState: (state) => ({ ...state }),
  readActions: (json) =>
    typeof json === 'object'
      ? { _tag: 'Right', right: [json as Action] }
      : { _tag: 'Left', left: [{ path: '', expected: 'an action', got: String(json) }] },
  writeAction: (action) => ({ ...action }),
  questions: {},
  bots: { random: randomBot as unknown as Bot<State, Action> },
  ...change,
});

const game = gameWith();
const bots = { red: randomBot as unknown as Bot<State, Action> };
const logged = (seed: string): GameLog => {
  const played = playScenario(game, '1', seed, { red: 'random' });
  if (played._tag === 'Left' || played.right._tag === 'Left') throw new Error(JSON.stringify(played));
  return played.right.right.log;
};

describe('pickChance', () => {
  const chances = [
    { action: 'a', probability: rational(1, 2) },
    { action: 'b', probability: rational(1, 3) },
    { action: 'c', probability: rational(1, 6) },
  ];
  it.each([
    [0, 'a'],
    [0.49, 'a'],
    [0.5, 'b'],
    [0.83, 'b'],
    [0.84, 'c'],
    [0.999_999_999, 'c'],
    [1, 'c'],
  ])('the draw %d picks %s', (drawn, action) => expect(pickChance(chances, drawn)).toBe(action));
});

describe('pick', () => {
  it('picks one of the items, every one of them in the long run', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [one, next] = pick(['a', 'b', 'c'], seedDice(seed));
        seen.add(one);
        expect(next).not.toEqual(seedDice(seed));
      }),
      { numRuns: 200, seed: 1 },
    );
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('play', () => {
  it('plays to the end, and watch sees every step', () => {
    const steps: string[] = [];
    const played = play(game, { sum: 0, rolling: false }, bots, seedDice('a'), ({ actor, before, after }) => {
      steps.push(actor);
      expect(after.sum).toBeGreaterThan(before.sum);
    });
    if (played._tag === 'Left') throw new Error(played.left.what);
    const { final, outcome, actions } = played.right;
    expect(final.sum).toBeGreaterThanOrEqual(LIMIT);
    expect(outcome).toEqual({ winner: 'red', level: 'win', points: final.sum });
    expect(actions).toHaveLength(steps.length);
    expect(steps.every((actor, i) => actor === (i % 2 === 0 ? 'red' : 'chance'))).toBe(true);
  });

  it.each<[string, Partial<Game<State, Action>>, object, string, number]>([
    ['does not end', {}, { limit: 3 }, 'the game does not end', 3],
    ['nobody plays', {}, { bots: {} }, 'nobody plays red', 0],
    ['no legal action', { subjects: () => [] }, {}, 'no legal action', 0],
    ['a refused action', { actions: () => [{ add: 7 }] }, {}, 'a listed action is refused', 0],
  ])(
    'stops with a defect: %s',
    (_, change, { limit = 100, bots: given = bots }: { limit?: number; bots?: object }, what, at) => {
      const players = given as Readonly<Record<string, Bot<State, Action>>>;
      const played = play(
        gameWith(change),
        { sum: 0, rolling: false },
        players,
        seedDice('a'),
        undefined,
        limit,
      );
      expect(played._tag === 'Left' && [played.left.at, played.left.what.startsWith(what)]).toEqual([
        at,
        true,
      ]);
    },
  );
});

describe('playScenario', () => {
  it('logs a game that its seed plays again', () => {
    const log = logged('1942');
    expect(log).toMatchObject({
      format: 'eastfront-log/1',
      game: 'sum',
      scenario: '1',
      seed: '1942',
      readings: { 'S-A1': 'a' },
      optional: ['fast'],
      players: { red: 'random' },
      data: 'data',
    });
    expect(logged('1942')).toEqual(log);
    expect(logged('1943').actions).not.toEqual(log.actions);
  });

  it('refuses an unknown scenario and an unknown bot', () => {
    expect(playScenario(game, '2', 's', { red: 'random' })).toMatchObject({ left: [{ path: 'scenario' }] });
    expect(playScenario(game, '1', 's', { red: 'clever' })).toMatchObject({
      left: [{ path: 'players.red', expected: '"random"', got: '"clever"' }],
    });
  });
});

describe('replay', () => {
  it('comes to the same end, through JSON text too', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const log = logged(seed);
        let steps = 0;
        const again = replay(game, JSON.parse(JSON.stringify(log)) as GameLog, () => {
          steps += 1;
        });
        expect(again._tag).toBe('Right');
        expect(steps).toBe(log.actions.length);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, (log: GameLog) => Partial<GameLog>, string]>([
    ['other data', () => ({ data: 'other' }), 'data'],
    ['an unknown scenario', () => ({ scenario: '2' }), 'scenario'],
    ['an action that is none', ({ actions }) => ({ actions: ['go', ...actions] }), 'actions.0'],
    ['an illegal action', ({ actions }) => ({ actions: [{ add: 1 }, { add: 1 }, ...actions] }), 'actions.1'],
    ['actions after the end', ({ actions }) => ({ actions: [...actions, { add: 1 }] }), 'last'],
    ['another end', () => ({ final: '0' }), 'final'],
    ['a game broken off', ({ actions }) => ({ actions: actions.slice(0, -1) }), 'final'],
  ])('refuses a log with %s, with the place', (_, change, path) => {
    const log = logged('1942');
    const again = replay(game, { ...log, ...change(log) });
    const place = path === 'last' ? `actions.${log.actions.length}` : path;
    expect(again).toMatchObject({ _tag: 'Left', left: [{ path: place }] });
  });
});

describe('uniformBot', () => {
  it('takes every action of an uneven list of subjects equally often', () => {
    // One subject has one action, the other three: picking subjects first would take the single one half the time.
    const uneven = gameWith({ actions: () => [{ add: 1 }, { add: 2 }, { add: 2 }, { add: 2 }] });
    let dice = seedDice('uniform');
    let single = 0;
    for (let i = 0; i < 4000; i++) {
      const [action, next] = uniformBot(uneven, { sum: 0, rolling: false }, dice);
      dice = next;
      if ('add' in action && action.add === 1) single += 1;
    }
    expect(Math.abs(single - 1000)).toBeLessThan(100);
  });
});

describe('eitherBot', () => {
  it('asks one of two bots at each choice, each about as often', () => {
    const always =
      (add: number): Bot<State, Action> =>
      (_game, _state, dice) => [{ add }, dice];
    let dice = seedDice('either');
    let ones = 0;
    for (let i = 0; i < 400; i++) {
      const [action, next] = eitherBot(always(1), always(2))(game, { sum: 0, rolling: false }, dice);
      if ('add' in action && action.add === 1) ones += 1;
      dice = next;
    }
    expect(ones).toBeGreaterThan(150);
    expect(ones).toBeLessThan(250);
  });
});

describe('bad input', () => {
  const placesOf = (either: { readonly _tag: string; readonly left?: unknown }): unknown =>
    either._tag === 'Left' ? (either.left as readonly { path: string }[]).map(({ path }) => path) : [];

  it('a side that there is not, and one that nobody plays, are bad input to playScenario', () => {
    expect(placesOf(playScenario(game, '1', 's', { blue: 'random' }))).toEqual([
      'players.blue',
      'players.red',
    ]);
  });

  it.each([[null], [undefined], [{}], [[]], ['log']])('%o is no log', (log) => {
    expect(placesOf(replay(game, log as unknown as GameLog))).toEqual(['']);
  });

  it('the log of another game is refused as such', () => {
    expect(placesOf(replay(game, { ...logged('a'), game: 'chess' }))).toEqual(['game']);
  });
});
