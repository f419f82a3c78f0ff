import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational } from '../odds/rational.js';
import { type DiceState, seedDice } from './dice/dice.js';
import type { Bot, Game } from './game.js';
import { eitherBot, pick, pickChance, play, randomBot, uniformBot } from './play.js';
import { type Action, bots, game, gameWith, LIMIT, type State } from './sum.fixture.js';

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
    ['no legal action', { subjects: () => [] }, {}, 'red is to act and has no action', 0],
    [
      'no action handed back',
      {},
      { bots: { red: (_: unknown, __: unknown, dice: DiceState) => [undefined, dice] } },
      'the bot of red hands back no action',
      0,
    ],
    ['no roll', { chances: () => [] }, {}, 'chance is to act and has no action', 1],
    [
      'other dice',
      {},
      { bots: { red: () => [{ add: 1 }, { c: 1, s0: 0, s1: 0, s2: 0 }] } },
      'the bot of red hands back other dice than it was given',
      0,
    ],
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

describe('randomBot', () => {
  const ids = ['', 'a', 'b', 'c', 'd'];
  const choose = (
    able: readonly string[],
    parts: Partial<Game<State, Action>>,
  ): Readonly<Record<string, number>> => {
    const taken: Record<string, number> = {};
    const asked = gameWith({
      subjects: () => able,
      actions: (_, subject) => [{ add: ids.indexOf(subject as string) }],
      ...parts,
    });
    let dice = seedDice('random');
    for (let i = 0; i < 3000; i++) {
      const [action, next] = randomBot(asked, { sum: 0, rolling: false }, dice);
      dice = next;
      const subject = ids['add' in action ? action.add : -1] ?? 'none';
      taken[subject] = (taken[subject] ?? 0) + 1;
    }
    return taken;
  };
  const able = ['', 'b', 'd'];

  it.each<[string, Partial<Game<State, Action>>]>([
    ['all subjects', {}],
    ['candidates until one can act', { candidates: () => ids, canAct: (_, id) => able.includes(id) }],
  ])('takes each subject that can act equally often, and no other: %s', (_, parts) => {
    const taken = choose(able, parts);
    expect(Object.keys(taken).sort()).toEqual(able);
    for (const id of able) expect(Math.abs((taken[id] as number) - 1000)).toBeLessThan(100);
  });

  it('draws one of the offered candidates, each legal one equally often, and tests no more than it draws', () => {
    let tested = 0;
    const taken = new Map<number, number>();
    const offering = gameWith({
      subjects: () => [''],
      offers: () => ({
        size: 6,
        at: (i) => {
          tested += 1;
          return i % 2 === 0 ? { add: i } : null;
        },
      }),
    });
    let dice = seedDice('offers');
    for (let i = 0; i < 3000; i++) {
      const [action, next] = randomBot(offering, { sum: 0, rolling: false }, dice);
      const { add } = action as { readonly add: number };
      taken.set(add, (taken.get(add) ?? 0) + 1);
      dice = next;
    }
    expect([...taken.keys()].sort()).toEqual([0, 2, 4]);
    for (const times of taken.values()) expect(Math.abs(times - 1000)).toBeLessThan(100);
    // Half of what is left is legal: 1.75 draws on the average.
    expect(tested).toBeLessThan(6000);
  });

  it('hands back no action where nobody can act, or none of the offered is legal', () => {
    const barred = gameWith({ subjects: () => [''], offers: () => ({ size: 3, at: () => null }) });
    expect(randomBot(barred, { sum: 0, rolling: false }, seedDice('a'))[0]).toBeUndefined();
    const idle = gameWith({ candidates: () => ids, canAct: () => false });
    expect(randomBot(idle, { sum: 0, rolling: false }, seedDice('a'))[0]).toBeUndefined();
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
