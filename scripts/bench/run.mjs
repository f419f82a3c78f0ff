/**
 * `npm run bench [-- GAME ...] [--kernel] [--against last] [--rounds N]`: the games beside a chess library, and what it costs to load them;
 * with `--kernel` the kernel beside its peers too. Each contestant runs alone in fresh processes, in turn with the others; the best
 * figure of a task counts, so that a busy machine does least harm. Figures are CPU time; goals are ratios within the run where there is
 * a peer. What was measured is kept in `out/bench.json`; `--against last` compares with what was kept there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspaces.mjs';
import { SCENARIOS } from './scenes.mjs';
import { starting } from './start.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kernel: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const strange = positionals.find((name) => SCENARIOS[name] === undefined);
if (strange !== undefined || !(rounds >= 1) || ![undefined, 'last'].includes(values.against)) {
  console.error(
    `bench: GAME is one of ${Object.keys(SCENARIOS).join(', ')}; --rounds a number from 1; --against "last"`,
  );
  process.exit(2);
}
const games = positionals.length === 0 ? Object.keys(SCENARIOS) : positionals;

const KEPT = join(root, 'out', 'bench.json');
const last = values.against === 'last' && existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : null;
if (values.against === 'last' && last === null)
  console.error('bench: nothing has been kept yet to compare with');

/** A fresh process says what its tasks took. */
const ask = (file, ...args) =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, file), ...args], {
      encoding: 'utf8',
    }),
  );

const least = (into, found) => {
  for (const [task, taken] of Object.entries(found)) into[task] = Math.min(into[task] ?? Infinity, taken);
};

const best = { chess: {}, start: {}, ...Object.fromEntries(games.map((name) => [name, {}])) };
for (let round = 0; round < rounds; round++) {
  least(best.chess, ask('chess.mjs'));
  for (const name of games) least(best[name], ask('game.mjs', name));
}
least(best.start, starting(rounds));

/**
 * Rally the Troops' Waterloo, a game of the same kind and the peer that matters most, is no package; boardgame.io brings a browser's
 * worth of them. Both were measured once in the same minutes as chessops: an action of Waterloo took as long as 14 plies of chess
 * at random, a move by the reducer of boardgame.io as 9.
 */
const PLIES_OF_WATERLOO = 14;
const PLIES_OF_BOARDGAME = 9;

const { ply, move } = best.chess;
/** At most so much, by task, and why. */
const GOALS = {
  'random play, an action': [(ply * PLIES_OF_WATERLOO) / 4, '4 actions to one of Waterloo'],
  'apply, an action of a log': [(ply * PLIES_OF_BOARDGAME) / 8, '8 actions to one of boardgame.io'],
  'a legal action listed, cold': [move, 'as a legal move of chess'],
  'odds ruling with reasons': [3, '3 us'],
  'loading a save': [250, '250 us'],
  'a kept position, bytes': [8192, '8 kB'],
  'growth with units: who can act': [1.1, 'exponent 1.1'],
  'growth with units: all actions': [1.1, 'exponent 1.1'],
};
const GOAL_OF_START = {
  judging: [150, '150 ms over an empty Node'],
  importing: [15, '15 ms over an empty module'],
};

const number = (value) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));
const verdict = (taken, goal) => {
  if (goal === undefined) return '';
  const [most, why] = goal;
  return taken <= most ? `met (${why})` : `missed ${number(taken / most)} times (${why})`;
};
const compared = (name, task, taken) => {
  const before = last?.[name]?.[task];
  return before === undefined ? '' : `${number(taken / before)} of last`;
};
const print = (name, task, taken, goal) =>
  console.log(
    [
      name.padEnd(17),
      task.padEnd(37),
      number(taken).padStart(9),
      compared(name, task, taken).padEnd(14),
      verdict(taken, goal),
    ]
      .join('  ')
      .trimEnd(),
  );

console.log('Microseconds of CPU, the best of each task:\n');
for (const [task, taken] of Object.entries(best.chess)) print('chess', task, taken);
for (const name of games)
  for (const [task, taken] of Object.entries(best[name])) print(name, task, taken, GOALS[task]);
console.log('\nMilliseconds of CPU over an empty module:\n');
for (const [task, taken] of Object.entries(best.start))
  print('start', task, taken, GOAL_OF_START[task.split(' ')[0]]);

mkdirSync(join(root, 'out'), { recursive: true });
const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
writeFileSync(KEPT, `${JSON.stringify({ ...kept, ...best }, null, 2)}\n`);

if (values.kernel)
  execFileSync(process.execPath, [join(root, 'packages', 'kernel', 'bench', 'run.mjs')], {
    stdio: 'inherit',
  });
