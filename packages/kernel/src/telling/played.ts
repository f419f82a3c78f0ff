import type { Game } from '../game/game.js';
import type { Ruling, Verdict } from '../ruling/ruling.js';
import type { GameEvent } from './event.js';
import { eventsOf } from './events.js';

/** The result of an action: the new state, the reasons, and the events that a front end shows. */
export interface Played<State> extends Verdict<State> {
  readonly events: readonly GameEvent[];
}

/**
 * Carries out an action as `game.apply` does, and returns its events, for a front end that shows them.
 *
 * @param side - the viewer, see {@link eventsOf}
 */
export const playAs = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
  side?: string | null,
):
  | Extract<Ruling<State>, { readonly _tag: 'Left' }>
  | { readonly _tag: 'Right'; readonly right: Played<State> } => {
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return ruling;
  const { value, reasons } = ruling.right;
  const events = eventsOf(game, { before: state, action, after: value, reasons }, side);
  return { _tag: 'Right', right: { ...ruling.right, events } };
};
