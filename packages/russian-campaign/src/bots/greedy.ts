import type { Bot, DiceState, Game } from '@eastfront/kernel';
import { eitherBot, pick, randomBot, uniformBot } from '@eastfront/kernel';
import { plannerBot } from '@eastfront/kernel/bots';
import { label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { inBattle } from './battle.js';
import { declareBest } from './declare.js';
import { inMovement } from './moves.js';
import { suggestPlacement } from './set-up.js';
import type { Temper } from './temper.js';
import { BOLD, CAREFUL, HASTY, STEADY } from './temper.js';

type TrcBot = Bot<Position, Action, Rules>;
type Choice = readonly [Action, DiceState];

const END: Action = { type: 'end-phase' };

/** The side's own suggestion, unit by unit, until nothing is left to place. */
const setUpBest = (game: Game<Position, Action, Rules>, position: Position, dice: DiceState): Choice => {
  const { rules } = game;
  const found = suggestPlacement(rules, position);
  if (found !== null) return [{ type: 'place', unit: found.unit, to: label(rules.theatre, found.hex) }, dice];
  const general = game.actions(position, '');
  return general.length > 0 ? [END, dice] : randomBot(game, position, dice);
};

/**
 * A player of a temper: attacks where the table gives more than it takes, all together, and for the rest goes to the places that
 * count where it keeps its supply.
 */
export const policy =
  (tempers: Readonly<Record<Side, Temper>>): TrcBot =>
  (game, position, dice) => {
    const { rules } = game;
    const temper = tempers[game.actor(position) as Side];
    switch (position.step) {
      case 'set-up':
        return setUpBest(game, position, dice);
      case 'movement':
        return inMovement(game, position, dice, temper);
      case 'declare': {
        const [declared, rolls] = declareBest(rules, position, dice);
        return [declared ?? END, rolls];
      }
      case 'battles':
        return [game.actions(position)[0] ?? END, dice];
      case 'battle':
        return inBattle(game, position, dice, temper);
      case 'supply':
      case 'partisans': {
        const placing = game.actions(position).filter(({ type }) => type === 'partisan');
        return placing.length > 0 ? pick(placing, dice) : [END, dice];
      }
      default:
        return pick(game.actions(position), dice);
    }
  };

const greedy = policy(STEADY);

/** Plays out these tempers, each so often, through its own player turn and the enemy's. */
const planner = plannerBot({
  policies: [STEADY, BOLD, HASTY, CAREFUL].map(policy),
  rollouts: 4,
  turns: 2,
});

/** The players that come with the game. */
export const BOTS = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  planner,
  fighting: eitherBot(randomBot, greedy),
} satisfies Readonly<Record<string, TrcBot>>;
