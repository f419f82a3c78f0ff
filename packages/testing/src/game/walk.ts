import type { Bot, DiceState, Game, Outcome, Step } from '@eastfront/kernel';
import { CHANCE, draw, pickChance, randomBot } from '@eastfront/kernel';

/** More actions than any game takes that ends. */
export const ACTION_LIMIT = 200_000;

/** The type of an action, for counting and choosing. */
export const typeOf = (action: unknown): string => {
  const type = (action as { readonly type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : 'action';
};

/** Where a play went wrong: after so many actions, and how. */
export interface WalkDefect {
  readonly at: number;
  readonly what: string;
}

/** How a play went. */
export interface Walk<State, Action> {
  readonly final: State;
  readonly actions: readonly Action[];
  readonly outcome: Outcome | null;
  readonly defect: WalkDefect | null;
}

/** The bots of a play by side; a side that has none moves at random. */
export type Players<State, Action> = Readonly<Record<string, Bot<State, Action>>>;

/** A bot for any game: a random subject, and one of its actions. */
export const randomPlayer = <State, Action>(): Bot<State, Action> =>
  randomBot as unknown as Bot<State, Action>;

const reasonsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

/**
 * Plays on from a state to the end of the game, to `limit` actions or to the first defect: an action that is refused, a
 * player or chance without an action, an error thrown, or anything that `inspect` finds. Draws from the dice in the
 * order in which the kernel's `play` does, so that both play the same game from the same seed.
 */
export const walk = <State, Action>(
  game: Game<State, Action>,
  from: State,
  dice: DiceState,
  players: Players<State, Action>,
  limit: number,
  inspect: (step: Step<State, Action>, at: number) => readonly string[] = () => [],
): Walk<State, Action> => {
  const random = randomPlayer<State, Action>();
  const actions: Action[] = [];
  const minds: Record<string, unknown> = {};
  let state = from;
  let rolls = dice;

  const stop = (what: string): Walk<State, Action> => ({
    final: state,
    actions,
    outcome: null,
    defect: { at: actions.length, what },
  });

  try {
    for (;;) {
      const actor = game.actor(state);
      if (actor === null) return { final: state, actions, outcome: game.outcome(state), defect: null };
      if (actions.length >= limit) return stop(`no end after ${limit} actions`);
      let action: Action;
      if (actor === CHANCE) {
        const chances = game.chances(state);
        if (chances.length === 0) return stop('chance is to act and has no action');
        const [drawn, next] = draw(rolls);
        action = pickChance(chances, drawn);
        rolls = next;
      } else {
        if (game.subjects(state).length === 0) return stop(`${actor} is to act and has no action`);
        [action, rolls, minds[actor]] = (players[actor] ?? random)(game, state, rolls, minds[actor]);
      }
      const ruling = game.apply(state, action);
      if (ruling._tag === 'Left') {
        return stop(`listed action ${JSON.stringify(action)} is refused: ${JSON.stringify(ruling.left)}`);
      }
      const step = { actor, before: state, action, after: ruling.right.value };
      const found = inspect(step, actions.length);
      if (found.length > 0) return stop(`${JSON.stringify(action)} by ${actor}: ${found.join('; ')}`);
      actions.push(action);
      state = step.after;
    }
  } catch (error) {
    return stop(`throws ${reasonsOf(error)}`);
  }
};
