import {
  type Game,
  type GameLog,
  type GamePackage,
  isRecord,
  type Outcome,
  type Step,
  type Unchecked,
} from '@eastfront/kernel';
import { readLog as readOuterForm } from '@eastfront/kernel/codec';
import {
  type Session as GameSession,
  load,
  placedIn,
  readSave,
  recordOf,
  sessionOfLog,
  stateOf,
  stepsTo,
} from '@eastfront/kernel/session';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';
import { attemptWith, type OwnData } from '../own-data.js';
import { gameNamed, type Session } from '../session.js';

const isOfFormat = (json: unknown, format: string): boolean =>
  isRecord(json) && typeof json['format'] === 'string' && json['format'].startsWith(format);

/** Whether a file says that it is a game that was stopped. */
export const isSave = (json: unknown): boolean => isOfFormat(json, 'eastfront-save/');

/** Whether a file says that it is the log of a game, or a game that was stopped. */
export const isLog = (json: unknown): boolean => isSave(json) || isOfFormat(json, 'eastfront-log/');

/** A replayed log that was found to be correct. */
export interface Replayed {
  readonly game: Game;
  /** The session at the end of the log, or at the point of the save. */
  readonly course: GameSession;
  /** The log of the actions that lead there. */
  readonly log: GameLog;
  readonly final: unknown;
  readonly outcome: Outcome | null;
  /** What of a log was taken as it stands; null of a save, whose bots are not asked again. */
  readonly unchecked: Unchecked | null;
}

type Head = Pick<GameLog, 'game' | 'readings' | 'optional' | 'data'>;

/** The game of a log, with the settings and the data it was played with. */
const gameOf = (pkg: GamePackage, { readings, optional, data }: Head, own: OwnData): Attempt<Game> => {
  const game = attemptWith(own, '', pkg.make({ ...own.options, readings, optional }));
  if (game._tag === 'Left' || game.right.dataDigest === data) return game;
  const hint = 'give the board, forces and tables of the log with --board, --forces and --table';
  const expected = `the fingerprint of the data in use, ${game.right.dataDigest} (${hint})`;
  return refuse('', [{ path: 'data', expected, got: data }]);
};

/** What sees every step of a log, which holds. */
export type LogWatcher = (game: Game, log: GameLog) => (step: Step<unknown, unknown>) => void;

/** Plays what was read again, with the game that it is of. */
const replayOf = (
  session: Session,
  head: Head,
  own: OwnData,
  again: (game: Game) => Attempt<GameSession>,
): Attempt<Omit<Replayed, 'log' | 'unchecked'>> => {
  const pkg = gameNamed(session, head.game, '', 'game');
  if (pkg._tag === 'Left') return pkg;
  const game = gameOf(pkg.right, head, own);
  if (game._tag === 'Left') return game;
  const course = again(game.right);
  if (course._tag === 'Left') return course;
  const final = stateOf(course.right);
  return got({ game: game.right, course: course.right, final, outcome: game.right.outcome(final) });
};

/** A refusal with the file in which it is, and places as they are there. */
const refusedIn = <A>(json: unknown, where: string, found: Attempt<A>): Attempt<A> =>
  found._tag === 'Right'
    ? found
    : refuse(
        where,
        found.left.bad.flatMap((one) => (one.file === undefined ? placedIn(json, [one]) : [one])),
      );

/**
 * Plays a log again, or the record of a game that was stopped; every action is judged, every roll drawn again, and the end must be the one that
 * the file states. The bots of a log decide again, those of a save do not.
 */
export const replayLog = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  watcher?: LogWatcher,
): Attempt<Replayed> => {
  if (!isRecord(json)) {
    const actual = json === undefined ? 'nothing' : Array.isArray(json) ? 'a list' : String(json);
    return refuseWhole(where, 'the log of a game', actual);
  }
  if (!isLog(json) && ('ask' in json || 'cases' in json || 'position' in json))
    return refuseWhole(where, 'the log of a game', 'a case, which umpire judge answers');
  const isSaved = isSave(json);
  const head = attempt<Head>(where, isSaved ? readSave(json) : readOuterForm(json));
  if (head._tag === 'Left') return head;
  let unchecked: Unchecked | null = null;
  const tell = (told: Unchecked): void => {
    unchecked = told;
  };
  const found = replayOf(session, head.right, own, (game) =>
    attempt('', isSaved ? load(game, json) : sessionOfLog(game, json as unknown as GameLog, tell)),
  );
  if (found._tag === 'Left') return isSaved ? refusedIn(json, where, found) : refusedIn(null, where, found);
  const { game, course } = found.right;
  // The branches of a save are what was taken back, those of a log its variations.
  const log = recordOf(game, course, undefined, { variations: !isSaved });
  const watch = watcher?.(game, log);
  if (watch !== undefined) for (const step of stepsTo(course)) watch(step);
  return got({ ...found.right, log, unchecked });
};
