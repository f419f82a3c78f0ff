import type { Bot } from '@eastfront/kernel';
import { seedDice } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { type ToyAction, type ToyState, toyGame } from '../fixtures/toy-game.js';
import { must } from '../must.js';
import { courseOf } from './courses.js';
import { gameLaws } from './game-laws.js';
import { gameUnder } from './game-under.js';
import { randomPlayer, walk } from './walk.js';

/** A game whose bot counts how often it is asked. */
const counted = () => {
  const asked = { times: 0 };
  const counting: Bot<ToyState, ToyAction> = (...at) => {
    asked.times += 1;
    return randomPlayer<ToyState, ToyAction>()(...at);
  };
  const game = toyGame({ bots: { counting } });
  const course = {
    ...{ scenario: '1', seed: 'a', limit: 1000 },
    players: { red: counting, blue: counting },
  };
  return { asked, game, course, start: must(game.start('1')) };
};

describe('a course', () => {
  it('is that of the same seed, chosen once and looked at each time', () => {
    const { asked, game, course, start } = counted();
    const seen: number[] = [];
    const look = (_: unknown, at: number): readonly string[] => {
      seen.push(at);
      return [];
    };
    const first = courseOf(game, start, course, look);
    const { times } = asked;
    expect(first).toEqual(walk(game, start, seedDice('a'), course.players, 1000));
    asked.times = 0;
    expect(courseOf(game, start, course, look)).toEqual(first);
    expect(asked.times).toBe(0);
    expect(times).toBeGreaterThan(0);
    expect(seen).toEqual([...first.actions, ...first.actions].map((_, i) => i % first.actions.length));
  });

  it('is that of fewer actions where a longer one is kept, and is chosen anew where a shorter one is', () => {
    const { asked, game, course, start } = counted();
    const short = courseOf(game, start, { ...course, limit: 5 });
    expect(short.defect).toEqual({ at: 5, what: 'no end after 5 actions' });
    const whole = courseOf(game, start, course);
    expect(whole.defect).toBeNull();
    asked.times = 0;
    expect(courseOf(game, start, { ...course, limit: 5 })).toEqual(short);
    expect(asked.times).toBe(0);
  });

  it('is another for another seed, scenario, player or game', () => {
    const { asked, game, course, start } = counted();
    courseOf(game, start, course);
    for (const other of [{ seed: 'b' }, { scenario: '2' }, { players: { red: course.players.red } }]) {
      asked.times = 0;
      courseOf(game, start, { ...course, ...other });
      expect(asked.times).toBeGreaterThan(0);
    }
    const { asked: again, game: same, course: its } = counted();
    courseOf(same, start, its);
    expect(again.times).toBeGreaterThan(0);
  });

  it('is not that of the random player where a game has a random bot of its own', () => {
    const { asked, game, course, start } = counted();
    const own = toyGame({ bots: { random: game.bots['counting'] as Bot<ToyState, ToyAction> } });
    courseOf(own, start, { ...course, players: {} });
    asked.times = 0;
    courseOf(own, start, course);
    expect(asked.times).toBeGreaterThan(0);
  });

  it('stops where something is found on the way, the second time too', () => {
    const { game, course, start } = counted();
    courseOf(game, start, course);
    const late = (_: unknown, at: number): readonly string[] => (at === 3 ? ['late'] : []);
    expect(courseOf(game, start, course, late).defect?.at).toBe(3);
  });
});

describe('the record of a sampled game', () => {
  it('is handed over with states on the way, and what is found in it breaks a law', () => {
    const name = 'play: the schemas admit the log of a game, states on the way and every action';
    const given: number[][] = [];
    const laws = gameLaws(toyGame(), {
      ...{ scenario: '1', seeds: ['a'] },
      recordFaults: ({ actions, rolls, draws }, states) => {
        given.push([actions.length, (rolls?.length ?? 0) + (draws?.length ?? 0), states.length]);
        return ['odd'];
      },
    });
    expect(laws.find((one) => one.name === name)?.run()).toEqual(['odd']);
    const [[actions = 0, decided, states] = []] = given;
    expect(actions).toBeGreaterThan(0);
    expect(decided).toBe(actions);
    expect(states).toBe(Math.ceil(actions / 25) + 1);
  });
});

describe('the game under options', () => {
  it('is made once for the same options', () => {
    let made = 0;
    const pkg = {
      make: () => {
        made += 1;
        return { _tag: 'Right', right: {} };
      },
    } as unknown as Parameters<typeof gameUnder>[0];
    const one = gameUnder(pkg);
    expect(gameUnder(pkg, { optional: [], tables: {} })).toBe(one);
    expect(gameUnder(pkg, { optional: ['A'] })).not.toBe(one);
    expect(gameUnder(pkg, { excerpt: true })).not.toBe(one);
    expect(made).toBe(3);
  });
});
