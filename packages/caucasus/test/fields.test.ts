import type { Json, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../src/game.js';
import type { Position } from '../src/play/position.js';
import { positionJson } from '../src/play/position-json.js';
import { unitJson } from '../src/play/unit-json.js';
import { BATTLE, MOVER } from './fields-of-battles.js';
import { POSITION } from './fields-of-positions.js';
import { UNIT } from './fields-of-units.js';
import type { Row } from './fields-row.js';
import { CLEAR } from './fields-row.js';
import { must } from './fixture.js';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every field that a schema knows, those of records within it by their path. */
const fieldsIn = (schema: Schema, prefix = ''): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...fieldsIn(inner, `${prefix}${key}.`),
  ]),
  ...(schema.items === undefined ? [] : fieldsIn(schema.items, prefix)),
  ...(schema.anyOf ?? []).flatMap((one) => fieldsIn(one, prefix)),
];

const game = must(caucasus.make());
const fileOf = (json: JsonObject): JsonObject => ({
  game: 'caucasus',
  title: 'a field',
  board: CLEAR,
  ...json,
});

/** An answer without a field, wherever it stands: that a position shows what it was given is no effect. */
const without = (key: string, value: Json): Json =>
  Array.isArray(value)
    ? value.map((one) => without(key, one as Json))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([one]) => one !== key)
            .map(([one, inner]) => [one, without(key, inner as Json)]),
        )
      : value;

/** What a question is answered, without its reasons and sentences. */
const effectOf = (key: string, { shown, with: caseWith }: Row, value: Json): unknown => {
  const file = fileOf(caseWith({ [key]: value }));
  const state = (): Position => must(game.readState(file['position']));
  if (shown === 'actor') return game.actor(state());
  if (shown === 'record') return game.tally?.(state());
  const { result } = must(judge(caucasus, file));
  const { answer = null } = result;
  const { question } = file['ask'] as JsonObject;
  const violations = result.ok ? [] : result.violations;
  return {
    ok: result.ok,
    codes: violations.map(({ clause, code }) => `${clause} ${code}`),
    answer: question === 'apply' ? without(key, answer) : answer,
  };
};

const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

describe.each([
  ['a unit', unitJson, UNIT],
  ['a position', positionJson, { ...POSITION, ...BATTLE, ...MOVER }],
] as const)('the fields of %s', (_, codec, rows) => {
  it('have a row each', () =>
    expect(Object.keys(rows).sort()).toEqual([...new Set(fieldsIn(jsonSchemaOf(codec) as Schema))].sort()));

  it.each(Object.entries<Row>(rows))('%s has an effect', (path, row) => {
    const [one, other] = row.values.map((value) => effectOf(keyOf(path), row, value));
    expect(one).not.toEqual(other);
  });
});
