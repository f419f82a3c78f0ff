import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { Reading, Rulebook } from './clause.js';

/**
 * The letter in force for each reading of a rulebook, every one present: `{ 'TP-A1': 'b', ... }`. A reading is a place where the rulebook
 * can be read in more than one playable way; each letter stands for one of the ways.
 */
export type Readings = Readonly<Record<string, string>>;

/** The parts of a reading that are needed to choose its letter. */
export interface ReadingLetters extends Pick<Reading, 'id' | 'default'> {
  readonly choices: Readonly<Record<string, unknown>>;
}

/** Readings from their letters alone, the default first: `{ 'TP-A1': 'bac' }`. @internal */
export const readingLetters = (letters: Readonly<Record<string, string>>): readonly Reading[] =>
  Object.entries(letters).map(([id, all]) => ({
    id,
    question: '',
    clauses: [],
    choices: Object.fromEntries([...all].sort().map((letter) => [letter, ''])),
    default: all.charAt(0),
    because: '',
  }));

/**
 * A rulebook without its texts: only the readings and optional rules, no clauses. It keeps programs small that print no sentences.
 *
 * @internal
 */
export const untoldRulebook = (
  game: string,
  prefix: string,
  letters: Readonly<Record<string, string>>,
): Rulebook => ({ game, prefix, clauses: [], readings: readingLetters(letters), settled: [], optional: {} });

/** The readings in force if `chosen` differs from the defaults. Unknown ids and letters are reported with their path under `readings`. */
export const readingsOf = (
  rulebook: { readonly readings: readonly ReadingLetters[] },
  chosen: Readonly<Record<string, string>> = {},
): Either<readonly BadInput[], Readings> => {
  const bad: BadInput[] = [];
  const known = new Map(rulebook.readings.map((reading) => [reading.id, reading]));
  for (const [id, letter] of Object.entries(chosen)) {
    const reading = known.get(id);
    if (reading === undefined) {
      const ids = rulebook.readings.map((one) => one.id).join(', ');
      bad.push({ path: `readings.${id}`, expected: `a switchable reading of this game (${ids})`, got: id });
    } else if (!Object.hasOwn(reading.choices, letter)) {
      const letters = Object.keys(reading.choices).join(' or ');
      bad.push({ path: `readings.${id}`, expected: letters, got: JSON.stringify(letter) ?? 'nothing' });
    }
  }
  if (bad.length > 0) return left(bad);
  return right(
    Object.fromEntries(
      rulebook.readings.map((reading) => [reading.id, chosen[reading.id] ?? reading.default]),
    ),
  );
};

/**
 * The optional rules a user names, in the order of `known`: each by its id, or by a clause below it. Unknown names are reported with their
 * path under `optional`.
 */
export const optionalOf = <Optional extends string>(
  known: readonly Optional[],
  names: readonly string[],
): Either<readonly BadInput[], readonly Optional[]> => {
  const isOf = (rule: Optional, name: string): boolean => name === rule || name.startsWith(`${rule}.`);
  return unlessBad(
    names.flatMap((name, i) =>
      known.some((rule) => isOf(rule, name)) ? [] : [badInput(`optional.${i}`, oneOf(known), name)],
    ),
    known.filter((rule) => names.some((name) => isOf(rule, name))),
  );
};

/** Readings that call `touch` whenever one of them is read, to find the readings that an answer depends on. */
export const watchReadings = (readings: Readings, touch: (id: string) => void): Readings =>
  new Proxy(readings, {
    get: (target, id) => {
      if (typeof id === 'string' && id in target) touch(id);
      return Reflect.get(target, id) as unknown;
    },
  });
