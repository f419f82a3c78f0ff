/**
 * Mutation: one small mistake at a time is planted in the rules of a game, and the tests have to see it.
 *
 *     npm run mutation -- GAME [FOLDER...] [--sample N] [--seed TEXT] [--write]
 *
 * GAME is the folder of a game package, FOLDER a chapter or a file in its `src`, such as `07-combat` or `11-retreat/retreat-routes.ts`; without one the
 * chapters of combat, retreat and zones. Of the mutants of a chapter a sample is drawn by the seed. Each is held against the tests of
 * the chapter and then against all cases of the game, until one of them sees it. Sources are replaced in memory, none is written. Survivors are
 * printed with their lines; `--write` keeps what came of it in `scripts/mutation/results.json`, of which the table in `docs/laws.md` is made. Exit code 1
 * where the tests fail without a mutant, 2 for wrong arguments.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed } from './load-game.mjs';
import { startTests } from './mutation/engine.mjs';
import { mutantsIn } from './mutation/mutants.mjs';
import { chosenFrom } from './mutation/sample.mjs';
import { lawsPage, PAGE } from './planted/page.mjs';
import { root } from './workspaces.mjs';

/** The chapters where a mistake costs a game. */
const CHAPTERS = {
  'turning-point': ['04-zones', '07-combat'],
  caucasus: ['06-zones-of-control', '08-combat', '11-retreat'],
  'russian-campaign': ['07-zones-of-control', '09-combat'],
  'nach-stalingrad': ['09-movement/zones.ts', '10-combat'],
  'valor-of-the-guards': ['12-606-perimeter', '12-607-isolation'],
};

const usage = (message) => {
  console.error(
    `${message}\nusage: npm run mutation -- GAME [FOLDER...] [--sample N] [--seed TEXT] [--write]`,
  );
  process.exit(2);
};

const parsed = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        write: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return usage(error.message);
  }
})();
const { seed, write } = parsed.values;
const sample = Number(parsed.values.sample);
const [given, ...named] = parsed.positionals;
const game = gameNamed(given, usage, Object.keys(CHAPTERS));
if (!Number.isInteger(sample) || sample < 1) usage('--sample takes a whole number from 1');
const source = join(root, 'packages', game, 'src');
const chapters = named.length === 0 ? CHAPTERS[game] : named;
const strange = chapters.find((one) => !existsSync(join(source, one)));
if (strange !== undefined) usage(`no such chapter: ${strange}`);

const isSource = (file) => file.endsWith('.ts') && !/\.test\.ts$|phrases|test-maps/.test(file);

const sourcesIn = (chapter) => {
  const at = join(source, chapter);
  return statSync(at).isDirectory()
    ? readdirSync(at)
        .filter(isSource)
        .sort()
        .map((file) => join(at, file))
    : [at];
};

const CASES = 'scripts/mutation/judge-cases.ts';
const { run, stop } = await startTests(game, [`packages/${game}/src/**/*.test.ts`, CASES]);

/** The tests that see a mutant of a chapter, cheapest first. */
const juriesOf = (chapter) => {
  const folder = chapter.split('/')[0];
  const hasTests = readdirSync(join(source, folder)).some((file) => file.endsWith('.test.ts'));
  return [...(hasTests ? [[`packages/${game}/src/${folder}/`]] : []), [CASES]];
};

/** Keeps what came of a chapter beside what is known of the others. */
const keep = (one) => {
  const path = join(root, 'scripts', 'mutation', 'results.json');
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const kept = before.filter(({ game: other, chapter }) => other !== one.game || chapter !== one.chapter);
  const order = Object.keys(CHAPTERS);
  const sorted = [...kept, one].sort(
    (a, b) => order.indexOf(a.game) - order.indexOf(b.game) || (a.chapter < b.chapter ? -1 : 1),
  );
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(join(root, PAGE), lawsPage(root));
};

const isSeen = async (juries, file, text) => {
  for (const jury of juries) if (!(await run(jury, file, text)).isGood) return true;
  return false;
};

for (const chapter of chapters) {
  const juries = juriesOf(chapter);
  if (await isSeen(juries)) {
    console.error(`${chapter}: the tests fail as they are`);
    await stop();
    process.exit(1);
  }
  const all = sourcesIn(chapter).flatMap((file) =>
    mutantsIn(readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, file })),
  );
  const drawn = chosenFrom(all, sample, `${seed} ${chapter}`);
  const survivors = [];
  for (const { file, text, line, from, to, code } of drawn) {
    if (await isSeen(juries, file, text)) continue;
    survivors.push({ file: relative(source, file), line, from, to, code });
    console.log(`  survives: ${relative(root, file)}:${line}: ${from} becomes ${to} in: ${code}`);
  }
  const one = {
    game,
    chapter,
    mutants: all.length,
    drawn: drawn.length,
    seen: drawn.length - survivors.length,
    survivors,
  };
  if (write) keep(one);
  console.log(`${game} ${chapter}: ${one.seen} of ${one.drawn} seen, of ${one.mutants} mutants`);
}
await stop();
process.exit(0);
