import { join } from 'node:path';
import { badInput, type Game, type GameLog, logOf, type Outcome, play, seedDice } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { type Attempt, attempt, got, refuse } from '../attempt.js';
import { DEFECT, DONE, type ExitCode } from '../exit-code.js';
import type { Bar } from '../io.js';
import { type Players, readPlayers, seated } from '../players.js';
import { columns, indented, text } from '../print/layout.js';
import { outcomeLine, recorder } from '../record.js';
import { gameNamed, type Session } from '../session.js';
import { readingsFor, readingsFrom } from '../settings.js';
import { type AddCommand, examples, type Finish, listed } from './command.js';

interface PlayFlags {
  readonly scenario?: string;
  readonly seed: string;
  readonly bots?: string;
  readonly games: string;
  readonly out?: string;
  readonly optional?: readonly string[];
  readonly reading?: readonly string[];
}

/** A game that came to its end. */
interface Played {
  readonly log: GameLog;
  readonly outcome: Outcome;
  readonly final: unknown;
  readonly record: readonly string[];
  readonly phases: number;
}

const MOST_GAMES = 10_000;
/** Actions between two looks at the progress. */
const STRIDE = 8;

/** The seed as typed for the first game; the further ones have their number added. */
const seedOf = (seed: string, index: number): string => (index === 0 ? seed : `${seed}-${index + 1}`);

const playOne = (
  game: Game,
  scenario: string,
  seed: string,
  players: Players,
  showProgress: (state: unknown) => void,
): Attempt<Played | { readonly defect: string }> => {
  const start = attempt('--scenario', game.start(scenario));
  if (start._tag === 'Left') return start;
  const seats = seated(game, players);
  const record = recorder(game);
  let count = 0;
  const done = play(game, start.right, seats.bots, seedDice(seed), (step) => {
    record.watch(step);
    count += 1;
    if (count % STRIDE === 0) showProgress(step.after);
  });
  const missing = seats.missing();
  if (missing !== null) return refuse('--bots', [badInput(missing, 'a bot for this side', undefined)]);
  if (done._tag === 'Left') {
    const { at, what } = done.left;
    return got({ defect: `${game.name}, scenario ${scenario}, seed ${seed}, action ${at}: ${what}` });
  }
  const acted = seats.acted();
  const idle = players.kind === 'each' ? Object.keys(players.bots).filter((side) => !(side in acted)) : [];
  if (idle.length > 0) {
    return refuse('--bots', [
      badInput('', `sides of this game (${Object.keys(acted).join(', ')})`, idle.join(', ')),
    ]);
  }
  const { final, outcome, actions } = done.right;
  const log = logOf(game, { scenario, seed, players: acted }, actions, final);
  const phases = record.lines().filter((line) => line.startsWith('== ')).length;
  return got({ log, outcome, final, record: record.lines(), phases });
};

const headLines = ({ log, outcome }: Played, title: string): readonly string[] => [
  `${title}, scenario ${log.scenario}, seed ${log.seed}`,
  `Players: ${Object.entries(log.players)
    .map(([side, bot]) => `${side} ${bot}`)
    .join(', ')}`,
  `Result: ${outcomeLine(outcome)}`,
  `Length: ${log.actions.length} actions`,
];

const safe = (word: string): string => word.replace(/[^\w.-]/g, '_');

/** Writes log, record and picture; the names of the files. */
const writeFiles = (
  session: Session,
  folder: string,
  game: Game,
  played: Played,
): Attempt<readonly string[]> => {
  const { log, final, record } = played;
  const stem = join(folder, [game.name, log.scenario, log.seed].map(safe).join('-'));
  const files = [
    [`${stem}.log.json`, `${JSON.stringify(log)}\n`],
    [`${stem}.txt`, text([...headLines(played, game.title), '', ...record])],
    [`${stem}.svg`, `${drawPicture(game.picture(final))}\n`],
  ] as const;
  for (const [path, content] of files) {
    const written = session.io.files.write(path, content);
    if (written._tag === 'Left') return written;
  }
  return got(files.map(([path]) => path));
};

/** How often each level of victory came up. */
const tallyLines = (outcomes: readonly Outcome[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { winner, level } of outcomes) {
    const key = `${winner ?? 'nobody'} ${level}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return columns(
    rows.map(([key, count]) => [key, String(count), `${((100 * count) / outcomes.length).toFixed(1)}%`]),
    [1, 2],
  );
};

const gameCount = (typed: string): Attempt<number> => {
  const count = Number(typed);
  return /^[0-9]+$/.test(typed) && count >= 1 && count <= MOST_GAMES
    ? got(count)
    : refuse('--games', [badInput('', `a number from 1 to ${MOST_GAMES}`, typed)]);
};

/** The game with its settings, and everything else that was typed, checked before anything is played. */
const prepare = (session: Session, name: string, flags: PlayFlags) => {
  const pkg = gameNamed(session, name, 'play');
  if (pkg._tag === 'Left') return pkg;
  const readings = readingsFrom(flags.reading ?? [], [pkg.right]);
  if (readings._tag === 'Left') return readings;
  const game = attempt(
    'play',
    pkg.right.make({ readings: readingsFor(pkg.right, readings.right), optional: flags.optional ?? [] }),
  );
  if (game._tag === 'Left') return game;
  const count = gameCount(flags.games);
  if (count._tag === 'Left') return count;
  const bot = flags.bots ?? Object.keys(game.right.bots)[0] ?? '';
  const players = readPlayers(game.right, bot);
  if (players._tag === 'Left') return players;
  const scenario = flags.scenario ?? game.right.scenarios[0]?.id ?? '';
  const start = attempt('--scenario', game.right.start(scenario));
  if (start._tag === 'Left') return start;
  if (flags.out !== undefined) {
    const folder = session.io.files.prepareFolder(flags.out);
    if (folder._tag === 'Left') return folder;
  }
  return got({ game: game.right, scenario, players: players.right, count: count.right, start: start.right });
};

const playAll = async (session: Session, name: string, flags: PlayFlags): Finish => {
  const { io } = session;
  const prepared = prepare(session, name, flags);
  if (prepared._tag === 'Left') return prepared;
  const { game, scenario, players, count, start } = prepared.right;
  const first = game.progress(start);
  const bar: Bar | null = io.startBar(count * first.total, first.label);
  const settle = (end: Attempt<ExitCode>, after = ''): Attempt<ExitCode> => {
    bar?.stop();
    io.out(after);
    return end;
  };
  const outcomes: Outcome[] = [];
  const rows: (readonly string[])[] = [['seed', 'winner', 'level', 'points', 'actions']];
  const printed: string[] = [];
  for (let index = 0; index < count; index++) {
    const played = playOne(game, scenario, seedOf(flags.seed, index), players, (state) => {
      const { done, total, label } = game.progress(state);
      bar?.update(index * total + done, count === 1 ? label : `game ${index + 1} of ${count}, ${label}`);
    });
    if (played._tag === 'Left') return settle(played);
    if ('defect' in played.right) {
      bar?.stop();
      io.err(`umpire: the rules or a bot stopped the game; please report it: ${played.right.defect}\n`);
      return got(DEFECT);
    }
    const one = played.right;
    const files = flags.out === undefined ? got([]) : writeFiles(session, flags.out, game, one);
    if (files._tag === 'Left') return settle(files);
    outcomes.push(one.outcome);
    const { winner, level, points } = one.outcome;
    rows.push([one.log.seed, winner ?? 'nobody', level, String(points), String(one.log.actions.length)]);
    if (count === 1) {
      printed.push(...headLines(one, game.title), ...files.right.map((file) => `Written: ${file}`));
    }
  }
  if (count > 1) {
    printed.push(`${game.title}, scenario ${scenario}, ${count} games`);
    printed.push(...indented(columns(rows, [3, 4])), 'Levels', ...indented(tallyLines(outcomes)));
    if (flags.out !== undefined)
      printed.push(`Written: a log, a record and a picture of each game in ${flags.out}`);
  }
  return settle(got(DONE), text(printed));
};

export const addPlay: AddCommand = (program, session, finish) => {
  program
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
    .option('--optional <rules>', 'optional rules in force, with commas between them', listed)
    .option('--reading <id=letter>', 'a reading that differs from the default (repeatable)', listed)
    .addHelpText(
      'after',
      examples(
        'umpire play turning-point --scenario 11 --seed 1942 --out out',
        'umpire play turning-point --bots soviet=greedy,axis=random --games 20',
      ),
    )
    .action((name: string, flags: PlayFlags) => finish(playAll(session, name, flags)));
};
