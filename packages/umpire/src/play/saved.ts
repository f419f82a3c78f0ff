import { badInput, type Game, isRecord, oneOf } from '@eastfront/kernel';
import { type Session as GameSession, placedIn, save } from '@eastfront/kernel/session';
import { type Attempt, got, refuse, refuseWhole } from '../attempt.js';
import type { OwnData } from '../own-data.js';
import type { Session } from '../session.js';
import { isSave, type LogWatcher, type Replayed, replayLog } from './replayed.js';

/** The file of a game that was stopped. */
export const saveOf = (game: Game, course: GameSession): string => `${JSON.stringify(save(game, course))}\n`;

/** A save, read back, whose every side is played by a bot. */
export const resume = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  watcher: LogWatcher,
): Attempt<Replayed> => {
  if (!isRecord(json) || !isSave(json))
    return refuseWhole(where, 'a game that umpire play --save has saved', 'another file');
  const replayed = replayLog(session, json, where, own, watcher);
  if (replayed._tag === 'Left') return replayed;
  const { game, course } = replayed.right;
  const unknown = game.sides.find((side) => !Object.hasOwn(game.bots, course.players[side] ?? ''));
  if (unknown === undefined) return got(replayed.right);
  const bots = oneOf(Object.keys(game.bots));
  return refuse(where, placedIn(json, [badInput(`players.${unknown}`, bots, course.players[unknown])]));
};
