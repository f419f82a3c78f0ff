import type { AnyGame } from '@eastfront/kernel';
import { expect, it } from 'vitest';
import { onceForSubject } from './for-subject.js';

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
