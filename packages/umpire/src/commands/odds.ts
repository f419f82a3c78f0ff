import { badInput, oneOf } from '@eastfront/kernel';
import type { QuickAnswers, QuickChances, QuickFlags, QuickOdds } from '@eastfront/kernel/case';
import { judge } from '@eastfront/kernel/case';
import { type Command, Option } from 'commander';
import { attempt, DONE, got, refuse, refuseWhole } from '../attempt.js';
import { attemptWith, type DataFlags, readOwnData } from '../own-data.js';
import { text } from '../print/layout.js';
import { oddsJson, oddsLines } from '../print/odds.js';
import { speakingBy } from '../print/paint.js';
import { resultLines } from '../print/ruling.js';
import { answerOdds, strengthsOf } from '../quick-odds/answer.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFrom } from '../settings.js';
import { type AddCommand, addDataOptions, examples, type Finish, listOf } from './command.js';

interface OddsFlags extends DataFlags {
  readonly json?: boolean;
  readonly reading?: readonly string[];
  readonly columnShift?: string;
}

const WHOLE = /^[+-]?\d{1,3}$/;

/** What both kinds of quick answers rest on: the game with the user's data, his readings, how answers are printed. */
const setting = async (session: Session, name: string, typed: OddsFlags) => {
  const pkg = gameNamed(session, name, 'odds');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, typed);
  if (own._tag === 'Left') return own;
  const game = attemptWith(own.right, 'odds', pkg.right.make(own.right.options));
  if (game._tag === 'Left') return game;
  const readings = readingsFrom(typed.reading ?? [], [pkg.right]);
  if (readings._tag === 'Left') return readings;
  const { phrases } = game.right;
  const { paint, io } = session;
  const style = { pkg: pkg.right, phrases, paint: speakingBy(paint, phrases), width: io.width };
  const tables = own.right.options.tables ?? {};
  return got({ pkg: pkg.right, readings: readings.right, tables, style });
};

/** Writes an answer as JSON if requested, otherwise in lines. */
const print = ({ io }: Session, typed: OddsFlags, json: () => unknown, lines: () => readonly string[]) =>
  io.out(typed.json === true ? `${JSON.stringify(json(), null, 2)}\n` : text(lines()));

const quickOdds = async (
  session: Session,
  quick: QuickOdds,
  words: string,
  typed: OddsFlags,
  flags: QuickFlags,
): Finish => {
  const strengths = strengthsOf(words);
  if (strengths._tag === 'Left') return strengths;
  const found = await setting(session, quick.game, typed);
  if (found._tag === 'Left') return found;
  const { style, ...under } = found.right;
  const { columnShift } = typed;
  if (columnShift !== undefined && !WHOLE.test(columnShift)) {
    return refuse('odds', [badInput('--column-shift', 'a whole number of columns', columnShift)]);
  }
  const by = columnShift === undefined ? null : Number(columnShift);
  const answered = answerOdds({ quick, ...under, flags }, ...strengths.right, by);
  if (answered._tag === 'Left') return answered;
  const answer = answered.right;
  print(
    session,
    typed,
    () => ('odds' in answer ? oddsJson(answer) : answer),
    () =>
      'odds' in answer
        ? oddsLines(answer, style)
        : resultLines(answer, style, {
            sentence: style.paint.say('No: the attack is not allowed.'),
            before: null,
          }),
  );
  return got(DONE);
};

/** What a word of a game without a combat table comes to. */
const quickChances = async (
  session: Session,
  quick: QuickChances,
  kind: string,
  typed: OddsFlags,
  flags: QuickFlags,
): Finish => {
  if (!Object.hasOwn(quick.kinds, kind))
    return refuse('odds', [badInput('', oneOf(Object.keys(quick.kinds)), kind)]);
  const found = await setting(session, quick.game, typed);
  if (found._tag === 'Left') return found;
  const { pkg, readings, tables, style } = found.right;
  const made = quick.build(kind, flags);
  if (made._tag === 'Left') return refuse('odds', made.left);
  const judged = attempt('odds', judge(pkg, { ...made.right, readings }, { tables }));
  if (judged._tag === 'Left') return judged;
  const { result } = judged.right;
  const sentence = style.paint.say(quick.kinds[kind] as string);
  print(
    session,
    typed,
    () => result,
    () => resultLines(result, style, { sentence, before: null }),
  );
  return got(DONE);
};

const optionOf = ({ flags, description, choices }: QuickAnswers['options'][number]): Option => {
  const option = new Option(flags, description);
  return choices === undefined ? option : option.choices(choices);
};

const addGame = (
  odds: Command,
  session: Session,
  quick: QuickAnswers,
  finish: (done: Finish) => Promise<void>,
): void => {
  const title = session.games.find(({ name }) => name === quick.game)?.title ?? quick.game;
  const isChances = 'kinds' in quick;
  const command = odds
    .command(quick.game)
    .description(`Quick odds of ${title}.`)
    .argument(
      isChances ? '<roll>' : '<odds>',
      isChances ? Object.keys(quick.kinds).join(', ') : 'attack and defense strength, such as 24:10',
    );
  for (const option of quick.options) command.addOption(optionOf(option));
  if (!isChances)
    command.option('--column-shift <n>', 'shift the column by n to the right (left: -n), for any reason');
  command
    .option('--reading <id=letter>', 'a reading that differs from the default (repeatable)', listOf)
    .option('--json', 'print JSON');
  addDataOptions(command)
    .addHelpText(
      'after',
      `${examples(...quick.examples)}\n\nThe odds come from the tables. A board and forces are checked, but change nothing here.`,
    )
    .action((words: string, flags: OddsFlags & QuickFlags) =>
      finish(
        isChances
          ? quickChances(session, quick, words, flags, flags)
          : quickOdds(session, quick, words, flags, flags),
      ),
    );
};

export const addOdds: AddCommand = (program, session, finish) => {
  const unknownGame = async (name: unknown): Finish => {
    const pkg = gameNamed(session, name, 'odds');
    return pkg._tag === 'Left' ? pkg : refuseWhole('odds', 'a game with quick odds', pkg.right.name);
  };
  const odds: Command = program
    .command('odds')
    .description('Quick odds of an attack or a roll: modifier, the exact chance of every result, and why.')
    .usage('<game> <attack:defense> [options]')
    .commandsGroup('Games:')
    .argument('[game]')
    .argument('[attack:defense]')
    .allowExcessArguments()
    .allowUnknownOption()
    .addHelpText('after', examples(...session.quickOdds.flatMap((quick) => quick.examples)))
    .action((game: string | undefined) => finish(unknownGame(game)));
  for (const quick of session.quickOdds) addGame(odds, session, quick, finish);
};
