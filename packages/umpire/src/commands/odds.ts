import { type BadInput, badInput, type GamePackage, isRecord, type JsonObject } from '@eastfront/kernel';
import { judge, type Result } from '@eastfront/kernel/case';
import { type Command, Option } from 'commander';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';
import { DONE } from '../exit-code.js';
import { inline } from '../print/answer.js';
import { chanceLines } from '../print/bars.js';
import { indented, text } from '../print/layout.js';
import { reasonLines } from '../print/reasons.js';
import { type RulingStyle, resultLines } from '../print/ruling.js';
import { sourceLines, warningLines } from '../print/sources.js';
import type { QuickFlags, QuickOdds } from '../quick-odds/quick-odds.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFrom } from '../settings.js';
import { type AddCommand, examples, type Finish, listed } from './command.js';

interface OddsFlags {
  readonly json?: boolean;
  readonly reading?: readonly string[];
  readonly columnShift?: string;
}

type Allowed = Extract<Result, { readonly ok: true }>;

const STRENGTHS = /^([1-9]\d{0,5})[:-]([1-9]\d{0,5})$/;
const WHOLE = /^[+-]?\d{1,3}$/;

const strengthsOf = (words: string): Attempt<readonly [number, number]> => {
  const match = STRENGTHS.exec(words);
  return match === null
    ? refuse('odds', [badInput('', 'attack and defence as whole numbers, such as 24:10', words)])
    : got([Number(match[1]), Number(match[2])]);
};

/** A refusal here is about flags; what the rules say about the case made from them is passed on as it is. */
const asked = (
  pkg: GamePackage,
  made:
    | { readonly _tag: 'Left'; readonly left: readonly BadInput[] }
    | { readonly _tag: 'Right'; readonly right: JsonObject & { readonly ask: JsonObject } },
  question: string,
  readings: Readonly<Record<string, string>>,
): Attempt<Result> => {
  if (made._tag === 'Left') return refuse('odds', made.left);
  const judged = judge(pkg, { ...made.right, readings, ask: { ...made.right.ask, question } });
  const done = attempt('odds', judged);
  return done._tag === 'Left' ? done : got(done.right.result);
};

const chancesOf = (result: Allowed): Readonly<Record<string, string>> =>
  isRecord(result.answer) ? (result.answer['results'] as Readonly<Record<string, string>>) : {};

/** The chances on the column that lies `by` columns away, and which column that is. */
const shiftedByHand = (
  quick: QuickOdds,
  pkg: GamePackage,
  odds: Allowed,
  by: number,
  flags: QuickFlags,
  readings: Readonly<Record<string, string>>,
): Attempt<{ readonly column: string; readonly chances: Result }> => {
  const column = isRecord(odds.answer) ? String(odds.answer['column']) : '';
  const last = quick.columns.length - 1;
  const index = Math.min(last, Math.max(0, quick.columns.indexOf(column) + by));
  const shifted = quick.columns[index] as string;
  const strengths = strengthsOf(shifted);
  if (strengths._tag === 'Left') return strengths;
  const [attack, defense] = strengths.right;
  const chances = asked(pkg, quick.build(attack, defense, quick.withoutShifts(flags)), 'chances', readings);
  return chances._tag === 'Left' ? chances : got({ column: shifted, chances: chances.right });
};

const oddsLines = (
  odds: Allowed,
  chances: Allowed,
  byHand: string | null,
  style: RulingStyle,
): readonly string[] => {
  const { paint, width, pkg, phrases } = style;
  const answer = isRecord(odds.answer) ? odds.answer : {};
  const of = (key: string): string => inline((answer[key] ?? null) as string);
  return [
    `${paint.bold(`${of('attack')} against ${of('defense')}`)}  ratio ${of('ratio')}, shift ${of('shift')}, column ${paint.bold(of('column'))}, die modifier ${of('drm')}`,
    ...(byHand === null ? [] : [`Column shifted by hand: ${paint.bold(byHand)}`]),
    ...indented(chanceLines(chancesOf(chances))),
    ...(odds.reasons.length === 0 ? [] : [paint.bold('Reasons')]),
    ...indented(reasonLines(pkg.rulebook, phrases, odds.reasons, paint, width - 2)),
    ...(odds.sources.length === 0 ? [] : [paint.bold('Data')]),
    ...indented(sourceLines(odds.sources, width - 2)),
    ...warningLines(odds.sources, paint, width),
  ];
};

const quickOdds = async (
  session: Session,
  quick: QuickOdds,
  words: string,
  flags: OddsFlags & QuickFlags,
): Finish => {
  const { io, paint } = session;
  const pkg = gameNamed(session, quick.game, 'odds');
  if (pkg._tag === 'Left') return pkg;
  const game = attempt('odds', pkg.right.make());
  if (game._tag === 'Left') return game;
  const strengths = strengthsOf(words);
  if (strengths._tag === 'Left') return strengths;
  const readings = readingsFrom(flags.reading ?? [], [pkg.right]);
  if (readings._tag === 'Left') return readings;
  const { columnShift } = flags;
  if (columnShift !== undefined && !WHOLE.test(columnShift)) {
    return refuse('odds', [badInput('--column-shift', 'a whole number of columns', columnShift)]);
  }
  const [attack, defense] = strengths.right;
  const made = quick.build(attack, defense, flags);
  const odds = asked(pkg.right, made, 'odds', readings.right);
  if (odds._tag === 'Left') return odds;
  const style = { pkg: pkg.right, phrases: game.right.phrases, paint, width: io.width };
  if (!odds.right.ok) {
    io.out(
      flags.json === true ? `${JSON.stringify(odds.right, null, 2)}\n` : text(resultLines(odds.right, style)),
    );
    return got(DONE);
  }
  const shifted =
    columnShift === undefined
      ? null
      : shiftedByHand(quick, pkg.right, odds.right, Number(columnShift), flags, readings.right);
  if (shifted?._tag === 'Left') return shifted;
  const chances =
    shifted === null ? asked(pkg.right, made, 'chances', readings.right) : got(shifted.right.chances);
  if (chances._tag === 'Left') return chances;
  if (!chances.right.ok)
    return refuseWhole('odds', 'chances for these odds', JSON.stringify(chances.right.violations));
  const byHand = shifted === null ? null : shifted.right.column;
  if (flags.json === true) {
    const answer = {
      ...(odds.right.answer as JsonObject),
      ...(byHand === null ? {} : { shiftedByHand: byHand }),
      results: chancesOf(chances.right),
    };
    io.out(`${JSON.stringify({ ...odds.right, answer }, null, 2)}\n`);
  } else io.out(text(oddsLines(odds.right, chances.right, byHand, style)));
  return got(DONE);
};

const optionOf = ({ flags, description, choices }: QuickOdds['options'][number]): Option => {
  const option = new Option(flags, description);
  return choices === undefined ? option : option.choices(choices);
};

const addGame = (
  odds: Command,
  session: Session,
  quick: QuickOdds,
  finish: (done: Finish) => Promise<void>,
): void => {
  const command = odds
    .command(quick.game)
    .description(`Quick odds of ${quick.game}.`)
    .argument('<odds>', 'strength of the attack and of the defence, such as 24:10');
  for (const option of quick.options) command.addOption(optionOf(option));
  command
    .option('--column-shift <n>', 'read the chances n columns to the right (left: -n), whatever the reason')
    .option('--reading <id=letter>', 'a reading that differs from the default (repeatable)', listed)
    .option('--json', 'print JSON')
    .addHelpText('after', examples(...quick.examples))
    .action((words: string, flags: OddsFlags & QuickFlags) =>
      finish(quickOdds(session, quick, words, flags)),
    );
};

export const addOdds: AddCommand = (program, session, finish) => {
  const unknownGame = async (name: unknown): Finish => {
    const pkg = gameNamed(session, name, 'odds');
    return pkg._tag === 'Left' ? pkg : refuseWhole('odds', 'a game with quick odds', pkg.right.name);
  };
  const odds: Command = program
    .command('odds')
    .description('Quick odds of an attack: column, modifier, the exact chance of every result, and why.')
    .usage('<game> <attack:defence> [options]')
    .argument('[words...]')
    .allowUnknownOption()
    .addHelpText('after', examples(...session.quickOdds.flatMap((quick) => quick.examples)))
    .action((words: readonly string[]) => finish(unknownGame(words[0])));
  for (const quick of session.quickOdds) addGame(odds, session, quick, finish);
};
