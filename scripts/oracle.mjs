/**
 * Holds the games against the second opinion on many positions, in parts over several processes.
 *
 *     npm run oracle -- [GAME...] [--count N] [--workers N]
 *
 * For each question --count positions are compared (default 10,000), in parts of 1,000. Which positions a part has depends on its number alone, so that the
 * result is the same for however many --workers (default 1). Each difference is printed with its case. Exit code 1 where there is one, 2 for
 * wrong arguments.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNames } from './load-game.mjs';
import { root } from './workspaces.mjs';

/** Positions of a part, of each question. */
const PART = 1_000;

const usage = (message) => {
  console.error(`${message}\nusage: npm run oracle -- [GAME...] [--count N] [--workers N]`);
  process.exit(2);
};

const parsed = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        count: { type: 'string', default: '10000' },
        workers: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    return usage(error.message);
  }
})();
const whole = (option) => {
  const number = Number(parsed.values[option]);
  return Number.isInteger(number) && number >= 1 ? number : usage(`--${option} takes a whole number from 1`);
};
const [count, workers] = [whole('count'), whole('workers')];
const games = parsed.positionals.length === 0 ? gameNames : parsed.positionals;
const strange = games.find((game) => !gameNames.includes(game));
if (strange !== undefined) usage(`no such game: ${strange}; there are ${gameNames.join(', ')}`);

const parts = games.flatMap((game) =>
  Array.from({ length: Math.ceil(count / PART) }, (_, part) => ({
    game,
    part,
    size: Math.min(PART, count - part * PART),
  })),
);

/** Runs the comparisons of a part in a process of its own; what it printed, and whether all agreed. */
const compare = ({ game, part, size }) =>
  new Promise((resolve) => {
    // Every test file of the game: chapters have files of their own.
    const file = `packages/oracle/test/${game}`;
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const words = ['run', file, '--maxWorkers=1', '--testTimeout=3600000'];
    const child = spawn(process.execPath, [vitest, ...words], {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        EASTFRONT_ORACLE: String(size),
        EASTFRONT_ORACLE_PART: String(part),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.on('exit', (code) => resolve({ isGood: code === 0, said }));
  });

// Results are in the order of the parts, not of completion.
const results = [];
let next = 0;
const work = async () => {
  while (next < parts.length) {
    const at = next++;
    results[at] = await compare(parts[at]);
    if (process.stderr.isTTY)
      process.stderr.write(`\r${results.filter(Boolean).length} of ${parts.length} parts`);
  }
};
await Promise.all(Array.from({ length: Math.min(workers, parts.length) }, work));
if (process.stderr.isTTY) process.stderr.write('\n');

const bad = parts.flatMap((part, i) => (results[i].isGood ? [] : [{ ...part, said: results[i].said }]));
for (const { game, part, said } of bad) console.log(`${game}, part ${part}:\n${said}`);
for (const game of games) {
  const wrong = bad.filter((one) => one.game === game).length;
  console.log(
    `${game}: ${count} of each question, ${wrong === 0 ? 'no difference' : `differences in ${wrong} parts`}`,
  );
}
process.exitCode = bad.length === 0 ? 0 : 1;
