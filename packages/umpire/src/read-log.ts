import { type GameLog, isRecord } from '@eastfront/kernel';
import { readLog as readOuterForm } from '@eastfront/kernel/codec';
import { type Attempt, attempt, refuseWhole } from './attempt.js';

/** Whether a file says that it is the log of a game. */
export const isLog = (json: unknown): boolean =>
  isRecord(json) && typeof json['format'] === 'string' && json['format'].startsWith('eastfront-log/');

/** Reads the outer form of a log; its actions are the game's to read. */
export const readLog = (json: unknown, where: string): Attempt<GameLog> => {
  if (isRecord(json)) return attempt(where, readOuterForm(json));
  const actual = Array.isArray(json) ? 'a list' : String(json);
  return refuseWhole(where, 'the log of a game (a JSON object)', actual);
};
