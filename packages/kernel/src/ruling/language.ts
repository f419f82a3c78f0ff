import type { BadInput } from '../ground/bad-input.js';
import { badInput, inside, isRecord, nearest } from '../ground/bad-input.js';
import { once } from '../ground/once.js';
import type { Rulebook } from './clause.js';
import type { Phrases } from './say.js';
import { COMMON_VIOLATIONS, slotsOf } from './say.js';

type Sentences = Readonly<Record<string, string>>;

/**
 * The texts of a game in one language, by key, as plain JSON. A catalogue may leave out anything; missing texts stay English. A sentence
 * has the same slots as the English one, except that `{fact:one/many}` is optional.
 */
export interface Words {
  /** The language as a BCP 47 tag: `ja`. */
  readonly language: string;
  readonly title?: string;
  /** Sentences by code, by effect, by key, see {@link Phrases}. */
  readonly violations?: Sentences;
  readonly effects?: Sentences;
  readonly lines?: Sentences;
  /** Words for the values of a fact, by the name of the fact. */
  readonly words?: Readonly<Record<string, Sentences>>;
  /** Texts of clauses and of optional rules by id. */
  readonly clauses?: Sentences;
  readonly optional?: Sentences;
  readonly readings?: Readonly<
    Record<string, { readonly question?: string; readonly choices?: Sentences; readonly because?: string }>
  >;
  readonly settled?: Readonly<Record<string, { readonly question?: string; readonly taken?: string }>>;
  readonly scenarios?: Readonly<Record<string, { readonly title?: string; readonly summary?: string }>>;
  /** Translations of short texts, by the English text with `{}` for its slots, see `sayText`. */
  readonly texts?: Sentences;
}

/** The translatable parts of a game. */
export interface Speaking {
  readonly title: string;
  readonly phrases: Phrases;
  readonly rulebook: Rulebook;
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly summary: string }[];
}

/** A complete catalogue, except for the short texts, which are keys themselves. */
export type WholeWords = Required<Omit<Words, 'texts'>>;

/** The words of facts that a translator writes. */
const withoutMade = ({ words = {}, made = [] }: Phrases): Required<Phrases>['words'] =>
  made.length === 0
    ? words
    : Object.fromEntries(Object.entries(words).filter(([fact]) => !made.includes(fact)));

/** The texts of a game as a catalogue of its own language. It has the keys that another language must have. */
export const wordsOf = ({ title, phrases, rulebook, scenarios }: Speaking, language = 'en'): WholeWords => ({
  language,
  title,
  violations: { ...COMMON_VIOLATIONS, ...phrases.violations },
  effects: phrases.effects,
  lines: phrases.lines ?? {},
  words: withoutMade(phrases),
  clauses: Object.fromEntries(rulebook.clauses.map(({ id, text }) => [id, text])),
  optional: rulebook.optional,
  readings: Object.fromEntries(
    rulebook.readings.map(({ id, question, choices, because }) => [id, { question, choices, because }]),
  ),
  settled: Object.fromEntries(rulebook.settled.map(({ id, question, taken }) => [id, { question, taken }])),
  scenarios: Object.fromEntries(scenarios.map(({ id, title, summary }) => [id, { title, summary }])),
});

/** Faults in the slots of a translated sentence. */
const slotFaults = (said: string, english: string, path: string): readonly BadInput[] => {
  const { printed, counted } = slotsOf(english);
  const slots = slotsOf(said);
  const known = [...printed, ...counted];
  const isSame =
    printed.every((slot) => slots.printed.includes(slot)) &&
    [...slots.printed, ...slots.counted].every((slot) => known.includes(slot));
  const wanted = printed.map((slot) => `{${slot}}`).join(', ');
  return isSame
    ? []
    : [badInput(path, `a sentence with the slots ${wanted || 'of the English: none'}`, said)];
};

/** Faults of a catalogue compared with the English one: unknown keys, sentences with different slots. */
const faultsBeside = (said: unknown, english: unknown, path: string): readonly BadInput[] => {
  if (typeof english === 'string')
    return typeof said === 'string' ? slotFaults(said, english, path) : [badInput(path, 'a text', said)];
  if (!isRecord(said) || !isRecord(english)) return [badInput(path, 'texts by key', said)];
  const known = Object.keys(english);
  return Object.entries(said).flatMap(([key, one]) => {
    if (Object.hasOwn(english, key)) return faultsBeside(one, english[key], inside(path, key));
    const meant = nearest(key, known);
    const hint = meant === null ? '' : ` (did you mean "${meant}"?)`;
    return [badInput(inside(path, key), `no such key: the English words have none${hint}`, one)];
  });
};

const SLOTS = /\{\d*\}/g;

const textFaults = (texts: unknown): readonly BadInput[] =>
  isRecord(texts)
    ? Object.entries(texts).flatMap(([english, said]) => {
        const path = inside('words.texts', english);
        if (typeof said !== 'string') return [badInput(path, 'a text', said)];
        const count = english.match(SLOTS)?.length ?? 0;
        const slots = said.match(SLOTS) ?? [];
        const isSame = slots.length === count && slots.every((slot) => Number(slot.slice(1, -1)) <= count);
        return isSame ? [] : [badInput(path, `a text with ${count} slots`, said)];
      })
    : [badInput('words.texts', 'texts by key', texts)];

/** The faults of a catalogue for a game; their paths begin with `words`. */
export const wordFaults = (words: unknown, english: () => WholeWords): readonly BadInput[] => {
  if (!isRecord(words)) return [badInput('words', 'a catalogue of words', words)];
  const { language, texts = {}, ...others } = words;
  const isNamed = typeof language === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(language);
  return [
    ...(isNamed ? [] : [badInput('words.language', 'the name of a language, such as "ja"', language)]),
    ...textFaults(texts),
    ...faultsBeside(others, english(), 'words'),
  ];
};

/** The phrases of a game in the language of the words, key by key; missing ones stay as they are. @internal */
export const phrasesIn = (phrases: Phrases, words: Words | undefined): Phrases => {
  if (words === undefined) return phrases;
  const facts = { ...phrases.words };
  for (const [fact, said] of Object.entries(words.words ?? {})) facts[fact] = { ...facts[fact], ...said };
  return {
    ...phrases,
    violations: { ...phrases.violations, ...words.violations },
    effects: { ...phrases.effects, ...words.effects },
    lines: { ...phrases.lines, ...words.lines },
    words: facts,
    ...(words.texts === undefined ? {} : { texts: words.texts }),
  };
};

const rulebookBy = (rulebook: Rulebook, words: Words): Rulebook => ({
  ...rulebook,
  clauses: rulebook.clauses.map((clause) => ({ ...clause, text: words.clauses?.[clause.id] ?? clause.text })),
  readings: rulebook.readings.map((reading) => {
    const said = words.readings?.[reading.id];
    return { ...reading, ...said, choices: { ...reading.choices, ...said?.choices } };
  }),
  settled: rulebook.settled.map((settled) => ({ ...settled, ...words.settled?.[settled.id] })),
  optional: { ...rulebook.optional, ...words.optional },
});

/** A rulebook in the language of the words; translated on first use. */
export const rulebookIn = (rulebook: Rulebook, words: Words | undefined): Rulebook => {
  if (words === undefined) return rulebook;
  const said = once(() => rulebookBy(rulebook, words));
  return {
    game: rulebook.game,
    prefix: rulebook.prefix,
    get clauses() {
      return said().clauses;
    },
    get readings() {
      return said().readings;
    },
    get settled() {
      return said().settled;
    },
    get optional() {
      return said().optional;
    },
  };
};

/** Merges catalogues, such as that of a game over the texts that all games share. A key in several catalogues takes the last text. */
export const wordsOver = (first: Words, ...others: readonly Partial<Words>[]): Words => {
  const all: Record<string, unknown> = {};
  for (const [kind, said] of [first, ...others].flatMap((words) => Object.entries(words)))
    all[kind] = isRecord(said) ? { ...(all[kind] as object | undefined), ...said } : said;
  // As whole as the first is.
  return all as unknown as Words;
};
