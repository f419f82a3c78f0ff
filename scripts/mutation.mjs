/**
 * Mutation: one small mistake at a time is planted in the rules of a game, and the tests have to see it.
 *
 *     npm run mutation -- GAME [FOLDER...] [--sample N] [--minutes N] [--seed TEXT] [--write]
 *
 * GAME is the folder of a game package, FOLDER a chapter or a file in its `src`, such as `07-combat` or `11-retreat/retreat-routes.ts`; without one the
 * chapters of combat, retreat, zones, supply and movement. Of the mutants of a chapter a sample is drawn by the seed, and of it as many are planted as
 * the minutes allow. Each is held against the tests of the chapter, beside it or in the folder `test` of the package, then against all cases of the game, the second opinion,
 * the golden games and the laws, until one of them sees it. Sources are replaced in memory, none is written. Survivors are
 * printed with their lines; those of `scripts/mutation/equivalents.json` change nothing that can be seen, for the reason that stands there, and are not
 * planted. `--write` keeps what came of it in `scripts/mutation/results.json`, of which the table in `docs/laws.md` is made. Exit code 1
 * where the tests fail without a mutant, 2 for wrong arguments.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commandLine } from './command-line.mjs';
import { gameNamed } from './load-game.mjs';
import { callJury, GOES_ON } from './mutation/jury.mjs';
import { mutantsIn } from './mutation/mutants.mjs';
import { drawnFrom } from './mutation/sample.mjs';
import { lawsPage, PAGE } from './planted/page.mjs';
import { root } from './workspaces.mjs';

/** The chapters where a mistake costs a game. */
const CHAPTERS = {
  'turning-point': ['03-movement', '04-zones', '06-supply', '07-combat'],
  caucasus: ['06-zones-of-control', '07-movement', '08-combat', '11-retreat', '14-supply'],
  'russian-campaign': ['07-zones-of-control', '08-movement', '09-combat', '10-supply'],
  'nach-stalingrad': ['05-supply', '09-movement', '10-combat'],
  'valor-of-the-guards': ['12-601-melee', '12-606-perimeter', '12-607-isolation', '12-618-cpp'],
};

const { values, positionals, usage, whole } = commandLine(
  'npm run mutation -- GAME [FOLDER...] [--sample N] [--minutes N] [--seed TEXT] [--write]',
  {
    sample: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
);
const { seed, write } = values;
const [sample, minutes] = [whole('sample'), whole('minutes')];
const [given, ...named] = positionals;
const game = gameNamed(given, usage, Object.keys(CHAPTERS));
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
const GOLDEN = 'scripts/mutation/replay-golden.ts';
const ORACLE = 'packages/oracle/test';
const opinions = readdirSync(join(root, ORACLE))
  .filter((file) => file.startsWith(game) && file.endsWith('.test.ts'))
  .map((file) => join(ORACLE, file));

const oracle = await callJury(game, opinions);

const golden = await callJury(game, [GOLDEN]);

const TESTS = join('packages', game, 'test');
const LAWS = readdirSync(join(root, TESTS)).filter((file) => /laws\.test\.ts$/.test(file));
const laws = await callJury(
  game,
  LAWS.map((file) => join(TESTS, file)),
);

const testsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts') && !LAWS.includes(file))
    .map((file) => join(folder, file));

/** The tests of a chapter: those beside it, and those of the package that read from it, whole games and the laws apart. */
const testsOf = (chapter) => {
  const [name] = chapter.split('/');
  const reads = (file) => readFileSync(join(root, file), 'utf8').includes(`/src/${name}/`);
  return [...testsIn(join('packages', game, 'src', name)), ...testsIn(TESTS).filter(reads)];
};

/** The tests that see a mutant of a chapter, cheapest first: its own and the cases, the second opinion, whole games, the laws. */
const juriesOf = async (chapter) => {
  const own = [...testsOf(chapter), CASES];
  return [await callJury(game, own), oracle, golden, laws];
};

const folderOfMutation = join(root, 'scripts', 'mutation');
const readHere = (file) => JSON.parse(readFileSync(join(folderOfMutation, file), 'utf8'));

/** Keeps what came of a chapter beside what is known of the others. */
const keep = (one) => {
  const kept = readHere('results.json').filter(
    ({ game: other, chapter }) => other !== one.game || chapter !== one.chapter,
  );
  const order = Object.keys(CHAPTERS);
  const sorted = [...kept, one].sort(
    (a, b) => order.indexOf(a.game) - order.indexOf(b.game) || (a.chapter < b.chapter ? -1 : 1),
  );
  writeFileSync(join(folderOfMutation, 'results.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(join(root, PAGE), lawsPage(root));
};

const equivalents = readHere('equivalents.json').filter((one) => one.game === game);

/** Whether it is known that a mutant changes nothing. */
const isEquivalent = ({ file, code, from, to, nth }) =>
  equivalents.some(
    (one) =>
      join(source, one.file) === file &&
      one.code === code &&
      one.from === from &&
      one.to === to &&
      (one.nth ?? nth) === nth,
  );

/** The first test that fails over the sources as they are, or with one replaced; null where none does. */
const firstFailure = async (juries, file, text) => {
  for (const jury of juries) {
    const failure = await jury.firstFailure(file, text);
    if (failure !== null) return failure;
  }
  return null;
};

const stopAt = (what, failure) => {
  if (failure === null) return;
  console.error(`${what}: the tests fail as they are: ${failure}`);
  process.exit(1);
};

stopAt(ORACLE, await oracle.firstFailure());
stopAt(GOLDEN, await golden.firstFailure());
stopAt('the laws', await laws.firstFailure());
for (const chapter of chapters) {
  const juries = await juriesOf(chapter);
  stopAt(chapter, await juries[0].firstFailure());
  const all = sourcesIn(chapter).flatMap((file) =>
    mutantsIn(readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, file })),
  );
  const [survivors, equivalent] = [[], []];
  const until = Date.now() + minutes * 60_000;
  let [seen, endless] = [0, 0];
  for (const mutant of drawnFrom(all, `${seed} ${chapter}`).slice(0, sample)) {
    if (Date.now() > until) break;
    if (isEquivalent(mutant)) {
      equivalent.push(mutant);
      continue;
    }
    const { file, text, line, from, to, nth, code } = mutant;
    const failure = await firstFailure(juries, file, text);
    if (failure !== null) {
      seen += 1;
      if (failure === GOES_ON) endless += 1;
      continue;
    }
    survivors.push({ file: relative(source, file), line, from, to, nth, code });
    console.log(
      `  survives: ${relative(root, file)}:${line}: ${from} (${nth + 1}.) becomes ${to} in: ${code}`,
    );
  }
  const drawn = seen + survivors.length;
  const one = { game, chapter, mutants: all.length, drawn, seen, equivalent: equivalent.length, survivors };
  if (write) keep(one);
  console.log(
    `${game} ${chapter}: ${seen} of ${drawn} seen, ${endless} of them since they go on for ever, ${equivalent.length} change nothing, of ${all.length} mutants`,
  );
  await juries[0].dismiss();
}
process.exit(0);
