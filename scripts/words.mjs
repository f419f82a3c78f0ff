/**
 * Notes what the translations of a game are made from, in packages/GAME/data/words/ja-made-from.json.
 *
 *   npm run words -- GAME             after a translation was written or mended; exit code 1 where one is still older than its English
 *   npm run words -- GAME PLACE ...   these translations hold as they stand, though their English has changed
 *
 * The test that finds a stale translation prints its PLACE, such as clauses.TP-stacking.b.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed, gameNames, loadGame } from './load-game.mjs';
import { root } from './workspaces.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [given, ...holding] = positionals;
const translated = gameNames.filter((game) => existsSync(join(root, 'packages', game, 'data/words/ja.json')));
const name = gameNamed(given, undefined, translated);
const folder = join(root, 'packages', name, 'data/words');

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { testing, kernel, pkg } = await loadGame(name);
const english = kernel.wordsOf(testing.must(pkg.make({})));
const words = kernel.wordsOver(
  json(join(root, 'packages/kernel/data/words/ja.json')),
  // The rulebook of a game may not be translated yet.
  ...['ja.json', 'ja-rulebook.json']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map(json),
);
const file = join(folder, 'ja-made-from.json');
const made = testing.noteMadeFrom(english, words, existsSync(file) ? json(file) : {}, holding);
writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
const stale = testing.staleWords(english, words, made);
for (const line of stale) console.error(line);
console.log(`${Object.keys(made).length} translations of ${name} noted, ${stale.length} stale`);
process.exitCode = stale.length === 0 ? 0 : 1;
