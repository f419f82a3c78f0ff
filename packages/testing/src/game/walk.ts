import type { Actor, Bot, DiceState, Game, Outcome, Step } from '@eastfront/kernel';
import { CHANCE, nextChoice, randomBot } from '@eastfront/kernel';

/** The action that is chosen, or why there is none. */
type Chosen<Action> =
  | { readonly _tag: 'Left'; readonly left: string }
  | { readonly _tag: 'Right'; readonly right: Action };

/** More actions than any game needs to end. */
export const ACTION_LIMIT = 200_000;

/** The type of an action, for counting and choosing. */
export const typeOf = (action: unknown): string => {
  const type = (action as { readonly type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : 'action';
};

/** Where a game went wrong: after how many actions, and how. */
export interface WalkDefect {
  readonly at: number;
  readonly what: string;
}

/** The course of a game. */
export interface Walk<State, Action> {
  readonly final: State;
  readonly actions: readonly Action[];
  /** The index of the random number of each roll. */
  readonly rolls: readonly number[];
  /** How many random numbers each decision drew. */
  readonly draws: readonly number[];
  readonly outcome: Outcome | null;
  readonly defect: WalkDefect | null;
}

/** The bots by side; a side without one moves at random. */
export type Players<State, Action> = Readonly<Record<string, Bot<State, Action>>>;

/** A bot for any game: a random subject, and one of its actions. */
export const randomPlayer = <State, Action>(): Bot<State, Action> =>
  randomBot as unknown as Bot<State, Action>;

const reasonsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

/** What is wrong after an action. */
export type Inspects<State, Action> = (step: Step<State, Action>, at: number) => readonly string[];

/**
 * Plays on from a state to the end of the game, to `limit` actions or to the first defect: a refused action, a player or chance without an
 * action, an error thrown, or anything that `inspect` finds. `choose` gives the next action, or says why there is none.
 */
export const walkBy = <State, Action>(
  game: Game<State, Action>,
  from: State,
  choose: (state: State, actor: Actor) => Chosen<Action>,
  limit: number,
  inspect: Inspects<State, Action>,
): Omit<Walk<State, Action>, 'rolls' | 'draws'> => {
  const actions: Action[] = [];
  let state = from;
  const stop = (what: string) => ({
    ...{ final: state, actions, outcome: null },
    defect: { at: actions.length, what },
  });
  try {
    for (;;) {
      const actor = game.actor(state);
      if (actor === null) return { final: state, actions, outcome: game.outcome(state), defect: null };
      if (actions.length >= limit) return stop(`no end after ${limit} actions`);
      const chosen = choose(state, actor);
      if (chosen._tag === 'Left') return stop(chosen.left);
      const action = chosen.right;
      const ruling = game.apply(state, action);
      if (ruling._tag === 'Left') {
        return stop(`listed action ${JSON.stringify(action)} is refused: ${JSON.stringify(ruling.left)}`);
      }
      const { value: after, reasons } = ruling.right;
      const found = inspect({ actor, before: state, action, after, reasons }, actions.length);
      if (found.length > 0) return stop(`${JSON.stringify(action)} by ${actor}: ${found.join('; ')}`);
      actions.push(action);
      state = after;
    }
  } catch (error) {
    return stop(`throws ${reasonsOf(error)}`);
  }
};

/**
 * Plays on from a state as {@link walkBy} does, by bots. It draws from the dice in the same order as the kernel's `play`, so that both
 * play the same game from the same seed.
 */
export const walk = <State, Action>(
  game: Game<State, Action>,
  from: State,
  dice: DiceState,
  players: Players<State, Action>,
  limit: number,
  inspect: Inspects<State, Action> = () => [],
): Walk<State, Action> => {
  const random = randomPlayer<State, Action>();
  const minds: Record<string, unknown> = {};
  const rolls: number[] = [];
  const draws: number[] = [];
  let now = dice;
  let drawn = 0;
  const choose = (state: State, actor: Actor): Chosen<Action> => {
    const chosen = nextChoice(game, state, actor, players[actor] ?? random, now, minds[actor]);
    if (chosen._tag === 'Left') return chosen;
    if (actor === CHANCE) rolls.push(drawn);
    else draws.push(chosen.right.draws);
    minds[actor] = chosen.right.mind;
    now = chosen.right.dice;
    drawn += chosen.right.draws;
    return { _tag: 'Right', right: chosen.right.action };
  };
  return { ...walkBy(game, from, choose, limit, inspect), rolls, draws };
};
