import { closest, distance } from 'fastest-levenshtein';
import { type Either, left, right } from 'fp-ts/Either';
import { canonicalJson } from './digest.js';
import type { Json } from './json.js';

/** One fault of a value from outside, such as a file: where it is, what was expected there, and what was found. */
export interface BadInput {
  /** The place: the keys from the root joined by dots, such as `sides.1212/1214.0`; empty for the root itself. */
  readonly path: string;
  /** What was expected, in words. */
  readonly expected: string;
  /** What was found: JSON, cut to 80 characters; `nothing` if the key is missing. */
  readonly got: string;
}

const GOT_LENGTH = 80;

/** A value as JSON of at most 80 characters. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = jsonOrWord(value);
  return text.length <= GOT_LENGTH ? text : `${text.slice(0, GOT_LENGTH - 3)}...`;
};

const jsonOrWord = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // A cycle or a bigint: no JSON has one, but an answer is due all the same.
    return typeof value;
  }
};

export const badInput = (path: string, expected: string, value: unknown): BadInput => ({
  path,
  expected,
  got: show(value),
});

/** The path of a key inside the value at `path`. */
export const inside = (path: string, key: string | number): string =>
  path === '' ? String(key) : `${path}.${key}`;

/** The faults of a part, with the part's name before each path. */
export const below = (part: string, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: one.path === '' ? part : inside(part, one.path) }));

/** A list of alternatives in words: `"rail" or "road"`. */
export const oneOf = (words: readonly string[]): string =>
  words.length === 0 ? 'nothing here' : words.map((word) => `"${word}"`).join(' or ');

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The known word that was most likely meant: up to a third of its letters may differ; null if none is close. */
export const nearest = (word: string, known: readonly string[]): string | null => {
  if (known.length === 0) return null;
  const found = closest(word.toLowerCase(), [...known]);
  return distance(word.toLowerCase(), found.toLowerCase()) <= Math.ceil(word.length / 3) ? found : null;
};

const didYouMean = (word: string, known: readonly string[]): string => {
  const meant = nearest(word, known);
  return meant === null ? '' : ` (did you mean "${meant}"?)`;
};

/** The message for an unknown key. */
export const noSuchKey = (key: string, known: readonly string[]): string =>
  `no such key${didYouMean(key, known)}; ${known.length === 0 ? 'there are none here' : `the keys are ${known.join(', ')}`}`;

/** An unknown word, as a fault. */
export const unknownWord = (path: string, known: readonly string[], got: unknown): BadInput =>
  badInput(path, `${oneOf(known)}${typeof got === 'string' ? didYouMean(got, known) : ''}`, got);

/** The unknown keys of a record, as faults. */
export const unknownKeys = (path: string, value: JsonRecord, known: readonly string[]): readonly BadInput[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => badInput(inside(path, key), noSuchKey(key, known), value[key]));

/** The most faults of one input that are reported. */
const MOST_FAULTS = 1000;

/** The first faults, as many as a reader can use; the last entry says that there are more. @internal */
export const boundedFaults = (bad: readonly BadInput[]): readonly BadInput[] =>
  bad.length <= MOST_FAULTS
    ? bad
    : [
        ...bad.slice(0, MOST_FAULTS - 1),
        { path: '', expected: `no more than ${MOST_FAULTS} faults`, got: 'more of them, left out here' },
      ];

/** Adds any number of faults to a list; a call takes only a limited number of arguments. */
export const addFaults = <Fault>(to: Fault[], more: readonly Fault[]): void => {
  for (const one of more) to.push(one);
};

/** The value if there are no faults, otherwise the faults. */
export const unlessBad = <A>(bad: readonly BadInput[], value: A): Either<readonly BadInput[], A> =>
  bad.length === 0 ? right(value) : left(bad);

/**
 * Differences from values that the clauses fix. No rule reads them, so a file may state them but has to agree.
 *
 * @param written - without the keys that are free
 */
export const fixedFaults = (written: object, fixed: object, path: string): readonly BadInput[] =>
  Object.entries(written).flatMap(([key, is]) => {
    const value = (fixed as Readonly<Record<string, unknown>>)[key];
    return value !== undefined && canonicalJson(is as Json) === canonicalJson(value as Json)
      ? []
      : [badInput(inside(path, key), `${JSON.stringify(value) ?? 'nothing'}, as the clauses fix it`, is)];
  });
