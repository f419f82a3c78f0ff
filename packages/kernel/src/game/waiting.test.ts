import { describe, expect, it } from 'vitest';
import { waitingSince } from './waiting.js';

/** A state is a text: the sides that decide in it, `-` for a roll. */
const game = {
  actor: (state: string) => (state === '' ? null : state === '-' ? 'chance' : (state[0] ?? null)),
  deciders: (state: string) => (state === '-' ? [] : [...state]),
};
const line = (...states: readonly (readonly [string, number | null])[]) =>
  states.map(([state, time]) => ({ state, time }));

describe('who is to act since when', () => {
  it('counts from the first of the decisions in a row, over rolls too', () => {
    expect(waitingSince(game, line(['a', 1], ['b', 5], ['b', 6], ['-', 7], ['b', 7]))).toEqual([
      { side: 'b', since: 5 },
    ]);
    expect(waitingSince(game, line(['b', 1], ['a', 5], ['b', 6]))).toEqual([{ side: 'b', since: 6 }]);
  });

  it('counts for each of the sides that decide at the same time', () => {
    expect(waitingSince(game, line(['a', 1], ['ab', 2], ['ab', 3]))).toEqual([
      { side: 'a', since: 1 },
      { side: 'b', since: 2 },
    ]);
  });

  it('is nobody while dice are due, after the end and without a state; a time that was not told is none', () => {
    expect(waitingSince(game, line(['a', 1], ['-', 2]))).toEqual([]);
    expect(waitingSince(game, line(['a', 1], ['', 2]))).toEqual([]);
    expect(waitingSince(game, [])).toEqual([]);
    expect(waitingSince(game, line(['b', 1], ['a', null]))).toEqual([{ side: 'a', since: null }]);
  });
});
