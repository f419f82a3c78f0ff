import { describe, expect, it } from 'vitest';
import { type ToyState, toyGame } from '../fixtures/toy-game.js';
import { actionsBySubject, countActions, countStates, divide, reachSum } from './count.js';

const game = toyGame();
const start = (game.start('1') as { readonly right: ToyState }).right;

describe('counts', () => {
  it.each([
    [0, 1],
    [1, 5],
    // A pass leads to 5 actions of the other side, each of the 4 moves to 6 rolls.
    [2, 5 + 4 * 6],
    [3, 5 + 4 * 6 + 4 * 6 * 5],
  ])('the actions to depth %i are %i', (depth, count) => {
    expect(countActions(game, start, depth)).toBe(count);
  });

  it('divide splits the count by first action', () => {
    const split = divide(game, start, 3);
    expect(split['{"type":"pass"}']).toBe(5 + 4 * 6);
    expect(Object.values(split).reduce((a, b) => a + b)).toBe(countActions(game, start, 3));
  });

  it('different states are fewer than orders of play', () => {
    expect(countStates(game, start, 1)).toBe(5);
    // A move and its roll leave one counter on 1 or 2, or all back; a pass and one action lead to 5 states.
    expect(countStates(game, start, 2)).toBe(4 + 1 + 5);
  });

  it('actions by subject and the reach of all', () => {
    expect(actionsBySubject(game, start)).toEqual({ '': 1, r1: 2, r2: 2 });
    expect(reachSum(game, start, ({ type }) => type === 'move')).toBe(4);
  });
});
