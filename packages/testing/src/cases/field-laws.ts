import type { GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { canonicalJson, isRecord } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import { type Judged, judgeSharing } from './case-book.js';

/** Two cases that differ only in one field of the position, and have different answers. */
export interface FieldRow {
  readonly cases: readonly [JsonObject, JsonObject];
  /**
   * Where the difference shows: in the verdict (default), in the rest of a position that is answered, in the actor, or in the line of a
   * record.
   */
  readonly shows?: 'verdict' | 'position' | 'actor' | 'record';
}

type Schema = { readonly [key: string]: unknown };

/** Every field in a schema, by its path: `battle/attackers`, including those of lists and of records in them. */
export const fieldsIn = (schema: unknown, above = ''): readonly string[] => {
  if (Array.isArray(schema)) return [...new Set(schema.flatMap((one) => fieldsIn(one, above)))];
  if (!isRecord(schema)) return [];
  const { properties = {}, anyOf, items } = schema as Schema;
  const own = Object.entries(properties as Schema).flatMap(([key, part]) => [
    `${above}${key}`,
    ...fieldsIn(part, `${above}${key}/`),
  ]);
  return [...new Set([...own, ...fieldsIn(anyOf, above), ...fieldsIn(items, above)])];
};

/** JSON with the part at a path replaced or removed; a number in the path is an index of a list. */
export const withPart = (
  whole: Json | undefined,
  [key, ...more]: readonly string[],
  value: Json | undefined,
): Json => {
  if (key === undefined) return value as Json;
  const parts: Record<string, Json> | Json[] = Array.isArray(whole)
    ? [...(whole as readonly Json[])]
    : { ...(whole as JsonObject | undefined) };
  const part = (parts as Record<string, Json>)[key];
  const now = more.length === 0 ? value : withPart(part, more, value);
  if (now === undefined) delete (parts as Record<string, Json>)[key];
  else (parts as Record<string, Json>)[key] = now;
  return parts as Json;
};

/** A case, and the same case with another value at a path of its position, or with none; `units/0/at` is the hex of the first unit. */
export const otherwise = (file: JsonObject, path: string, value: Json | undefined): FieldRow => ({
  cases: [file, withPart(file, ['position', ...path.split('/')], value) as JsonObject],
});

/** A case with one value and with the other in a field of its position. */
export const eitherWay = (
  file: JsonObject,
  path: string,
  [one, other]: readonly [Json | undefined, Json | undefined],
): FieldRow => ({ cases: [otherwise(file, path, one).cases[1], otherwise(file, path, other).cases[1]] });

/** JSON without a key at any depth: a position that shows what it was given is not an effect. */
const without = (key: string, value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => without(key, one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject)
      .filter(([one]) => one !== key)
      .map(([one, inner]) => [one, without(key, inner)]),
  );
};

/** The verdict on a case. Positions in answers repeat every field, so they are left out unless asked for. */
const verdictOn = (
  judge: (json: Json) => Judged,
  file: JsonObject,
  key: string,
  isPosition: boolean,
): Json => {
  const judged = judge(file);
  if (judged._tag === 'Left') throw new Error(`bad input: ${JSON.stringify(judged.left)}`);
  const { answer = null, sources: _, ...rest } = judged.right.result as unknown as JsonObject;
  const { question } = file['ask'] as JsonObject;
  if (question !== 'apply') return { ...rest, answer };
  return isPosition ? { ...rest, answer: without(key, answer) } : rest;
};

const shownBy = <State, Action>(
  pkg: GamePackage<State, Action>,
  judge: (json: Json) => Judged,
  {
    file,
    key,
    shows,
  }: { readonly file: JsonObject; readonly key: string; readonly shows: FieldRow['shows'] },
): unknown => {
  if (shows !== 'actor' && shows !== 'record') return verdictOn(judge, file, key, shows === 'position');
  const { board } = file;
  const game = pkg.make(board === undefined ? {} : { board, excerpt: true });
  if (game._tag === 'Left') throw new Error(`bad input: ${JSON.stringify(game.left)}`);
  const state = game.right.readState(file['position']);
  if (state._tag === 'Left') throw new Error(`bad input: ${JSON.stringify(state.left)}`);
  if (shows === 'actor') return game.right.actor(state.right);
  // A record says what changed between two censuses, and calls units by their names.
  return { census: game.right.census?.(state.right), names: game.right.names?.(state.right) };
};

/**
 * The laws of the fields of a position: each has a row, and the row shows that the field has an effect. A field that is written and read
 * but used by no answer would be an empty promise.
 */
export const fieldLaws = <State, Action>(
  pkg: GamePackage<State, Action>,
  fields: readonly string[],
  rows: Readonly<Record<string, FieldRow>>,
): readonly Law[] => {
  const judge = judgeSharing(pkg);
  return [
    law('every field has a row', () => [
      ...fields.filter((field) => !Object.hasOwn(rows, field)).map((field) => `${field} has none`),
      ...Object.keys(rows)
        .filter((field) => !fields.includes(field))
        .map((field) => `${field} is no field`),
    ]),
    ...Object.entries(rows).map(([field, { cases, shows }]) =>
      law(`${field} has an effect`, () => {
        const key = field.slice(field.lastIndexOf('/') + 1);
        const [one, other] = cases.map((file) =>
          canonicalJson((shownBy(pkg, judge, { file, key, shows }) ?? null) as Json),
        );
        return one === other ? [`${one} in both cases`] : [];
      }),
    ),
  ];
};
