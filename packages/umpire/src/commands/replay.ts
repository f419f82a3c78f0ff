import { type Game, type GameLog, replay, sharedDiceFaults, told, type Unchecked } from '@eastfront/kernel';
import type { HeadingBefore } from '@eastfront/kernel/notation';
import { stepsTo } from '@eastfront/kernel/session';
import { type GameLuck, NO_LUCK, rollLuck, withRoll } from '@eastfront/kernel/telling';
import { type Attempt, attempt, DONE, got, refuse } from '../attempt.js';
import { writeOut } from '../io/io.js';
import { addPictureOptions, type PictureFlags, picturesIn, writePictures } from '../io/pictures.js';
import { nameOf } from '../io/read-json.js';
import { type DataFlags, readOwnData } from '../own-data.js';
import { headingsOf, logText, readLogFile } from '../play/log-text.js';
import { outcomeLine, recorder, sayFor } from '../play/record.js';
import { isSave, replayLog } from '../play/replayed.js';
import { text } from '../print/layout.js';
import { visible } from '../print/paint.js';
import type { Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish } from './command.js';

interface ReplayFlags extends DataFlags, PictureFlags {
  readonly record?: string;
  readonly notation?: string;
  readonly luck?: boolean;
}

/** Where the rolls come from, if the file says so. */
const rollsTold = ({ rolls, seed }: GameLog, isShared: boolean) => {
  const all = rolls ?? [];
  if (isShared)
    return told`Rolls: ${all.length} made again from what all sides revealed, chosen by none of them`;
  const own = all.filter((one) => one !== 'outside').length;
  const outside = all.length - own;
  return outside === 0
    ? told`Rolls: ${own} drawn again from seed ${seed}`
    : told`Rolls: ${own} drawn again from seed ${seed}, ${outside} from outside or of an unknown origin`;
};

/** What of the bots was not checked, a line for each. */
const botsTold = ({ decisions, bots }: Unchecked) => [
  ...(decisions === 0
    ? []
    : [told`Not checked: ${decisions} decisions for bots that the bots do not make so themselves`]),
  ...(bots === 0
    ? []
    : [
        told`Not checked: ${bots} decisions of bots, with the numbers they drew: another release wrote the log, or it does not say them`,
      ]),
];

/** Steps with two digits after the point, and none where there are none. */
const stepsIn = (steps: number): number => Math.round(steps * 100) / 100;

/** What the dice cost each side, a line for each. */
export const luckTold = (game: Pick<Game, 'sides'>, { rolls, expected, came }: GameLuck) => [
  told`Luck: ${rolls} rolls could cost steps`,
  ...game.sides.map(
    (side) =>
      told`${side}: ${stepsIn(came[side] ?? 0)} steps by the dice, ${stepsIn(expected[side] ?? 0)} on average`,
  ),
];

/** What was not checked in the log of a save: its bots decide for the first time. */
const checkedLater = (game: Game, log: GameLog): Attempt<Unchecked> => {
  let unchecked: Unchecked = { rolls: 0, decisions: 0, bots: 0 };
  const again = replay(game, log, undefined, (found) => {
    unchecked = found;
  });
  return again._tag === 'Left' ? attempt('', again) : got(unchecked);
};

const replayFile = async (session: Session, path: string, flags: ReplayFlags): Finish => {
  const { io } = session;
  const json = await readLogFile(session, path);
  if (json._tag === 'Left') return json;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  let record = (): readonly string[] => [];
  let before: HeadingBefore = () => null;
  let luck: GameLuck = NO_LUCK;
  const replayed = replayLog(session, json.right, nameOf(path), own.right, (game, log) => {
    const { watch, lines } = recorder(game, log);
    const headings = headingsOf(game);
    record = lines;
    before = headings.before;
    return (step) => {
      watch(step);
      headings.watch(step.before);
      if (flags.luck === true) luck = withRoll(luck, rollLuck(game, step));
    };
  });
  if (replayed._tag === 'Left') return replayed;
  const { game, log, course, final, outcome } = replayed.right;
  const { shared } = json.right as Partial<GameLog>;
  const dice = await sharedDiceFaults(game, { rolls: log.rolls, ...(shared && { shared }) }, stepsTo(course));
  if (dice.length > 0) return refuse(nameOf(path), dice);
  const known = replayed.right.unchecked;
  const say = sayFor(game);
  const lucky = flags.luck === true ? luckTold(game, luck).map(say) : [];
  const unchecked = known === null ? checkedLater(game, log) : got(known);
  if (unchecked._tag === 'Left') return unchecked;
  const pictures = await writePictures(io, flags, () => game.picture(final));
  if (pictures._tag === 'Left') return pictures;
  if (flags.record !== undefined) {
    const written = writeOut(
      io,
      flags.record,
      text([...record(), ...(lucky.length === 0 ? [] : ['', ...lucky])]),
    );
    if (written._tag === 'Left') return written;
  }
  if (flags.notation !== undefined) {
    // A log as it stands in its file; that of a save is the way to where the game stood.
    const written = writeOut(
      io,
      flags.notation,
      visible(logText(session, isSave(json.right) ? log : json.right, before)),
    );
    if (written._tag === 'Left') return written;
  }
  // What was written to standard output is not to be mixed with words.
  if (![...picturesIn(flags), flags.record, flags.notation].includes('-')) {
    io.out(
      text([
        say(told`${game.title}, scenario ${log.scenario}, seed ${log.seed}`),
        say(told`Verified: ${log.actions.length} actions, all legal, and the end is the one in the log`),
        say(rollsTold(log, shared !== undefined)),
        ...botsTold(unchecked.right).map(say),
        say(told`Result: ${outcomeLine(outcome, say)}`),
        ...lucky,
      ]),
    );
  }
  return got(DONE);
};

export const addReplay: AddCommand = (program, session, finish) => {
  const command = program
    .command('replay')
    .description('Replay a log: every action is judged, and the end has to agree with the log.')
    .argument('<log>', 'a log written by umpire play, as JSON or as numbered lines, or - for standard input');
  addPictureOptions(command, 'draw the final board')
    .option('--record <file>', 'write a readable record (- for standard output)')
    .option(
      '--notation <file>',
      'write the log as numbered lines, which replay can read (- for standard output)',
    );
  command.option(
    '--luck',
    'tell, and add to the record, what the dice cost each side, against the average over every roll there was',
  );
  addDataOptions(command)
    .addHelpText(
      'after',
      examples(
        'umpire replay out/turning-point-11-1942-greedy.log.json --svg final.svg',
        'umpire replay out/turning-point-11-1942-greedy.log.json --notation game.txt',
        'umpire replay game.txt',
      ),
    )
    .action((path: string, flags: ReplayFlags) => finish(replayFile(session, path, flags)));
};
