import { badInput } from '@eastfront/kernel';
import { type Attempt, attemptOption, DEFECT, DONE, type ExitCode, got, refuse } from '../attempt.js';
import { attemptWith, type DataFlags, readOwnData } from '../own-data.js';
import { playOne, readPlayers, writePlayed } from '../played.js';
import { text } from '../print/layout.js';
import { gameLines, type Summary, seriesLines, summaryOf } from '../print/played.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFor, readingsFrom } from '../settings.js';
import { type AddCommand, addDataOptions, examples, type Finish, listed } from './command.js';

interface PlayFlags extends DataFlags {
  readonly scenario?: string;
  readonly seed: string;
  readonly bots?: string;
  readonly games: string;
  readonly out?: string;
  readonly overwrite?: boolean;
  readonly optional?: readonly string[];
  readonly reading?: readonly string[];
}

const MOST_GAMES = 10_000;

/** The seed as typed for the first game; the further ones have their number added. */
const seedOf = (seed: string, index: number): string => (index === 0 ? seed : `${seed}-${index + 1}`);

const gameCount = (typed: string): Attempt<number> => {
  const count = Number(typed);
  return /^[0-9]+$/.test(typed) && count >= 1 && count <= MOST_GAMES
    ? got(count)
    : refuse('--games', [badInput('', `a number from 1 to ${MOST_GAMES}`, typed)]);
};

/** The game with its settings, and everything else that was typed, checked before anything is played. */
const prepare = async (session: Session, name: string, flags: PlayFlags) => {
  const pkg = gameNamed(session, name, 'play');
  if (pkg._tag === 'Left') return pkg;
  const readings = readingsFrom(flags.reading ?? [], [pkg.right]);
  if (readings._tag === 'Left') return readings;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const settings = { readings: readingsFor(pkg.right, readings.right), optional: flags.optional ?? [] };
  const game = attemptWith(own.right, 'play', pkg.right.make({ ...own.right.options, ...settings }));
  if (game._tag === 'Left') return game;
  if (flags.seed === '')
    return refuse('--seed', [badInput('', 'a text that the dice start from', flags.seed)]);
  const count = gameCount(flags.games);
  if (count._tag === 'Left') return count;
  const bots = flags.bots ?? Object.keys(game.right.bots)[0] ?? '';
  const players = readPlayers(game.right, pkg.right.sides, bots);
  if (players._tag === 'Left') return players;
  const scenario = flags.scenario ?? game.right.scenarios[0]?.id ?? '';
  const start = attemptOption('--scenario', game.right.start(scenario));
  if (start._tag === 'Left') return start;
  if (flags.out !== undefined) {
    const folder = session.io.files.prepareFolder(flags.out);
    if (folder._tag === 'Left') return folder;
  }
  return got({ game: game.right, scenario, players: players.right, count: count.right, start: start.right });
};

const playAll = async (session: Session, name: string, flags: PlayFlags): Finish => {
  const { io } = session;
  const prepared = await prepare(session, name, flags);
  if (prepared._tag === 'Left') return prepared;
  const { game, scenario, players, count, start } = prepared.right;
  const keeping = flags.out === undefined ? null : { folder: flags.out, overwrite: flags.overwrite === true };
  const first = game.progress(start);
  const bar = io.startBar(count * first.total, first.label);
  const settle = (end: Attempt<ExitCode>): Attempt<ExitCode> => {
    bar?.stop();
    return end;
  };
  const games: Summary[] = [];
  let written: readonly string[] = [];
  for (let index = 0; index < count; index++) {
    const showProgress = (state: unknown): void => {
      const { done, total, label } = game.progress(state);
      bar?.update(index * total + done, count === 1 ? label : `game ${index + 1} of ${count}, ${label}`);
    };
    const watching = { isRecorded: keeping !== null, showProgress };
    const played = playOne(game, scenario, seedOf(flags.seed, index), players, watching);
    if (played._tag === 'Left') return settle(played);
    if ('defect' in played.right) {
      bar?.stop();
      io.err(`umpire: the rules or a bot stopped the game; please report it: ${played.right.defect}\n`);
      return got(DEFECT);
    }
    games.push(summaryOf(played.right.log, played.right.outcome));
    const files = keeping === null ? got([]) : writePlayed(io.files, keeping, game, played.right);
    if (files._tag === 'Left') return settle(files);
    written = files.right;
  }
  bar?.stop();
  const [only] = games;
  if (count === 1 && only !== undefined) {
    io.out(text([...gameLines(only, game.title), ...written.map((file) => `Written: ${file}`)]));
  } else {
    const where =
      flags.out === undefined ? [] : [`Written: a log, a record and a picture of each game in ${flags.out}`];
    io.out(text([...seriesLines(games, game.title, scenario), ...where]));
  }
  return got(DONE);
};

export const addPlay: AddCommand = (program, session, finish) => {
  const command = program
    .command('play')
    .description('Let bots play a scenario; the same seed gives the same game.')
    .argument('<game>', 'name of the game')
    .option('--scenario <id>', 'the scenario (umpire games lists them); the first one by default')
    .option('--seed <text>', 'what the dice start from', '1')
    .option(
      '--bots <bots>',
      'a bot for all sides, or side=bot,side=bot; the first bot of the game by default',
    )
    .option('--games <n>', 'how many games; the seeds of the further ones are SEED-2, SEED-3 ...', '1')
    .option('--out <folder>', 'write a log, a record and a picture of each game there')
    .option('--overwrite', 'replace files there that hold another game under the same name')
    .option('--optional <rules>', 'optional rules in force, with commas between them', listed)
    .option('--reading <id=letter>', 'a reading that differs from the default (repeatable)', listed);
  addDataOptions(command)
    .addHelpText(
      'after',
      examples(
        'umpire play turning-point --scenario 11 --seed 1942 --out out',
        'umpire play turning-point --bots soviet=greedy,axis=random --games 20',
        'umpire play caucasus --scenario tournament --bots greedy --out out',
        'umpire play russian-campaign --scenario blau --bots greedy --out out',
      ),
    )
    .action((name: string, flags: PlayFlags) => finish(playAll(session, name, flags)));
};
