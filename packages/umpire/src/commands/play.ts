import { type Game, told } from '@eastfront/kernel';
import { begin, stateOf } from '@eastfront/kernel/session';
import { Option } from 'commander';
import { type Attempt, attemptOption, DEFECT, DONE, type ExitCode, got, refuseWhole } from '../attempt.js';
import { writeOut } from '../io/io.js';
import { type Played, playOne, writePlayed } from '../play/played.js';
import { type PlayFlags, type PreparedStop, prepare } from '../play/prepare-play.js';
import { recorder, sayFor } from '../play/record.js';
import { saveOf } from '../play/saved.js';
import { turnWatch } from '../play/turns.js';
import { text } from '../print/layout.js';
import { gameLines, type Summary, seriesLines, summaryOf } from '../print/played.js';
import type { Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish, listOf } from './command.js';

/** The seed as typed for the first game; the further ones have their number added. */
const seedOf = (seed: string, index: number): string => (index === 0 ? seed : `${seed}-${index + 1}`);

/** Plays one of the games that were asked for. */
const playNth = (
  { game, from, record, until }: PreparedStop,
  index: number,
  isRecorded: boolean,
  showProgress: (state: unknown) => void,
): Attempt<Played | { readonly defect: string }> => {
  const seed = seedOf(from.seed, index);
  const stop = until === null ? null : turnWatch(game, until);
  const { scenario, players } = from;
  const begun = index === 0 ? got(from) : attemptOption('--seed', begin(game, { scenario, seed, players }));
  if (begun._tag === 'Left') return begun;
  const played = playOne(game, begun.right, {
    record: !isRecorded ? null : index === 0 ? record : recorder(game),
    showProgress,
    stops: stop === null ? () => false : stop.begins,
  });
  if (stop === null || 'defect' in played || played.outcome === null) return got(played);
  return refuseWhole('--until', `a turn that comes in this game (${stop.seen().join(', ')})`, until ?? '');
};

/** Writes what is asked for of a game: log, record and pictures into a folder, or what it can be resumed from. */
const keep = async (
  { io }: Session,
  { game }: PreparedStop,
  played: Played,
  { out, save, overwrite, png }: PlayFlags,
): Promise<Attempt<readonly string[]>> => {
  const keeping = { folder: out ?? '', overwrite: overwrite === true, png: png === true };
  const written = out === undefined ? got([]) : await writePlayed(io, keeping, game, played);
  if (written._tag === 'Left' || save === undefined) return written;
  const saved = writeOut(io, save, saveOf(game, played.standing), overwrite === true ? undefined : null);
  return saved._tag === 'Left' ? saved : got([...written.right, save]);
};

const playAll = async (session: Session, name: string | undefined, flags: PlayFlags): Finish => {
  const { io } = session;
  const prepared = await prepare(session, name, flags);
  if (prepared._tag === 'Left') return prepared;
  const { game, count, from } = prepared.right;
  const first = game.progress(stateOf(from));
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
    const played = playNth(prepared.right, index, flags.out !== undefined, showProgress);
    if (played._tag === 'Left') return settle(played);
    if ('defect' in played.right) {
      bar?.stop();
      io.err(`umpire: the rules or a bot stopped the game; please report it: ${played.right.defect}\n`);
      return got(DEFECT);
    }
    games.push(summaryOf(played.right.log, played.right.outcome));
    const files = await keep(session, prepared.right, played.right, flags);
    if (files._tag === 'Left') return settle(files);
    written = files.right;
  }
  bar?.stop();
  // What was written to standard output is not to be mixed with words.
  if (flags.save !== '-') io.out(text(toldLines(games, written, game, from.scenario, flags.out)));
  return got(DONE);
};

/** What is printed of the games: the result of one, a table of several. */
const toldLines = (
  games: readonly Summary[],
  written: readonly string[],
  game: Game,
  scenario: string,
  out: string | undefined,
): readonly string[] => {
  const { title } = game;
  const say = sayFor(game);
  const [only, ...others] = games;
  if (only !== undefined && others.length === 0)
    return [...gameLines(only, title, say), ...written.map((file) => say(told`Written: ${file}`))];
  const where =
    out === undefined ? [] : [say(told`Written: a log, a record and a picture of each game in ${out}`)];
  return [...seriesLines(games, title, scenario, say), ...where];
};

/** What a save says already, and may not be said again. */
const SAID_BY_A_SAVE = ['scenario', 'seed', 'bots', 'games', 'optional', 'reading'];

const addCourse = (command: ReturnType<typeof addDataOptions>) =>
  command
    .addOption(
      new Option('--until <turn...>', 'stop before this turn (turn 5, or 5) and save the game').conflicts(
        'games',
      ),
    )
    .option('--save <file>', 'where to save the stopped game (- for standard output)')
    .addOption(
      new Option('--resume <file>', 'resume a saved game, as if it had never been stopped').conflicts(
        SAID_BY_A_SAVE,
      ),
    );

export const addPlay: AddCommand = (program, session, finish) => {
  const command = program
    .command('play')
    .description('Have bots play a scenario; the same seed gives the same game.')
    .argument('[game]', 'name of the game; none with --resume')
    .option('--scenario <scenario>', 'the scenario (umpire games lists them); the first one by default')
    .option('--seed <text>', 'the seed of the dice', '1')
    .option(
      '--bots <bots>',
      'a bot for all sides, or side=bot,side=bot; the first bot of the game by default',
    )
    .option('--games <n>', 'the number of games; the seeds of the later ones are SEED-2, SEED-3 ...', '1')
    .option('--out <folder>', 'write a log, a record and a picture of each game to this folder')
    .option('--png', 'also draw the picture as PNG')
    .option('--overwrite', 'replace files of another game with the same name')
    .option('--optional <rules>', 'optional rules in force, separated by commas', listOf)
    .option('--reading <id=letter>', 'a reading that differs from the default (repeatable)', listOf);
  addDataOptions(addCourse(command))
    .addHelpText(
      'after',
      examples(
        'umpire play turning-point --scenario 11 --seed 1942 --out out',
        'umpire play turning-point --bots soviet=greedy,axis=random --games 20',
        'umpire play caucasus --scenario tournament --bots greedy --out out',
        'umpire play russian-campaign --scenario blau --bots greedy --out out',
        'umpire play turning-point --scenario 11 --until turn 5 --save turn5.json',
        'umpire play --resume turn5.json --out out',
      ),
    )
    .action((name: string | undefined, flags: PlayFlags) => finish(playAll(session, name, flags)));
};
