import { type Game, phrasesAt, type Step, told } from '@eastfront/kernel';
import { questionPicture } from '@eastfront/kernel/drawn';
import type { Picture } from '@eastfront/kernel/picture';
import { describeState } from '@eastfront/kernel/telling';
import { type Attempt, attemptOption, DONE, got, refuseWhole } from '../attempt.js';
import { gameOfCase, judgedCase, namesIn, positionOfCase, refusedAction } from '../case-position.js';
import { isReadable } from '../io/io.js';
import { addPictureOptions, type PictureFlags, picturesIn, writePictures } from '../io/pictures.js';
import { nameOf } from '../io/read-json.js';
import { attemptWith, type DataFlags, type OwnData, readOwnData } from '../own-data.js';
import { isLog, replayLog } from '../play/replayed.js';
import { turnWatch } from '../play/turns.js';
import { text } from '../print/layout.js';
import { speakingBy, visible } from '../print/paint.js';
import { readCases } from '../read-cases.js';
import { sentenceOf } from '../sentence/index.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish } from './command.js';

interface ShowFlags extends DataFlags, PictureFlags {
  readonly text?: boolean;
  readonly scenario?: string;
  readonly turn?: string;
}

/** What is shown: a picture, and the position as text. */
interface Shown {
  readonly picture: Picture;
  readonly text: () => string;
}

const shownOf = (game: Game, state: unknown, picture = game.picture(state)): Shown => ({
  picture,
  text: () => describeState(game, state),
});

const start = (
  session: Session,
  name: string,
  own: OwnData,
  scenario: string | undefined,
): Attempt<Shown> => {
  const pkg = gameNamed(session, name, 'show');
  if (pkg._tag === 'Left') return pkg;
  const game = attemptWith(own, 'show', pkg.right.make(own.options));
  if (game._tag === 'Left') return game;
  const state = attemptOption('--scenario', game.right.start(scenario ?? game.right.scenarios[0]?.id ?? ''));
  return state._tag === 'Left' ? state : got(shownOf(game.right, state.right));
};

/** The position of a case with what is asked drawn over it. */
export const showCase = (session: Session, json: unknown, where: string, given: OwnData): Attempt<Shown> => {
  const pkg = gameOfCase(session, json, where);
  if (pkg._tag === 'Left') return pkg;
  const judgement = judgedCase(pkg.right, json, where, given);
  if (judgement._tag === 'Left') return judgement;
  const found = positionOfCase(pkg.right, judgement.right.case, where, given);
  if (found._tag === 'Left') return found;
  const { file, game, state } = found.right;
  const { result } = judgement.right;
  const picture = game.picture(state);
  const refusedAt = result.ok ? null : refusedAction(game, state, file.ask);
  const phrases = phrasesAt(game, state);
  const { say } = speakingBy(session.paint, phrases);
  const sentence = sentenceOf(file.ask, result, { ...namesIn(phrases), refusedAt, say });
  return got(shownOf(game, state, questionPicture(picture, file, result, refusedAt, sentence)));
};

const ofLog = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  turn: string | undefined,
): Attempt<Shown> => {
  let reached: { readonly state: unknown } | null = null;
  let see = (): readonly string[] => [];
  const lookFor = (wanted: string) => (game: Game) => {
    const watch = turnWatch(game, wanted);
    see = watch.seen;
    return ({ before }: Step<unknown, unknown>): void => {
      if (reached === null && watch.begins(before)) reached = { state: before };
    };
  };
  const replayed = replayLog(session, json, where, own, turn === undefined ? undefined : lookFor(turn));
  if (replayed._tag === 'Left') return replayed;
  const { game, final } = replayed.right;
  if (turn === undefined) return got(shownOf(game, final));
  const found = reached as { readonly state: unknown } | null;
  return found === null
    ? refuseWhole('--turn', `a turn of this game (${see().join(', ')})`, turn)
    : got(shownOf(game, found.state));
};

const find = async (session: Session, what: string, flags: ShowFlags): Promise<Attempt<Shown>> => {
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const isFile = what === '-' || what.includes('.') || isReadable(session.io.files, what);
  const isGame = session.games.some(({ name }) => name === what);
  if (!isFile && !isGame) {
    const games = session.games.map(({ name }) => name).join(', ');
    return refuseWhole(
      'show',
      `the name of a game (${games}), a case or the log of a game`,
      JSON.stringify(what),
    );
  }
  if (isGame) {
    return flags.turn === undefined
      ? start(session, what, own.right, flags.scenario)
      : refuseWhole('--turn', 'the log of a game to show a turn of', what);
  }
  const where = nameOf(what);
  if (flags.scenario !== undefined)
    return refuseWhole('--scenario', 'the name of a game to show a scenario of', where);
  const read = await readCases(session, what);
  if (read._tag === 'Left') return read;
  const [first, ...more] = read.right;
  if (first === undefined || more.length > 0)
    return refuseWhole(where, 'one case of the file, as FILE#NAME', `${read.right.length} cases`);
  if (isLog(first.json)) return ofLog(session, first.json, where, own.right, flags.turn);
  return flags.turn === undefined
    ? showCase(session, first.json, where, own.right)
    : refuseWhole('--turn', 'the log of a game to show a turn of', where);
};

const show = async (session: Session, what: string, flags: ShowFlags): Finish => {
  const paths = picturesIn(flags);
  if (paths.length === 0 && flags.text !== true)
    return refuseWhole('show', '--svg <file>, --png <file> or --text', 'none of them');
  if (flags.text === true && paths.includes('-'))
    return refuseWhole('--text', 'no picture on standard output beside it', '-');
  const found = await find(session, what, flags);
  if (found._tag === 'Left') return found;
  const written = await writePictures(session.io, flags, () => found.right.picture);
  if (written._tag === 'Left') return written;
  if (flags.text === true) session.io.out(visible(found.right.text()));
  // What was written to standard output is not to be mixed with words.
  if (paths.length > 0 && !paths.includes('-'))
    session.io.out(text(paths.map((path) => session.paint.say(told`Written: ${path}`))));
  return got(DONE);
};

export const addShow: AddCommand = (program, session, finish) => {
  const command = program
    .command('show')
    .description(
      'Draw a board: the start of a scenario, a case with its question and answer, or a game from its log.',
    )
    .argument('<what>', 'name of a game, a case, a log, or - for standard input');
  addPictureOptions(command, 'where to write the picture')
    .option('--text', 'print the position as text: forces by hex, objectives, units off the map')
    .option('--scenario <scenario>', 'the scenario of a game; the first one by default')
    .option('--turn <turn>', 'the beginning of this turn of a log; the end by default');
  addDataOptions(command)
    .addHelpText(
      'after',
      examples(
        'umpire show turning-point --scenario 1 --svg board.svg',
        'umpire show caucasus --png board.png',
        'umpire show caucasus --text',
        'umpire show out/turning-point-11-1942-greedy.log.json --turn 5 --svg turn5.svg',
        'umpire show out/russian-campaign-blau-1942-greedy.log.json --turn 1942-sep-oct --svg autumn.svg',
      ),
    )
    .action((what: string, flags: ShowFlags) => finish(show(session, what, flags)));
};
