import type { Bot, Piece } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { ToyAction, ToyState } from '../fixtures/toy-game.js';
import { toyGame } from '../fixtures/toy-game.js';
import { measureGame } from './measures.js';

type ToyBot = Bot<ToyState, ToyAction>;

/** Red's r1 is an HQ, in supply only off its start; blue has nothing but its place. */
const pieces = ({ at }: ToyState): readonly Piece[] => [
  {
    id: 'r1',
    side: 'red',
    role: 'headquarters',
    value: 5,
    supplied: at['r1'] !== 0,
    away: Math.abs((at['r1'] as number) - (at['b1'] as number)),
  },
];

const game = toyGame({
  playerTurn: ({ turn, side }) => ({ turn: `${turn}`, player: side }),
  survey: (state) => ({ pieces: pieces(state), score: {}, hqReach: 2 }),
});

const pass: ToyBot = (_game, _state, dice) => [{ type: 'pass' }, dice];
const runs =
  (unit: string): ToyBot =>
  (given, state, dice) => {
    const moves = given.actions(state, unit);
    return [moves.at(-1) ?? { type: 'pass' }, dice];
  };

describe('measureGame', () => {
  it('counts a unit that stands out of supply three turns running with a way out, once for each turn from the third on', () => {
    const { sides } = measureGame(game, '1', 'a', { red: pass, blue: pass });
    // Red has 20 of the 40 turns.
    expect(sides['red']).toMatchObject({ turns: 20, starved: 18 });
    expect(sides['blue']?.starved).toBe(0);
  });

  it('counts HQs beside an enemy and those too far back', () => {
    const stayed = measureGame(game, '1', 'a', { red: pass, blue: pass }).sides['red'];
    expect(stayed).toMatchObject({ hqs: 20, hqsInContact: 20, hqsBehind: 0 });
    const { sides, winner } = measureGame(game, '1', 'far', { red: pass, blue: runs('b1') });
    expect(winner).toBe('blue');
    expect(sides['red']?.hqsInContact).toBeLessThan(sides['red']?.hqs as number);
    expect(sides['red']?.hqsBehind).toBeGreaterThan(0);
  });

  it('tells the end, and how far the game came', () => {
    const { winner, level, reached, defect } = measureGame(game, '1', 'a', { red: pass, blue: pass });
    expect({ winner, level, defect }).toEqual({ winner: null, level: 'win', defect: null });
    expect(reached).toBeCloseTo(39 / 40);
  });
});
