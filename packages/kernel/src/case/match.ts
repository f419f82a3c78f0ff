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

/**
 * Matches a result against an expectation: objects by the expected keys only; an array of objects when each
 * expected element matches some actual one; an array of scalars as a set, exactly; everything else by equality.
 * Returns every mismatch, none when it matches.
 */
export const mismatches = (expected: Json, got: Json | undefined, path = ''): readonly Mismatch[] => {
  const miss = (): readonly Mismatch[] => [{ path, expected, got: got ?? null }];
  if (isObject(expected)) {
    if (!isObject(got)) return miss();
    return Object.keys(expected).flatMap((key) =>
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
