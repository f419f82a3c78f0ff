import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { exactType } from '../codec/exact-type.js';
import type { Game, GameOptions, GamePackage } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Rulebook } from '../ruling/clause.js';
import { type Readings, readingsOf, watchReadings } from '../ruling/reading.js';
import { allow, forbid, forbidWith, type Ruling } from '../ruling/ruling.js';
import { judge, judgeAllReadings, type ReadingAnswer } from './judge.js';

/**
 * One counter on a track of 9. A step costs 1, and over the river after 4 it costs 1 or 2: that is the reading. A second
 * reading tells whether the river may be crossed at all, a third one concerns nothing.
 */
interface State {
  readonly at: number;
  readonly points: number;
}
interface Action {
  readonly to: number;
}

const LAST = 9;
const RIVER = 4;
const source = { table: 'track', kind: 'given', grade: 'A', ref: 'test' } as const;

const choices = { a: 'one', b: 'the other' };
const readingOf = (id: string) => ({
  id,
  question: '?',
  clauses: ['T-1'],
  choices,
  default: 'a',
  because: '',
});
const rulebook: Rulebook = {
  game: 'toy',
  prefix: 'T',
  clauses: [{ id: 'T-1', kind: 'movement', text: 'A step costs a point.' }],
  readings: [readingOf('T-A1'), readingOf('T-A2'), readingOf('T-A3')],
  settled: [],
  optional: { swim: 'Rivers are free.' },
};

const bad = (path: string, expected: string, got: unknown): readonly BadInput[] => [
  { path, expected, got: JSON.stringify(got) ?? 'nothing' },
];

const gameWith = (readings: Readings, optional: readonly string[]): Game<State, Action> => {
  const costOf = (state: State, to: number): Ruling<number> => {
    if (to <= state.at || to > LAST) return forbid({ clause: 'T-1', code: 'NOT_AHEAD', subject: to });
    const steps = to - state.at;
    if (state.at > RIVER || to <= RIVER || optional.includes('swim')) {
      return allow(steps, [{ clause: 'T-1', effect: 'cost', by: steps }], [source, source]);
    }
    if (readings['T-A2'] === 'b') return forbid({ clause: 'T-2', code: 'RIVER', subject: RIVER });
    const extra = readings['T-A1'] === 'b' ? 1 : 0;
    return allow(steps + extra, [{ clause: 'T-3', effect: 'river', by: extra }], [source]);
  };
  const apply = (state: State, { to }: Action): Ruling<State> => {
    const cost = costOf(state, to);
    if (cost._tag === 'Left') return cost;
    const { value, reasons, sources } = cost.right;
    return value > state.points
      ? forbid({ clause: 'T-1', code: 'TOO_FAR', cost: value, points: state.points })
      : allow({ at: to, points: state.points - value }, reasons, sources);
  };
  const readAction = (json: unknown): Action | null =>
    typeof json === 'object' && json !== null && typeof (json as JsonObject)['to'] === 'number'
      ? (json as Action)
      : null;
  return {
    rules: readings,
    name: 'toy',
    title: 'Track',
    sides: [],
    rulebook,
    phrases: { violations: { TOO_FAR: 'It costs {cost}, there are {points}.' }, effects: {} },
    settings: { readings, optional },
    scenarios: [],
    sources: [source],
    dataDigest: '',
    start: () => ({ _tag: 'Right', right: { at: 0, points: 5 } }),
    actor: () => 'red',
    subjects: () => ['a'],
    actions: (state) =>
      Array.from({ length: LAST }, (_, i) => ({ to: i + 1 })).filter(
        (action) => apply(state, action)._tag === 'Right',
      ),
    chances: () => [],
    apply,
    bill: (state, { to }) => (to > 20 ? [{ clause: 'T-1', effect: 'cost', by: to - state.at }] : []),
    outcome: () => null,
    faults: () => [],
    progress: () => ({ done: 0, total: 1, label: '' }),
    describe: () => '',
    order: () => '',
    basis: () => ({ reasons: [], sources: [] }),
    picture: () => ({}) as ReturnType<Game['picture']>,
    readState: (json) => {
      const { at, points } = json as Partial<State>;
      return typeof at === 'number' && typeof points === 'number'
        ? { _tag: 'Right', right: { at, points } }
        : { _tag: 'Left', left: bad('position', 'at and points', json) };
    },
    writeState: (state) => ({ ...state }),
    readActions: (json) => {
      const list = Array.isArray(json) ? json : [json];
      const actions = list.map(readAction);
      return actions.every((action) => action !== null)
        ? { _tag: 'Right', right: actions }
        : { _tag: 'Left', left: bad('to', 'a number', json) };
    },
    writeAction: (action) => ({ ...action }),
    questions: {
      strict: () => ({
        _tag: 'Right',
        right: forbidWith([{ clause: 'T-2', code: 'RIVER' }], {
          value: { cost: 3 },
          reasons: [{ clause: 'T-1', effect: 'cost', by: 3 }],
          sources: [source, source],
        }),
      }),
      cost: (state, ask) => {
        const to = ask['to'];
        if (typeof to !== 'number') return { _tag: 'Left', left: bad('ask.to', 'a number', to) };
        const cost = costOf(state, to);
        return {
          _tag: 'Right',
          right:
            cost._tag === 'Left'
              ? cost
              : allow<Json>({ cost: cost.right.value }, cost.right.reasons, cost.right.sources),
        };
      },
    },
    bots: {},
  };
};

const pkg: GamePackage<State, Action> = {
  name: 'toy',
  title: 'Track',
  sides: [],
  rulebook,
  make: (options: GameOptions = {}, touch) => {
    const readings = readingsOf(rulebook, options.readings);
    if (readings._tag === 'Left') return readings;
    const inForce = touch === undefined ? readings.right : watchReadings(readings.right, touch);
    const game = gameWith(inForce, options.optional ?? []);
    return { _tag: 'Right', right: { ...game, settings: { ...game.settings, readings: readings.right } } };
  },
  asks: {
    cost: exactType({ to: t.number }),
    strict: exactType({}, { support: exactType({}, { air: t.boolean }) }),
  },
  schemas: {},
};

const dispute = (change: JsonObject = {}): JsonObject => ({
  game: 'toy',
  title: 'Over the river',
  position: { at: 3, points: 5 },
  ask: { question: 'cost', to: 6 },
  ...change,
});

const judged = (change: JsonObject = {}) => {
  const result = judge(pkg, dispute(change));
  if (result._tag === 'Left') throw new Error(JSON.stringify(result.left));
  return result.right;
};

const places = (json: unknown): readonly string[] => {
  const result = judge(pkg, json);
  return result._tag === 'Left' ? result.left.map(({ path }) => path) : [];
};

describe('judge', () => {
  it('answers with value, reasons and each source once', () => {
    expect(judged({ position: { at: 0, points: 5 }, ask: { question: 'cost', to: 2 } }).result).toEqual({
      ok: true,
      answer: { cost: 2 },
      reasons: [{ clause: 'T-1', effect: 'cost', by: 2 }],
      sources: [source],
    });
  });

  it('answers under the readings and optional rules of the case', () => {
    expect(judged().result).toMatchObject({ answer: { cost: 3 } });
    expect(judged({ readings: { 'T-A1': 'b' } }).result).toMatchObject({ answer: { cost: 4 } });
    expect(judged({ readings: { 'T-A1': 'b' }, optional: ['swim'] }).result).toMatchObject({
      answer: { cost: 3 },
    });
  });

  it('tells what is not allowed with a sentence for every violation', () => {
    expect(judged({ ask: { question: 'legal', action: { to: 9 } } }).result).toEqual({
      ok: false,
      violations: [
        { clause: 'T-1', code: 'TOO_FAR', cost: 6, points: 5, message: 'It costs 6, there are 5.' },
      ],
    });
  });

  it.each([
    [{ answer: { cost: 3 } }, true, []],
    [{ ok: true, answer: { cost: 4 } }, false, ['answer.cost']],
    [undefined, null, []],
  ])('against the expectation %o it is %s', (expected, met, paths) => {
    const judgement = judged(expected === undefined ? {} : { expect: expected });
    expect(judgement.met).toBe(met);
    expect(judgement.mismatches.map(({ path }) => path)).toEqual(paths);
  });

  it('names the readings that the answer touched, and all that are in force', () => {
    expect(judged().touched).toEqual(['T-A1', 'T-A2']);
    expect(judged({ ask: { question: 'cost', to: 4 } }).touched).toEqual([]);
    expect(judged({ readings: { 'T-A2': 'b' } }).touched).toEqual(['T-A2']);
    expect(judged({ readings: { 'T-A3': 'b' } }).readings).toEqual({ 'T-A1': 'a', 'T-A2': 'a', 'T-A3': 'b' });
  });

  it.each<[string, unknown, string[]]>([
    ['another game', dispute({ game: 'other' }), ['game']],
    ['an unknown question', dispute({ ask: { question: 'why' } }), ['ask.question']],
    ['a question that is put wrongly', dispute({ ask: { question: 'cost' } }), ['ask.to']],
    ['a bad position', dispute({ position: {} }), ['position']],
    ['a reading that does not exist', dispute({ readings: { 'T-A7': 'a' } }), ['readings.T-A7']],
    ['an action that is none', dispute({ ask: { question: 'legal', action: {} } }), ['ask.action.to']],
    ['actions that are no list', dispute({ ask: { question: 'apply', actions: {} } }), ['ask.actions']],
    [
      'a second action that is none',
      dispute({ ask: { question: 'apply', actions: [{ to: 4 }, 'go'] } }),
      ['ask.actions.1.to'],
    ],
    ['a unit that is no id', dispute({ ask: { question: 'actions', unit: 4 } }), ['ask.unit']],
    [
      'a key that the question does not take',
      dispute({ ask: { question: 'cost', to: 6, by: 1 } }),
      ['ask.by'],
    ],
    [
      'a key misspelt deep inside the question',
      dispute({ ask: { question: 'strict', support: { aire: true } } }),
      ['ask.support.aire'],
    ],
    [
      'faults of settings, position, question and actions at once',
      dispute({
        readings: { 'T-A7': 'a' },
        position: {},
        ask: { question: 'apply', actions: [{ to: 4 }, 'go'] },
      }),
      ['readings.T-A7', 'position', 'ask.actions.1.to'],
    ],
    [
      'faults of the outer form together with those of its parts',
      { ...dispute({ position: {}, ask: { question: 'cost', two: 2 } }), expects: 1 },
      ['expects', 'position', 'ask.to', 'ask.two'],
    ],
    ['no case at all', null, ['']],
  ])('refuses %s, with the place', (_, json, paths) => expect([...new Set(places(json))]).toEqual(paths));

  it.each(['toString', 'constructor', '__proto__'])('%s is no question', (question) => {
    expect(places(dispute({ ask: { question } }))).toEqual(['ask.question']);
  });

  it('names the key that was meant', () => {
    const result = judge(pkg, dispute({ ask: { question: 'strict', suport: {} } }));
    expect(result._tag === 'Left' && result.left[0]?.expected).toContain('did you mean "support"?');
  });

  it('shows what a refusal worked out', () => {
    expect(judged({ ask: { question: 'strict' } }).result).toEqual({
      ok: false,
      violations: [{ clause: 'T-2', code: 'RIVER', message: 'RIVER: ' }],
      answer: { cost: 3 },
      reasons: [{ clause: 'T-1', effect: 'cost', by: 3 }],
      sources: [source],
    });
  });

  it('names the questions there are', () => {
    const result = judge(pkg, dispute({ ask: { question: 'why' } }));
    expect(result._tag === 'Left' && result.left[0]?.expected).toBe(
      '"actions" or "apply" or "cost" or "legal" or "strict"',
    );
  });
});

describe('the questions of every game', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['legal', { question: 'legal', action: { to: 4 } }, { ok: true, answer: {} }],
    [
      'legal, of an action written in two parts',
      { question: 'legal', action: [{ to: 4 }, { to: 5 }] },
      { ok: true },
    ],
    [
      'legal, with the second part refused',
      { question: 'legal', action: [{ to: 4 }, { to: 4 }] },
      { ok: false },
    ],
    [
      'apply',
      { question: 'apply', actions: [{ to: 4 }, { to: 6 }] },
      { ok: true, answer: { at: 6, points: 2 } },
    ],
    ['apply nothing', { question: 'apply', actions: [] }, { ok: true, answer: { at: 3, points: 5 } }],
    ['apply too much', { question: 'apply', actions: [{ to: 8 }, { to: 9 }] }, { ok: false }],
    [
      'actions',
      { question: 'actions' },
      { ok: true, answer: { actions: [{ to: 4 }, { to: 5 }, { to: 6 }, { to: 7 }, { to: 8 }] } },
    ],
  ])('%s', (_, ask, expected) => expect(judged({ ask }).result).toMatchObject(expected));

  it('a refused action shows what it was worked out with, after the reasons of those before it', () => {
    const far = { question: 'legal', action: [{ to: 4 }, { to: 21 }] };
    const { result } = judged({ ask: far });
    expect(result.ok).toBe(false);
    expect(result).toMatchObject({
      answer: {},
      reasons: [
        { clause: 'T-1', by: 1 },
        { clause: 'T-1', by: 17 },
      ],
    });
    // Where nothing was worked out, nothing is shown.
    expect(judged({ ask: { question: 'legal', action: { to: 19 } } }).result).not.toHaveProperty('answer');
  });

  it('apply gathers the reasons of all actions in order', () => {
    const { result } = judged({ ask: { question: 'apply', actions: [{ to: 4 }, { to: 5 }] } });
    expect(result.ok && result.reasons.map(({ clause }) => clause)).toEqual(['T-1', 'T-3']);
  });
});

describe('judgeAllReadings', () => {
  const answers = (change: JsonObject = {}): readonly ReadingAnswer[] => {
    const result = judgeAllReadings(pkg, dispute(change));
    if (result._tag === 'Left') throw new Error(JSON.stringify(result.left));
    return result.right;
  };

  it('gives one answer for each that differs, the own one first, with the readings that lead to it', () => {
    const [own, river, shut, ...more] = answers();
    expect(more).toEqual([]);
    expect([own?.judgement.result.ok, own?.under]).toEqual([true, [{ 'T-A1': 'a', 'T-A2': 'a' }]]);
    expect([river?.judgement.result.ok, river?.under]).toEqual([true, [{ 'T-A1': 'b', 'T-A2': 'a' }]]);
    expect(river?.judgement.result).toMatchObject({ answer: { cost: 4 } });
    // Where the river may not be crossed its price is never asked for.
    expect([shut?.judgement.result.ok, shut?.under]).toEqual([false, [{ 'T-A2': 'b' }]]);
  });

  it('finds the readings that come up only under another one', () => {
    const found = answers({ readings: { 'T-A2': 'b' } });
    expect(found[0]?.under).toEqual([{ 'T-A2': 'b' }]);
    expect(found.map(({ judgement }) => judgement.result)).toHaveLength(3);
  });

  it('gives one answer where no reading matters', () => {
    const found = answers({ ask: { question: 'cost', to: 4 } });
    expect(found.map(({ under }) => under)).toEqual([[{}]]);
  });

  it('joins the combinations that lead to the same answer', () => {
    // Too far at either price, but the violation tells the price only when it is too far.
    const found = answers({ ask: { question: 'actions' }, position: { at: 3, points: 1 } });
    expect(found.map(({ under }) => under.length)).toEqual([2 + 1]);
  });

  it('refuses what judge refuses', () => {
    expect(judgeAllReadings(pkg, dispute({ ask: { question: 'why' } }))._tag).toBe('Left');
  });
});
