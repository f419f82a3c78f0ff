import type { Bot, DiceState } from '@eastfront/kernel';
import { eitherBot, pick, randomBot, uniformBot } from '@eastfront/kernel';
import type { Choice } from '@eastfront/kernel/bots';
import { plannerBot } from '@eastfront/kernel/bots';
import type { Side } from '../01-units/units.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { declare, inBattle, loseBest, react, resolve } from './battle.js';
import type { Mind, NsGame } from './moves.js';
import { inMovement } from './moves.js';
import type { Temper } from './temper.js';
import { BOLD, CAREFUL, HASTY, STEADY } from './temper.js';
import { activate, convert, fly, reinforce, useSupply } from './turn.js';

type NsBot = Bot<Position, Action, Rules>;

const END: Action = { type: 'end-phase' };

/** How often the random player draws again before it takes a counter off the map. */
const SECOND_THOUGHTS = 12;

/** Moves at random; counters that can be taken off at any moment would all be gone at once, so it seldom does that. */
const random = (game: NsGame, position: Position, dice: DiceState): Choice<Action> => {
  let [action, next] = randomBot(game, position, dice);
  for (let i = 0; action.type === 'remove' && i < SECOND_THOUGHTS; i++)
    [action, next] = randomBot(game, position, next);
  return [action, next];
};

/** What a player of a temper does now. */
const decide = (mind: Mind): Action => {
  const { game, position } = mind;
  if (position.battle !== null) return inBattle(mind, position.battle);
  switch (position.phase) {
    case 'supply':
      return useSupply(mind);
    case 'reinforcement':
      return reinforce(mind);
    case 'air':
      return fly(mind);
    case 'activation':
      return activate(mind);
    case 'first-movement':
    case 'second-movement':
    case 'special':
      return inMovement(mind);
    case 'combat':
      if (position.step === 'declare') return declare(mind);
      return position.step === 'react' ? react(mind) : resolve(mind);
    case 'conversion':
      return convert(mind);
    case 'attrition': {
      const actions = game.actions(position);
      return actions.some(({ type }) => type === 'lose') ? loseBest(mind, actions) : END;
    }
    default:
      return END;
  }
};

/** A player of a temper: goes where it is worth most to stand, and attacks where the table gives it more than it takes. */
export const policy =
  (tempers: Readonly<Record<Side, Temper>>): NsBot =>
  (game, position, dice) => {
    if (position.pushes.length > 0) {
      const pushes = game.actions(position).filter(({ type }) => type === 'push-hq');
      return pushes.length > 0 ? pick(pushes, dice) : random(game, position, dice);
    }
    const temper = tempers[game.actor(position) as Side];
    return [decide({ game, position, temper }), dice];
  };

const greedy = policy(STEADY);

/** Plays out these tempers, each so often, through its own player turn and the enemy's. */
const planner = plannerBot({
  policies: [STEADY, BOLD, HASTY, CAREFUL].map(policy),
  rollouts: 3,
  turns: 3,
});

/** The players that come with the game. */
export const BOTS = {
  random,
  uniform: uniformBot,
  greedy,
  planner,
  fighting: eitherBot(random, greedy),
} satisfies Readonly<Record<string, NsBot>>;
