import type { Actor } from '../game/actor.js';

/**
 * Why a session refuses a request. These are not rules of the game (that would be a violation), but rules of playing it:
 *
 * - `ROLL_SEEN`: a roll was made there or later, and a roll is never taken back.
 * - `DECISION_SEEN`: another side has acted on it, or was shown it.
 * - `SECRET_LEARNT`: it revealed something to its own side.
 * - `ANOTHER_SIDE`: another side did it.
 * - `NOTHING_TO_UNDO`, `NOTHING_TO_REDO`, `NO_SUCH_POINT`: there is none.
 * - `NO_ROLL_DUE`, `PLAYER_TO_ACT`, `GAME_OVER`: no roll is due, a person is to act, the game is over.
 * - `DEFECT`: a bug in the rules or in a bot.
 */
export type FaultCode =
  | 'ROLL_SEEN'
  | 'DECISION_SEEN'
  | 'SECRET_LEARNT'
  | 'ANOTHER_SIDE'
  | 'NOTHING_TO_UNDO'
  | 'NOTHING_TO_REDO'
  | 'NO_SUCH_POINT'
  | 'NO_ROLL_DUE'
  | 'PLAYER_TO_ACT'
  | 'GAME_OVER'
  | 'DEFECT';

/** Why a session refuses a request, and where. */
export interface SessionFault {
  readonly code: FaultCode;
  /** The point concerned. */
  readonly node: number;
  /** The side concerned: the one that has seen it, that did it, or that is to act. */
  readonly side?: Actor;
  /** A description, for a defect. */
  readonly what?: string;
}
