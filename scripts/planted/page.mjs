/** The page of laws and mistakes, made of what is kept of the runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PAGE = 'docs/laws.md';

const HEAD = `# Laws, and mistakes that they see

A law is worth what it finds. Mistakes are planted in the rules one at a time, a word or a number of a source replaced in memory, and it is seen which
laws break. \`npm run planted\` does it and writes this page anew; a test holds the page and the places of the mistakes.

The laws stand in \`@eastfront/testing\`: \`lawsOf\` makes those of a game from what it has, \`gameLaws\` those that need nothing but the game. "Ruled
twice" is the second opinion of \`packages/oracle\`, which has been written from the clauses alone.`;

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

\`npm run mutation -- GAME [CHAPTER...]\` plants mistakes of the kinds that hands make, at random: a comparison that takes its edge, a number one too many, a
plus for a minus, *some* for *every*, a condition turned round. Of the mutants of a chapter a sample is drawn by a seed, as many as some minutes allow. Each
is held against the tests of the chapter, all cases of the game and the second opinion, not against the laws of whole games. A survivor for which a test
was written afterwards counts as seen. One that changes nothing that anybody can see stands in \`scripts/mutation/equivalents.json\` with the reason, and is not
counted among those drawn. The other survivors stand in \`scripts/mutation/results.json\`.

The samples are small: of fourteen mutants drawn, thirteen seen may stand for a share of anything from 66 to 99 %. A chapter that is not in the table has not been
measured.

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
