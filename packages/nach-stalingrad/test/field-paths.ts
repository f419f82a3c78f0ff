import type { Json, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { positionJson, unitJson } from '../src/play/position-json.js';

type Schema = { readonly [key: string]: unknown };

/** The schema of what a field holds, null apart, and of each in a list. */
const core = (schema: Schema): Schema => {
  const some = (schema['anyOf'] as readonly Schema[] | undefined)?.find((one) => one['type'] !== 'null');
  if (some !== undefined) return core(some);
  const items = schema['items'] as Schema | undefined;
  return items === undefined ? schema : core(items);
};

/** Every field of a codec and of the records in it, by its path; fields by side once for both. */
const pathsIn = (schema: Schema, above: readonly string[] = []): readonly string[] => {
  const properties = core(schema)['properties'] as Readonly<Record<string, Schema>> | undefined;
  if (properties === undefined) return [];
  const [first, ...others] = Object.keys(properties);
  const keys =
    first === 'axis' && others.join() === 'soviet'
      ? [['side', properties[first]] as const]
      : Object.entries(properties);
  return keys.flatMap(([key, one]) => {
    const path = [...above, key];
    return [...(key === 'side' && first === 'axis' ? [] : [path.join('.')]), ...pathsIn(one as Schema, path)];
  });
};

/** The path of every field that a position and the units in it take. */
export const FIELDS: readonly string[] = [
  ...pathsIn(jsonSchemaOf(positionJson)),
  ...pathsIn(jsonSchemaOf(unitJson), ['units']),
];

/** The position with another value at a place; undefined leaves the field out. */
export const withValue = (
  json: Json,
  [key, ...rest]: readonly (string | number)[],
  value: Json | undefined,
): Json => {
  if (key === undefined) return value as Json;
  if (Array.isArray(json)) return json.map((one: Json, i) => (i === key ? withValue(one, rest, value) : one));
  const { [key as string]: old, ...others } = json as JsonObject;
  const made = withValue((old ?? {}) as Json, rest, value);
  return made === undefined ? others : { ...others, [key]: made };
};

/** The verdict on a case: what it allows, answers and says, but no position, which would repeat a field; null where the case is refused as bad input. */
export const verdictOn = (file: JsonObject): string | null => {
  const judged = judge(nachStalingrad, file);
  if (judged._tag === 'Left') return null;
  const { result } = judged.right;
  const { question } = file['ask'] as JsonObject;
  const codes = result.ok
    ? []
    : result.violations.map(({ clause, code, message }) => [clause, code, message]);
  const answer =
    question === 'apply' || question === 'legal' ? null : (result as { answer?: unknown }).answer;
  return JSON.stringify([result.ok, codes, answer, question === 'apply' ? result.reasons : []]);
};
