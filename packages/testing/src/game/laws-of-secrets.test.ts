import type { Game, Json } from '@eastfront/kernel';
import { allow, CHANCE, rational } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { toyGame } from '../fixtures/toy-game.js';
import { secretLaws } from './game-laws.js';

type Side = 'red' | 'blue';

/** Red bids sealed, then blue; each draws a sealed card after its bid. Both lie open when the round is over. */
interface State {
  readonly round: number;
  readonly side: Side;
  readonly isDrawing: boolean;
  readonly bids: Readonly<Partial<Record<Side, number>>>;
  readonly cards: Readonly<Partial<Record<Side, number>>>;
}
type Action = { readonly type: 'bid'; readonly of: number } | { readonly type: 'draw'; readonly die: number };

const NUMBERS = [1, 2, 3];

const apply = ({ round, side, bids, cards, isDrawing }: State, action: Action) => {
  if (action.type === 'bid')
    return allow({ round, side, cards, isDrawing: true, bids: { ...bids, [side]: action.of } });
  const drawn = { ...cards, [side]: action.die };
  return side === 'red'
    ? allow({ round, side: 'blue' as const, isDrawing: !isDrawing, bids, cards: drawn })
    : allow({ round: round + 1, side: 'red' as const, isDrawing: !isDrawing, bids: {}, cards: {} });
};

const ofSide = <A>(values: Readonly<Partial<Record<Side, A>>>, side: string | null) =>
  Object.fromEntries(Object.entries(values).filter(([of]) => of === side));

const actor = ({ round, side, isDrawing }: State) => (round > 3 ? null : isDrawing ? CHANCE : side);

type Sealed = Game<State, Action>;

const census = ({ round, side }: State) => ({
  clock: { turn: String(round), player: side, phase: 'bidding' },
  units: [],
  held: {},
  points: {},
});

/** A game that keeps bids and cards to the side that has them, with the parts that a test wants otherwise. */
const sealed = (change: Partial<Sealed> = {}): Sealed => ({
  ...(toyGame() as unknown as Sealed),
  start: () => ({
    _tag: 'Right',
    right: { round: 1, side: 'red', isDrawing: false, bids: {}, cards: {} },
  }),
  actor,
  subjects: (state) => (actor(state) === state.side ? [''] : []),
  actions: (state) =>
    actor(state) === state.side ? NUMBERS.map((of) => ({ type: 'bid', of }) as const) : [],
  chances: (state) =>
    actor(state) === CHANCE
      ? NUMBERS.map((die) => ({ action: { type: 'draw', die } as const, probability: rational(1, 3) }))
      : [],
  apply,
  outcome: ({ round }) => (round > 3 ? { winner: null, level: 'draw', points: null } : null),
  faults: () => [],
  progress: ({ round }) => ({ done: round - 1, total: 3, label: `round ${round}` }),
  census,
  journey: () => null,
  view: (state, side) => ({ ...state, bids: ofSide(state.bids, side), cards: ofSide(state.cards, side) }),
  secretOf: ({ side }) => side,
  picture: ({ round, bids }) =>
    ({
      title: `round ${round}`,
      subtitle: Object.entries(bids).join(' '),
      counters: [],
    }) as unknown as ReturnType<Game['picture']>,
  readState: (json) => ({ _tag: 'Right', right: json as State }),
  writeState: (state) => state as unknown as Json,
  ...change,
});

/** The laws that are broken, and by what shows it. */
const told = (game: Sealed): readonly string[] =>
  secretLaws(game, {
    scenario: '1',
    seeds: ['a', 'b'],
    kindOf: ({ side, isDrawing }) => `${side} ${isDrawing}`,
  }).flatMap(({ run }) => run());

const sound = sealed();

describe('the laws of secrets', () => {
  it('hold for a game that keeps what it says it keeps, and for one without secrets', () => {
    expect(told(sound)).toEqual([]);
    const { view: _, secretOf: __, ...open } = sound;
    expect(told(open)).toEqual([]);
  });

  const view = sound.view as NonNullable<Sealed['view']>;
  const LEAKS: readonly (readonly [string, Partial<Sealed>, RegExp])[] = [
    [
      'a view that hides the cards alone',
      { view: (state, side) => ({ ...view(state, side), bids: state.bids }) },
      /by the view/,
    ],
    [
      'a view for nobody that is whole',
      { view: (state, side) => (side === null ? state : view(state, side)) },
      /nobody .* by the view/,
    ],
    [
      'progress',
      { progress: ({ round, bids }) => ({ done: round, total: 3, label: `bid ${bids.red ?? ''}` }) },
      /by the progress/,
    ],
    [
      'what the other side may do',
      {
        actions: (state) =>
          sound.actions(state).slice(state.side === 'blue' ? (state.cards.red ?? 0) - 1 : 0),
      },
      /by the actions/,
    ],
    [
      'who acts next',
      { actor: (state) => (state.isDrawing && (state.bids[state.side] ?? 0) > 2 ? 'blue' : actor(state)) },
      /by the (actor|deciders)/,
    ],
    [
      'the record, of bids that are hidden in a state and open as actions',
      { secretOf: ({ side }, { type }) => (type === 'bid' ? null : side) },
      /by the record/,
    ],
    [
      'events, by the way of a unit',
      { secretOf: ({ side }, { type }) => (type === 'draw' ? null : side) },
      /by the (record|events)/,
    ],
    [
      'a view of a view that is another',
      { view: (state, side) => ({ ...view(state, side), round: state.round - 1 }) },
      /red: view: /,
    ],
  ];

  it.each(LEAKS)('find a leak in %s', (_, change, by) => {
    expect(told(sealed(change)).join('\n')).toMatch(by);
  });
});
