/**
 * Fingerprints of every case: its answer with all reasons, who can act in its position, and every legal action, in their order. Taken before
 * a change of the code that is to move no ruling and compared after it, they name the files with cases that have moved.
 *
 *   npm run listings -- [GAME ...] --write    takes them, before the change; they are kept in node_modules/.cache
 *   npm run listings -- [GAME ...]            compares, after it; exit code 1 where a file has moved
 *   npm run listings -- GAME --cases FILE     the fingerprint of each case of one file, a line each, to compare two versions
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesNamed, loadGame } from './load-game.mjs';
import { root } from './workspaces.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, cases: { type: 'string' } },
});
const games = gamesNamed(positionals);

const cache = join(root, 'node_modules', '.cache', 'listings');

/** The fingerprints of the cases of a file, by their names. */
const marksOf = ({ testing, pkg, cases }, file) => {
  const read = cases.casesIn(JSON.parse(readFileSync(file, 'utf8')));
  if (read._tag === 'Left') throw new Error(`${file}: ${JSON.stringify(read.left)}`);
  const book = testing.caseBook(pkg, read.right);
  return book.cases.map((one) => [one.name, testing.caseMark(book, one)]);
};

const compare = async (name) => {
  const loaded = await loadGame(name);
  const folder = join(root, 'packages', name, 'cases');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (values.cases !== undefined) {
    for (const [one, mark] of marksOf(loaded, join(folder, values.cases))) console.log(`${mark} ${one}`);
    return true;
  }
  const now = Object.fromEntries(
    files
      .sort()
      .map((file) => [file, loaded.kernel.digest(marksOf(loaded, join(folder, file))).slice(0, 16)]),
  );
  const kept = join(cache, `${name}.json`);
  if (values.write) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, JSON.stringify(now));
    console.log(`${name}: ${files.length} files of cases written down`);
    return true;
  }
  if (!existsSync(kept)) {
    console.error(
      `${name}: nothing to compare with; run npm run listings -- ${name} --write before the change`,
    );
    return false;
  }
  const before = JSON.parse(readFileSync(kept, 'utf8'));
  const moved = Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file]);
  console.log(`${name}: ${files.length} files of cases, ${moved.length} moved`);
  for (const file of moved) console.log(`  moved: ${file}`);
  return moved.length === 0;
};

for (const name of games) if (!(await compare(name))) process.exitCode = 1;
