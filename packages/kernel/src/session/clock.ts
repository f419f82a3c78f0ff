import type { Game } from '../game/game.js';
import { type Waiting, waitingSince } from '../game/waiting.js';
import { lineTo, nodeAt, type Session } from './session.js';

/**
 * Returns the session with the time at which its present point was reached. Call it after each action with the host's own time, such as `Date.now()`.
 * The times are saved with the game.
 *
 * @param time - a finite number, in any unit
 * @throws RangeError if the time is not a finite number
 */
export const stampTime = <State, Action>(
  session: Session<State, Action>,
  time: number,
): Session<State, Action> => {
  if (!Number.isFinite(time)) throw new RangeError('a time is a finite number');
  return { ...session, times: { ...session.times, [session.cursor]: time } };
};

/** Who is to act at the present point, and since when, by the times of {@link stampTime}. */
export const waitingIn = <State, Action>(
  game: Pick<Game<State, Action>, 'actor' | 'deciders' | 'deciderOf'>,
  session: Session<State, Action>,
): readonly Waiting[] =>
  waitingSince(
    game,
    lineTo(session).map((node) => ({
      state: nodeAt(session, node).state,
      time: session.times?.[node] ?? null,
    })),
  );
