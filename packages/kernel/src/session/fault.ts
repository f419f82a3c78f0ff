import type { Actor } from '../game/actor.js';

/**
 * Why a session does not do what it was asked. No rule of the game says so (that would be a violation), but the rules of playing it:
 *
 * - `ROLL_SEEN`: a roll was made there or after it, and nobody takes back a roll.
 * - `DECISION_SEEN`: another side has acted upon it, or was shown it.
 * - `SECRET_LEARNT`: it showed the side that did it what it did not know.
 * - `ANOTHER_SIDE`: another side did it.
 * - `NOTHING_TO_UNDO`, `NOTHING_TO_REDO`, `NO_SUCH_POINT`: there is none.
 * - `NO_ROLL_DUE`, `PLAYER_TO_ACT`, `GAME_OVER`: it is not the turn of the dice, of a bot, of anybody.
 * - `DEFECT`: the rules or a bot are at fault.
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

/** Why a session does not do what it was asked, and where. */
export interface SessionFault {
  readonly code: FaultCode;
  /** The point that it is about. */
  readonly node: number;
  /** The side that it is about: that has seen it, that did it, that is to act. */
  readonly side?: Actor;
  /** In words, for a defect. */
  readonly what?: string;
}
