/**
 * Mistakes planted in the rules, and the laws that see them.
 *
 *     npm run planted -- [GAME...] [--new]
 *
 * Each mistake of `scripts/planted/mistakes.json` is a text in a source and what stands there by mistake. With each of them in memory the laws of
 * the game are run, and the second opinion where there is one. Which laws see it is kept in `scripts/planted/seen.json`, of which the table in
 * `docs/laws.md` is made; a test holds the page and the places of the mistakes. With `--new` only those are planted of which nothing is known yet. Exit code 1 where a law fails without a mistake.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTests } from './mutation/engine.mjs';
import { comparisonFiles } from './oracle/names.mjs';
import { lawsPage, PAGE } from './planted/page.mjs';
import { root } from './workspaces.mjs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
const folder = join(root, 'scripts', 'planted');
const mistakes = read(join(folder, 'mistakes.json'));
const games = [...new Set(mistakes.map(({ game }) => game))];
const given = process.argv.slice(2);
const isNewOnly = given.includes('--new');
const asked = given.filter((word) => word !== '--new');
const wanted = asked.length === 0 ? games : asked;
const strange = wanted.find((game) => !games.includes(game));
if (strange !== undefined) {
  console.error(`no mistakes are planted in ${strange}; there are some in ${games.join(', ')}`);
  process.exit(2);
}

/** The tests that laws are made into, and the names of the laws among them. */
const juryOf = (game) =>
  game === 'zarechye'
    ? { files: ['examples/zarechye/zarechye.test.ts'], names: /^(?!the rulebook|the schemas|damaged input)/ }
    : {
        files: [`packages/${game}/test/laws.test.ts`, ...comparisonFiles(game)],
        names: /^laws of (movement|supply|retreat|attacks)|proposal: |ruled twice/,
      };

const path = join(folder, 'seen.json');
const seen = read(path);
for (const game of wanted) {
  const { files, names } = juryOf(game);
  const { run, stop } = await startTests(game, files, {
    bail: 0,
    names,
    // A test that ends for want of time has seen no mistake.
    testTimeout: 3_600_000,
  });
  const sound = await run(files);
  if (!sound.isGood) {
    console.error(`${game}: the laws fail as they are: ${sound.failed.join('; ')}`);
    await stop();
    process.exit(1);
  }
  for (const { game: of, file, from, to, mistake } of mistakes) {
    if (of !== game || (isNewOnly && seen[`${game}: ${mistake}`] !== undefined)) continue;
    const at = join(root, file);
    const { failed, isGood } = await run(
      files,
      at,
      readFileSync(at, 'utf8').replace(from, () => to),
    );
    seen[`${game}: ${mistake}`] = isGood || failed.length > 0 ? failed : ['does not load'];
    // At once, so that a run which is broken off keeps what it has found.
    writeFileSync(path, `${JSON.stringify(seen, null, 2)}\n`);
    console.log(`${game}: ${mistake}: ${failed.length} laws see it`);
  }
  await stop();
}
writeFileSync(join(root, PAGE), lawsPage(root));
process.exit(0);
