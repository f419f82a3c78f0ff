/** Shrinks a dispute: removes and simplifies parts of it for as long as the two parties still disagree. */

import type { Json, JsonObject } from '../ground/json.js';
import type { Quarrel, Tribunal } from './quarrel.js';

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
const isObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The size of a value for a reader: the number of keys and values in it. */
export const sizeOf = (json: Json): number => {
  if (isList(json)) return json.reduce((sum: number, one) => sum + sizeOf(one), 1);
  if (!isObject(json)) return 1;
  return Object.values(json).reduce((sum: number, one) => sum + 1 + sizeOf(one as Json), 0);
};

/** A list with a part removed: halves first, then quarters, finally single members, from the end. */
function* shorterLists(list: readonly Json[]): Generator<readonly Json[]> {
  for (let part = list.length; part >= 1; part = Math.floor(part / 2))
    for (let end = list.length; end > 0; end -= part)
      yield [...list.slice(0, Math.max(0, end - part)), ...list.slice(end)];
}

const dropKey = (record: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as JsonObject;

/** Every value one step simpler than this one: whole parts are removed first, then their contents. */
export function* simpler(json: Json): Generator<Json> {
  if (isList(json)) {
    yield* shorterLists(json);
    for (const [i, one] of json.entries())
      for (const less of simpler(one)) yield [...json.slice(0, i), less, ...json.slice(i + 1)];
  } else if (isObject(json)) {
    for (const key of Object.keys(json)) yield dropKey(json, key);
    for (const [key, one] of Object.entries(json))
      for (const less of simpler(one as Json)) yield { ...json, [key]: less };
  } else if (typeof json === 'number') {
    for (const less of [0, 1, Math.floor(json / 2), json - 1]) if (less >= 0 && less < json) yield less;
  }
}

/** The parts of a case that matter for judging; the rest is for readers and tests. */
const PARTS = ['board', 'optional', 'readings', 'position', 'ask'] as const;

/**
 * Shrinks a dispute: units, hexes, features and fields are removed and numbers lowered, as long as `judge` still finds what is looked for.
 * Null if it finds nothing in the original dispute.
 *
 * @param parts - the parts to shrink; the rest stays as it is
 * @param most - the most smaller disputes to try
 */
export const shrinkDispute = <Found>(
  judge: (dispute: JsonObject) => Found | null,
  dispute: JsonObject,
  parts: readonly (typeof PARTS)[number][] = PARTS,
  most = 4000,
): Found | null => {
  const kept = ['game', 'title', ...PARTS].filter((key) => dispute[key] !== undefined);
  const fixed = Object.fromEntries(
    kept.filter((key) => !parts.includes(key as never)).map((key) => [key, dispute[key]]),
  );
  let smallest = Object.fromEntries(
    parts.filter((key) => dispute[key] !== undefined).map((key) => [key, dispute[key]]),
  ) as JsonObject;
  const judgeSome = (some: JsonObject): Found | null => judge({ ...fixed, ...some } as JsonObject);
  let best = judgeSome(smallest);
  let left = most;
  for (let isShrinking = best !== null; isShrinking && left > 0; ) {
    isShrinking = false;
    for (const less of simpler(smallest)) {
      if (left <= 0) break;
      left--;
      const found = judgeSome(less as JsonObject);
      if (found === null) continue;
      best = found;
      smallest = less as JsonObject;
      isShrinking = true;
      break;
    }
  }
  return best;
};

/** Shrinks a quarrel; both parties still answer, and still disagree. */
export const shrinkQuarrel = (tribunal: Tribunal, quarrel: Quarrel, most?: number): Quarrel =>
  shrinkDispute(tribunal, quarrel.dispute, PARTS, most) ?? quarrel;
