import {
  allow,
  type Board,
  badInput,
  columnRowLabels,
  compileBoard,
  forbid,
  forbidWith,
  type Game,
  type GameOptions,
  type GamePackage,
  type HexId,
  isRecord,
  type Json,
  makeGrid,
  pick,
  type Rulebook,
  randomBot,
  rational,
  readingsOf,
  watchReadings,
} from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { must } from '@eastfront/testing';
import * as t from 'io-ts';

/** A cart on a row of five hexes: red pushes it east, blue west, and a die says whether it moves. */
export interface ToyState {
  readonly turn: number;
  readonly mover: 'red' | 'blue';
  readonly rolling: boolean;
  readonly at: number;
}
export type ToyAction = { readonly type: 'push' | 'rest' } | { readonly type: 'roll'; readonly die: number };

const LAST_TURN = 3;
const EDGE = 4;

const rulebook: Rulebook = {
  game: 'toy',
  prefix: 'TOY',
  clauses: [
    { id: 'TOY-push.a', kind: 'movement', text: 'A side may push the cart; on a 2 it moves by one hex.' },
    { id: 'TOY-push.b', kind: 'movement', text: 'The cart cannot be pushed off the road.' },
    { id: 'TOY-odds.a', kind: 'combat', text: 'Odds are what they are.' },
  ],
  readings: [
    {
      id: 'TOY-A1',
      question: 'Is a half column a column?',
      clauses: ['TOY-odds.a'],
      choices: { a: 'it is none', b: 'it is one' },
      default: 'a',
      because: 'a half is no whole',
    },
    {
      id: 'TOY-A2',
      question: 'Does the cart creak?',
      clauses: [],
      choices: { a: 'it does', b: 'it does not' },
      default: 'a',
      because: 'they all do',
    },
  ],
  settled: [{ id: 'TOY-A3', question: 'Who begins?', clauses: ['TOY-push.a'], taken: 'red' }],
  optional: { oil: 'the wheels are oiled' },
};

const board = (): Board<object> => {
  const compiled = must(
    compileBoard(
      {
        grid: () =>
          makeGrid({
            orientation: 'flat-top',
            towards: 'south',
            shifted: 'even',
            columns: 5,
            rows: 1,
            labels: columnRowLabels(),
          }),
        terrains: ['clear'],
        sideFeatures: [],
        linkKinds: [],
        fields: (value) => ({ _tag: 'Right', right: value }),
      },
      { fill: { from: '0101', to: '0501', terrain: 'clear' } },
    ),
  );
  return compiled;
};

const bad = (path: string, expected: string, value: unknown) =>
  ({ _tag: 'Left', left: [badInput(path, expected, value)] }) as const;

const next = (state: ToyState, at: number): ToyState => ({
  turn: state.mover === 'blue' ? state.turn + 1 : state.turn,
  mover: state.mover === 'red' ? 'blue' : 'red',
  rolling: false,
  at,
});

const isOver = (state: ToyState): boolean => state.turn > LAST_TURN;
const target = (state: ToyState): number => state.at + (state.mover === 'red' ? 1 : -1);

const apply: Game<ToyState, ToyAction>['apply'] = (state, action) => {
  if (action.type === 'roll') {
    if (!state.rolling) return forbid({ clause: 'TOY-push.a', code: 'NOTHING_TO_ROLL' });
    return allow(next(state, action.die === 2 ? target(state) : state.at), [
      { clause: 'TOY-push.a', effect: 'roll', die: action.die },
    ]);
  }
  if (state.rolling) return forbid({ clause: 'TOY-push.a', code: 'ROLL_FIRST' });
  if (action.type === 'rest') return allow(next(state, state.at));
  return target(state) < 0 || target(state) > EDGE
    ? forbid({ clause: 'TOY-push.b', code: 'OFF_THE_ROAD', subject: target(state) })
    : allow({ ...state, rolling: true });
};

const bind = (settings: Game['settings'], inForce = settings.readings): Game<ToyState, ToyAction> => {
  // Asks for the second reading, which changes nothing.
  const oddsClause = (): string => (inForce['TOY-A2'] === undefined ? '' : 'TOY-odds.a');
  const game: Game<ToyState, ToyAction> = {
    rules: settings,
    name: 'toy',
    title: 'The Cart',
    sides: toy.sides,
    rulebook,
    phrases: {
      violations: { OFF_THE_ROAD: 'there is no road at {subject}' },
      effects: { shift: 'by {by} columns', roll: 'the die shows {die}' },
    },
    settings,
    scenarios: [
      { id: '1', title: 'The middle', summary: 'three turns' },
      { id: 'broken', title: 'A broken game', summary: 'the rules stop' },
    ],
    sources: [
      { table: 'road', kind: 'reconstructed', grade: 'C', ref: 'from memory', notes: ['may have bends'] },
      { table: 'die', kind: 'rulebook', grade: 'A', ref: 'page 1' },
    ],
    dataDigest: 'toy-data',
    start: (id) =>
      id === '1'
        ? { _tag: 'Right', right: { turn: 1, mover: 'red', rolling: false, at: 2 } }
        : id === 'broken'
          ? { _tag: 'Right', right: { turn: 1, mover: 'red', rolling: false, at: 99 } }
          : bad('scenario', '"1"', id),
    actor: (state) => (isOver(state) ? null : state.rolling ? 'chance' : state.mover),
    subjects: (state) => (isOver(state) || state.rolling || state.at === 99 ? [] : ['']),
    actions: (state) => {
      const all: readonly ToyAction[] = [{ type: 'push' }, { type: 'rest' }];
      return all.filter((action) => apply(state, action)._tag === 'Right');
    },
    chances: (state) =>
      state.rolling
        ? [1, 2].map((die) => ({ action: { type: 'roll', die }, probability: rational(1, 2) }))
        : [],
    apply,
    outcome: (state) =>
      isOver(state)
        ? {
            winner: state.at > 2 ? 'red' : state.at < 2 ? 'blue' : null,
            level: state.at === 2 ? 'draw' : 'clear',
            points: state.at - 2,
          }
        : null,
    faults: () => [],
    progress: (state) => ({
      done: state.turn - 1,
      total: LAST_TURN,
      label: `turn ${state.turn}, ${state.mover}`,
    }),
    describe: (_, action) => (action.type === 'roll' ? `rolls ${action.die}` : `${action.type}s`),
    order: (_, { type }) => (type === 'push' ? 'Push' : type === 'rest' ? 'Rest' : 'Roll'),
    census: ({ turn, mover, at }) => ({
      clock: { turn: `${turn}`, player: mover, phase: 'push' },
      units: [],
      held: {},
      points: { red: at },
    }),
    basis: () => ({ reasons: [], sources: [] }),
    picture: (state) => ({
      board: board(),
      style: {
        background: '#fff',
        grid: { stroke: '#000', width: 0.1 },
        terrain: {},
        hexsides: {},
        links: {},
      },
      counters: [
        { hex: state.at as HexId, colours: { fill: '#fff', ink: '#000' }, symbol: 'none', values: 'cart' },
      ],
      title: `turn ${state.turn}`,
    }),
    readState: (json) => {
      if (!isRecord(json)) return bad('position', 'a position', json);
      const { turn = 1, at = 2, mover = 'red', rolling = false } = json;
      if (at === 'boom') throw new Error('the cart\nexploded');
      return typeof at === 'number' && at >= 0 && at <= EDGE
        ? { _tag: 'Right', right: { turn, at, mover, rolling } as ToyState }
        : bad('position.at', 'a hex from 0 to 4', at);
    },
    writeState: (state) => ({ ...state }),
    readActions: (json) => {
      if (!isRecord(json)) return bad('', 'an action', json);
      const { type, die } = json;
      if (type === 'push' || type === 'rest') return { _tag: 'Right', right: [{ type }] };
      if (type !== 'roll') return bad('type', 'push, rest or roll', type);
      return die === 1 || die === 2 ? { _tag: 'Right', right: [{ type, die }] } : bad('die', '1 or 2', die);
    },
    writeAction: (action) => action as unknown as Json,
    questions: {
      odds: (_, ask) => {
        if (typeof ask['attack'] !== 'number') {
          return { _tag: 'Left', left: [badInput('ask.attack', 'a strength', ask['attack'])] };
        }
        const by = inForce['TOY-A1'] === 'a' ? 0 : 1;
        return {
          _tag: 'Right',
          right: allow<Json>(
            { attack: ask['attack'], column: by === 0 ? '1-1' : '2-1', automatic: false },
            [{ clause: oddsClause(), effect: 'shift', by }],
            game.sources,
          ),
        };
      },
      chances: () => ({ _tag: 'Right', right: allow<Json>({ results: { still: '1/3', moved: '2/3' } }) }),
      // Refused at the second hex, with the price of the first.
      move: (_, { path }) => {
        const [first, second] = path as readonly [string, string];
        const gone = { clause: 'TOY-push.b', code: 'OFF_THE_ROAD', subject: second };
        return {
          _tag: 'Right',
          right: forbidWith([gone], {
            value: { cost: 1, steps: [{ to: first, cost: 1 }], refused: [{ hex: second, ...gone }] },
            reasons: [{ clause: 'TOY-push.a', effect: 'roll', die: 2 }],
            sources: [],
          }),
        };
      },
      reach: () => ({
        _tag: 'Right',
        right: allow<Json>({ hexes: { '0101': { cost: 1, stop: null }, '0201': { cost: 2, stop: 'road' } } }),
      }),
    },
    bots: {
      random: randomBot,
      lazy: (_, __, dice) => [{ type: 'rest' }, dice],
      pusher: (own, state, dice) => pick(own.actions(state), dice),
    },
  };
  return game;
};

/** The toy as a package, for tests of everything that takes any game. */
export const toy: GamePackage = {
  name: 'toy',
  title: 'The Cart',
  sides: ['red', 'blue'],
  rulebook,
  asks: {
    odds: exactType({ attack: t.number }, { unit: t.string }),
    chances: exactType({}),
    reach: exactType({}),
    move: exactType({ path: t.array(t.string) }),
  },
  schemas: { case: { type: 'object' }, log: { type: 'object' } },
  make: (options: GameOptions = {}, touch?: (reading: string) => void) => {
    const readings = readingsOf(rulebook, options.readings);
    if (readings._tag === 'Left') return readings;
    const wrong = (options.optional ?? []).filter((name) => name !== 'oil');
    if (wrong.length > 0) return bad('optional.0', '"oil"', wrong[0]);
    return {
      _tag: 'Right',
      right: bind(
        { readings: readings.right, optional: options.optional ?? [] },
        touch === undefined ? undefined : watchReadings(readings.right, touch),
      ),
    };
  },
} as unknown as GamePackage;
