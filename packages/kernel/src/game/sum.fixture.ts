import { rational } from '../odds/rational.js';
import { allow, forbid } from '../ruling/ruling.js';
import type { Bot, Game } from './game.js';
import type { GameLog } from './log.js';
import { randomBot } from './play.js';
import { playScenario } from './play-scenario.js';

/** The state of a small game for tests. The player adds 1 or 2 to a sum, then a die is rolled and added. The game is over at 20 or more. */
export interface State {
  readonly sum: number;
  readonly rolling: boolean;
}
export type Action = { readonly add: number } | { readonly die: number };

export const LIMIT = 20;

export const gameWith = (change: Partial<Game<State, Action>> = {}): Game<State, Action> => ({
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
  order: () => '',
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

/** The sum as it is played. */
export const game = gameWith();
export const bots = { red: randomBot as unknown as Bot<State, Action> };
/** The log of a game by seed. */
export const logged = (seed: string): GameLog => {
  const played = playScenario(game, '1', seed, { red: 'random' });
  if (played._tag === 'Left' || played.right._tag === 'Left') throw new Error(JSON.stringify(played));
  return played.right.right.log;
};
