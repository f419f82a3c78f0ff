import { CHANCE } from '../game/actor.js';
import type { Game } from '../game/game.js';
import { randomBot } from '../game/play.js';
import { badInput, isRecord } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import { rational } from '../odds/rational.js';
import { allow, forbid } from '../ruling/ruling.js';

/**
 * The state of a small game for tests. Two sides bid in turn, then a die is rolled. A side may hide its bid under a cup. The side that bids
 * after it may first reveal the hidden bid with `lift`.
 */
export interface State {
  readonly round: number;
  readonly mover: 'red' | 'blue';
  readonly rolling: boolean;
  readonly bids: Readonly<Record<string, number | 'cup'>>;
  /** What lies under the cups; a side sees its own alone. */
  readonly cups: Readonly<Record<string, number>>;
  readonly score: number;
}

export type Action =
  | { readonly type: 'bid'; readonly of: number }
  | { readonly type: 'hide'; readonly of: number }
  | { readonly type: 'lift' }
  | { readonly type: 'roll'; readonly die: number };

const LAST = 3;
const NUMBERS = [1, 2, 3];
const other = (side: string): 'red' | 'blue' => (side === 'red' ? 'blue' : 'red');

const listed = ({ mover, bids }: State): readonly Action[] => [
  ...NUMBERS.map((of) => ({ type: 'bid', of }) as const),
  ...NUMBERS.map((of) => ({ type: 'hide', of }) as const),
  ...(bids[other(mover)] === 'cup' ? [{ type: 'lift' } as const] : []),
];

const apply: Game<State, Action>['apply'] = (state, action) => {
  const { mover, rolling, round, score, bids, cups } = state;
  if (round > LAST || rolling !== (action.type === 'roll')) return forbid({ clause: 'B-1', code: 'NOT_NOW' });
  if (action.type === 'roll')
    return allow({
      ...state,
      rolling: false,
      round: round + 1,
      score: score + action.die,
      bids: {},
      cups: {},
    });
  if (action.type === 'lift') {
    const foe = other(mover);
    if (bids[foe] !== 'cup') return forbid({ clause: 'B-2', code: 'NO_CUP' });
    // Whoever looks through the cup of another does not see what is there.
    return allow({ ...state, bids: { ...bids, [foe]: cups[foe] ?? 0 } });
  }
  const bid = action.type === 'hide' ? 'cup' : action.of;
  const hidden = action.type === 'hide' ? { ...cups, [mover]: action.of } : cups;
  return allow({
    ...state,
    mover: other(mover),
    rolling: mover === 'blue',
    bids: { ...bids, [mover]: bid },
    cups: hidden,
  });
};

const bad = (path: string, expected: string, value: unknown) =>
  ({ _tag: 'Left', left: [badInput(path, expected, value)] }) as const;

const readActions: Game<State, Action>['readActions'] = (json) => {
  if (!isRecord(json)) return bad('', 'an action', json);
  const { type, of, die } = json;
  if (type === 'lift') return { _tag: 'Right', right: [{ type }] };
  if (type === 'roll')
    return NUMBERS.includes(die as number)
      ? { _tag: 'Right', right: [{ type, die: die as number }] }
      : bad('die', '1, 2 or 3', die);
  if (type !== 'bid' && type !== 'hide') return bad('type', 'bid, hide, lift or roll', type);
  return NUMBERS.includes(of as number)
    ? { _tag: 'Right', right: [{ type, of: of as number }] }
    : bad('of', '1, 2 or 3', of);
};

/** A small game of two sides with secrets. */
export const game: Game<State, Action> = {
  rules: null,
  name: 'bids',
  title: 'Bids',
  sides: ['red', 'blue'],
  rulebook: { game: 'bids', prefix: 'B', clauses: [], readings: [], settled: [], optional: {} },
  release: { package: 'bids', version: '1.0.0', rules: 'abc' },
  phrases: { violations: {}, effects: {} },
  settings: { readings: { 'B-A1': 'a' }, optional: ['cups'] },
  scenarios: [{ id: '1', title: 'Bids', summary: '' }],
  sources: [],
  dataDigest: 'data',
  start: (id) =>
    id === '1'
      ? { _tag: 'Right', right: { round: 1, mover: 'red', rolling: false, bids: {}, cups: {}, score: 0 } }
      : bad('scenario', '"1"', id),
  actor: ({ round, rolling, mover }) => (round > LAST ? null : rolling ? CHANCE : mover),
  subjects: ({ rolling }) => (rolling ? [] : ['']),
  actions: (state) => (state.rolling || state.round > LAST ? [] : listed(state)),
  chances: ({ rolling }) =>
    rolling
      ? NUMBERS.map((die) => ({ action: { type: 'roll', die } as const, probability: rational(1, 3) }))
      : [],
  apply,
  outcome: ({ round, score }) => (round > LAST ? { winner: null, level: 'draw', points: score } : null),
  faults: () => [],
  progress: ({ round, mover }) => ({ done: round - 1, total: LAST, label: `round ${round}, ${mover}` }),
  describe: (_, { type }) => type,
  order: (_, { type }) => type,
  basis: () => ({ reasons: [], sources: [] }),
  picture: () => ({}) as ReturnType<Game['picture']>,
  view: (state, side) => ({
    ...state,
    cups: Object.fromEntries(Object.entries(state.cups).filter(([of]) => of === side)),
  }),
  secretOf: ({ mover }, { type }) => (type === 'hide' ? mover : null),
  readState: (json) => ({ _tag: 'Right', right: json as State }),
  writeState: ({ round, ...rest }) => ({ turn: { round, of: LAST }, ...rest }),
  readActions,
  writeAction: (action) => action as unknown as Json,
  questions: {},
  bots: { random: randomBot },
};
