/** Checks the dice of a record: its rolls have to come from its seed, and its bots to decide as recorded. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../../ground/bad-input.js';
import { badInput } from '../../ground/bad-input.js';
import { canonicalJson } from '../../ground/digest.js';
import type { Actor } from '../actor.js';
import { CHANCE, PLAYER } from '../actor.js';
import type { Game } from '../game.js';
import type { GameLog } from '../log-form.js';
import { nextChoice, pickChance, type Step } from '../play.js';
import { isOfRelease } from '../written-by.js';
import type { DiceState } from './dice.js';
import { draw, drawnOn, MOST_DRAWS, seedDice } from './dice.js';

/** The dice of a seed after n random numbers. */
export interface DiceAt {
  readonly drawn: number;
  readonly dice: DiceState;
}

/**
 * The faults of a roll claimed to come from a certain random number; the dice after it if there are none.
 *
 * @param number - not before `from`, and no further from it than bots may have drawn
 */
export const rolledAgain = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
  number: number,
  from: DiceAt,
): Either<string, DiceAt> => {
  const [value, dice] = draw(drawnOn(from.dice, number - from.drawn));
  const due = canonicalJson(game.writeAction(pickChance(game.chances(state), value)));
  return due === canonicalJson(game.writeAction(action))
    ? right({ drawn: number + 1, dice })
    : left(`${due}, which number ${number} of the dice makes`);
};

/** The parts of a valid log that were accepted unchecked. A count is 0 if there were none. */
export interface Unchecked {
  /** Rolls from outside, or rolls whose origin the log does not give. */
  readonly rolls: number;
  /** Decisions for a bot's side that the bot does not make, or does not make with its present memory. */
  readonly decisions: number;
  /** Decisions of bots that were not asked again: the log is from another release, or does not say what they drew. */
  readonly bots: number;
}

/** Follows the dice of a log: each roll must come from its random number, and bots are asked again for their decisions. */
export interface DiceCheck<State, Action> {
  /** The faults of a step, with their place; `place` is that of the action. */
  readonly faultOf: (step: Step<State, Action>, place: string) => readonly BadInput[];
  /** The faults found after the last action. */
  readonly faultAtEnd: () => readonly BadInput[];
  readonly unchecked: () => Unchecked;
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Follows the decisions of bots: how many random numbers each drew, and whether its bot makes the same decision again. */
const botCheck = <State, Action>(game: Game<State, Action>, log: GameLog) => {
  const { players, draws } = log;
  const isAsked = draws !== undefined && isOfRelease(game, log.release);
  const minds: Record<Actor, unknown> = {};
  let count = 0;
  let decisions = 0;

  /** Whether the bot makes the same decision with the same draws again, given the memory it had. */
  const isItsOwn = ({ actor, before, action }: Step<State, Action>, at: DiceAt, drew: number): boolean => {
    const bot = game.bots[players[actor] as string];
    const chosen = nextChoice(game, before, actor, bot, at.dice, minds[actor]);
    if (chosen._tag === 'Left' || chosen.right.draws !== drew) return false;
    if (canonicalJson(game.writeAction(chosen.right.action)) !== canonicalJson(game.writeAction(action)))
      return false;
    minds[actor] = chosen.right.mind;
    return true;
  };
  /** The dice after a decision, or the faults of the random numbers claimed for it. */
  const after = (step: Step<State, Action>, at: DiceAt): DiceAt | BadInput => {
    const path = `draws.${count}`;
    const drew = draws?.[count] ?? 0;
    count += 1;
    if (draws !== undefined && !isCount(draws[count - 1], MOST_DRAWS))
      return badInput(path, `a whole number from 0 to ${MOST_DRAWS}`, draws[count - 1]);
    if (isAsked && !isItsOwn(step, at, drew)) {
      decisions += 1;
      // Who decides for a bot draws nothing. A bot that keeps something in mind may have had something else in mind on the way.
      if (drew > 0 && minds[step.actor] === undefined)
        return badInput(
          path,
          `0: ${players[step.actor]} does not decide so with the numbers that are next`,
          drew,
        );
    }
    return { drawn: at.drawn + drew, dice: drawnOn(at.dice, drew) };
  };
  return {
    after,
    faultAtEnd: (): readonly BadInput[] =>
      draws === undefined || draws.length <= count
        ? []
        : [badInput(`draws.${count}`, `nothing after the ${count} decisions of bots`, draws[count])],
    unchecked: () => ({ decisions, bots: isAsked ? 0 : count }),
  };
};

/** Follows the dice and the bots of a log; a log of format 1 says nothing about them. */
export const diceCheck = <State, Action>(
  game: Game<State, Action>,
  log: GameLog,
): DiceCheck<State, Action> => {
  const { players, rolls, draws } = log;
  const bots = botCheck(game, log);
  let at: DiceAt = { drawn: 0, dice: seedDice(log.seed) };
  let count = 0;
  let outside = 0;
  // If a log does not say what its bots drew, as many numbers are left out as they may have drawn since the last roll.
  let untold = 0;
  const numberFault = (path: string, origin: unknown): readonly BadInput[] => {
    const last = at.drawn + untold * MOST_DRAWS;
    const wanted =
      untold > 0
        ? `a number of the dice from ${at.drawn} to ${last}`
        : `number ${at.drawn}, the next of the dice`;
    const isFit = isCount(origin, last) && origin >= at.drawn;
    return isFit ? [] : [badInput(path, `${wanted}, or "outside"`, origin)];
  };
  const decisionFaults = (step: Step<State, Action>): readonly BadInput[] => {
    if (players[step.actor] === PLAYER) return [];
    const after = bots.after(step, at);
    if (!('dice' in after)) return [after];
    at = after;
    if (draws === undefined) untold += 1;
    return [];
  };
  const faultOf = (step: Step<State, Action>, place: string): readonly BadInput[] => {
    if (step.actor !== CHANCE) return decisionFaults(step);
    const origin = rolls === null ? 'outside' : rolls[count];
    const path = `rolls.${count}`;
    count += 1;
    if (origin === 'outside') {
      outside += 1;
      return [];
    }
    const unfit = numberFault(path, origin);
    if (unfit.length > 0) return unfit;
    const rolled = rolledAgain(game, step.before, step.action, origin as number, at);
    if (rolled._tag === 'Left') return [badInput(place, rolled.left, game.writeAction(step.action))];
    at = rolled.right;
    untold = 0;
    return [];
  };
  const tooMany = (): readonly BadInput[] =>
    rolls === null || rolls.length <= count
      ? []
      : [badInput(`rolls.${count}`, `nothing after the ${count} rolls of the record`, rolls[count])];
  return {
    faultOf,
    faultAtEnd: () => [...tooMany(), ...bots.faultAtEnd()],
    unchecked: () => ({ rolls: outside, ...bots.unchecked() }),
  };
};
