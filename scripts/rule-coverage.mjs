/**
 * Which clauses of each rulebook are proved by a test that passed: a clause counts when its id stands in the full
 * title of such a test. Reads the catalogue of every game (`data/rulebook.json`) and a vitest JSON report.
 *
 *     node scripts/rule-coverage.mjs [GAME...] [--report <file> | --fresh]
 *
 * Without a game, of all games. Without a report the one is taken that `npm run check` or an earlier run left behind, where nothing was changed
 * since; otherwise, and with `--fresh`, the tests are run first: of a game alone those in its folder, else all, which takes minutes.
 *
 * Writes `data/coverage.json` of each game, which is built and neither kept nor packed: in the repository `umpire clause` tells by it where a clause is
 * tested. Exit code 1 when a clause is neither tested nor marked as not applicable; 2 when there is nothing to read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gamesNamed } from './load-game.mjs';
import { coverageOf, passedTitles, titlesByClause } from './rule-citations.mjs';
import { packages, root } from './workspaces.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a file of a package was changed after `time`; what scripts write does not count. */
const isChangedSince = (time) =>
  packages().some(({ dir }) =>
    ['src', 'test', 'cases', 'data'].some((folder) => {
      const within = join(dir, folder);
      if (!existsSync(within)) return false;
      return readdirSync(within, { recursive: true, withFileTypes: true }).some(
        (file) =>
          file.isFile() &&
          !['coverage.json', 'clause-id.ts'].includes(file.name) &&
          statSync(join(file.parentPath, file.name)).mtimeMs > time,
      );
    }),
  );

/** The report of tests of `games`, of all where none is named; one that is there is taken where it is still true. */
const reportOf = (games, isFresh) => {
  const whole = join(root, 'coverage', 'tests.json');
  const own = games.length === 0 ? whole : join(root, 'coverage', `tests-${games.join('-')}.json`);
  const found = [whole, own].find((file) => existsSync(file) && !isChangedSince(statSync(file).mtimeMs));
  if (found !== undefined && !isFresh) {
    console.log(`From the report of ${statSync(found).mtime.toISOString()}; --fresh runs the tests again`);
    return found;
  }
  console.log(
    games.length === 0
      ? 'Runs every test of every game first, which takes minutes; a game can be named'
      : `Runs the tests of ${games.join(', ')} first`,
  );
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${own}`];
  const folders = games.map((game) => join('packages', game));
  spawnSync(process.execPath, [...args, ...folders], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return own;
};

const print = (game, coverage) => {
  const { tested, notApplicable, untested } = coverage;
  const total = tested.length + notApplicable.length + untested.length;
  console.log(
    `${game}: ${total} clauses, ${tested.length} tested, ${notApplicable.length} not applicable, ${untested.length} untested`,
  );
  for (const clause of notApplicable) console.log(`  not applicable  ${clause.id}: ${clause.notApplicable}`);
  for (const clause of untested)
    console.log(`  UNTESTED        ${clause.id} (${clause.kind}): ${clause.text}`);
};

/** Tests named for each clause in the published file: enough to go and look. */
const NAMED = 6;

const testsOf = ({ clauses }, cited) => ({
  tests: Object.fromEntries(clauses.map(({ id }) => [id, cited.get(id) ?? []])),
});

const main = () => {
  const { values, positionals } = parseArgs({
    options: { report: { type: 'string' }, fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  // A package with a rulebook entry is a game, and a game without a catalogue would hide all its clauses.
  const known = packages().filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));
  const names = gamesNamed(positionals);
  const games = known.filter(({ dir }) => names.includes(basename(dir)));
  const report = values.report ?? reportOf(positionals, values.fresh);
  if (!existsSync(report)) {
    console.error(`no test report at ${report}`);
    return 2;
  }
  const cited = titlesByClause(passedTitles(readJson(report)), NAMED);
  let complete = games.length > 0;
  for (const game of games) {
    const file = join(game.dir, 'data', 'rulebook.json');
    if (!existsSync(file)) {
      console.error(`${game.name}: no catalogue at data/rulebook.json`);
      complete = false;
      continue;
    }
    const catalogue = readJson(file);
    const coverage = coverageOf(catalogue, cited);
    print(game.name, coverage);
    const published = join(game.dir, 'data', 'coverage.json');
    writeFileSync(published, `${JSON.stringify(testsOf(catalogue, cited), null, 1)}\n`);
    const { faults } = coverage;
    for (const fault of faults) console.error(`  FAULT           ${fault}`);
    complete &&= coverage.untested.length === 0 && faults.length === 0;
  }
  if (games.length === 0) console.error('no game has a rulebook entry');
  return complete ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
