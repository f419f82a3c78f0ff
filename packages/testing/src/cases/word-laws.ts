import type { Game, Json, JsonObject, Phrases, Reason, Violation, Words } from '@eastfront/kernel';
import { isRecord, sayReason, sayViolation, sentenceFor } from '@eastfront/kernel';
import { sayInLine } from '@eastfront/kernel/case';
import { englishFinder } from '../english-in.js';
import { type Law, law } from '../law.js';
import { askOf, type CaseBook } from './case-book.js';

/** Codes or effects that occur in no case, and why: settings that no case has, texts that occur only in play. */
export interface Unsaid {
  readonly words: readonly string[];
  readonly because: string;
}

/** A language that is not written in Latin letters. */
export interface OtherLanguage {
  readonly words: Words;
  /** Words that stay as they are printed, and ids of several words, beside the ids of a case. */
  readonly stays?: readonly string[];
}

/** Exceptions for the cases of a game. */
export interface WordOptions {
  /** A language in which the verdicts, reasons, answers and sources of the cases leave nothing in English. */
  readonly spoken?: OtherLanguage;
  /** Codes that are the verdict of no case. */
  readonly codes?: readonly Unsaid[];
  /** Effects that are a reason in no case. */
  readonly effects?: readonly Unsaid[];
  /** Codes that forbid nothing and are the verdict of no case: each occurs in an answer, such as why a move goes no further. */
  readonly inAnswers?: readonly string[];
}

/** Every `code` beside a clause in an answer: of stops, of refused hexes. */
const codesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (!isRecord(value)) return [];
  const { clause, code } = value;
  return [
    ...(typeof clause === 'string' && typeof code === 'string' ? [code] : []),
    ...Object.values(value).flatMap(codesIn),
  ];
};

/** Whether a fact leaves a blank in its sentence: null, an empty list, or a list with a blank member. */
const isBlank = (fact: unknown): boolean => {
  if (fact === undefined || fact === null || fact === '') return true;
  if (Array.isArray(fact)) return fact.length === 0 || fact.some(isBlank);
  return isRecord(fact) && (Object.keys(fact).length === 0 || Object.values(fact).some(isBlank));
};

/** The facts that a sentence prints but that are missing. */
const blanksIn = (sentence: string, facts: JsonObject): readonly string[] =>
  [...sentenceFor(sentence, facts).matchAll(/\{(\w+)/g)]
    .map(([, fact = '']) => fact)
    .filter((fact) => isBlank(facts[fact]));

/** The occurrences of a code or effect: the violations or reasons of cases. */
interface Said<Facts = JsonObject> {
  readonly word: string;
  readonly facts: Facts;
  readonly name: string;
  /** The ids that the case gives to its units. */
  readonly ids: ReadonlySet<string>;
}

/** The ids in a value. */
const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'id' && typeof one === 'string' ? [one] : idsIn(one),
  );
};

/** Each code or effect that leaves a word in English, with the word, the first case and what it says. */
const leftInEnglish = <Facts>(
  list: readonly Said<Facts>[],
  stays: readonly string[],
  say: (facts: Facts) => string,
): readonly string[] => {
  const left = new Map<string, string>();
  for (const { word, facts, name, ids } of list) {
    const sentence = say(facts);
    // These are taken out whole, before what looks like a clause in them is.
    const bare = [...ids, ...stays]
      .filter((id) => id.includes(' '))
      .reduce((text, id) => text.replaceAll(id, ' '), sentence);
    for (const found of englishFinder({ names: ids, words: stays })(bare))
      if (!left.has(`${word}: ${found}`)) left.set(`${word}: ${found}`, `${name}): ${sentence}`);
  }
  return [...left].map(([what, where]) => `${what} (${where}`);
};

/** Everything printed by the cases of a book. */
const saidIn = <State, Action>(book: CaseBook<State, Action>) => {
  const violations: Said<Violation>[] = [];
  const reasons: Said<Reason>[] = [];
  const answers: Said<Json>[] = [];
  const answered = new Set<string>();
  for (const one of [...book.cases, ...book.others]) {
    const judged = book.judged(one);
    if (judged._tag === 'Left') continue;
    const { result } = judged.right;
    const { name } = one;
    const ids = new Set([...idsIn(one.json), ...idsIn(result.answer)]);
    if (!result.ok)
      for (const facts of result.violations) violations.push({ word: facts.code, facts, name, ids });
    for (const facts of result.reasons ?? []) reasons.push({ word: facts.effect, facts, name, ids });
    for (const code of codesIn(result.answer)) answered.add(code);
    const word = String(askOf(one)['question']);
    if (result.answer !== undefined) answers.push({ word, facts: result.answer, name, ids });
  }
  return { violations, reasons, answers, answered };
};

/** The words that never occur without an excuse, and the excused ones that do occur. */
const unsaid = (
  words: readonly string[],
  said: ReadonlySet<string>,
  excused: readonly string[],
): readonly string[] => [
  ...words
    .filter((word) => !said.has(word) && !excused.includes(word))
    .map((word) => `${word} is in no case`),
  ...excused.filter((word) => said.has(word)).map((word) => `${word} is in a case and need not be excused`),
  ...excused.filter((word) => !words.includes(word)).map((word) => `${word} is excused and has no sentence`),
];

/** An answer as it is read: keys by their words, and values by those of the game. */
const sayAnswer = (answer: Json, phrases: Phrases): string => sayInLine(answer, { ...phrases, isRead: true });

/** The laws of what the cases come to in another language: verdicts and reasons with the values of their facts, and answers. */
const spokenInCases = (
  { words, stays = [] }: OtherLanguage,
  phrases: (options: { readonly words: Words }) => Phrases,
  said: () => Pick<ReturnType<typeof saidIn>, 'violations' | 'reasons' | 'answers'>,
  scenarios: () => readonly string[],
): readonly Law[] => [
  law(`no verdict or reason leaves a word in English where the game speaks ${words.language}`, () => {
    const other = phrases({ words });
    return [
      ...leftInEnglish(said().violations, stays, (one) => sayViolation(other, one)),
      ...leftInEnglish(said().reasons, stays, (one) => sayReason(other, one)),
    ];
  }),
  law(`no answer leaves a word in English where the game speaks ${words.language}`, () => {
    const other = phrases({ words });
    return leftInEnglish(said().answers, [...stays, ...scenarios()], (one) => sayAnswer(one, other));
  }),
];

/** The laws of codes and effects: each occurs in a case, has a sentence, and has all the facts that its sentence prints. */
export const wordLaws = <State, Action>(
  book: CaseBook<State, Action>,
  { codes = [], effects = [], inAnswers = [], spoken }: WordOptions = {},
): readonly Law[] => {
  let heard: ReturnType<typeof saidIn> | null = null;
  const sayBook = (): ReturnType<typeof saidIn> => {
    heard ??= saidIn(book);
    return heard;
  };
  const gameWith = (options: { readonly words?: Words } = {}): Game<State, Action> => {
    const made = book.pkg.make(options);
    if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
    return made.right;
  };
  const phrases = (options: { readonly words?: Words } = {}): Phrases => gameWith(options).phrases;
  const scenarios = (): readonly string[] => gameWith().scenarios.map(({ id }) => id);
  const setOf = (list: readonly Said[]): ReadonlySet<string> => new Set(list.map(({ word }) => word));
  const listGroups = (groups: readonly Unsaid[]): readonly string[] => groups.flatMap(({ words }) => words);
  const blanks = (list: readonly Said[], sentences: Readonly<Record<string, string>>): readonly string[] => [
    ...new Set(
      list.flatMap(({ word, facts, name }) =>
        blanksIn(sentences[word] ?? '{sentence}', facts).map((fact) => `${word}: ${fact} (${name})`),
      ),
    ),
  ];
  return [
    law('each code is the verdict of a case', () =>
      unsaid(Object.keys(phrases().violations), setOf(sayBook().violations), [
        ...listGroups(codes),
        ...inAnswers,
      ]),
    ),
    law('each code that forbids nothing is in the answer of a case', () =>
      inAnswers.filter((code) => !sayBook().answered.has(code)),
    ),
    law('each code of an answer has a sentence', () => {
      const known = Object.keys(phrases().violations);
      return [...sayBook().answered].filter((code) => !known.includes(code));
    }),
    law('each effect is a reason in a case', () =>
      unsaid(Object.keys(phrases().effects), setOf(sayBook().reasons), listGroups(effects)),
    ),
    law('no sentence lacks a fact that it needs', () => [
      ...blanks(sayBook().violations, phrases().violations),
      ...blanks(sayBook().reasons, phrases().effects),
    ]),
    ...(spoken === undefined ? [] : spokenInCases(spoken, phrases, sayBook, scenarios)),
  ];
};
