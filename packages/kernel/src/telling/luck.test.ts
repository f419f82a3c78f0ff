import { describe, expect, it } from 'vitest';
import type { Census } from '../game/census.js';
import { gameWith, type State } from '../game/sum.fixture.js';
import { luckOf, rollLuck } from './luck.js';

const censusWith = (steps: number, phase = 'fire'): Census => ({
  clock: { turn: '1', player: 'red', phase },
  units: [
    {
      ...{ id: 'wall', side: 'red', hex: '0101', box: null, due: null, lost: steps <= 0 },
      ...{ steps: Math.max(0, steps), face: '', states: [] },
    },
  ],
  held: {},
  points: {},
});

/** Each point of the sum costs the wall a step: those of the die, and those that red then decides on. */
const game = gameWith({ census: ({ sum }) => censusWith(30 - sum) });

const stepOf = (before: State, action: { readonly die: number } | { readonly add: number }) => {
  const ruling = game.apply(before, action);
  if (ruling._tag === 'Left') throw new Error('refused');
  return { actor: game.actor(before) ?? '', before, action, after: ruling.right.value };
};

const ROLLING: State = { sum: 4, rolling: true };

describe('the luck of a roll', () => {
  it('is what came against the average over every roll, the decision after each made alike', () => {
    // The first listed action adds 1 after every roll.
    expect(rollLuck(game, stepOf(ROLLING, { die: 2 }))).toEqual({
      expected: { red: expect.closeTo(4.5) },
      came: { red: 3 },
    });
  });

  it('stops where another phase begins', () => {
    const phased = gameWith({
      census: ({ sum, rolling }) => censusWith(30 - sum, rolling ? 'fire' : 'rest'),
    });
    expect(rollLuck(phased, stepOf(ROLLING, { die: 6 }))).toEqual({
      expected: { red: expect.closeTo(3.5) },
      came: { red: 6 },
    });
  });

  it('counts a unit that is lost with all its steps', () => {
    const frail = gameWith({ census: ({ sum }) => censusWith(sum > 5 ? 0 : 3) });
    // A 1 leads to 5, and what red adds then to 6.
    expect(rollLuck(frail, stepOf(ROLLING, { die: 1 }))?.came).toEqual({ red: 3 });
  });

  it('is none of a decision, of a roll that costs nothing, and without a census', () => {
    expect(rollLuck(game, stepOf({ sum: 4, rolling: false }, { add: 2 }))).toBeNull();
    expect(rollLuck(gameWith({ census: () => censusWith(9) }), stepOf(ROLLING, { die: 2 }))).toBeNull();
    expect(rollLuck(gameWith(), stepOf(ROLLING, { die: 2 }))).toBeNull();
  });
});

describe('the luck of a game', () => {
  it('adds up its rolls', () => {
    const steps = [
      stepOf(ROLLING, { die: 6 }),
      stepOf({ sum: 10, rolling: false }, { add: 1 }),
      stepOf({ sum: 11, rolling: true }, { die: 1 }),
    ];
    expect(luckOf(game, steps)).toEqual({
      rolls: 2,
      expected: { red: expect.closeTo(9) },
      came: { red: 9 },
    });
  });
});
