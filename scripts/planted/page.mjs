/** The page of laws and mistakes, made of what is kept of the runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PAGE = 'docs/laws.md';

const HEAD = `# Laws, and mistakes that they find

A law is worth as much as the mistakes it finds. So mistakes are planted in the rules, one at a time: a word or a number of a source file is replaced in memory, and the laws
run against the changed rules. \`npm run planted\` does this and rewrites this page. A test checks the page, and that each mistake can still be planted.

The laws are in \`@eastfront/testing\`: \`lawsOf\` makes the laws of a game from its parts, \`gameLaws\` those that need only the game. The laws named
"has the same ..." compare the game with the second opinion of \`packages/oracle\`, which was written from the clauses alone.`;

const TITLES = {
  zarechye: 'Zarechye, the game of the examples',
  'turning-point': 'Turning Point',
  caucasus: 'The Caucasus Campaign',
  'russian-campaign': 'The Russian Campaign 2',
  'nach-stalingrad': 'Nach Stalingrad!',
  'valor-of-the-guards': 'Valor of the Guards',
};

const NONE = '**none**';

/** Cases are many; how many break is enough. */
const briefly = (names) => {
  const cases = names.filter((name) => name.startsWith('dispute cases'));
  const laws = names.filter((name) => !name.startsWith('dispute cases'));
  const told = laws.map((name) => name.split(' > ').at(-1).replaceAll('|', '\\|'));
  const counted = cases.length === 0 ? [] : [`${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`];
  return [...new Set([...told, ...counted])].join('; ') || NONE;
};

const HEAD_OF_MUTATION = `
## Mutation

\`npm run mutation -- GAME [CHAPTER...]\` plants typical slips at random: a comparison that loses its equality, a number one too high, a plus for a minus, *some*
for *every*, a negated condition. A sample of the mutants of a chapter is drawn from a seed, as many as a few minutes allow. Each mutant runs against the tests of the
chapter, all cases of the game, the second opinion, the golden games and the laws of the game. A mutant without any observable effect is listed in
\`scripts/mutation/equivalents.json\` with the reason, or what it changes is taken out of the source where that says a thing twice.

### Fresh samples

How many mistakes the tests find shows in a sample that no test was written for. These were drawn once each, and counted before any test was written for
their survivors. What was found to change nothing is not counted. The intervals are those of Wilson, at 95 %.`;

/** How sure the interval is: the normal quantile of 95 % on both sides. */
const Z = 1.96;

/** The 95 % interval of a share by Wilson, in whole per cent. */
const intervalOf = (seen, counted) => {
  const middle = seen + (Z * Z) / 2;
  const half = Z * Math.sqrt((seen * (counted - seen)) / counted + (Z * Z) / 4);
  return [middle - half, middle + half].map((n) => Math.round((100 * n) / (counted + Z * Z)));
};

const shareOf = (seen, counted) => `${seen} (${Math.round((100 * seen) / counted)} %)`;

const sumOf = (rows, field) => rows.reduce((sum, row) => sum + row[field], 0);

/** What chapters are about, by their names; a chapter is of the first kind that fits. */
const KINDS = [
  ['combat and retreat', /combat|retreat/],
  ['zones', /zones/],
  ['supply', /supply/],
  ['movement', /movement/],
  ['the rest', /./],
];
const kindOf = ({ chapter }) => KINDS.find(([, names]) => names.test(chapter))[0];

/** What chapters come to in sum, in words. */
const tally = (chapters) => {
  const [drawn, equivalent, seen] = ['drawn', 'equivalent', 'seen'].map((field) => sumOf(chapters, field));
  const counted = drawn - equivalent;
  const [low, high] = intervalOf(seen, counted);
  return { drawn, equivalent, seen, counted, interval: `${low} to ${high} %` };
};

const kindRows = (chapters) =>
  KINDS.map(([kind]) => [kind, tally(chapters.filter((one) => kindOf(one) === kind))])
    .filter(([, { counted }]) => counted > 0)
    .map(
      ([kind, { drawn, equivalent, seen, counted, interval }]) =>
        `| ${kind} | ${drawn} | ${equivalent} | ${shareOf(seen, counted)} | ${interval} |`,
    );

/** A fresh sample: its chapters, and what they come to in sum. */
const freshSample = ({ seed, about, after, chapters }) => {
  const { drawn, equivalent, seen, counted, interval } = tally(chapters);
  return [
    '',
    `**Seed \`${seed}\`.** ${about} Of ${drawn} mutants ${equivalent} change nothing. Of the other ${counted}, ${seen} were seen: ${Math.round((100 * seen) / counted)} %, interval ${interval}. ${after}`,
    '',
    '| chapters on | drawn | change nothing | seen | interval |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...kindRows(chapters),
    '',
    '| game | chapter | drawn | change nothing | seen |',
    '| --- | --- | ---: | ---: | ---: |',
    ...chapters.map(
      (one) =>
        `| ${TITLES[one.game]} | \`${one.chapter}\` | ${one.drawn} | ${one.equivalent} | ${shareOf(one.seen, one.drawn - one.equivalent)} |`,
    ),
  ];
};

const HEAD_OF_SAMPLES = `
### Samples with tests for their survivors

A survivor of these samples counts as seen once a test has been written for it, so that they say what was looked at, not how a fresh sample would do. The
survivors that are left are in \`scripts/mutation/results.json\`. A chapter that is not in the table has not been measured so.

| game | chapter | mutants | drawn | seen | change nothing |
| --- | --- | ---: | ---: | ---: | ---: |`;

const mutationRows = (results) =>
  results.map(
    ({ game, chapter, mutants, drawn, seen, equivalent = 0 }) =>
      `| ${TITLES[game]} | \`${chapter}\` | ${mutants} | ${drawn} | ${shareOf(seen, drawn)} | ${equivalent} |`,
  );

/** The page as it has to stand. */
export const lawsPage = (root) => {
  const read = (file) => {
    const path = join(root, 'scripts', file);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  };
  const [mistakes, seen, mutation, fresh] = [
    'planted/mistakes.json',
    'planted/seen.json',
    'mutation/results.json',
    'mutation/fresh.json',
  ].map(read);
  const games = [...new Set(mistakes.map(({ game }) => game))];
  const sections = games.flatMap((game) => [
    '',
    `## ${TITLES[game]}`,
    '',
    '| mistake | what breaks |',
    '| --- | --- |',
    ...mistakes
      .filter((one) => one.game === game)
      .map(({ mistake, unseen }) => {
        const breaks = briefly(seen[`${game}: ${mistake}`] ?? []);
        return `| ${mistake} | ${breaks}${breaks === NONE && unseen !== undefined ? `: ${unseen}` : ''} |`;
      }),
  ]);
  return [
    HEAD,
    ...sections,
    HEAD_OF_MUTATION,
    ...fresh.flatMap(freshSample),
    HEAD_OF_SAMPLES,
    ...mutationRows(mutation),
    '',
  ].join('\n');
};
