/**
 * `npm run bench`: ours, the peers and the limit side by side.
 *
 * Each contestant runs alone in several fresh processes, in turn with the others; its best median counts, so that a
 * busy machine does least harm. The exit code is 1 when contestants disagree or a goal is missed.
 *
 * Environment: RUNS (processes for each, 5), SAMPLE_MS (15), SAMPLES (15), ONLY (part of a suite's name), KERNEL=source
 * (see kernel.mjs).
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { suites } from './suites.mjs';

const setting = (name, otherwise) => process.env[name] ?? otherwise;
const runs = Number(setting('RUNS', '5'));
const child = fileURLToPath(new URL('measure.mjs', import.meta.url));

/** What a fresh process says of a contestant, or, without one, of the suite. */
const ask = (suite, contestant = '') =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [child, suite, contestant, setting('SAMPLE_MS', '15'), setting('SAMPLES', '15')],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    ),
  );

const time = (ns) =>
  ns < 1e3 ? `${ns.toFixed(1)} ns` : ns < 1e6 ? `${(ns / 1e3).toFixed(2)} us` : `${(ns / 1e6).toFixed(2)} ms`;
const print = (...cells) =>
  console.log(cells.map((cell, i) => (i < 2 ? cell.padEnd(28) : cell.padStart(11))).join(' '));

const failures = [];

const report = (name) => {
  const { names, goals, excused } = ask(name);
  const best = Object.fromEntries(names.map((contestant) => [contestant, Infinity]));
  const checksums = {};
  for (let turn = 0; turn < runs; turn++) {
    for (const contestant of names) {
      const { time: taken, checksum } = ask(name, contestant);
      best[contestant] = Math.min(best[contestant], taken);
      checksums[contestant] = checksum;
    }
  }
  const { ours } = best;
  const verdict = (met, goal) => {
    if (!met) failures.push(`${name}: ${goal}`);
    return `${met ? 'met' : 'NOT met'} (${goal})`;
  };
  const own = goals.ours;
  print(name, 'ours', time(ours), '', own === undefined ? '' : verdict(ours <= own, `at most ${own} ns`));
  for (const contestant of names) {
    if (contestant === 'ours') continue;
    const theirs = best[contestant];
    const goal = goals[contestant];
    const isLimit = contestant === 'limit';
    const ratio = isLimit ? ours / theirs : theirs / ours;
    const met = isLimit ? ratio <= goal : ratio >= goal;
    const wanted = isLimit ? `ours at most ${goal}x` : `at least ${goal}x ours`;
    print(
      '',
      contestant,
      time(theirs),
      `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`,
      goal === undefined ? '' : verdict(met, wanted),
    );
    if (!excused.includes(contestant) && checksums[contestant] !== checksums.ours) {
      failures.push(`${name}: ${contestant} gives ${checksums[contestant]}, ours ${checksums.ours}`);
    }
  }
};

console.log(`Node ${process.version}, ${availableParallelism()} processors, best of ${runs} processes.`);
console.log(
  'Ratios: of a peer, how many times as long as ours; of the limit, how many times as long ours takes.\n',
);
print('task', 'contestant', 'time', 'ratio', 'goal');
for (const name of Object.keys(suites)) {
  if (name.includes(process.env.ONLY ?? '')) report(name);
}
for (const failure of failures) console.error(`\nFAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
