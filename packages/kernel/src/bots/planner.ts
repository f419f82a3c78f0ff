import type { Actor } from '../game/actor.js';
import { CHANCE } from '../game/actor.js';
import type { DiceState } from '../game/dice/dice.js';
import { draw, seedDice } from '../game/dice/dice.js';
import type { Bot, Game } from '../game/game.js';
import { pickChance } from '../game/play.js';
import { standingOf } from './survey.js';

/** The settings of the planner. Its effort is limited by a number of games, not by time, so the same seed gives the same game. */
export interface Planning<State, Action, Rules> {
  /** The policies from which it chooses for each of its player turns; the enemy is assumed to play by the first. */
  readonly policies: readonly Bot<State, Action, Rules>[];
  /** How often each policy is played out. */
  readonly rollouts: number;
  /** The number of player turns to play out, including the current one. */
  readonly turns: number;
}

/** The policy chosen for one player turn. */
interface Plan {
  readonly turn: string;
  readonly policy: number;
}

const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' && value !== null && 'policy' in value;

/** The value of winning or losing, in strength points. */
const DECIDED = 100_000;
/** The number of actions after which a game being played out is evaluated as it is. */
const LONGEST = 2_000;

/** The value of a position for a side: a finished game counts more than any other. */
const weigh = <State, Action, Rules>(game: Game<State, Action, Rules>, state: State, side: Actor): number => {
  const outcome = game.outcome(state);
  const standing = game.survey === undefined ? 0 : standingOf(game.survey(state), side);
  if (outcome === null || outcome.winner === null) return standing;
  return standing + (outcome.winner === side ? DECIDED : -DECIDED);
};

/** Plays on from a state for some player turns, one side by one bot and all others by another. */
const playOut = <State, Action, Rules>(
  game: Game<State, Action, Rules>,
  from: State,
  botOf: (side: Actor) => Bot<State, Action, Rules>,
  turns: number,
  dice: DiceState,
): State => {
  let state = from;
  let rolls = dice;
  let left = turns;
  let turn = game.playerTurn?.(from).turn;
  for (let i = 0; i < LONGEST; i++) {
    const actor = game.actor(state);
    if (actor === null) return state;
    let action: Action;
    if (actor === CHANCE) {
      const [drawn, next] = draw(rolls);
      [action, rolls] = [pickChance(game.chances(state), drawn), next];
    } else [action, rolls] = botOf(actor)(game, state, rolls);
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') return state;
    state = ruling.right.value;
    const now = game.playerTurn?.(state).turn;
    if (now === turn) continue;
    turn = now;
    left -= 1;
    if (left === 0) return state;
  }
  return state;
};

/** The number of standard errors by which a policy must beat the first, game by game, to be chosen. */
const SURE = 1;

/** How much better one list of results is than another, pair by pair, in standard errors; infinite if every pair agrees. */
const betterBy = (those: readonly number[], these: readonly number[]): number => {
  const differences = those.map((one, i) => one - (these[i] as number));
  const count = differences.length;
  const mean = differences.reduce((sum, one) => sum + one, 0) / count;
  const spread = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, count - 1);
  return spread === 0 ? Math.sign(mean) * Number.POSITIVE_INFINITY || 0 : mean / Math.sqrt(spread / count);
};

/** The best policy for a side, all played out with the same dice: a policy other than the first only if it is clearly better. */
const bestPolicy = <State, Action, Rules>(
  { policies, rollouts, turns }: Planning<State, Action, Rules>,
  game: Game<State, Action, Rules>,
  state: State,
  side: Actor,
  seed: number,
): number => {
  const usual = policies[0] as Bot<State, Action, Rules>;
  const results = policies.map((policy) =>
    Array.from({ length: rollouts }, (_, i) => {
      const botOf = (actor: Actor): Bot<State, Action, Rules> => (actor === side ? policy : usual);
      return weigh(game, playOut(game, state, botOf, turns, seedDice(`${seed} ${i}`)), side);
    }),
  );
  let best = 0;
  for (let i = 1; i < results.length; i++) {
    const those = results[i] as readonly number[];
    const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
    if (betterBy(those, results[0] as readonly number[]) < SURE) continue;
    if (sum(those) > sum(results[best] as readonly number[])) best = i;
  }
  return best;
};

/**
 * A bot that at the start of each of its player turns plays out every policy it knows, several times and with the same dice for each,
 * including the enemy's reply, and then plays by the best. Its choice is passed back to it as memory (see {@link Bot}); without it, in the
 * middle of a turn, it plans again.
 */
export const plannerBot =
  <State, Action, Rules>(planning: Planning<State, Action, Rules>): Bot<State, Action, Rules> =>
  (game, state, dice, before) => {
    const side = game.actor(state) as Actor;
    const now = game.playerTurn?.(state);
    const usual = planning.policies[0] as Bot<State, Action, Rules>;
    if (now === undefined || now.player !== side) {
      const [action, next] = usual(game, state, dice);
      return [action, next, before];
    }
    const [seed, rolls] = draw(dice);
    const plan: Plan =
      isPlan(before) && before.turn === now.turn
        ? before
        : { turn: now.turn, policy: bestPolicy(planning, game, state, side, seed) };
    const [action, next] = (planning.policies[plan.policy] ?? usual)(game, state, rolls);
    return [action, next, plan];
  };
