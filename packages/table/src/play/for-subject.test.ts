import type { AnyGame } from '@eastfront/kernel';
import { expect, it } from 'vitest';
import { lastForSubject, onceForSubject } from './for-subject.js';

it('works out once what each subject may do in a state of a game', () => {
  const games = [{}, {}] as unknown as readonly [AnyGame, AnyGame];
  const state = {};
  const worked: string[] = [];
  const work = onceForSubject((game, _, subject) => {
    const what = `${games.indexOf(game)} ${subject}`;
    worked.push(what);
    return what;
  });
  const all = games.flatMap((game) => ['a', 'b'].map((one) => [game, state, one] as const));
  const first = all.map((one) => work(...one));
  expect(all.map((one) => work(...one))).toEqual(first);
  expect(worked).toEqual(['0 a', '0 b', '1 a', '1 b']);
});

it('forgets what subjects may do in states that lie far back', () => {
  const game = {} as unknown as AnyGame;
  const states = Array.from({ length: 20 }, () => ({}));
  const worked: number[] = [];
  const work = onceForSubject((_, state) => {
    worked.push(states.indexOf(state as object));
    return {};
  });
  for (const state of states) work(game, state, 'a');
  work(game, states[19], 'a');
  expect(worked).toHaveLength(20);
  work(game, states[0], 'a');
  expect(worked.slice(20)).toEqual([0]);
});

it('keeps what was worked out last, and no more than it is told to', () => {
  const game = {} as unknown as AnyGame;
  const worked: number[] = [];
  const work = lastForSubject(2, (_, state: number, by: number) => {
    worked.push(state);
    return { sum: state + by };
  });
  const first = work(game, 1, 10);
  expect(work(game, 2, 10)).toEqual({ sum: 12 });
  expect(work(game, 1, 10)).toBe(first);
  expect(worked).toEqual([1, 2]);
  work(game, 1, 20);
  work(game, 3, 10);
  expect(work(game, 1, 10)).toEqual(first);
  expect(worked).toEqual([1, 2, 1, 3, 1]);
});
