import type { Json } from '@eastfront/kernel';
import { type Attempt, BAD_INPUT, DONE, got, MISSED, refuseWhole } from '../attempt.js';
import { type Judged, judgeCase } from '../judged.js';
import { type DataFlags, readOwnData } from '../own-data.js';
import { judgedJson, judgedLines } from '../print/judged.js';
import { text } from '../print/layout.js';
import { refusalLines } from '../print/problems.js';
import { readCases } from '../read-cases.js';
import type { Session } from '../session.js';
import { readingsFrom } from '../settings.js';
import { type AddCommand, addDataOptions, examples, type Finish, listOf } from './command.js';

interface JudgeFlags extends DataFlags {
  readonly json?: boolean;
  readonly allReadings?: boolean;
  readonly reading?: readonly string[];
}

/** A folder means the files in it. */
const filesOf = (session: Session, path: string): Attempt<readonly string[]> => {
  if (path === '-' || session.io.files.kindOf(path) !== 'folder') return got([path]);
  const found = session.io.files.listJson(path);
  return found._tag === 'Right' && found.right.length === 0
    ? refuseWhole(path, 'a folder with cases (.json)', 'none')
    : found;
};

const judgeAll = async (session: Session, paths: readonly string[], flags: JudgeFlags): Finish => {
  const { io } = session;
  const readings = readingsFrom(flags.reading ?? [], session.games);
  if (readings._tag === 'Left') return readings;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const settings = {
    readings: readings.right,
    allReadings: flags.allReadings === true,
    own: own.right,
  };
  const list: Json[] = [];
  // A fault in the user's data comes up with every case.
  const told = new Set<string>();
  let missed = false;
  let refused = false;
  let printed = false;
  const settle = (file: string, judged: Attempt<Judged>): void => {
    if (flags.json === true) list.push(judgedJson(file, judged));
    if (judged._tag === 'Left') {
      refused = true;
      const news = refusalLines(judged.left, session.paint.say).filter((line) => !told.has(line));
      for (const line of news) told.add(line);
      io.err(text(news));
      return;
    }
    missed ||= judged.right.judgement.met === false;
    if (flags.json !== true) io.out(text([...(printed ? [''] : []), ...judgedLines(file, judged.right)]));
    printed = true;
  };
  const settleFile = async (file: string): Promise<void> => {
    const cases = await readCases(session, file);
    if (cases._tag === 'Left') settle(file, cases);
    else for (const one of cases.right) settle(one.where, judgeCase(session, one, settings));
  };
  for (const path of paths) {
    const files = filesOf(session, path);
    if (files._tag === 'Left') settle(path, files);
    else for (const file of files.right) await settleFile(file);
  }
  if (flags.json === true) io.out(`${JSON.stringify(list, null, 2)}\n`);
  return got(refused ? BAD_INPUT : missed ? MISSED : DONE);
};

export const addJudge: AddCommand = (program, session, finish) => {
  const command = program
    .command('judge')
    .description('Judge disputes: what is allowed, its outcome, and the clauses behind the ruling.')
    .argument(
      '<file...>',
      'cases (JSON), one of several in a file as FILE#NAME, folders of cases, or - for standard input',
    )
    .option('--json', 'print one JSON array with an element for each case, in order')
    .option('--all-readings', 'judge under every combination of the readings that affect the answer')
    .option('--reading <id=letter>', 'use this reading instead of the one in the case (repeatable)', listOf);
  addDataOptions(command)
    .addHelpText(
      'after',
      `${examples('umpire judge dispute.json', 'umpire judge --all-readings --json cases/ > rulings.json')}

A board that a case brings along goes before --board.

Exit code: 0 all answered and no expectation missed, 1 an expectation missed, 2 bad input.`,
    )
    .action((paths: readonly string[], flags: JudgeFlags) => finish(judgeAll(session, paths, flags)));
};
