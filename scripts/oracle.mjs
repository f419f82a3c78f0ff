/**
 * Holds the games against the second opinion on many positions, in parts over several processes.
 *
 *     npm run oracle -- [GAME...] [--only WORDS] [--count N] [--workers N]
 *
 * With --only those comparisons alone are made whose name holds the words, such as "the same stacks".
 * For each question --count positions are compared (default 10,000), in parts of 1,000. Which positions a part has depends on its number alone, so that the
 * result is the same for however many --workers (default 1). Each difference is printed with its case, and so is a process that died.
 * Exit code 1 where there is either, 2 for wrong arguments.
 */
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { gameNames } from './load-game.mjs';
import { comparisonFiles, escaped } from './oracle/names.mjs';
import { partsOf, reportOf, runCommand, runParts } from './oracle/parts.mjs';
import { root } from './workspaces.mjs';

/** Positions of a part, of each question. */
const PART = 1_000;

const { values, positionals, usage, whole } = commandLine(
  'npm run oracle -- [GAME...] [--only WORDS] [--count N] [--workers N]',
  {
    only: { type: 'string' },
    count: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1' },
  },
);
const [count, workers] = [whole('count'), whole('workers')];
const games = positionals.length === 0 ? gameNames : positionals;
const strange = games.find((game) => !gameNames.includes(game));
if (strange !== undefined) usage(`no such game: ${strange}; there are ${gameNames.join(', ')}`);

const { only } = values;
/** The test files to run for a game: chapters have files of their own. */
const filesOf = (game) => comparisonFiles(game, only);
const silent = games.find((game) => filesOf(game).length === 0);
if (silent !== undefined) usage(`no comparison of ${silent} has a name with "${only}"`);

/** Runs the comparisons of a part in a process of its own. */
const compare = ({ game, part, size }) =>
  runCommand({
    file: process.execPath,
    words: [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...filesOf(game),
      ...(only === undefined ? [] : ['--testNamePattern', escaped(only)]),
      '--maxWorkers=1',
      '--testTimeout=3600000',
    ],
    cwd: root,
    env: {
      ...process.env,
      NO_COLOR: '1',
      EASTFRONT_ORACLE: String(size),
      EASTFRONT_ORACLE_PART: String(part),
    },
  });

const parts = partsOf(games, count, PART);
const results = await runParts(parts, workers, compare, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${parts.length} parts`);
});
if (process.stderr.isTTY) process.stderr.write('\n');

const { lines, isGood } = reportOf(games, count, parts, results);
for (const line of lines) console.log(line);
process.exitCode = isGood ? 0 : 1;
