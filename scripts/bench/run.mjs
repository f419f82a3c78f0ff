/**
 * `npm run bench [-- GAME ...] [--kernel] [--against last] [--rounds N] [--readme]`: the games beside a chess library, and what it costs to
 * load them; with `--kernel` the kernel beside its peers too. In each round every contestant runs alone in a fresh process, in turn with the
 * others. Ratios are taken within a round, and the median of the rounds is printed with the least and the most. Figures are CPU time of the main
 * thread, where nothing else is said. What was measured is kept in `out/bench.json`; `--against last` compares with what was kept there, and
 * `--readme` writes the table of README.md from it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspaces.mjs';
import { goalOf, STARTING } from './goals.mjs';
import { median, number, writeReadme } from './readme.mjs';
import { SCENARIOS } from './scenes.mjs';
import { starting } from './start.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kernel: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    readme: { type: 'boolean', default: false },
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

/** The figures of every round, by contestant and task. */
const measured = { chess: {}, start: {}, ...Object.fromEntries(games.map((name) => [name, {}])) };
const add = (name, found) => {
  for (const [task, taken] of Object.entries(found))
    measured[name][task] = [...(measured[name][task] ?? []), taken];
};
for (let round = 0; round < rounds; round++) {
  console.error(`round ${round + 1} of ${rounds}`);
  add('chess', ask('chess.mjs'));
  for (const name of games) add(name, ask('game.mjs', name));
  add('start', starting());
}

const verdict = (name, task, taken) => {
  const goal = goalOf(name, task, measured.chess);
  if (goal === null) return '';
  const ratios = taken.map((one, round) => one / goal.most[Math.min(round, goal.most.length - 1)]);
  const told = number(median(ratios));
  return median(ratios) <= 1 ? `met (${goal.why})` : `missed ${told} times (${goal.why})`;
};
const compared = (name, task, taken) => {
  const before = last?.[name]?.[task];
  return before === undefined ? '' : `${number(median(taken) / median(before))} of last`;
};
const print = (name, task, taken) =>
  console.log(
    [
      name.padEnd(19),
      task.padEnd(37),
      number(median(taken)).padStart(9),
      `(${number(Math.min(...taken))} to ${number(Math.max(...taken))})`.padEnd(20),
      compared(name, task, taken).padEnd(14),
      verdict(name, task, taken),
    ]
      .join('  ')
      .trimEnd(),
  );

console.log(`Microseconds of CPU, the median of ${rounds} rounds (least to most):\n`);
for (const name of ['chess', ...games])
  for (const [task, taken] of Object.entries(measured[name])) print(name, task, taken);
console.log(`\nMilliseconds of CPU over an empty module:\n`);
for (const [task, taken] of Object.entries(measured[STARTING])) print(STARTING, task, taken);

mkdirSync(join(root, 'out'), { recursive: true });
const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
writeFileSync(KEPT, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
if (values.readme) writeReadme(measured, games);

if (values.kernel)
  execFileSync(process.execPath, [join(root, 'packages', 'kernel', 'bench', 'run.mjs')], {
    stdio: 'inherit',
  });
