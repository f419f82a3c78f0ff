import type { Json } from '../ground/json.js';
import type { Reason, Violation } from './ruling.js';

/**
 * Sentences by code, with `{fact}` where a fact of the reason or violation stands, and `{fact:unit/units}` for the word that
 * goes with a number. A game's phrases are data, so that they can be translated.
 */
export interface Phrases {
  readonly violations: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
  /** How the values of a fact are said, by the name of the fact: `side` `axis` is `Axis`, `state` `out` is `out of supply`. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is called by a name where a fact gives its id: the units of a state, see {@link namesOf}. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Something with an id and the name that players know it by. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names by id: the name alone where no other bears it, else with the id behind it; nothing for what has no name of its own. */
export const namesOf = (things: readonly Named[]): Readonly<Record<string, string>> => {
  const bearers = new Map<string, number>();
  for (const { name } of things) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return Object.fromEntries(
    things
      .filter(({ id, name }) => name !== '' && name !== id)
      .map(({ id, name }) => [id, bearers.get(name) === 1 ? name : `${name} (${id})`]),
  );
};

/** What a sentence can print: no null, which would leave a blank. */
export type Printable =
  | string
  | number
  | boolean
  | readonly Printable[]
  | { readonly [name: string]: Printable };

/** The fact in a pair of braces. */
type FactOf<Slot extends string> = Slot extends `${infer Fact}:${string}` ? Fact : Slot;

/** The facts that a sentence prints: those between its braces. */
type PrintedBy<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? FactOf<Slot> | PrintedBy<Rest>
  : never;

/** A word with every fact that its sentence prints, and whatever others a reader of the JSON may want. */
type WithFacts<Key extends string, Word extends string, Sentence extends string, Clause extends string> = {
  readonly clause: Clause;
} & { readonly [K in Key]: Word } & { readonly [Fact in PrintedBy<Sentence>]: Printable } & {
  readonly [fact: string]: Json;
};

/**
 * The reasons that a game can give: one of its effects, with the facts that the sentence of this effect prints. Made from the
 * sentences, so that a reason without a sentence or without a fact of it does not compile.
 */
export type ReasonIn<Sentences extends Readonly<Record<string, string>>, Clause extends string = string> = {
  [Effect in keyof Sentences & string]: WithFacts<'effect', Effect, Sentences[Effect], Clause>;
}[keyof Sentences & string];

/** The violations that a game can find: one of its codes, with the facts that the sentence of this code prints. */
export type ViolationIn<
  Sentences extends Readonly<Record<string, string>>,
  Clause extends string = string,
> = {
  [Code in keyof Sentences & string]: WithFacts<'code', Code, Sentences[Code], Clause>;
}[keyof Sentences & string];

/** The words whose sentences print these facts and no other: what a helper may be called with that fills in no more. */
export type WordFor<Sentences extends Readonly<Record<string, string>>, Facts extends string> = {
  [Word in keyof Sentences & string]: PrintedBy<Sentences[Word]> extends Facts ? Word : never;
}[keyof Sentences & string];

type Words = Readonly<Record<string, string>>;
const NONE: Words = {};

/** A word as it is said: by the words of its fact, else as the name of a unit, else as it is. */
const spoken = (fact: string, said: Words, names: Words): string => {
  if (Object.hasOwn(said, fact)) return said[fact] as string;
  return Object.hasOwn(names, fact) ? (names[fact] as string) : fact;
};

const show = (fact: Json | undefined, said: Words = NONE, names: Words = NONE): string => {
  if (fact === undefined || fact === null) return '';
  if (typeof fact !== 'object') return spoken(String(fact), said, names);
  const parts = Array.isArray(fact)
    ? fact.map((one) => show(one, said, names))
    : Object.entries(fact).map(([name, value]) => `${spoken(name, said, names)} ${show(value, said, names)}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
};

const SLOT = /\{(\w+)(?::([^/}]*)\/([^}]*))?\}/g;

const fill = (
  template: string,
  facts: Readonly<Record<string, Json>>,
  { words = {}, names }: Pick<Phrases, 'words' | 'names'>,
): string =>
  template.replace(SLOT, (_, name: string, one?: string, many?: string) => {
    if (one !== undefined && many !== undefined) return facts[name] === 1 ? one : many;
    return show(facts[name], Object.hasOwn(words, name) ? words[name] : NONE, names);
  });

const listFacts = (facts: Readonly<Record<string, Json>>, without: readonly string[]): string =>
  Object.entries(facts)
    .filter(([name]) => !without.includes(name))
    .map(([name, fact]) => `${name} ${show(fact)}`)
    .join(', ');

/** What every game refuses alike. */
const COMMON: Readonly<Record<string, string>> = {
  NOT_AN_ACTION: 'this is no action of the game: at {path} stands {got}, expected was {expected}',
};

/** The sentence of a violation; one whose code has no phrase is shown by its code and facts. */
export const sayViolation = (phrases: Phrases, violation: Violation): string => {
  const template = phrases.violations[violation.code] ?? COMMON[violation.code];
  return template === undefined
    ? `${violation.code}: ${listFacts(violation, ['clause', 'code'])}`
    : fill(template, violation, phrases);
};

/** The sentence of a reason; one whose effect has no phrase is shown by its effect and facts. */
export const sayReason = (phrases: Phrases, reason: Reason): string => {
  const template = phrases.effects[reason.effect];
  return template === undefined
    ? `${reason.effect} ${listFacts(reason, ['clause', 'effect'])}`.trim()
    : fill(template, reason, phrases);
};
