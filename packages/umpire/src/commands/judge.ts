import { type BadInput, isRecord, type Json } from '@eastfront/kernel';
import { type Judgement, judge, judgeAllReadings, type ReadingAnswer } from '@eastfront/kernel/case';
import { type Attempt, attempt, got, refuseWhole } from '../attempt.js';
import { BAD_INPUT, DONE, MISSED } from '../exit-code.js';
import { text } from '../print/layout.js';
import { refusalLines } from '../print/problems.js';
import { underLines } from '../print/readings.js';
import { expectationLines, headLines, type RulingStyle, resultLines } from '../print/ruling.js';
import { nameOf, readJson } from '../read-json.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFor, readingsFrom } from '../settings.js';
import { type AddCommand, examples, type Finish, listed } from './command.js';

interface JudgeFlags {
  readonly json?: boolean;
  readonly allReadings?: boolean;
  readonly reading?: readonly string[];
}

/** One file judged: a ruling, or the answers under every reading. */
type Judged =
  | { readonly style: RulingStyle; readonly judgement: Judgement; readonly answers: null }
  | {
      readonly style: RulingStyle;
      readonly judgement: Judgement;
      readonly answers: readonly ReadingAnswer[];
    };

/** Folders stand for the cases in them. */
const casesOf = (session: Session, path: string): Attempt<readonly string[]> => {
  if (path === '-' || session.io.files.kindOf(path) !== 'folder') return got([path]);
  const found = session.io.files.listJson(path);
  return found._tag === 'Right' && found.right.length === 0
    ? refuseWhole(path, 'a folder with cases (.json)', 'none')
    : found;
};

const withReadings = (json: unknown, readings: Readonly<Record<string, string>>): unknown => {
  if (!isRecord(json) || Object.keys(readings).length === 0) return json;
  const own = json['readings'];
  // Readings of the wrong form are left as they are, for the judge to refuse.
  return own === undefined || isRecord(own) ? { ...json, readings: { ...own, ...readings } } : json;
};

const judgeFile = async (
  session: Session,
  path: string,
  readings: Readonly<Record<string, string>>,
  allReadings: boolean,
): Promise<Attempt<Judged>> => {
  const where = nameOf(path);
  const json = await readJson(session.io, path);
  if (json._tag === 'Left') return json;
  if (!isRecord(json.right))
    return refuseWhole(
      where,
      'a case (a JSON object)',
      Array.isArray(json.right) ? 'a list' : String(json.right),
    );
  const pkg = gameNamed(session, json.right['game'], where, 'game');
  if (pkg._tag === 'Left') return pkg;
  const game = attempt(where, pkg.right.make());
  if (game._tag === 'Left') return game;
  const { paint, io } = session;
  const style = { pkg: pkg.right, phrases: game.right.phrases, paint, width: io.width };
  const question = withReadings(json.right, readingsFor(pkg.right, readings));
  if (!allReadings) {
    const judged = attempt(where, judge(pkg.right, question));
    return judged._tag === 'Left' ? judged : got({ style, judgement: judged.right, answers: null });
  }
  const judged = attempt(where, judgeAllReadings(pkg.right, question));
  if (judged._tag === 'Left') return judged;
  const [first] = judged.right;
  return first === undefined
    ? refuseWhole(where, 'a case with an answer', 'none')
    : got({ style, judgement: first.judgement, answers: judged.right });
};

const asJson = (file: string, judged: Attempt<Judged>): Json => {
  if (judged._tag === 'Left') {
    const error = judged.left.bad.map(({ path, expected, got: actual }: BadInput) => ({
      path,
      expected,
      got: actual,
    }));
    return { file, error };
  }
  const { judgement, answers } = judged.right;
  const body =
    answers === null
      ? { met: judgement.met, ...judgement.result }
      : {
          met: judgement.met,
          answers: answers.map((one) => ({
            readings: one.under,
            met: one.judgement.met,
            ...one.judgement.result,
          })),
        };
  return { file, ...body } as unknown as Json;
};

const lines = (file: string, { style, judgement, answers }: Judged): readonly string[] => {
  const { paint, width, pkg } = style;
  const head = headLines(nameOf(file), judgement, style);
  if (answers === null) {
    return [...head, ...resultLines(judgement.result, style), ...expectationLines(judgement, paint, width)];
  }
  const many = answers.length > 1;
  return [
    ...head,
    many ? `${answers.length} answers, depending on the reading` : 'The same answer under every reading',
    ...answers.flatMap((one, i) => [
      '',
      paint.bold(many ? `Answer ${i + 1} of ${answers.length}, under` : 'Under'),
      ...underLines(pkg.rulebook, one.under, width - 2).map((line) => `  ${line}`),
      ...resultLines(one.judgement.result, style),
      ...expectationLines(one.judgement, paint, width),
    ]),
  ];
};

const judgeAll = async (session: Session, paths: readonly string[], flags: JudgeFlags): Finish => {
  const { io } = session;
  const readings = readingsFrom(flags.reading ?? [], session.games);
  if (readings._tag === 'Left') return readings;
  const list: Json[] = [];
  let missed = false;
  let refused = false;
  let printed = false;
  const settle = (file: string, judged: Attempt<Judged>): void => {
    if (flags.json === true) list.push(asJson(file, judged));
    if (judged._tag === 'Left') {
      refused = true;
      io.err(text(refusalLines(judged.left)));
      return;
    }
    missed ||= judged.right.judgement.met === false;
    if (flags.json !== true) io.out(text([...(printed ? [''] : []), ...lines(file, judged.right)]));
    printed = true;
  };
  for (const path of paths) {
    const files = casesOf(session, path);
    if (files._tag === 'Left') settle(path, files);
    else {
      for (const file of files.right) {
        settle(file, await judgeFile(session, file, readings.right, flags.allReadings === true));
      }
    }
  }
  if (flags.json === true) io.out(`${JSON.stringify(list, null, 2)}\n`);
  return got(refused ? BAD_INPUT : missed ? MISSED : DONE);
};

export const addJudge: AddCommand = (program, session, finish) => {
  program
    .command('judge')
    .description('Judge disputes: what is allowed, what comes of it, and the clauses that say so.')
    .argument('<file...>', 'cases (JSON), folders of cases, or - for standard input')
    .option('--json', 'print one JSON array, an element for each file in order')
    .option('--all-readings', 'judge under every combination of the readings that the answer touches')
    .option('--reading <id=letter>', 'take this reading, over what the case says (repeatable)', listed)
    .addHelpText(
      'after',
      `${examples('umpire judge dispute.json', 'umpire judge --all-readings --json cases/ > rulings.json')}

Exit code: 0 all answered and no expectation missed, 1 an expectation missed, 2 bad input.`,
    )
    .action((paths: readonly string[], flags: JudgeFlags) => finish(judgeAll(session, paths, flags)));
};
