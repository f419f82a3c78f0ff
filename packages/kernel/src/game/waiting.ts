import type { Actor } from './actor.js';
import { decidersOf } from './deciding.js';
import type { Game } from './game.js';

/** A side that has to act, and the time at which its turn to act began. */
export interface Waiting {
  readonly side: Actor;
  /** The time the host gave for the state in which it became this side's turn; null if it gave none. */
  readonly since: number | null;
}

/** A state that the game came to, and when: in whatever unit the host counts, such as milliseconds. */
export interface TimedState<State> {
  readonly state: State;
  readonly time: number | null;
}

/**
 * The sides that are to act, and since when. If a side decides several times in a row, its time begins with the first of these decisions.
 * Sides that decide at the same time each have their own. A roll takes nobody's time: a side that is to act before and after it has been to
 * act throughout. No clock is read; the host passes the times in.
 *
 * @param line - the states from any point of the game to the present one, in order
 */
export const waitingSince = <State, Action>(
  game: Pick<Game<State, Action>, 'actor' | 'deciders' | 'deciderOf'>,
  line: readonly TimedState<State>[],
): readonly Waiting[] => {
  const now = line.at(-1);
  if (now === undefined) return [];
  return decidersOf(game, now.state).map((side) => {
    let since = now.time;
    for (let at = line.length - 2; at >= 0; at--) {
      const { state, time } = line[at] as TimedState<State>;
      const deciders = decidersOf(game, state);
      if (deciders.length === 0) continue;
      if (!deciders.includes(side)) break;
      since = time;
    }
    return { side, since };
  });
};
