import type { Game, GamePackage } from '@eastfront/kernel';
import { type CaseFile, readCase } from '@eastfront/kernel/case';
import { type Attempt, attempt, got } from './attempt.js';
import { attemptWith, type OwnData, withoutBoard } from './own-data.js';
import { gameNamed, type Session } from './session.js';

/** The position of a case, with the game under the settings and data of the case. */
export interface CasePosition {
  readonly pkg: GamePackage;
  readonly file: CaseFile;
  readonly game: Game;
  readonly state: unknown;
  /** The user's data as far as the case leaves them in force. */
  readonly own: OwnData;
}

/** Reads the position of a case as the judge reads it: a board of its own is an excerpt for one question. */
export const positionOfCase = (
  session: Session,
  json: unknown,
  where: string,
  given: OwnData,
): Attempt<CasePosition> => {
  const file = attempt(where, readCase(json));
  if (file._tag === 'Left') return file;
  const pkg = gameNamed(session, file.right.game, where, 'game');
  if (pkg._tag === 'Left') return pkg;
  const { readings, optional, board, position } = file.right;
  const own = board === undefined ? given : withoutBoard(given);
  const game = attemptWith(
    own,
    where,
    pkg.right.make({
      ...own.options,
      ...(readings === undefined ? {} : { readings }),
      ...(optional === undefined ? {} : { optional }),
      ...(board === undefined ? {} : { board, excerpt: true }),
    }),
  );
  if (game._tag === 'Left') return game;
  const state = attempt(where, game.right.readState(position));
  return state._tag === 'Left'
    ? state
    : got({ pkg: pkg.right, file: file.right, game: game.right, state: state.right, own });
};
