import { dirname } from 'node:path';
import { badInput, type Game } from '@eastfront/kernel';
import { begin, type Session as GameSession, stateOf, turnOf } from '@eastfront/kernel/session';
import { type Attempt, attemptOption, got, refuse, refuseWhole } from '../attempt.js';
import { nameOf, readJson } from '../io/read-json.js';
import { type DataFlags, makeWith, readOwnData } from '../own-data.js';
import { gameNamed, type Session } from '../session.js';
import type { SettingsFlags } from '../settings.js';
import { NEW_FILE, readPlayers } from './played.js';
import { type Recorder, recorder } from './record.js';
import { resume } from './saved.js';

/** The options of `umpire play` as typed. */
export interface PlayFlags extends DataFlags, SettingsFlags {
  readonly scenario?: string;
  readonly seed: string;
  readonly bots?: string;
  readonly games: string;
  readonly out?: string;
  readonly png?: boolean;
  readonly overwrite?: boolean;
  readonly until?: readonly string[];
  readonly save?: string;
  readonly resume?: string;
}

const MOST_GAMES = 10_000;

const gameCount = (typed: string): Attempt<number> => {
  const count = Number(typed);
  return /^[0-9]+$/.test(typed) && count >= 1 && count <= MOST_GAMES
    ? got(count)
    : refuse('--games', [badInput('', `a number from 1 to ${MOST_GAMES}`, typed)]);
};

/** What is played, with everything that was typed checked. */
export interface Prepared {
  readonly game: Game;
  /** The first game. */
  readonly from: GameSession;
  readonly count: number;
  /** The record of the first game so far. */
  readonly record: Recorder<unknown, unknown>;
}

/** Where to stop, beside what is played. */
export interface PreparedStop extends Prepared {
  /** The turn to stop before; null where the game is played to its end. */
  readonly until: string | null;
}

/** As many new games as requested. */
const prepareNew = async (
  session: Session,
  name: string | undefined,
  flags: PlayFlags,
): Promise<Attempt<Prepared>> => {
  const pkg = gameNamed(session, name, 'play');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const made = makeWith(pkg.right, flags, own.right, 'play');
  if (made._tag === 'Left') return made;
  const { seed } = flags;
  if (seed === '') return refuse('--seed', [badInput('', 'a text that the dice start from', seed)]);
  const count = gameCount(flags.games);
  if (count._tag === 'Left') return count;
  const game = made.right;
  const players = readPlayers(game, pkg.right.sides, flags.bots ?? Object.keys(game.bots)[0] ?? '');
  if (players._tag === 'Left') return players;
  const scenario = flags.scenario ?? game.scenarios[0]?.id ?? '';
  const from = attemptOption('--scenario', begin(game, { scenario, seed, players: players.right }));
  if (from._tag === 'Left') return from;
  return got({ game, from: from.right, count: count.right, record: recorder(game) });
};

/** A stopped game, replayed to where it stopped; its record is made again on the way. */
const prepareResumed = async (
  session: Session,
  path: string,
  name: string | undefined,
  flags: PlayFlags,
): Promise<Attempt<Prepared>> => {
  if (name !== undefined) return refuseWhole('play', 'no game beside --resume, whose file says it', name);
  const json = await readJson(session.io, path);
  if (json._tag === 'Left') return json;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  let record: Recorder<unknown, unknown> | null = null;
  const resumed = resume(session, json.right, nameOf(path), own.right, (game) => {
    record = recorder(game);
    return record.watch;
  });
  if (resumed._tag === 'Left') return resumed;
  const { game, course } = resumed.right;
  return got({ game, from: course, count: 1, record: record ?? recorder(game) });
};

/** The turn to stop before, from `5` or `turn 5`; null where the game is played to its end. */
const untilOf = ({ until, save }: PlayFlags): Attempt<string | null> => {
  if (until === undefined && save === undefined) return got(null);
  if (until === undefined) return refuseWhole('--save', '--until <turn> beside it', 'none');
  if (save === undefined) return refuseWhole('--until', '--save <file> beside it', 'none');
  // Quoted or not, with its word or without.
  const typed = until.join(' ').trim();
  const turn = typed.replace(/^turn\s+/, '');
  return turn === '' || /\s/.test(turn)
    ? refuseWhole('--until', 'one turn, such as turn 5', typed)
    : got(turn);
};

/** How the turns of a game are written, with what differs from one to the other left out. */
const shapeOf = (turn: string): string => turn.replace(/[0-9]+/g, '1').replace(/[a-z]+/gi, 'a');

/** Whether a later turn than the current one exists, if that is known before the game is played. */
const canCome = (game: Game, from: GameSession, turn: string): Attempt<null> => {
  const state = stateOf(from);
  const now = turnOf(game, state);
  if (shapeOf(turn) !== shapeOf(now))
    return refuseWhole('--until', `a turn as this game writes them, such as ${now}`, turn);
  if (turn === now)
    return refuseWhole('--until', `a turn after the one with which the game begins, ${now}`, turn);
  const { total } = game.progress(state);
  return /^[0-9]+$/.test(turn) && Number(turn) > Number(now) + total
    ? refuseWhole(
        '--until',
        `a turn of this game, which begins with ${now} and has at most ${total} more`,
        turn,
      )
    : got(null);
};

/** Whether all output files can be written, checked before a long game is played. */
const checkPlaces = ({ io: { files } }: Session, { out, png, save, overwrite }: PlayFlags): Attempt<null> => {
  if (png === true && out === undefined) return refuseWhole('--png', '--out <folder> beside it', 'none');
  if (save !== undefined && save !== '-') {
    if (overwrite !== true && files.kindOf(save) === 'file')
      return refuseWhole(save, NEW_FILE, 'a file that is there already');
    const folder = files.prepareFolder(dirname(save));
    if (folder._tag === 'Left') return folder;
  }
  return out === undefined ? got(null) : files.prepareFolder(out);
};

/** Everything `umpire play` needs to start or resume a game. */
export const prepare = async (
  session: Session,
  name: string | undefined,
  flags: PlayFlags,
): Promise<Attempt<PreparedStop>> => {
  const until = untilOf(flags);
  if (until._tag === 'Left') return until;
  const prepared =
    flags.resume === undefined
      ? await prepareNew(session, name, flags)
      : await prepareResumed(session, flags.resume, name, flags);
  if (prepared._tag === 'Left') return prepared;
  const { game, from } = prepared.right;
  const comes = until.right === null ? got(null) : canCome(game, from, until.right);
  if (comes._tag === 'Left') return comes;
  const places = checkPlaces(session, flags);
  return places._tag === 'Left' ? places : got({ ...prepared.right, until: until.right });
};
