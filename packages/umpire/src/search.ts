/** Searches a rulebook for words, in any form of each word. */

import { once, type Rulebook } from '@eastfront/kernel';
import { stemmer } from 'stemmer';

/** Something in a rulebook that has an id: a clause, a reading or a settled question. */
export interface Entry {
  readonly id: string;
  readonly kind: string;
  /** What it is listed with. */
  readonly words: string;
  /** Everything that it says. */
  readonly told: string;
}

/** All that a rulebook says, in its order. */
export const entriesOf = ({ clauses, readings, settled }: Rulebook): readonly Entry[] => [
  ...clauses.map(({ id, kind, text }) => ({ id, kind, words: text, told: text })),
  ...readings.map(({ id, question, choices, because }) => ({
    ...{ id, kind: 'reading', words: question },
    told: [question, ...Object.values(choices), because].join('\n'),
  })),
  ...settled.map(({ id, question, taken }) => ({
    ...{ id, kind: 'settled', words: question },
    told: `${question}\n${taken}`,
  })),
];

/** The stems of the words of a text, so that `crossing` finds `crossed`. */
export const stemsOf = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => stemmer(word));

/** Synonyms that players use for words of a rulebook, by stem. */
const synonyms = once(
  (): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      [
        ['zoc', 'ezoc', 'zone'],
        ['tank', 'armor', 'armour', 'armored', 'afv', 'panzer'],
        ['retreat', 'withdraw'],
        ['railroad', 'railway', 'rail', 'rr'],
        ['eliminated', 'destroyed', 'dead', 'killed'],
        ['hq', 'headquarters'],
        ['mp', 'movement', 'allowance'],
        ['sp', 'strength'],
        ['odds', 'ratio'],
        ['drm', 'modifier', 'modified'],
        ['airplane', 'plane', 'air', 'aircraft', 'luftwaffe'],
        ['win', 'victory', 'winner'],
        ['supply', 'supplied', 'unsupplied', 'oos'],
        ['stack', 'stacking'],
      ].flatMap((words) => words.map((word) => [stemmer(word), words.map((one) => stemmer(one))])),
    ),
);

/** Whether a stem is a word of the text, or the beginning of one. */
const stands = (stems: readonly string[], wanted: string): boolean =>
  stems.some((stem) => stem.startsWith(wanted));

/** The entries that contain all words, and for each word the number of entries that contain it. */
export interface Found {
  readonly entries: readonly Entry[];
  readonly counts: readonly (readonly [word: string, count: number])[];
}

/** The entries that contain all of these words, in any form and order, or words that begin with them. */
export const search = (entries: readonly Entry[], query: string): Found => {
  const texts = entries.map((entry) => ({ entry, stems: stemsOf(entry.told) }));
  const words = [...new Set(query.split(/\s+/).filter((word) => stemsOf(word).length > 0))];
  const wanted = words.map(stemsOf);
  const has = (stems: readonly string[], of: readonly string[]): boolean =>
    of.every((stem) => [stem, ...(synonyms()[stem] ?? [])].some((one) => stands(stems, one)));
  return {
    entries: texts.filter(({ stems }) => wanted.every((of) => has(stems, of))).map(({ entry }) => entry),
    counts: words.map((word, i) => [word, texts.filter(({ stems }) => has(stems, wanted[i] ?? [])).length]),
  };
};

/** A chapter: the prefix of the ids of its clauses, up to the first dot. */
export interface Chapter {
  readonly id: string;
  readonly clauses: number;
  /** What its clauses are about, each kind once. */
  readonly kinds: readonly string[];
}

/** The chapters of a rulebook, in its order. */
export const chaptersOf = ({ clauses }: Rulebook): readonly Chapter[] => {
  const chapters = new Map<string, string[]>();
  for (const { id, kind } of clauses) {
    const [chapter = id] = id.split('.');
    const kinds = chapters.get(chapter) ?? [];
    kinds.push(kind);
    chapters.set(chapter, kinds);
  }
  return [...chapters].map(([id, kinds]) => ({ id, clauses: kinds.length, kinds: [...new Set(kinds)] }));
};
