import type { Actor } from './actor.js';
import { CHANCE } from './actor.js';
import type { Game } from './game.js';

type Deciding<State, Action> = Pick<Game<State, Action>, 'actor' | 'deciders' | 'deciderOf'>;

/** The sides that may decide now, the one to act first; none while chance is to act, or after the end. */
export const decidersOf = <State, Action>(game: Deciding<State, Action>, state: State): readonly Actor[] => {
  if (game.deciders !== undefined) return game.deciders(state);
  const actor = game.actor(state);
  return actor === null || actor === CHANCE ? [] : [actor];
};

/** Whose an action is: of the side that decides it, or of chance; null after the end. */
export const deciderOf = <State, Action>(
  game: Deciding<State, Action>,
  state: State,
  action: Action,
): Actor | null => {
  const actor = game.actor(state);
  return actor === CHANCE ? CHANCE : (game.deciderOf?.(state, action) ?? actor);
};
