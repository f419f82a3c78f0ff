import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Game } from './game.js';
import type { Step } from './play.js';

/** Applies an action of a record again. Returns the step, or why the action is not legal there. @internal */
export const judgedAgain = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
): Either<string, Step<State, Action>> => {
  const actor = game.actor(state);
  if (actor === null) return left('no action after the end of the game');
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return left(`a legal action (${ruling.left[0].clause} ${ruling.left[0].code})`);
  const { value, reasons } = ruling.right;
  return right({ actor, before: state, action, after: value, reasons });
};
