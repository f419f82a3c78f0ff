import type { Json } from '../ground/json.js';
import type { Reason, Violation } from './ruling.js';
import { fillText, sayText } from './texts.js';

/**
 * Sentences by code, with `{fact}` for a fact of the reason or violation and `{fact:unit/units}` for the word that agrees with a number. A
 * part in brackets is left out if a list in it is empty, and the text after its bar is printed instead: `[; open are {open}|: nothing is
 * open]`. A game's phrases are data, so that they can be translated.
 */
export interface Phrases {
  readonly violations: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
  /** Words for the values of a fact, by the name of the fact: `side` `axis` is `Axis`, `state` `out` is `out of supply`. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The facts whose words are made from the data of the game, with its lines: a catalogue has the lines, and not these words. */
  readonly made?: readonly string[];
  /** Names to print for ids in facts: the units of a state, see {@link namesOf}. */
  readonly names?: Readonly<Record<string, string>>;
  /** The other sentences by key: the line of a record for each action, headings, labels of progress, see {@link Told}. */
  readonly lines?: Readonly<Record<string, string>>;
  /** Translations of short texts by the English text, see {@link sayText}; absent in English. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Something with an id and the name players know. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** By each text the things that have it, in their order. */
const byText = <T>(things: readonly T[], textOf: (thing: T) => string): ReadonlyMap<string, readonly T[]> => {
  const by = new Map<string, T[]>();
  for (const thing of things) {
    const text = textOf(thing);
    const same = by.get(text);
    if (same === undefined) by.set(text, [thing]);
    else same.push(thing);
  }
  return by;
};

/**
 * Names by id: the name alone if it is unique, otherwise with what sets its bearers apart. Things without a name of their own are left out.
 *
 * @param kindOf - what sets things of the same name apart, as `Soviet`; those that are of one kind as well are counted, in their order, which has
 *   to be the same in every state of a game. Without it it is the id.
 */
export const namesOf = <T extends Named>(
  things: readonly T[],
  kindOf: (thing: T) => string = ({ id }) => id,
): Readonly<Record<string, string>> => {
  const bearers = byText(things, ({ name }) => name);
  const inFull = (thing: T): string => `${thing.name} (${kindOf(thing)})`;
  const namesakes = byText(things, inFull);
  return Object.fromEntries(
    things
      .filter(({ id, name }) => name !== '' && name !== id)
      .map((thing) => {
        if (bearers.get(thing.name)?.length === 1) return [thing.id, thing.name];
        const same = namesakes.get(inFull(thing)) ?? [];
        const number = same.length === 1 ? '' : ` #${same.indexOf(thing) + 1}`;
        return [thing.id, `${thing.name} (${`${kindOf(thing)}${number}`.trim()})`];
      }),
  );
};

/** Names for a record. Each has its id appended, unique or not, because readers of a record write actions with ids. */
export const recordNamesOf = (things: readonly Named[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    things
      .filter(({ id, name }) => name !== '' && name !== id)
      .map(({ id, name }) => [id, `${name} (${id})`]),
  );

/** A value that a sentence can print; not null, which would print nothing. A reason or violation in it is printed by its own sentence. */
export type Printable =
  | string
  | number
  | boolean
  | Reason
  | Violation
  | readonly Printable[]
  | { readonly [name: string]: Printable };

/** The fact in a pair of braces. */
type FactOf<Slot extends string> = Slot extends `${infer Fact}:${string}` ? Fact : Slot;

/** The facts that a sentence prints: those between its braces. */
type PrintedBy<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? FactOf<Slot> | PrintedBy<Rest>
  : never;

/** A word with every fact that its sentence prints, and any others that a reader of the JSON may want. */
type WithFacts<Key extends string, Word extends string, Sentence extends string, Clause extends string> = {
  readonly clause: Clause;
} & { readonly [K in Key]: Word } & { readonly [Fact in PrintedBy<Sentence>]: Printable } & {
  readonly [fact: string]: Json;
};

/**
 * The reasons of a game: one of its effects, with the facts that its sentence prints. Derived from the sentences, so that a reason without
 * a sentence, or without one of its facts, does not compile.
 */
export type ReasonIn<Sentences extends Readonly<Record<string, string>>, Clause extends string = string> = {
  [Effect in keyof Sentences & string]: WithFacts<'effect', Effect, Sentences[Effect], Clause>;
}[keyof Sentences & string];

/**
 * A reason or violation as users of a game see it: a union discriminated by effect or code, each member with exactly the facts that its
 * sentence prints. If the game is not known, the type is left unchanged.
 */
export type Narrowed<One> = One extends { readonly effect: infer Word } | { readonly code: infer Word }
  ? string extends Word
    ? One
    : { readonly [Fact in keyof One as string extends Fact ? never : Fact]: One[Fact] }
  : One;

/** One of the lines of a game, with the facts that its sentence prints; a fact may be such a line itself, or a list of them. */
export type LineIn<Sentences extends Readonly<Record<string, string>>> = {
  [Key in keyof Sentences & string]: { readonly line: Key } & {
    readonly [Fact in PrintedBy<Sentences[Key]>]: Json;
  } & { readonly [fact: string]: Json };
}[keyof Sentences & string];

/** An English text with `{}` for each of its values, see {@link told}. */
export type ToldText = { readonly text: string; readonly values: readonly Told[] };

/** An untranslated sentence: the key of a line with its facts, a reason or violation, or an English text. */
export type Told =
  | string
  | ToldText
  | { readonly line: string; readonly [fact: string]: Json }
  | Reason
  | Violation;

/** An English sentence with values, printed by {@link sayTold}: told`no way leads to ${hex}`. */
export const told = (parts: TemplateStringsArray, ...values: readonly (Told | number)[]): ToldText => ({
  text: parts.join('{}'),
  values: values.map((value) => (typeof value === 'number' ? String(value) : value)),
});

/** The violations of a game: one of its codes, with the facts that its sentence prints. */
export type ViolationIn<
  Sentences extends Readonly<Record<string, string>>,
  Clause extends string = string,
> = {
  [Code in keyof Sentences & string]: WithFacts<'code', Code, Sentences[Code], Clause>;
}[keyof Sentences & string];

/** The words whose sentences print exactly these facts: the words that a helper supplying no other facts can be called with. */
export type WordFor<Sentences extends Readonly<Record<string, string>>, Facts extends string> = {
  [Word in keyof Sentences & string]: PrintedBy<Sentences[Word]> extends Facts ? Word : never;
}[keyof Sentences & string];

type Spoken = Partial<Phrases>;
type Facts = Readonly<Record<string, Json | undefined>>;

/** The printed form of a word: the word of its fact, or the name of a unit, or a translated short text, or the word itself. */
const spoken = (word: string, fact: string, { words = {}, names, texts }: Spoken): string => {
  const said = Object.hasOwn(words, fact) ? words[fact] : undefined;
  if (said !== undefined && Object.hasOwn(said, word)) return said[word] as string;
  if (names !== undefined && Object.hasOwn(names, word)) {
    // A side has a name too, and a word for it.
    const name = names[word] as string;
    return texts !== undefined && Object.hasOwn(texts, name) ? (texts[name] as string) : name;
  }
  // A text of several words may have slots; a single word is a text only as it is, or else a name.
  if (texts === undefined) return word;
  if (word.includes(' ')) return sayText({ texts }, word);
  return Object.hasOwn(texts, word) ? (texts[word] as string) : word;
};

const isText = (fact: object): fact is ToldText => 'text' in fact && 'values' in fact;
const hasText = <Key extends string>(fact: object, key: Key): fact is Record<Key, string> =>
  key in fact && typeof (fact as Readonly<Record<string, unknown>>)[key] === 'string';
const isReason = (fact: object): fact is Reason => hasText(fact, 'clause') && hasText(fact, 'effect');
const isViolation = (fact: object): fact is Violation => hasText(fact, 'clause') && hasText(fact, 'code');
const isTold = (fact: object): fact is Exclude<Told, string> =>
  isText(fact) || hasText(fact, 'line') || isReason(fact) || isViolation(fact);

const show = (value: Json | undefined, fact: string, phrases: Spoken): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return spoken(String(value), fact, phrases);
  if (isTold(value)) return sayTold(phrases, value);
  const parts = Array.isArray(value)
    ? value.map((one) => show(one, fact, phrases))
    : Object.entries(value).map(
        ([name, one]) => `${spoken(name, fact, phrases)} ${show(one, fact, phrases)}`,
      );
  return parts.length === 0 ? sayText(phrases, 'none') : parts.join(sayText(phrases, ', '));
};

const SLOT = /\{(\w+)(?::([^/}]*)\/([^}]*))?\}/g;

const PART = /\[([^\]|]*)(?:\|([^\]]*))?\]/g;

const isNothing = (fact: Json | undefined): boolean =>
  fact === undefined ||
  fact === null ||
  fact === '' ||
  (typeof fact === 'object' && Object.keys(fact).length === 0);

/**
 * The sentence for these facts, not yet filled in. A part in brackets is kept if every fact in it has content, and replaced by the text
 * after the bar if one is an empty list: `{unit} may not go there[; open are {open}|: no hex is open]`.
 */
export const sentenceFor = (template: string, facts: Facts): string =>
  template.replace(PART, (_, said: string, none = '') =>
    [...said.matchAll(SLOT)].some(([, name = '']) => isNothing(facts[name])) ? none : said,
  );

/**
 * A sentence with its facts filled in: `{fact}` by the fact, `{fact:unit/units}` by the word that goes with it, parts in brackets by
 * {@link sentenceFor}.
 */
export const fill = (template: string, facts: Facts, phrases: Spoken): string =>
  sentenceFor(template, facts).replace(SLOT, (_, name: string, one?: string, many?: string) => {
    if (one !== undefined && many !== undefined) return facts[name] === 1 ? one : many;
    return show(facts[name], name, phrases);
  });

/** The facts that a sentence prints as they are, and those that only choose a word. */
export const slotsOf = (
  template: string,
): { readonly printed: readonly string[]; readonly counted: readonly string[] } => {
  const slots = [...template.matchAll(SLOT)];
  const names = (counts: boolean): readonly string[] => [
    ...new Set(slots.filter((slot) => (slot[2] !== undefined) === counts).map((slot) => slot[1] as string)),
  ];
  return { printed: names(false), counted: names(true) };
};

const listFacts = (facts: Facts, without: readonly string[]): string =>
  Object.entries(facts)
    .filter(([name]) => !without.includes(name))
    .map(([name, fact]) => `${name} ${show(fact, '', {})}`)
    .join(', ');

/** Refusals common to all games. @internal */
export const COMMON_VIOLATIONS: Readonly<Record<string, string>> = {
  NOT_AN_ACTION: 'this is no action of the game: at {path} stands {got}, expected was {expected}',
};

/** The sentence of a violation; one whose code has no phrase is shown by its code and facts. */
export const sayViolation = (phrases: Spoken, violation: Violation): string => {
  const template = phrases.violations?.[violation.code] ?? COMMON_VIOLATIONS[violation.code];
  return template === undefined
    ? `${violation.code}: ${listFacts(violation, ['clause', 'code'])}`
    : fill(template, violation, phrases);
};

/** The sentence of a reason; one whose effect has no phrase is shown by its effect and facts. */
export const sayReason = (phrases: Spoken, reason: Reason): string => {
  const template = phrases.effects?.[reason.effect];
  return template === undefined
    ? `${reason.effect} ${listFacts(reason, ['clause', 'effect'])}`.trim()
    : fill(template, reason, phrases);
};

/** The sentence of a line or a text; a line without a phrase is shown by its key and facts. What is English is said by {@link sayText}. */
export const sayTold = (phrases: Spoken, told: Told): string => {
  if (typeof told === 'string') return sayText(phrases, told);
  const { lines = {}, texts = {} } = phrases;
  if (isText(told)) {
    const template = Object.hasOwn(texts, told.text) ? (texts[told.text] as string) : told.text;
    return fillText(
      template,
      told.values.map((value) => sayTold(phrases, value)),
    );
  }
  if (isReason(told)) return sayReason(phrases, told);
  if (isViolation(told)) return sayViolation(phrases, told);
  return Object.hasOwn(lines, told.line)
    ? fill(lines[told.line] as string, told, phrases)
    : `${told.line} ${listFacts(told, ['line'])}`.trim();
};

/** A line, said by the word that a fact has for the line's key, with the same facts; null if there is no such word. */
const sayBy = (fact: string, phrases: Spoken, told: Told): string | null => {
  const sentences = phrases.words?.[fact] ?? {};
  return typeof told === 'object' && hasText(told, 'line') && Object.hasOwn(sentences, told.line)
    ? fill(sentences[told.line] as string, told, phrases)
    : null;
};

/**
 * A line as an order: `Move {unit} to {to}` for `{unit} moves to {to}`. The sentence is the word of the fact `order` for the key of the
 * line, filled with the same facts. Without such a word, the line is unchanged.
 *
 * @internal
 */
export const sayAsOrder = (phrases: Spoken, told: Told): string =>
  sayBy('order', phrases, told) ?? sayTold(phrases, told);

/**
 * The result in the line of a roll: `{outcome}` for `rolls {die} for the voyage: {outcome}`. The sentence is the word of the fact `came`
 * for the key of the line; '' if there is none.
 *
 * @internal
 */
export const sayWhatCame = (phrases: Spoken, told: Told): string => sayBy('came', phrases, told) ?? '';

/** The events that the sentence of a line tells itself, by unit: its fact `tellsEvents`, such as `{ a: 'eliminated' }`. @internal */
export const eventsInLine = (line: Told): Readonly<Record<string, string>> =>
  (line as { readonly tellsEvents?: Readonly<Record<string, string>> }).tellsEvents ?? {};
