/**
 * Plays random games and looks for faults after every action.
 *
 *   npm run fuzz -- GAME [--scenario ID] [--games N] [--from N] [--seed TEXT] [--bots NAME,NAME] [--only N] [--usual] [--workers N] [--record]
 *
 * GAME is the folder of a game package. Every scenario is played N times (10 without --games) with each pairing of bots; the sources
 * are bundled in memory, so that no build is needed and none can be stale. Readings and optional rules are drawn for each game from its
 * seed; with --usual all games are played under the usual ones. A line per scenario and pairing; defects with the seed, the settings and
 * the number of the action (counted from 0) that reproduce them, and what plays the game again: --only N plays the Nth game alone. --from N begins with
 * the Nth game of the seed, so that what was played is gone on with and ranges are played on several machines. Exit code 1 when there is a defect, 2 for wrong arguments. --bots takes one bot for both sides or one for each, in the order of their
 * player turns; without it both move at random, and then both with a purpose. --record writes what was played without a defect to `fuzz/played.jsonl` and to
 * the table of docs/playouts.md, and goes on after the last number that is recorded where --from does not name the first. --workers spreads the games over threads; what is printed
 * does not depend on their number, but for the seconds.
 */
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { fuzzGame } from './fuzz/fuzz-game.mjs';
import { playAtOnce, playInTurn } from './fuzz/games.mjs';
import { nextNumber, overlap, readLedger, record } from './fuzz/ledger.mjs';
import { gameNames, loadGame } from './load-game.mjs';
import { poolOf } from './playouts/pool.mjs';

const GAME_OF_FUZZ = fileURLToPath(new URL('./fuzz/fuzz-game.mjs', import.meta.url));

const { values, positionals, usage, whole } = commandLine(
  'npm run fuzz -- GAME [--scenario ID] [--games N] [--from N] [--seed TEXT] [--bots NAME,NAME] [--only N] [--usual] [--workers N] [--record]',
  {
    scenario: { type: 'string' },
    games: { type: 'string', default: '10' },
    from: { type: 'string' },
    seed: { type: 'string', default: 'fuzz' },
    bots: { type: 'string' },
    only: { type: 'string' },
    usual: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
);
const { scenario, seed, bots, usual, record: isRecorded } = values;
const [games, workers] = [whole('games'), whole('workers')];
const from = values.from === undefined ? null : whole('from');
const only = values.only === undefined ? null : whole('only');
const [name] = positionals;

if (name === undefined || !gameNames.includes(name))
  usage(`the game must be one of: ${gameNames.join(', ')}`);
if (only !== null && isRecorded) usage('--record takes a range of games: leave --only away');

const { pkg } = await loadGame(name);
const made = pkg.make({});
if (made._tag === 'Left') {
  console.error(JSON.stringify(made.left, null, 2));
  process.exit(1);
}
const game = made.right;
const ids = game.scenarios.map(({ id }) => id);
if (scenario !== undefined && !ids.includes(scenario)) usage(`the scenarios are: ${ids.join(', ')}`);

/** Those who get to where the rules are: bots that fight, or stewards where a game has no fighting. */
const purposeful = ['fighting', 'steward'].filter((name) => game.bots[name] !== undefined);
/** At random no game sees much fighting, and with players who know what they want none sees anything odd: both are played. */
const pairings = bots === undefined ? ['random', ...purposeful].map((name) => [name]) : [bots.split(',')];

for (const bot of pairings.flat())
  if (game.bots[bot] === undefined) usage(`the bots are: ${Object.keys(game.bots).join(', ')}`);

const pool = workers === 1 ? null : poolOf(workers, GAME_OF_FUZZ, 'fuzzGame');

/** The scenarios, games and bots of a command that plays one game again. */
const again = (id, names, number) =>
  `--scenario ${id} --seed ${seed} --bots ${names.join(',')} --only ${number}${usual ? ' --usual' : ''}`;

const typesSeen = new Set();
const [lettersSeen, optionalSeen] = [new Set(), new Set()];

/** The numbers that are played of a scenario by these bots. */
const numbersOf = (series) => {
  if (only !== null) return [only];
  const rows = isRecorded ? readLedger() : [];
  const first = from ?? nextNumber(rows, series);
  const twice = overlap(rows, { ...series, from: first, to: first + games - 1 });
  if (twice !== undefined)
    usage(`games ${twice.from} to ${twice.to} of scenario ${series.scenario}, ${series.bots}, are recorded`);
  return Array.from({ length: games }, (_, i) => first + i);
};

let defects = 0;
for (const id of scenario === undefined ? ids : [scenario]) {
  for (const names of pairings) {
    const began = performance.now();
    const outcomes = {};
    let [actions, found] = [0, 0];
    const lines = [];
    const told = { game: name, scenario: id, bots: names, seed, usual };
    const series = { ...told, bots: names.join(', ') };
    const numbers = numbersOf(series);
    const reports =
      pool === null
        ? await playInTurn(told, numbers, fuzzGame)
        : await playAtOnce(told, numbers, (one) => pool.run(one));
    for (const [i, report] of reports.entries()) {
      actions += report.actions;
      found += report.defects.length;
      for (const [end, count] of Object.entries(report.outcomes))
        outcomes[end] = (outcomes[end] ?? 0) + count;
      for (const { at, what } of report.defects)
        lines.push(
          `  DEFECT action ${at} under ${JSON.stringify(report.settings)}: ${what}\n    again: ${again(id, names, numbers[i])}`,
        );
      for (const type of Object.keys(report.actionTypes)) typesSeen.add(type);
      for (const [reading, letter] of Object.entries(report.settings.readings ?? {}))
        lettersSeen.add(`${reading} ${letter}`);
      for (const rule of report.settings.optional ?? []) optionalSeen.add(rule);
    }
    const seconds = (performance.now() - began) / 1000;
    const ends = Object.entries(outcomes).map(([end, count]) => `${count} x ${end}`);
    console.log(
      `scenario ${id}, ${names.join(' against ')}: ${numbers.length} games, ${actions} actions in ${seconds.toFixed(1)} s, ${found} defects; ${ends.join(', ')}`,
    );
    for (const line of lines) console.log(line);
    defects += found;
    if (isRecorded && found === 0) record({ ...series, from: numbers[0], to: numbers.at(-1), actions });
  }
}
await pool?.destroy();
const letters = pkg.rulebook.readings.reduce((sum, { choices }) => sum + Object.keys(choices).length, 0);
console.log(
  `settings drawn: ${lettersSeen.size} of ${letters} letters of readings, ${optionalSeen.size} of ${Object.keys(pkg.rulebook.optional).length} optional rules`,
);
console.log(`types of action taken: ${[...typesSeen].sort().join(', ')}`);
console.log(defects === 0 ? 'no defects' : `${defects} defects`);
process.exitCode = defects === 0 ? 0 : 1;
