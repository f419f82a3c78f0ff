import type { JsonObject } from '@eastfront/kernel';
import { type Attempt, got, refuseWhole } from '../attempt.js';
import { writeOut } from '../io/io.js';
import { type PictureFlags, writePictures } from '../io/pictures.js';
import type { OwnData } from '../own-data.js';
import type { Session } from '../session.js';
import { showCase } from './show.js';

/** The options of a command that looks for a case in a game at random, as typed. */
export interface SearchFlags extends PictureFlags {
  readonly seed?: string;
  readonly actions?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** How many actions are played where nothing is said. */
export const ACTIONS = 300;
const MOST_ACTIONS = 100_000;

export const SEED = '1';

/** How many actions are to be played, `least` or more. */
export const actionsFrom = ({ actions }: SearchFlags, least: number): Attempt<number> => {
  const count = Number(actions ?? ACTIONS);
  return Number.isInteger(count) && count >= least && count <= MOST_ACTIONS
    ? got(count)
    : refuseWhole('--actions', `a whole number from ${least} to ${MOST_ACTIONS}`, String(actions));
};

/** Writes and draws the case that was found, if requested. */
export const writeFound = async (
  session: Session,
  flags: SearchFlags,
  dispute: JsonObject,
  where: string,
  own: OwnData,
): Promise<Attempt<null>> => {
  if (flags.out !== undefined) {
    const written = writeOut(session.io, flags.out, `${JSON.stringify(dispute, null, 2)}\n`);
    if (written._tag === 'Left') return written;
  }
  const shown = showCase(session, dispute, where, own);
  return shown._tag === 'Left' ? shown : writePictures(session.io, flags, () => shown.right.picture);
};
