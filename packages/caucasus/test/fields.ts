import type { Json, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type FieldRow, type FieldRows, fieldsIn } from '@eastfront/testing';
import type { Mixed } from 'io-ts';
import { positionJson } from '../src/play/position-json.js';
import { unitJson } from '../src/play/unit-codec.js';
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

const fieldsOf = (codec: Mixed, rows: Readonly<Record<string, Row>>): FieldRows => [
  fieldsIn(jsonSchemaOf(codec)),
  Object.fromEntries(
    Object.entries(rows).map(([path, row]) => [path.replaceAll('.', '/'), rowOf(path, row)]),
  ),
];

/** Every field of a position with two cases that it tells apart. */
export const FIELDS = {
  'a unit': fieldsOf(unitJson(), UNIT),
  'a position': fieldsOf(positionJson(), { ...POSITION, ...BATTLE, ...MOVER }),
};
