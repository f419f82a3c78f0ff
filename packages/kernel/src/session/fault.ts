import type { Actor } from '../game/actor.js';

/**
 * Why a session refuses a request. These faults concern how a game is played; a breach of the rules of the game is a violation instead. The
 * first four are reasons not to undo an action, and `ANOTHER_SIDE` also not to redo one:
 *
 * - `ROLL_SEEN`: the action is a roll, or a roll was made after it.
 * - `DECISION_SEEN`: another side has acted since the action, or was shown it.
 * - `SECRET_LEARNT`: the action revealed something to the side that made it.
 * - `ANOTHER_SIDE`: another side than the one that asks made the action.
 * - `NOTHING_TO_UNDO`, `NOTHING_TO_REDO`, `NO_SUCH_POINT`: there is no action to undo, no action to redo, or no such point in the history.
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
