import type { Bot } from '@eastfront/kernel';
import { play, seedDice } from '@eastfront/kernel';
import { plannerBot, standingOf } from '@eastfront/kernel/bots';
import { describe, expect, it } from 'vitest';
import type { ToyAction, ToyState } from '../fixtures/toy-game.js';
import { toyGame } from '../fixtures/toy-game.js';

type ToyBot = Bot<ToyState, ToyAction>;

const surveyed = toyGame({
  playerTurn: ({ turn, side }) => ({ turn: `${turn}`, player: side }),
  survey: ({ at }) => ({
    pieces: [],
    score: {
      red: (at['r1'] as number) + (at['r2'] as number),
      blue: (at['b1'] as number) + (at['b2'] as number),
    },
    hqReach: null,
  }),
});

const lazy: ToyBot = (_game, _state, dice) => [{ type: 'pass' }, dice];
const keen: ToyBot = (game, state, dice) => {
  const move = game
    .actions(state)
    .filter((action) => action.type === 'move')
    .at(-1);
  return [move ?? { type: 'pass' }, dice];
};

const planner = (policies: readonly ToyBot[]): ToyBot =>
  plannerBot({ policies, rollouts: 4, turns: 2 }) as ToyBot;

const begin = (): ToyState => {
  const start = surveyed.start('1');
  if (start._tag === 'Left') throw new Error('no start');
  return start.right;
};

describe('planner', () => {
  it('plays by the policy that leaves it best off, wherever that stands in its list', () => {
    for (const policies of [
      [lazy, keen],
      [keen, lazy],
    ]) {
      const [action] = planner(policies)(surveyed, begin(), seedDice('plan'));
      expect(action.type).toBe('move');
    }
  });

  it('beats the policy that it takes the enemy to play by', () => {
    const bots = { red: lazy, blue: planner([lazy, keen]) };
    const played = play(surveyed, begin(), bots, seedDice('race'));
    expect(played._tag === 'Right' && played.right.outcome.winner).toBe('blue');
  });

  it('keeps to what it settled on through its player turn, and thinks anew in the next', () => {
    let asked = 0;
    const counting: ToyBot = (game, state, dice) => {
      asked += 1;
      return keen(game, state, dice);
    };
    const bot = planner([counting, lazy]);
    const [, dice, mind] = bot(surveyed, begin(), seedDice('mind'));
    const whole = asked;
    bot(surveyed, begin(), dice, mind);
    expect(asked).toBe(whole + 1);
    bot(surveyed, { ...begin(), turn: 3 }, dice, mind);
    expect(asked).toBeGreaterThan(whole + 2);
  });

  it('gives the same game for the same seed', () => {
    const run = () => play(surveyed, begin(), { red: planner([keen, lazy]), blue: keen }, seedDice('again'));
    expect(run()).toEqual(run());
  });
});

describe('standingOf', () => {
  it('counts units and what is held, those of the others against it, and a unit out of supply for half', () => {
    const piece = { role: 'fighter', away: 2 } as const;
    const survey = {
      pieces: [
        { ...piece, id: 'a', side: 'red', value: 6, supplied: true },
        { ...piece, id: 'b', side: 'red', value: 4, supplied: false },
        { ...piece, id: 'c', side: 'blue', value: 5, supplied: true },
      ],
      score: { red: 3, blue: 10 },
      hqReach: null,
    };
    expect(standingOf(survey, 'red')).toBe(6 + 2 - 5 + 3 - 10);
    expect(standingOf(survey, 'blue')).toBe(-standingOf(survey, 'red'));
  });
});
