/** Laws of printed games in English: numbers agree with their nouns, and a word has one spelling. */

import { type Game, wordsOf } from '@eastfront/kernel';
import { type Law, law } from './law.js';
import { must } from './must.js';
import { namesIn, type SpokenOptions, toldIn } from './spoken-laws.js';

/** A single thing with a word that may be its plural; not in a number such as `1.5`, `2-1` or `VG-1`. */
const ONE = /(?<![\p{L}\d.,:/#×+-]|\d )1 (\p{Ll}{2,}s)\b/gu;

/** Words in s that follow a number and are no plural: verbs, and nouns of one. */
const IS_NO_PLURAL =
  /^(?:is|was|has|as|does|goes|pays|gives|loses|leaves|counts|takes|makes|stays|stands|joins|advances|retreats|attacks|moves|passes|enters|across|less|plus|minus|loss|pass|process|\p{L}+(?:ss|us))$/u;

/** Spellings of which the project has another. */
const OTHER_SPELLING = /\b(?:defence|offence)\w*/i;

/**
 * The plurals that stand after a 1, and words with another spelling.
 *
 * @param names - names that end in numbers are no counts: `Police 1 moves`
 */
export const faultsOfEnglish = (text: string, names: readonly string[] = []): readonly string[] => {
  const bare = names.reduce((left, name) => (/\d$/.test(name) ? left.replaceAll(name, '#') : left), text);
  const plurals = [...bare.matchAll(ONE)].filter(([, word = '']) => !IS_NO_PLURAL.test(word));
  return [...plurals.map(([found]) => found), ...(OTHER_SPELLING.exec(bare) ?? [])];
};

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The laws of the English texts of a game: in the texts of games of random moves nothing is one and plural, and no word has two spellings. */
export const englishLaws = <State, Action>(
  game: Game<State, Action>,
  { scenarios = game.scenarios.map(({ id }) => id), steps = 60 }: Omit<SpokenOptions, 'words'> = {},
): readonly Law[] => [
  law('a word of the catalogue has one spelling', () =>
    textsIn(wordsOf(game)).filter((text) => OTHER_SPELLING.test(text)),
  ),
  law('what is told of one thing is singular', () => {
    const faults = new Map<string, string>();
    for (const scenario of scenarios) {
      const names = namesIn(game, must(game.start(scenario as never)) as State);
      for (const [where, text, state] of toldIn(game, scenario, steps)) {
        if (faultsOfEnglish(text).length === 0) continue;
        for (const fault of faultsOfEnglish(text, [...names, ...namesIn(game, state)]))
          faults.set(`${where} ${fault}`, `${where}: ${fault}: ${text.slice(0, 160)}`);
      }
    }
    return [...faults.values()];
  }),
];
