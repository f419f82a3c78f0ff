import type { Actor } from './actor.js';
import { decidersOf } from './deciding.js';
import type { Game } from './game.js';

/** A side that has to act, and since when. */
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
 * Who is to act, and since when. A side that decides several times in a row is to act since the first of these decisions was open; of sides that
 * decide at the same time each has its own. Rolls take no time of anybody: a side that is to act before and after one has been so all along.
 * No clock is read: the host hands in the times.
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
