import { isRecord, type Json, type JsonObject } from '@eastfront/kernel';

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

const isNamed = (value: Json): value is JsonObject => isRecord(value) && typeof value['id'] === 'string';

/** Of things with an id those that are new or differ, by what is new in them. */
const changedItems = (before: Json | undefined, after: readonly Json[]): Json => {
  const known = new Map(
    (Array.isArray(before) ? before : []).filter(isNamed).map((one) => [one['id'], one] as const),
  );
  return after.filter(isNamed).flatMap((one) => {
    const changes = changesOf(known.get(one['id']) ?? {}, one);
    return Object.keys(changes).length === 0 ? [] : [{ id: one['id'] as Json, ...changes }];
  });
};

/**
 * What a position has that the one before had otherwise: of a long list of units or hexes those that changed, of all else
 * the new value.
 */
export const changesOf = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const old = before[key];
      if (isSame(old, value)) return [];
      if (isRecord(value) && isRecord(old)) {
        const parts = changesOf(old as JsonObject, value as JsonObject);
        return Object.keys(parts).length === 0 ? [] : [[key, parts]];
      }
      return Array.isArray(value) && value.length > 0 && value.every(isNamed)
        ? [[key, changedItems(old, value)]]
        : [[key, value]];
    }),
  );
