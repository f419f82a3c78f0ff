import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { toNumber } from '../odds/rational.js';
import type { Reason } from '../ruling/ruling.js';
import type { Actor } from './actor.js';
import { CHANCE } from './actor.js';
import type { DiceState } from './dice/dice.js';
import { draw, drawsBetween } from './dice/dice.js';
import type { Bot, ChanceAction, Game, Outcome } from './game.js';

/** One action of a played game, with the states before and after it. */
export interface Step<State, Action> {
  readonly actor: Actor;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  /** The reasons of the ruling. */
  readonly reasons?: readonly Reason[];
}

/** The roll for a random number from [0, 1). */
export const pickChance = <Action>(chances: readonly ChanceAction<Action>[], drawn: number): Action => {
  let rest = drawn;
  for (const chance of chances) {
    rest -= toNumber(chance.probability);
    if (rest < 0) return chance.action;
  }
  return (chances[chances.length - 1] as ChanceAction<Action>).action;
};

/** Draws one of the items. */
export const pick = <A>(items: readonly A[], dice: DiceState): readonly [A, DiceState] => {
  const [drawn, next] = draw(dice);
  return [items[Math.floor(drawn * items.length)] as A, next];
};

/** Picks one of all legal actions, all equally likely. It lists them all each time. */
export const uniformBot = <State, Action>(
  game: Game<State, Action>,
  state: State,
  dice: DiceState,
): readonly [Action, DiceState] => pick(game.actions(state), dice);

/**
 * Draws one of the legal actions of a subject, all equally likely. Where the game offers candidates, it draws until one is legal, and tests
 * no others.
 */
const drawAction = <State, Action>(
  game: Game<State, Action>,
  state: State,
  subject: string,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const offers = game.offers?.(state, subject);
  if (offers === undefined) return pick(game.actions(state, subject), dice);
  const places = new Map<number, number>();
  let now = dice;
  for (let left = offers.size; left > 0; left--) {
    const [drawn, next] = draw(now);
    now = next;
    const at = Math.floor(drawn * left);
    const action = offers.at(places.get(at) ?? at);
    if (action !== null) return [action, now];
    // The last candidate takes the place of the one that is not legal.
    places.set(at, places.get(left - 1) ?? left - 1);
  }
  return [undefined as Action, now];
};

/**
 * Picks at random a subject that can act, all equally likely, and then one of its legal actions. It draws candidates until one can act, so
 * it seldom checks more than a few units. If there is no action it returns `undefined` as the action.
 */
export const randomBot = <State, Action>(
  game: Game<State, Action>,
  state: State,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const { candidates, canAct } = game;
  const isLazy = candidates !== undefined && canAct !== undefined;
  const ids = [...(isLazy ? candidates(state) : game.subjects(state))];
  let now = dice;
  for (let left = ids.length; left > 0; left--) {
    const [drawn, next] = draw(now);
    now = next;
    const at = Math.floor(drawn * left);
    const subject = ids[at] as string;
    if (!isLazy || canAct(state, subject)) return drawAction(game, state, subject, now);
    // The last candidate takes the place of the one that cannot act.
    ids[at] = ids[left - 1] as string;
  }
  return [undefined as Action, now];
};

/** Takes the listed action with the highest value; a random one of them if several are equal. */
export const greedyBot =
  <State, Action, Rules>(
    worth: (rules: Rules, state: State) => (action: Action) => number,
  ): Bot<State, Action, Rules> =>
  (game, state, dice) => {
    const worthOf = worth(game.rules, state);
    const listed = game.actions(state).map((action) => ({ action, worth: worthOf(action) }));
    const most = listed.reduce((best, one) => Math.max(best, one.worth), Number.NEGATIVE_INFINITY);
    return pick(
      listed.filter((one) => one.worth === most).map(({ action }) => action),
      dice,
    );
  };

/**
 * Uses one of two bots at each choice, with even chance. A mix of greedy and random fights, and still reaches positions that a purposeful
 * player never would.
 */
export const eitherBot =
  <State, Action, Rules>(
    one: Bot<State, Action, Rules>,
    other: Bot<State, Action, Rules>,
  ): Bot<State, Action, Rules> =>
  (game, state, dice) => {
    const [bot, next] = pick([one, other], dice);
    return bot(game, state, next);
  };

/** What stopped a game before its end: a bug in the rules or in a bot, never the user's fault. */
export interface Defect<State> {
  readonly at: number;
  readonly what: string;
  readonly state: State;
}

/** The next action of an actor, and what was drawn for it. */
export interface Choice<Action> {
  readonly action: Action;
  readonly dice: DiceState;
  /** The number of draws. */
  readonly draws: number;
  /** The bot's memory from now on. */
  readonly mind: unknown;
}

/** The next roll, or the next decision of a side's bot; or a bug in the rules or the bot. */
export const nextChoice = <State, Action>(
  game: Game<State, Action>,
  state: State,
  actor: Actor,
  bot: Bot<State, Action> | undefined,
  dice: DiceState,
  before?: unknown,
): Either<string, Choice<Action>> => {
  if (actor === CHANCE) {
    const chances = game.chances(state);
    if (chances.length === 0) return left('chance is to act and has no action');
    const [value, next] = draw(dice);
    return right({ action: pickChance(chances, value), dice: next, draws: 1, mind: before });
  }
  if (bot === undefined) return left(`nobody plays ${actor}`);
  const [action, next, mind] = bot(game, state, dice, before);
  // Checked only here: finding the units that can act is costly, and a bot that returns an action has found one.
  if (action === undefined)
    return left(
      game.subjects(state).length === 0
        ? `${actor} is to act and has no action`
        : `the bot of ${actor} hands back no action`,
    );
  const draws = drawsBetween(dice, next);
  return draws === null
    ? left(`the bot of ${actor} hands back other dice than it was given`)
    : right({ action, dice: next, draws, mind });
};

/** A game played to its end. */
export interface Played<State, Action> {
  readonly final: State;
  readonly outcome: Outcome;
  readonly actions: readonly Action[];
  /** The index of the random number of each roll, counted from 0; bots draw from the same dice. */
  readonly rolls: readonly number[];
  /** How many numbers each decision of a bot drew. */
  readonly draws: readonly number[];
}

/**
 * Plays a game from a state to its end; chance and bots draw from `dice`. `watch` is called with every step. `limit` is the most actions
 * allowed.
 */
export const play = <State, Action>(
  game: Game<State, Action>,
  from: State,
  bots: Readonly<Record<Actor, Bot<State, Action>>>,
  dice: DiceState,
  watch: (step: Step<State, Action>) => void = () => {},
  limit = 200_000,
): Either<Defect<State>, Played<State, Action>> => {
  const actions: Action[] = [];
  const rolls: number[] = [];
  const draws: number[] = [];
  const minds: Record<Actor, unknown> = {};
  let state = from;
  let now = dice;
  let drawn = 0;
  for (;;) {
    const actor = game.actor(state);
    if (actor === null) break;
    const stop = (what: string) => left({ at: actions.length, what, state });
    if (actions.length >= limit) return stop('the game does not end');
    const chosen = nextChoice(game, state, actor, bots[actor], now, minds[actor]);
    if (chosen._tag === 'Left') return stop(chosen.left);
    const { action } = chosen.right;
    if (actor === CHANCE) rolls.push(drawn);
    else draws.push(chosen.right.draws);
    minds[actor] = chosen.right.mind;
    now = chosen.right.dice;
    drawn += chosen.right.draws;
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') {
      const refused = JSON.stringify({ action: game.writeAction(action), violations: ruling.left });
      return stop(`a listed action is refused: ${refused}`);
    }
    const { value, reasons } = ruling.right;
    watch({ actor, before: state, action, after: value, reasons });
    actions.push(action);
    state = value;
  }
  return right({ final: state, outcome: game.outcome(state) as Outcome, actions, rolls, draws });
};
