/**
 * Which clauses of each rulebook are proved by a test that passed: a clause counts when its id stands in the full
 * title of such a test. Reads the catalogue of every game (`data/rulebook.json`) and a vitest JSON report.
 *
 *     node scripts/rule-coverage.mjs [--report <file>]     without a report the tests are run first
 *
 * Writes `data/coverage.json` of each game, which is built and not kept: it tells users of the package where a clause is tested.
 * Exit code 1 when a clause is neither tested nor marked as not applicable; 2 when there is nothing to read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedIds, cites, coverageOf, passedTitles } from './rule-citations.mjs';
import { packages, root } from './workspaces.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const runTests = () => {
  const report = join(root, 'node_modules', '.cache', 'eastfront', 'tests.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return report;
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

const testsOf = ({ clauses }, titles) => ({
  tests: Object.fromEntries(
    clauses.map(({ id }) => [id, titles.filter((title) => cites(title, id)).slice(0, NAMED)]),
  ),
});

const main = () => {
  const asked = process.argv.indexOf('--report');
  const report = asked === -1 ? runTests() : process.argv[asked + 1];
  if (report === undefined || !existsSync(report)) {
    console.error(`no test report at ${report}`);
    return 2;
  }
  const titles = passedTitles(readJson(report));
  const cited = citedIds(titles);
  // A package with a rulebook entry is a game, and a game without a catalogue would hide all its clauses.
  const games = packages().filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));
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
    writeFileSync(published, `${JSON.stringify(testsOf(catalogue, titles), null, 1)}\n`);
    const { faults } = coverage;
    for (const fault of faults) console.error(`  FAULT           ${fault}`);
    complete &&= coverage.untested.length === 0 && faults.length === 0;
  }
  if (games.length === 0) console.error('no game has a rulebook entry');
  return complete ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
