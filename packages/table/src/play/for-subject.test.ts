import type { AnyGame } from '@eastfront/kernel';
import { expect, it } from 'vitest';
import { lastForSubject, onceForSubject } from './for-subject.js';

it('works out once what a subject may do in a state of a game', () => {
  const games = [{}, {}] as unknown as readonly [AnyGame, AnyGame];
  const states = [{}, {}];
  const worked: string[] = [];
  const work = onceForSubject((game, state, subject) => {
    const what = `${games.indexOf(game)} ${states.indexOf(state as object)} ${subject}`;
    worked.push(what);
    return what;
  });
  const all = games.flatMap((game) =>
    states.flatMap((state) => ['a', 'b'].map((one) => [game, state, one] as const)),
  );
  const first = all.map((one) => work(...one));
  expect(all.map((one) => work(...one))).toEqual(first);
  expect(new Set(worked).size).toBe(8);
  expect(worked).toHaveLength(8);
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
