import type { Bot, Game } from '@eastfront/kernel';
import { CHANCE, seedDice } from '@eastfront/kernel';
import { type Inspects, type Players, randomPlayer, type Walk, walk, walkBy } from './walk.js';

/** The seed of the game that laws of one scenario share, so that it is chosen once: the first that `fuzz` plays of the seed `games`. */
export const SHARED_SEED = 'games/1';

/** A game of a scenario from its beginning. */
export interface CourseOptions<State, Action> {
  readonly scenario: string;
  readonly seed: string;
  readonly players: Players<State, Action>;
  readonly limit: number;
}

const keptBy = new WeakMap<object, Map<string, unknown>>();

/** The courses kept of a game, by scenario, seed and players. */
const keptOf = <State, Action>(game: Game<State, Action>): Map<string, Walk<State, Action>> => {
  const known = keptBy.get(game) ?? new Map<string, unknown>();
  keptBy.set(game, known);
  return known as Map<string, Walk<State, Action>>;
};

/** The name under which a game has a bot, its own `random` among them; no name for the random player of any game, null for any other. */
const nameOf = <State, Action>({ bots }: Game<State, Action>, bot: Bot<State, Action>): string | null =>
  Object.keys(bots).find((name) => (bots[name] as unknown) === bot) ??
  (bot === randomPlayer<State, Action>() ? '' : null);

const keyOf = <State, Action>(
  game: Game<State, Action>,
  { scenario, seed, players }: CourseOptions<State, Action>,
): string | null => {
  const names = game.sides.map((side) => nameOf(game, players[side] ?? randomPlayer<State, Action>()));
  return names.includes(null) ? null : JSON.stringify([scenario, seed, names]);
};

/** Plays the choices of a course again. */
const again = <State, Action>(
  game: Game<State, Action>,
  start: State,
  { actions, rolls, draws }: Walk<State, Action>,
  limit: number,
  inspect: Inspects<State, Action>,
): Walk<State, Action> => {
  let [at, rolled] = [0, 0];
  const next = (_: State, actor: string) => {
    if (actor === CHANCE) rolled += 1;
    at += 1;
    return { _tag: 'Right' as const, right: actions[at - 1] as Action };
  };
  const walked = walkBy(game, start, next, limit, inspect);
  return { ...walked, rolls: rolls.slice(0, rolled), draws: draws.slice(0, at - rolled) };
};

/**
 * Plays a game from its start as {@link walk} does. What is chosen is kept with the game: played once more, be it no further, it is played by
 * the same choices, which takes a fraction of choosing anew.
 */
export const courseOf = <State, Action>(
  game: Game<State, Action>,
  start: State,
  options: CourseOptions<State, Action>,
  inspect: Inspects<State, Action> = () => [],
): Walk<State, Action> => {
  const { seed, players, limit } = options;
  const key = keyOf(game, options);
  const kept = keptOf(game);
  const known = key === null ? undefined : kept.get(key);
  if (known !== undefined && (known.defect === null || known.actions.length >= limit))
    return again(game, start, known, limit, inspect);
  const played = walk(game, start, seedDice(seed), players, limit, inspect);
  if (key !== null) kept.set(key, played);
  return played;
};
