import type { Actor } from './actor.js';
import { CHANCE } from './actor.js';
import type { Game } from './game.js';

/** The parts of a game that say which sides have a decision still to make. */
type Deciding<State, Action> = Pick<Game<State, Action>, 'actor' | 'deciders' | 'deciderOf'>;

/** The sides that may decide now, beginning with the one to act; none while chance is to act, or after the end. */
export const decidersOf = <State, Action>(game: Deciding<State, Action>, state: State): readonly Actor[] => {
  if (game.deciders !== undefined) return game.deciders(state);
  const actor = game.actor(state);
  return actor === null || actor === CHANCE ? [] : [actor];
};

/** The side or chance that an action belongs to; null after the end. */
export const deciderOf = <State, Action>(
  game: Deciding<State, Action>,
  state: State,
  action: Action,
): Actor | null => {
  const actor = game.actor(state);
  return actor === CHANCE ? CHANCE : (game.deciderOf?.(state, action) ?? actor);
};

/** A game with some parts replaced. Lazily computed parts are not computed by this. */
export const otherwise = <State, Action, Rules>(
  game: Game<State, Action, Rules>,
  change: Partial<Game<State, Action, Rules>>,
): Game<State, Action, Rules> =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(game),
      ...Object.getOwnPropertyDescriptors(change),
    },
  ) as Game<State, Action, Rules>;

/**
 * The game from the seat of one side. If several sides may decide, this side is the actor and only its actions are listed, so that a bot
 * that plays the actor can play any of them.
 */
export const seatedAt = <State, Action, Rules>(
  game: Game<State, Action, Rules>,
  side: Actor,
): Game<State, Action, Rules> => {
  const { deciders, canAct, offers } = game;
  if (deciders === undefined) return game;
  const own = (state: State): Actor | undefined => (deciders(state).includes(side) ? side : undefined);
  return otherwise(game, {
    actor: (state: State) => own(state) ?? game.actor(state),
    subjects: (state: State, of?: Actor) => game.subjects(state, of ?? own(state)),
    actions: (state: State, subject?: string, of?: Actor) => game.actions(state, subject, of ?? own(state)),
    ...(canAct === undefined
      ? {}
      : {
          canAct: (state: State, subject: string, of?: Actor) => canAct(state, subject, of ?? own(state)),
        }),
    ...(offers === undefined
      ? {}
      : {
          offers: (state: State, subject: string, of?: Actor) => offers(state, subject, of ?? own(state)),
        }),
  });
};
