/**
 * Plays random games and looks for faults after every action.
 *
 *   npm run fuzz -- GAME [--scenario ID] [--games N] [--seed TEXT] [--bots NAME,NAME]
 *
 * GAME is the folder of a game package. Every scenario is played N times (10 without --games) with each pairing of bots; the sources
 * are bundled in memory, so that no build is needed and none can be stale. A line per scenario and pairing; defects with the seed and
 * the number of the action (counted from 0) that reproduce them; exit code 1 when there is one, 2 for wrong arguments. --bots takes
 * one bot for both sides or one for each, in the order of their player turns; without it both move at random, and then both with a purpose.
 */
import { parseArgs } from 'node:util';
import { gameNames, loadGame } from './load-game.mjs';

const usage = (message) => {
  console.error(
    `${message}\nusage: npm run fuzz -- GAME [--scenario ID] [--games N] [--seed TEXT] [--bots NAME,NAME]`,
  );
  process.exit(2);
};

const parsed = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        scenario: { type: 'string' },
        games: { type: 'string', default: '10' },
        seed: { type: 'string', default: 'fuzz' },
        bots: { type: 'string' },
      },
    });
  } catch (error) {
    return usage(error.message);
  }
})();
const { scenario, seed, bots } = parsed.values;
const games = Number(parsed.values.games);
const [name] = parsed.positionals;

if (name === undefined || !gameNames.includes(name))
  usage(`the game must be one of: ${gameNames.join(', ')}`);
if (!Number.isInteger(games) || games < 1) usage('--games takes a whole number from 1');

const { testing, pkg } = await loadGame(name);
const made = pkg.make({});
if (made._tag === 'Left') {
  console.error(JSON.stringify(made.left, null, 2));
  process.exit(1);
}
const game = made.right;
const ids = game.scenarios.map(({ id }) => id);
if (scenario !== undefined && !ids.includes(scenario)) usage(`the scenarios are: ${ids.join(', ')}`);

/** Every side of the game with its bot: `greedy` for all, or one for each in the order of their player turns. */
const playersOf = (names) =>
  Object.fromEntries(
    game.sides.map((side, i) => {
      const bot = game.bots[names[i % names.length]];
      return bot === undefined ? usage(`the bots are: ${Object.keys(game.bots).join(', ')}`) : [side, bot];
    }),
  );

/** Those who get to where the rules are: bots that fight, or stewards where a game has no fighting. */
const purposeful = ['fighting', 'steward'].filter((name) => game.bots[name] !== undefined);
/** At random no game sees much fighting, and with players who know what they want none sees anything odd: both are played. */
const pairings = bots === undefined ? ['random', ...purposeful].map((name) => [name]) : [bots.split(',')];

const typesSeen = new Set();
let defects = 0;
for (const id of scenario === undefined ? ids : [scenario]) {
  for (const names of pairings) {
    const began = performance.now();
    const report = testing.fuzz(game, { scenario: id, games, seed, players: playersOf(names) });
    const seconds = (performance.now() - began) / 1000;
    const ends = Object.entries(report.outcomes).map(([end, count]) => `${count} x ${end}`);
    const speed = `${report.actions} actions in ${seconds.toFixed(1)} s`;
    console.log(
      `scenario ${id}, ${names.join(' against ')}: ${report.games} games, ${speed}, ${report.defects.length} defects; ${ends.join(', ')}`,
    );
    for (const { seed: of, at, what } of report.defects)
      console.log(`  DEFECT seed ${of} action ${at}: ${what}`);
    for (const type of Object.keys(report.actionTypes)) typesSeen.add(type);
    defects += report.defects.length;
  }
}
console.log(`types of action taken: ${[...typesSeen].sort().join(', ')}`);
console.log(defects === 0 ? 'no defects' : `${defects} defects`);
process.exitCode = defects === 0 ? 0 : 1;
