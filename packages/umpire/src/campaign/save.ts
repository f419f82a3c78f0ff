import type { Game } from '@eastfront/kernel';
import { begin, type Session as GameSession, save } from '@eastfront/kernel/session';
import { type Attempt, attemptOption, got } from '../attempt.js';
import type { OwnData } from '../own-data.js';
import { replayLog } from '../play/replayed.js';
import type { Session } from '../session.js';

/** A campaign that is being played: the game and where it stands. */
export interface Campaign {
  readonly game: Game;
  readonly course: GameSession;
}

/** A new campaign, without actions; players play all sides. */
export const beginCampaign = (game: Game, scenario: string, seed: string): Attempt<Campaign> => {
  const course = attemptOption('--new', begin(game, { scenario, seed }));
  return course._tag === 'Left' ? course : got({ game, course: course.right });
};

/** A campaign from its file: every action is judged again on the way. */
export const resumeCampaign = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
): Attempt<Campaign> => replayLog(session, json, where, own);

/** The file of a campaign. */
export const fileOf = ({ game, course }: Campaign): string => `${JSON.stringify(save(game, course))}\n`;
