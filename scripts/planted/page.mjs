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
chapter, all cases of the game, the second opinion, the golden games and the laws of the game. A survivor counts as seen once a test has been written
for it. A mutant without any observable effect is listed in \`scripts/mutation/equivalents.json\` with the reason, and is not counted as drawn. The
other survivors are in \`scripts/mutation/results.json\`.

The samples are small: if 13 of 14 mutants are seen, the true share lies between 66 and 99 %. A chapter that is not in the table has not been
measured. The shares do not say how a fresh sample would do either, since tests were written for the survivors. Fresh samples show this, before such tests:

- Of 84 mutants in seven chapters, 62 were seen (74 %).
- A later sample took one chapter of each game: \`07-combat\`, \`11-retreat\`, \`09-combat\`, \`10-combat\` and \`12-607-isolation\`. Of 56 mutants 5 change nothing. (4 of these are listed. The
  fifth concerns the order of equally strong units in \`automatic-victory.ts\`; the list cannot distinguish it from a second mutant of the same line.) Of the other 51, 45 were seen (88 %).
- Then \`10-combat\` of Nach Stalingrad! was drawn once more. Of 8 mutants 5 were seen, and at least one of the other three changes nothing.
  Two more samples of 12 mutants each had 20 of 24 seen (83 %).
- Of \`08-combat\` of The Caucasus Campaign 3 of 9 were seen. Five of the six survivors are in what is offered and in the wording of refusals, not in the odds. The golden
  games and the laws did not run in these samples. After tests for the survivors, 11 of 14 others were seen (79 %), again without both.
- With the golden games and the laws, all 8 of a sample of \`14-supply\` of The Caucasus Campaign were seen, beside one that changes nothing, and all 7 of \`10-supply\` of The Russian Campaign 2.

The last two samples are too small to show 90 % on a fresh sample, and of combat it is not shown.

| game | chapter | mutants | drawn | seen | change nothing |
| --- | --- | ---: | ---: | ---: | ---: |`;

const mutationRows = (results) =>
  results.map(
    ({ game, chapter, mutants, drawn, seen, equivalent = 0 }) =>
      `| ${TITLES[game]} | \`${chapter}\` | ${mutants} | ${drawn} | ${seen} (${Math.round((100 * seen) / drawn)} %) | ${equivalent} |`,
  );

/** The page as it has to stand. */
export const lawsPage = (root) => {
  const read = (file) => {
    const path = join(root, 'scripts', file);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  };
  const [mistakes, seen, mutation] = [
    'planted/mistakes.json',
    'planted/seen.json',
    'mutation/results.json',
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
  return [HEAD, ...sections, HEAD_OF_MUTATION, ...mutationRows(mutation), ''].join('\n');
};
