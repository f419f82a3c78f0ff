import { countActions, DIVISIONS, type Division, divideActions, type Game } from '@eastfront/kernel';
import type { CaseFile } from '@eastfront/kernel/case';
import { type Attempt, attemptOption, DONE, got, refuseWhole } from '../attempt.js';
import { gameOfCase, positionOfCase } from '../case-position.js';
import { type DataFlags, makeWith, type OwnData, readOwnData } from '../own-data.js';
import { text } from '../print/layout.js';
import { readCases } from '../read-cases.js';
import { gameNamed, type Session } from '../session.js';
import type { SettingsFlags } from '../settings.js';
import { type AddCommand, addDataOptions, examples, type Finish, listOf } from './command.js';

interface PerftFlags extends DataFlags, SettingsFlags {
  readonly scenario?: string;
  readonly depth?: string;
  readonly by?: string;
  readonly json?: boolean;
}

const MOST_DEPTH = 9;

/** A position to count from, and the game it belongs to. */
interface From {
  readonly game: Game;
  readonly state: unknown;
}

/** The position of a case. */
const fromCase = async (session: Session, path: string, own: OwnData): Promise<Attempt<From>> => {
  const cases = await readCases(session, path);
  if (cases._tag === 'Left') return cases;
  const [one, ...more] = cases.right;
  if (one === undefined || more.length > 0)
    return refuseWhole(path, 'one case, such as FILE#NAME of a file of several', `${cases.right.length}`);
  const pkg = gameOfCase(session, one.json, one.where);
  return pkg._tag === 'Left' ? pkg : positionOfCase(pkg.right, one.json as CaseFile, one.where, own);
};

/** The start of a scenario. */
const fromScenario = (session: Session, name: string, flags: PerftFlags, own: OwnData): Attempt<From> => {
  const pkg = gameNamed(session, name, 'perft');
  if (pkg._tag === 'Left') return pkg;
  const made = makeWith(pkg.right, flags, own, 'perft');
  if (made._tag === 'Left') return made;
  const game = made.right;
  const start = attemptOption('--scenario', game.start(flags.scenario ?? game.scenarios[0]?.id ?? ''));
  return start._tag === 'Left' ? start : got({ game, state: start.right });
};

const depthFrom = (word = '1'): Attempt<number> => {
  const depth = Number(word);
  return Number.isInteger(depth) && depth >= 1 && depth <= MOST_DEPTH
    ? got(depth)
    : refuseWhole('--depth', `a whole number from 1 to ${MOST_DEPTH}`, word);
};

const divisionFrom = (word: string | undefined): Attempt<Division | null> => {
  if (word === undefined) return got(null);
  const found = DIVISIONS.find((one) => one === word);
  return found === undefined ? refuseWhole('--by', `one of ${DIVISIONS.join(', ')}`, word) : got(found);
};

const isCase = (what: string): boolean => /\.json(#|$)/.test(what) || what === '-';

const perft = async (session: Session, what: string, flags: PerftFlags): Finish => {
  const { io } = session;
  const depth = depthFrom(flags.depth);
  if (depth._tag === 'Left') return depth;
  const by = divisionFrom(flags.by);
  if (by._tag === 'Left') return by;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const from = isCase(what)
    ? await fromCase(session, what, own.right)
    : fromScenario(session, what, flags, own.right);
  if (from._tag === 'Left') return from;
  const { game, state } = from.right;
  const parts = by.right === null ? null : divideActions(game, state, depth.right, by.right);
  const count =
    parts === null
      ? countActions(game, state, depth.right)
      : Object.values(parts).reduce((sum, ways) => sum + ways, 0);
  if (flags.json === true) {
    const json = {
      game: game.name,
      depth: depth.right,
      count,
      ...(parts === null ? {} : { by: by.right, parts }),
    };
    io.out(`${JSON.stringify(json, null, 2)}\n`);
    return got(DONE);
  }
  const lines = Object.entries(parts ?? {}).map(([key, ways]) => `${key}  ${ways}`);
  io.out(text([...lines, String(count)]));
  return got(DONE);
};

export const addPerft: AddCommand = (program, session, finish) => {
  const command = program
    .command('perft')
    .description(
      'Count the possible sequences of the next actions (perft), rolls included, to compare two programs.',
    )
    .argument('<what>', 'name of a game, to count from the start of a scenario, or a case (JSON)')
    .option('--scenario <scenario>', 'the scenario of the game; the first one by default')
    .option('--depth <n>', 'the number of actions; 1 by default')
    .option('--by <division>', `divide the count by the first action: ${DIVISIONS.join(', ')}`)
    .option('--reading <id=letter>', 'a reading of the game (repeatable)', listOf)
    .option('--optional <rules>', 'optional rules of the game, separated by commas', listOf)
    .option('--json', 'print the count as JSON');
  addDataOptions(command)
    .addHelpText(
      'after',
      examples(
        'umpire perft turning-point --scenario 11 --by unit',
        'umpire perft dispute.json --depth 2 --by column',
      ),
    )
    .action((what: string, flags: PerftFlags) => finish(perft(session, what, flags)));
};
