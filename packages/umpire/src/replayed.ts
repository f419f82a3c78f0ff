import {
  canonicalJson,
  type Game,
  type GameLog,
  type GamePackage,
  isRecord,
  type Json,
  type Outcome,
  replay,
  type Step,
} from '@eastfront/kernel';
import { readLog as readOuterForm } from '@eastfront/kernel/codec';
import { type Attempt, attempt, got, refuse, refuseWhole } from './attempt.js';
import { attemptWith, type OwnData } from './own-data.js';
import { gameNamed, type Session } from './session.js';

/** The format of a game that was stopped and can be played on; its record is a log. */
export const SAVE = 'eastfront-save/1';

/** Whether a file says that it is a game that was stopped. */
export const isSave = (json: unknown): boolean => isRecord(json) && json['format'] === SAVE;

/** Whether a file says that it is the log of a game, or holds one. */
export const isLog = (json: unknown): boolean =>
  isSave(json) ||
  (isRecord(json) && typeof json['format'] === 'string' && json['format'].startsWith('eastfront-log/'));

/** Reads the outer form of a log; its actions are the game's to read. */
export const readLog = (json: unknown, where: string): Attempt<GameLog> => {
  if (isRecord(json)) return attempt(where, readOuterForm(json));
  const actual = json === undefined ? 'nothing' : Array.isArray(json) ? 'a list' : String(json);
  return refuseWhole(where, 'the log of a game (a JSON object)', actual);
};

/** A log that was played again and holds. */
export interface Replayed {
  readonly game: Game;
  readonly log: GameLog;
  readonly final: unknown;
  readonly outcome: Outcome | null;
}

/** The game of a log, with the settings and the data it was played with. */
const gameOf = (pkg: GamePackage, log: GameLog, where: string, own: OwnData): Attempt<Game> => {
  const { readings, optional } = log;
  const game = attemptWith(own, where, pkg.make({ ...own.options, readings, optional }));
  if (game._tag === 'Left' || game.right.dataDigest === log.data) return game;
  const hint = 'give the board, forces and tables of the log with --board, --forces and --table';
  const expected = `the fingerprint of the data in use, ${game.right.dataDigest} (${hint})`;
  return refuse(where, [{ path: 'data', expected, got: log.data }]);
};

/** What sees every step of a log. */
export type LogWatcher = (game: Game) => (step: Step<unknown, unknown>) => void;

const replayBare = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  watcher?: LogWatcher,
): Attempt<Replayed> => {
  const log = readLog(json, where);
  if (log._tag === 'Left') return log;
  const pkg = gameNamed(session, log.right.game, where, 'game');
  if (pkg._tag === 'Left') return pkg;
  const game = gameOf(pkg.right, log.right, where, own);
  if (game._tag === 'Left') return game;
  const final = attempt(where, replay(game.right, log.right, watcher?.(game.right)));
  if (final._tag === 'Left') return final;
  const outcome = game.right.outcome(final.right);
  const stated = canonicalJson(log.right.outcome);
  const reached = canonicalJson(outcome as unknown as Json);
  return stated === reached
    ? got({ game: game.right, log: log.right, final: final.right, outcome })
    : refuse(where, [{ path: 'outcome', expected: reached, got: stated }]);
};

/**
 * Plays a log again, or the record of a game that was stopped; every action is judged, and the end must be the one that the log
 * states.
 */
export const replayLog = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  watcher?: LogWatcher,
): Attempt<Replayed> => {
  if (!isRecord(json) || !isSave(json)) return replayBare(session, json, where, own, watcher);
  const replayed = replayBare(session, json['log'], where, own, watcher);
  if (replayed._tag === 'Right') return replayed;
  const { bad, ...refusal } = replayed.left;
  const placed = bad.map((one) =>
    one.file === undefined ? { ...one, path: `log.${one.path}`.replace(/\.$/, '') } : one,
  );
  return { _tag: 'Left', left: { ...refusal, bad: placed } };
};
