/**
 * Lets the bots of a game play each other and prints their results as a table.
 *
 *   npm run bots -- GAME [--scenario ID,ID] [--games N] [--players A,B] [--seed TEXT]
 *
 * Every scenario is played N times (10 without --games) by A on the first side against B on the second, and then the other way
 * round; greedy against random without --players. The same seed gives the same games. A game counts as won by the winner of the
 * rulebook; a draw is nobody's. Exit code 1 when a game was stopped by a defect, 2 for wrong arguments.
 */
import { commandLine } from './command-line.mjs';
import { gameNamed, loadGame } from './load-game.mjs';

const { values, positionals, usage, whole } = commandLine(
  'npm run bots -- GAME [--scenario ID,ID] [--games N] [--players A,B] [--seed TEXT]',
  {
    scenario: { type: 'string' },
    games: { type: 'string', default: '10' },
    players: { type: 'string', default: 'greedy,random' },
    seed: { type: 'string', default: 'bots' },
  },
);
const name = gameNamed(positionals[0], usage);
const { seed } = values;
const games = whole('games');

const { testing, pkg } = await loadGame(name);
const made = pkg.make({});
if (made._tag === 'Left') {
  console.error(JSON.stringify(made.left, null, 2));
  process.exit(1);
}
const game = made.right;
const players = values.players.split(',');
for (const player of players)
  if (game.bots[player] === undefined) usage(`the bots are: ${Object.keys(game.bots).join(', ')}`);
const [one, other = one] = players;
const known = game.scenarios.map(({ id }) => id);
const ids = values.scenario?.split(',') ?? known;
for (const id of ids) if (!known.includes(id)) usage(`the scenarios are: ${known.join(', ')}`);

const share = (part, whole) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`);
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

const columns = [
  'scenario',
  ...game.sides.flatMap((side) => [side]),
  'won by',
  'levels',
  'reached',
  ...game.sides.flatMap((side) => [
    `${side} attacks in`,
    `${side} starved`,
    `${side} HQs in contact / behind`,
  ]),
  'actions',
  'CPU s',
];
console.log(`| ${columns.join(' | ')} |`);
console.log(`| ${columns.map(() => '---').join(' | ')} |`);

let defects = 0;
const row = (id, seats) => {
  const cpu = process.cpuUsage();
  const bots = Object.fromEntries(game.sides.map((side, i) => [side, game.bots[seats[i]]]));
  const played = Array.from({ length: games }, (_, i) => testing.measureGame(game, id, `${seed} ${i}`, bots));
  for (const [i, { defect }] of played.entries()) {
    if (defect === null) continue;
    defects += 1;
    console.error(`${id} ${seats.join(' ')} "${seed} ${i}": ${defect}`);
  }
  const { user, system } = process.cpuUsage(cpu);
  const won = (who) => played.filter(({ winner }) => winner === who).length;
  const drawn = won(null);
  const levels = new Map();
  for (const { level } of played) levels.set(level, (levels.get(level) ?? 0) + 1);
  const sum = (side, of) => played.reduce((total, { sides }) => total + sides[side][of], 0);
  const cells = [
    id,
    ...seats,
    [...game.sides.map((side) => `${side} ${won(side)}`), ...(drawn > 0 ? [`nobody ${drawn}`] : [])].join(
      ', ',
    ),
    [...levels].map(([level, n]) => `${level} ${n}`).join(', '),
    share(mean(played.map(({ reached }) => reached)), 1),
    ...game.sides.flatMap((side) => [
      share(sum(side, 'attacking'), sum(side, 'turns')),
      (sum(side, 'starved') / games).toFixed(1),
      `${share(sum(side, 'hqsInContact'), sum(side, 'hqs'))} / ${share(sum(side, 'hqsBehind'), sum(side, 'hqs'))}`,
    ]),
    Math.round(mean(played.map(({ actions }) => actions))),
    ((user + system) / 1e6 / games).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
};

for (const id of ids) {
  row(id, [one, other]);
  if (one !== other) row(id, [other, one]);
}
process.exit(defects === 0 ? 0 : 1);
