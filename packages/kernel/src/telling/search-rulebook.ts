import { stemmer } from 'stemmer';
import { once } from '../ground/once.js';
import type { Rulebook } from '../ruling/clause.js';
import type { Told } from '../ruling/say.js';

/** Something in a rulebook that has an id: a clause, a reading or a settled question. */
export interface RulebookEntry {
  readonly id: string;
  readonly kind: string;
  /** What it is listed with. */
  readonly words: string;
  /** Everything that it says. */
  readonly told: string;
}

/** All that a rulebook says, in its order. */
export const rulebookEntries = ({ clauses, readings, settled }: Rulebook): readonly RulebookEntry[] => [
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
const stemsOf = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => stemmer(word));

/** Synonyms that players use for words of a rulebook, by stem. */
const synonyms = once(
  (): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      [
        ['zoc', 'zone'],
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

/**
 * Terms that mean the same, and the short one that stands for them in a search. A refusal says "zones of control" where a rulebook has ZOC,
 * and a printed rulebook in Japanese has ZOC where these texts have 支配地域.
 */
const TERMS: readonly (readonly [term: RegExp, short: string])[] = [
  [/敵の?支配地域/g, ' 敵 enemy zoc '],
  [/支配地域/g, ' zoc '],
  [/\bzones? of control\b/g, 'zoc'],
  [/\benemy zones?\b/g, 'enemy zoc'],
  [/\bezocs?\b/g, 'enemy zoc'],
  [/\bmovement points?\b/g, 'mp'],
  [/\bdie roll modifiers?\b/g, 'drm'],
  [/\bout of supply\b/g, 'oos'],
];

/** A text in small letters in which terms that mean the same are the same. */
const level = (text: string): string =>
  TERMS.reduce((text, [term, short]) => text.replaceAll(term, short), text.toLowerCase());

/** Whether a word is of a language that writes words without spaces between: it may stand anywhere. */
const isWrittenTogether = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

/** Whether a stem is a word of the text, or the beginning of one. */
const stands = (stems: readonly string[], wanted: string): boolean =>
  stems.some((stem) => stem.startsWith(wanted));

/** The entries that contain all words, and for each word the number of entries that contain it. */
export interface RulebookFound {
  readonly entries: readonly RulebookEntry[];
  readonly counts: readonly (readonly [word: string, count: number])[];
}

/** The number of a clause, or its beginning, without the game: `8.4.4`. */
const isNumber = (word: string): boolean => /^\w+\.[\w.]*$/.test(word) && /\d/.test(word);

/**
 * The entries that contain all of these words, in any form and order, or words that begin with them. Synonyms count: `zone of control`
 * finds `EZOC`. The beginning of an id, such as `CC-7.`, or of its number, such as `8.4.4`, finds what has it. One word of several may be
 * what an entry is about: `snow rail` finds a clause about railroads that speaks of snow.
 */
export const searchRulebook = (entries: readonly RulebookEntry[], query: string): RulebookFound => {
  const texts = entries.map((entry) => {
    const told = level(entry.told);
    const id = entry.id.toLowerCase();
    const about = stemsOf(level(KINDS[entry.kind] ?? entry.kind));
    return { entry, told, stems: stemsOf(told), about, ids: [id, id.slice(id.indexOf('-') + 1)] };
  });
  const words = [
    ...new Set(
      level(query)
        .split(/\s+/)
        .filter((word) => stemsOf(word).length > 0),
    ),
  ];
  const stems = new Map(words.map((word) => [word, stemsOf(word)]));
  const startsAny = ({ ids }: (typeof texts)[number], word: string): boolean =>
    ids.some((id) => id.startsWith(word));
  const beginnings = new Set(
    words.filter(
      (word) => (word.includes('-') || isNumber(word)) && texts.some((text) => startsAny(text, word)),
    ),
  );
  const standsIn = (all: readonly string[], word: string): boolean =>
    (stems.get(word) ?? []).every((stem) =>
      [stem, ...(synonyms()[stem] ?? [])].some((one) => stands(all, one)),
    );
  const has = (text: (typeof texts)[number], word: string): boolean =>
    beginnings.has(word)
      ? startsAny(text, word)
      : isWrittenTogether(word)
        ? text.told.includes(word)
        : standsIn(text.stems, word);
  const fits = (text: (typeof texts)[number]): boolean => {
    const missing = words.filter((word) => !has(text, word));
    const isTold = missing.length === 0 || missing.length < words.length;
    return isTold && missing.every((word) => standsIn(text.about, word));
  };
  return {
    entries: texts.filter(fits).map(({ entry }) => entry),
    counts: words.map((word) => [word, texts.filter((text) => has(text, word)).length]),
  };
};

/** What kinds of clauses are called whose word in the data is none of the language. */
const KINDS: Readonly<Record<string, string>> = {
  hq: 'headquarters',
  setup: 'set-up',
  zoc: 'zones of control',
};

/** What a clause is about, in words, said by `say` where its language has a text for it. */
export const sayClauseKind = (say: (told: Told) => string, kind: string): string => {
  const key = `clauses about ${kind}`;
  const said = say(key);
  return said === key ? (KINDS[kind] ?? kind.replaceAll('-', ' ')) : said;
};

/** A chapter: the prefix of the ids of its clauses, up to the first dot. */
export interface RulebookChapter {
  readonly id: string;
  readonly clauses: number;
  /** What its clauses are about, each kind once. */
  readonly kinds: readonly string[];
}

/** The chapters of a rulebook, in its order. */
export const rulebookChapters = ({ clauses }: Rulebook): readonly RulebookChapter[] => {
  const chapters = new Map<string, string[]>();
  for (const { id, kind } of clauses) {
    const [chapter = id] = id.split('.');
    const kinds = chapters.get(chapter) ?? [];
    kinds.push(kind);
    chapters.set(chapter, kinds);
  }
  return [...chapters].map(([id, kinds]) => ({ id, clauses: kinds.length, kinds: [...new Set(kinds)] }));
};
