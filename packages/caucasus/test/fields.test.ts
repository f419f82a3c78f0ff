import { caucasus } from '@eastfront/caucasus';
import type { Json, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type FieldRow, fieldLaws, fieldsIn, hold } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { positionJson } from '../src/play/position-json.js';
import { unitJson } from '../src/play/unit-json.js';
import { BATTLE, MOVER } from './fields-of-battles.js';
import { POSITION } from './fields-of-positions.js';
import { UNIT } from './fields-of-units.js';
import type { Row } from './fields-row.js';
import { CLEAR } from './fields-row.js';

/** The two cases of a row. */
const rowOf = (path: string, { values: [one, other], with: caseWith, shown }: Row): FieldRow => {
  const key = path.slice(path.lastIndexOf('.') + 1);
  const made = (value: Json): JsonObject => ({
    ...{ game: 'caucasus', title: 'a field', board: CLEAR },
    ...caseWith({ [key]: value }),
  });
  return { cases: [made(one), made(other)], shows: shown ?? 'position' };
};

describe.each([
  ['a unit', unitJson, UNIT],
  ['a position', positionJson, { ...POSITION, ...BATTLE, ...MOVER }],
] as const)('the fields of %s', (_, codec, rows: Readonly<Record<string, Row>>) => {
  const named = Object.entries(rows).map(([path, row]) => [path.replaceAll('.', '/'), rowOf(path, row)]);
  hold(it, fieldLaws(caucasus, fieldsIn(jsonSchemaOf(codec)), Object.fromEntries(named)));
});
