import type { Json, JsonObject } from '../ground/json.js';
import { isSame } from '../ground/same.js';

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

type Compare = (bound: Json, got: Json | undefined) => boolean;

/** What may stand in the place of a value, with what it is compared with. */
const COMPARISONS: Readonly<Record<string, Compare>> = {
  $atMost: (bound, got) => typeof got === 'number' && got <= Number(bound),
  $atLeast: (bound, got) => typeof got === 'number' && got >= Number(bound),
  $not: (pattern, got) => !isMet(pattern, got),
  $anyOf: (patterns, got) => Array.isArray(patterns) && patterns.some((one) => isMet(one as Json, got)),
  $size: (pattern, got) => (Array.isArray(got) || isObject(got)) && isMet(pattern, Object.keys(got).length),
  $has: (pattern, got) => Array.isArray(got) && got.some((one) => isMet(pattern, one as Json)),
};

/**
 * Whether a value is like a pattern: an object has the keys of the pattern, each like what stands there; a list of objects has one like each of
 * the pattern's; a list of anything else is the same; all else is equal. `{ "$atMost": 3 }`, `$atLeast`, `$not`, `$anyOf`, `$has` (a list
 * with one like this) and `$size` (of a list or an object) stand in the place of a value.
 */
export const isMet = (pattern: Json, got: Json | undefined): boolean => {
  if (isObject(pattern)) {
    const parts = Object.entries(pattern);
    if (parts.length === 0) return isObject(got);
    return parts.every(([key, part]) => {
      const compare = Object.hasOwn(COMPARISONS, key) ? COMPARISONS[key] : undefined;
      if (compare !== undefined) return compare(part as Json, got);
      return isObject(got) && isMet(part as Json, Object.hasOwn(got, key) ? (got[key] as Json) : undefined);
    });
  }
  if (Array.isArray(pattern) && pattern.some((one) => isObject(one as Json)))
    return (
      Array.isArray(got) && pattern.every((one) => got.some((actual) => isMet(one as Json, actual as Json)))
    );
  return got !== undefined && isSame(pattern, got);
};
