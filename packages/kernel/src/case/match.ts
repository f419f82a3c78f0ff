import type { BadInput } from '../ground/bad-input.js';
import { badInput, inside, unknownWord } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import { isSame } from '../ground/same.js';

/** A place where a result differs from what was expected. */
export interface Mismatch {
  readonly path: string;
  readonly expected: Json;
  readonly got: Json;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Compare = (bound: Json, got: Json | undefined) => boolean;

/** The comparisons that can replace a value. */
const COMPARISONS: Readonly<Record<string, Compare>> = {
  $atMost: (bound, got) => typeof got === 'number' && got <= Number(bound),
  $atLeast: (bound, got) => typeof got === 'number' && got >= Number(bound),
  $not: (pattern, got) => !isMet(pattern, got),
  $anyOf: (patterns, got) => Array.isArray(patterns) && patterns.some((one) => isMet(one as Json, got)),
  $size: (pattern, got) => (Array.isArray(got) || isObject(got)) && isMet(pattern, Object.keys(got).length),
  $has: (pattern, got) => Array.isArray(got) && got.some((one) => isMet(pattern, one as Json)),
  $inOrder: (list, got) => got !== undefined && isSame(list, got),
};

const comparisonOf = (key: string): Compare | undefined =>
  Object.hasOwn(COMPARISONS, key) ? COMPARISONS[key] : undefined;

const PLAIN = 'a value; a comparison is written as an object, such as { "$atMost": 3 }';

/**
 * The faults of a pattern: words that begin with `$` and are no comparison. Taken as plain text, one of them below `$not` would hold for
 * everything.
 *
 * @internal
 */
export const patternFaults = (pattern: Json, path: string): readonly BadInput[] => {
  if (typeof pattern === 'string') return pattern.startsWith('$') ? [badInput(path, PLAIN, pattern)] : [];
  if (Array.isArray(pattern)) return pattern.flatMap((one: Json, i) => patternFaults(one, inside(path, i)));
  if (!isObject(pattern)) return [];
  return Object.entries(pattern).flatMap(([key, one]) =>
    key.startsWith('$') && comparisonOf(key) === undefined
      ? [unknownWord(inside(path, key), Object.keys(COMPARISONS), key)]
      : patternFaults(one, inside(path, key)),
  );
};

/**
 * Matches a result against a pattern of a case or a claim. Objects match if the keys of the pattern do. A list of objects matches if each
 * object of the pattern matches some actual one. A list of plain values is compared as a set, exactly; a list of lists in order; everything
 * else must be equal. `{ "$atMost": 3 }`, `$atLeast`, `$not`, `$anyOf`, `$has` (a list with a matching member), `$size` (of a list or an
 * object) and `$inOrder` (a list in order) can replace a value.
 *
 * @returns every mismatch with its path under `path`, or none
 */
export const mismatches = (expected: Json, got: Json | undefined, path = ''): readonly Mismatch[] => {
  const miss = (): readonly Mismatch[] => [{ path, expected, got: got ?? null }];
  if (isObject(expected)) {
    const comparisons = Object.keys(expected).filter((key) => comparisonOf(key) !== undefined);
    if (comparisons.some((key) => comparisonOf(key)?.(expected[key] as Json, got) === false)) return miss();
    const keys = Object.keys(expected).filter((key) => !comparisons.includes(key));
    if (keys.length === 0 && comparisons.length > 0) return [];
    if (!isObject(got)) return miss();
    return keys.flatMap((key) =>
      mismatches(
        expected[key] as Json,
        Object.hasOwn(got, key) ? got[key] : undefined,
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  if (!Array.isArray(expected)) return isSame(expected, got) ? [] : miss();
  if (!Array.isArray(got)) return miss();
  if (expected.some((one) => isObject(one))) {
    return expected.flatMap((one, i) =>
      got.some((actual) => mismatches(one, actual).length === 0)
        ? []
        : [{ path: path === '' ? String(i) : `${path}.${i}`, expected: one, got: got as Json }],
    );
  }
  if (expected.some((one) => Array.isArray(one))) return isSame(expected, got) ? [] : miss();
  const wanted = new Set(expected);
  const actual = new Set(got);
  return wanted.size === actual.size && [...wanted].every((one) => actual.has(one)) ? [] : miss();
};

/** Whether a value is like a pattern, by the same contract. */
export const isMet = (pattern: Json, got: Json | undefined): boolean => mismatches(pattern, got).length === 0;
