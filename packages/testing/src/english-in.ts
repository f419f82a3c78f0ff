/** Finds English words that are left in a text of another language. */

import { once } from '@eastfront/kernel';

/** What a text may have of Latin letters: names and ids of units and places, words that stay as they are printed. */
export interface Staying {
  /** Whole names, taken out of a text before its words are looked at: `21 Pz`, `Kalach`, `sov-62arm`. */
  readonly names: Iterable<string>;
  /** Single words: `ZOC`, `json`. */
  readonly words?: Iterable<string>;
}

/** Code in a text: what stands in quotes or backticks, options of a command line, names of files, ids of clauses and questions. */
const CODE =
  /"[^"\n]*"|`[^`\n]*`|「[^」\n]*」|(?<!\w)--?[a-z][\w-]*(?:[ =][A-Z]+)?|\S+\.(?:json|jsonl|svg|png|txt|md|mjs)\b|\b[A-Z]{2,}-[\w.]+/g;

/** Words of English: in small letters, or joined by hyphens; and names of sides, nations and steps of play, with a capital. */
const SMALL = /(?<![\p{Script=Latin}\d_@/.-])[a-z]{3,}(?:-[a-z]{2,})*(?![\p{Script=Latin}\d_/@.-])/gu;
const CAPITAL =
  /\b(?:Allied|Attack\w*|Axis|Combat|Defend\w*|Finnish|Game|German|Hungarian|Italian|Movement|Phase|Player|Romanian|Russian|Side|Soviets?|Supply|The|Turn|Unit|Units|Victory|Weather)\b/g;

/** Shorter names are none, and shorter words are no English. */
const LEAST = 3;
const HAS_WORDS = new RegExp(`[A-Za-z]{${LEAST}}`);

/** Finds those of many names that a text has, the longest first: looked up by their first letters, for there are thousands, and as many lines. */
const nameFinder = (names: Iterable<string>): ((text: string) => readonly string[]) => {
  const longestFirst = [...new Set(names)]
    .filter((name) => name.length >= LEAST)
    .sort((a, b) => b.length - a.length);
  const byStart = new Map<string, number[]>();
  for (const [place, name] of longestFirst.entries()) {
    const start = name.slice(0, LEAST);
    const places = byStart.get(start);
    if (places === undefined) byStart.set(start, [place]);
    else places.push(place);
  }
  return (text) => {
    const places = new Set<number>();
    for (let i = 0; i + LEAST <= text.length; i++)
      for (const place of byStart.get(text.slice(i, i + LEAST)) ?? []) places.add(place);
    return [...places].sort((a, b) => a - b).map((place) => longestFirst[place] as string);
  };
};

/** The words of English that are left in a text of another language, each once. */
export const englishFinder = ({ names, words = [] }: Staying): ((text: string) => readonly string[]) => {
  const finder = once(() => nameFinder(names));
  const known = new Set(words);
  return (text) => {
    let bare = text.replace(CODE, ' ');
    if (!HAS_WORDS.test(bare)) return [];
    for (const name of finder()(bare)) bare = bare.replaceAll(name, ' ');
    const found = [...(bare.match(SMALL) ?? []), ...(bare.match(CAPITAL) ?? [])];
    return [...new Set(found)].filter((word) => !known.has(word));
  };
};
