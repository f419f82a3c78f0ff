import { type GamePackage, type JsonObject, told } from '@eastfront/kernel';
import {
  asPut,
  disputesInPlay,
  type Party,
  type Quarrel,
  searchSteered,
  shrinkQuarrel,
  sizeOf,
  tribunalOf,
  variationsOf,
} from '@eastfront/kernel/differ';
import { type Attempt, attemptOption, DONE, got, MISSED, refuseWhole } from '../attempt.js';
import { addPictureOptions } from '../io/pictures.js';
import { judgeCase } from '../judged.js';
import { attemptWith, type DataFlags, type OwnData, readOwnData } from '../own-data.js';
import { gamesIn, isModule } from '../own-games.js';
import { type ManyGamesFlags, manyGamesFrom, searchGames, seedOfGame } from '../play/many-games.js';
import { judgedLines } from '../print/judged.js';
import { text } from '../print/layout.js';
import { readCases } from '../read-cases.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFrom } from '../settings.js';
import {
  type AddCommand,
  addDataOptions,
  addManyGamesOptions,
  examples,
  type Finish,
  listOf,
  repeat,
} from './command.js';
import { ACTIONS, actionsFrom, SEED, type SearchFlags, writeFound } from './found-case.js';

interface DifferFlags extends DataFlags, SearchFlags, ManyGamesFlags {
  readonly reading?: readonly string[];
  readonly optional?: readonly string[];
  readonly against?: readonly string[];
  readonly againstBoard?: string;
  readonly againstForces?: string;
  readonly againstTable?: readonly string[];
  readonly scenario?: string;
}

/** A party, and how it is called in what is printed. */
interface NamedParty extends Party {
  readonly label: string;
  readonly own: OwnData;
}

/** So many smaller disputes are shrunk: which is the smallest in the end does not show before. */
const SHRUNK = 5;

/** A game that a module exports: of several the one of the same name. */
const gameInModule = async (
  session: Session,
  path: string,
  { name }: GamePackage,
): Promise<Attempt<GamePackage>> => {
  const module = await session.io.files.load(path, `--against ${path}`);
  if (module._tag === 'Left') return module;
  const games = gamesIn(module.right);
  const found = games.find((one) => one.name === name) ?? (games.length === 1 ? games[0] : undefined);
  return found === undefined
    ? refuseWhole(`--against ${path}`, `a module that exports the game ${name}`, `${games.length} games`)
    : got(found);
};

/** Every option of the other party stands over those of the first one. */
const otherParty = async (
  session: Session,
  one: NamedParty,
  flags: DifferFlags,
): Promise<Attempt<NamedParty>> => {
  const words = flags.against ?? [];
  const modules = words.filter(isModule);
  if (modules.length > 1) return refuseWhole('--against', 'one module at the most', `${modules.length}`);
  const [path] = modules;
  const pkg = path === undefined ? got(one.pkg) : await gameInModule(session, path, one.pkg);
  if (pkg._tag === 'Left') return pkg;
  const readings = readingsFrom(
    words.filter((word) => word.includes('=') && !isModule(word)),
    [pkg.right],
  );
  if (readings._tag === 'Left') return readings;
  const optional = words.filter((word) => !word.includes('=') && !isModule(word));
  const strange = optional.find((id) => !Object.hasOwn(pkg.right.rulebook.optional, id));
  if (strange !== undefined)
    return refuseWhole(
      '--against',
      'a reading (ID=letter), the id of an optional rule, or a module (.js)',
      strange,
    );
  const own = await readOwnData(session, {
    ...(flags.againstBoard === undefined ? {} : { board: flags.againstBoard }),
    ...(flags.againstForces === undefined ? {} : { forces: flags.againstForces }),
    ...(flags.againstTable === undefined ? {} : { table: flags.againstTable }),
  });
  if (own._tag === 'Left') return own;
  const files = [flags.againstBoard, flags.againstForces, ...(flags.againstTable ?? [])].filter(
    (file) => file !== undefined,
  );
  const said = [...words, ...files];
  if (said.length === 0)
    return refuseWhole('differ', '--against with what the other party plays by', 'nothing');
  return got({
    pkg: pkg.right,
    readings: { ...one.readings, ...readings.right },
    optional: [...(one.optional ?? []), ...optional],
    data: { ...one.data, ...own.right.options },
    own: {
      options: { ...one.own.options, ...own.right.options },
      origins: [...one.own.origins, ...own.right.origins],
    },
    label: said.join(', '),
  });
};

const firstParty = async (
  session: Session,
  name: string,
  flags: DifferFlags,
): Promise<Attempt<NamedParty>> => {
  const pkg = gameNamed(session, name, 'differ');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const readings = readingsFrom(flags.reading ?? [], [pkg.right]);
  if (readings._tag === 'Left') return readings;
  const optional = flags.optional ?? [];
  const said = [...(flags.reading ?? []), ...optional];
  return got({
    pkg: pkg.right,
    readings: readings.right,
    optional,
    data: own.right.options,
    own: own.right,
    label: said.length === 0 ? 'as the game is' : said.join(', '),
  });
};

/** The disputes of files and folders. */
const disputesIn = async (
  session: Session,
  { pkg }: NamedParty,
  paths: readonly string[],
): Promise<Attempt<readonly JsonObject[]>> => {
  const disputes: JsonObject[] = [];
  for (const path of paths) {
    const isFolder = session.io.files.kindOf(path) === 'folder';
    const files = isFolder ? session.io.files.listJson(path) : got([path]);
    if (files._tag === 'Left') return files;
    for (const file of files.right) {
      const cases = await readCases(session, file);
      if (cases._tag === 'Left') return cases;
      for (const { json } of cases.right)
        if ((json as JsonObject)['game'] === pkg.name) disputes.push(json as JsonObject);
    }
  }
  return got(disputes);
};

/** The disputes on the way of a game at random, and what makes others like them. */
interface Played {
  readonly disputes: readonly JsonObject[];
  readonly vary: (dispute: JsonObject) => readonly JsonObject[];
}

const disputesPlayed = (
  { pkg, readings = {}, optional = [], own }: NamedParty,
  { scenario: named, seed = SEED }: DifferFlags,
  number: number,
  actions: number,
): Attempt<Played> => {
  if (actions === 0) return got({ disputes: [], vary: () => [] });
  const made = attemptWith(own, 'differ', pkg.make({ ...own.options, readings, optional }));
  if (made._tag === 'Left') return made;
  const scenario = named ?? made.right.scenarios[0]?.id ?? '';
  const from = attemptOption('--scenario', made.right.start(scenario));
  if (from._tag === 'Left') return from;
  const { asks } = pkg;
  const setting = { scenario, seed: seedOfGame(seed, number), actions, asks };
  return got({
    disputes: disputesInPlay(made.right, from.right, setting),
    vary: variationsOf(made.right, asks, setting.seed),
  });
};

/** The session with this game in the place of its namesake. */
const withGame = (session: Session, pkg: GamePackage): Session => ({
  ...session,
  games: [...session.games.filter(({ name }) => name !== pkg.name), pkg],
});

const rulingLines = (session: Session, quarrel: Quarrel, party: NamedParty): Attempt<readonly string[]> => {
  const judged = judgeCase(
    withGame(session, party.pkg),
    { where: party.label, json: asPut(quarrel.dispute, party) },
    { readings: {}, allReadings: false, own: party.own },
  );
  return judged._tag === 'Left' ? judged : got(judgedLines(session.paint.say(party.label), judged.right));
};

const size = ({ dispute }: Pick<Quarrel, 'dispute'>): number => sizeOf(dispute);

const leastOf = <A extends Pick<Quarrel, 'dispute'>>(all: readonly A[]): A | null =>
  all.reduce<A | null>((least, one) => (least === null || size(one) < size(least) ? one : least), null);

/** What the search of one game comes to; the quarrel as a case. */
interface Searched {
  readonly looked: number;
  readonly found: number;
  readonly least: { readonly dispute: JsonObject } | null;
}

/** Looks for quarrels, and takes from the smallest ones all that they can do without. */
const smallest = (parties: readonly [NamedParty, NamedParty], { disputes, vary }: Played): Searched => {
  const tribunal = tribunalOf(...parties);
  const { looked, quarrels } = searchSteered(...parties, disputes, vary);
  const best = leastOf(quarrels.slice(0, SHRUNK).map((one) => shrinkQuarrel(tribunal, one)));
  return { looked, found: quarrels.length, least: best === null ? null : { dispute: best.dispute } };
};

/** All games together: the smallest quarrel of all, of equal ones the first. */
const merge = (all: readonly Searched[]): Searched => ({
  looked: all.reduce((sum, { looked }) => sum + looked, 0),
  found: all.reduce((sum, { found }) => sum + found, 0),
  least: leastOf(all.flatMap(({ least }) => least ?? [])),
});

/** Searches the cases, and as many games as asked for; the cases with the first. */
const searchAll = async (
  session: Session,
  parties: readonly [NamedParty, NamedParty],
  paths: readonly string[],
  flags: DifferFlags,
): Promise<Attempt<Searched | null>> => {
  const [one] = parties;
  const many = manyGamesFrom(flags);
  if (many._tag === 'Left') return many;
  const played = actionsFrom(flags, 0);
  if (played._tag === 'Left') return played;
  const isFirst = (session.io.part ?? 1) === 1;
  const read = isFirst ? await disputesIn(session, one, paths) : got([]);
  if (read._tag === 'Left') return read;
  const all = await searchGames(session, many.right, 'games', (number): Attempt<Searched> => {
    const made = disputesPlayed(one, flags, number, played.right);
    if (made._tag === 'Left') return made;
    const disputes = [...(number === 1 ? read.right : []), ...made.right.disputes];
    return got(smallest(parties, { ...made.right, disputes }));
  });
  if (all._tag === 'Left') return all;
  return got(all.right === null ? null : merge(all.right));
};

const quarrelLines = (
  session: Session,
  parties: readonly NamedParty[],
  quarrel: Quarrel,
  { looked, found }: Searched,
  put: JsonObject,
): Attempt<readonly string[]> => {
  const lines = [
    session.paint.say(told`They quarrel in ${found} of ${looked} disputes. The smallest quarrel:`),
    '',
    ...JSON.stringify(put, null, 2).split('\n'),
  ];
  for (const ruling of parties.map((party) => rulingLines(session, quarrel, party))) {
    if (ruling._tag === 'Left') return ruling;
    lines.push('', ...ruling.right);
  }
  return got(lines);
};

const differ = async (
  session: Session,
  name: string,
  paths: readonly string[],
  flags: DifferFlags,
): Finish => {
  const { io } = session;
  const one = await firstParty(session, name, flags);
  if (one._tag === 'Left') return one;
  const other = await otherParty(session, one.right, flags);
  if (other._tag === 'Left') return other;
  const parties = [one.right, other.right] as const;
  const came = await searchAll(session, parties, paths, flags);
  if (came._tag === 'Left') return came;
  if (came.right === null) return got(DONE);
  const { looked, found, least } = came.right;
  const best = least === null ? null : tribunalOf(...parties)(least.dispute);
  if (best === null) {
    io.out(
      flags.json === true
        ? `${JSON.stringify({ looked, found })}\n`
        : `${session.paint.say(told`They agree in all of ${looked} disputes.`)}\n`,
    );
    return got(DONE);
  }
  const put = asPut(best.dispute, one.right);
  const written = await writeFound(withGame(session, one.right.pkg), flags, put, 'differ', one.right.own);
  if (written._tag === 'Left') return written;
  if (flags.json === true) {
    const results = best.judgements.map(({ result }, i) => ({ party: parties[i]?.label ?? '', ...result }));
    io.out(`${JSON.stringify({ looked, found, case: put, results }, null, 2)}\n`);
    return got(MISSED);
  }
  const lines = quarrelLines(session, parties, best, came.right, put);
  if (lines._tag === 'Left') return lines;
  io.out(text(lines.right));
  return got(MISSED);
};

export const addDiffer: AddCommand = (program, session, finish) => {
  const command = program
    .command('differ')
    .description(
      'Find the smallest position on which two readings, optional rules, house rules, versions or data sets disagree.',
    )
    .argument('<game>', 'name of a game')
    .argument('[case...]', 'cases, or folders of cases, to search as well')
    .option(
      '--against <what>',
      'the rules of the other party: a reading (ID=letter), an optional rule, a module (.js) that exports the game (repeatable)',
      repeat,
    )
    .option('--against-board <file>', 'the board of the other party')
    .option('--against-forces <file>', 'the counters, set-ups and schedule of the other party')
    .option('--against-table <name=file>', 'a table of the other party (repeatable)', repeat)
    .option('--reading <id=letter>', 'a reading of both parties (repeatable)', listOf)
    .option('--optional <rules>', 'optional rules of both parties, separated by commas', listOf)
    .option('--scenario <scenario>', 'the scenario to play at random for positions; the first one by default')
    .option('--seed <seed>', 'the seed of the random game; 1 by default')
    .option(
      '--actions <n>',
      `the number of actions to play; ${ACTIONS} by default, 0 to search the cases alone`,
    )
    .option(
      '--out <file>',
      'write the quarrel as a case, under the rules of the first party (- for standard output)',
    )
    .option('--json', 'print the quarrel and both results as JSON');
  addManyGamesOptions(command);
  addPictureOptions(command, 'draw the quarrel');
  addDataOptions(command)
    .addHelpText(
      'after',
      `${examples(
        'umpire differ turning-point --against TP-A50=b',
        'umpire differ caucasus cases/ --actions 0 --against CC-A21=b --out quarrel.json --svg quarrel.svg',
        'umpire differ turning-point --against ./my-rules.mjs --scenario 11 --games 100 --jobs 4',
      )}

Exit code: 0 they agree wherever was looked, 1 they quarrel, 2 bad input.`,
    )
    .action((name: string, paths: readonly string[], flags: DifferFlags) =>
      finish(differ(session, name, paths, flags)),
    );
};
