import type { JsonObject } from '@eastfront/kernel';
import {
  boardSchemaOf,
  caseSchemaOf,
  DRAFT,
  jsonSchemaOf,
  logCodec,
  optionalSchema,
  readingsSchema,
  sourceSchema,
} from '@eastfront/kernel/codec';
import { ACTION_CODECS, wholeAttack } from './action-codec.js';
import { ASK_CODECS } from './ask-codecs.js';
import { FIELD_WORDS, VOCABULARY } from './board.js';
import { forcesCodec } from './forces.js';
import { positionJson } from './position-codec.js';
import { READINGS } from './readings.js';
import { OPTIONAL_RULES } from './rules.js';
import type { TableShape } from './tables.js';
import { AIR_SUPERIORITY, COMBAT_RESULTS, tableJson } from './tables.js';
import { unitJson } from './unit-codec.js';
import { EDGES, SIDES } from './units.js';

const NAME = 'turning-point';
const LABEL = '[0-9]{4}';
const UNIT: JsonObject = { $ref: '#/$defs/unit' };

const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** A schema with some of its properties replaced. */
const refined = (schema: JsonObject, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...schema,
  properties: { ...(schema['properties'] as JsonObject), ...properties },
  ...more,
});

const unitWith = (properties: JsonObject): JsonObject => ({
  ...UNIT,
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Units stand in lists by where they are, and each list asks for the place in its own way. */
const positionSchema = (): JsonObject =>
  refined(jsonSchemaOf(positionJson), {
    units: listOf(unitWith({ at: { type: 'string', pattern: `^${LABEL}$` } })),
    reinforcements: listOf(unitWith({ turn: { type: 'integer' }, edge: { enum: [...EDGES] } })),
    toSetUp: listOf(unitWith({ group: { type: 'string' } })),
    lost: listOf(UNIT),
  });

const actionSchema = (): JsonObject => ({
  oneOf: [...Object.entries(ACTION_CODECS), ['attack', wholeAttack] as const].map(([type, codec]) =>
    refined(jsonSchemaOf(codec), { type: { const: type } }),
  ),
});

const boardSchema = (): JsonObject =>
  boardSchemaOf(VOCABULARY, {
    label: LABEL,
    fields: {
      ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([key, words]) => [key, { enum: [...words] }])),
      name: { type: 'string' },
      edge: listOf({ enum: [...EDGES] }),
      railFor: listOf({ enum: [...SIDES] }),
    },
  });

/** The rows and results of the table of that name. */
const shapeSchema = ({ name, firstRow, lastRow, results }: TableShape): JsonObject => {
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, i) => String(firstRow + i));
  return {
    if: { type: 'object', properties: { name: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      type: 'object',
      properties: {
        rows: {
          type: 'object',
          properties: Object.fromEntries(rows.map((row) => [row, listOf({ enum: [...results] })])),
          required: rows,
          additionalProperties: false,
        },
      },
    },
  };
};

const documentOf = (title: string, schema: JsonObject, definitions: JsonObject = {}): JsonObject => ({
  $schema: DRAFT,
  title: `Turning Point: ${title}`,
  ...schema,
  ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
});

const unitSchema = (): JsonObject => jsonSchemaOf(unitJson);

const MAKERS = {
  case: () =>
    documentOf(
      'a dispute case',
      caseSchemaOf({
        game: NAME,
        readings: READINGS,
        optional: OPTIONAL_RULES,
        board: boardSchema(),
        position: positionSchema(),
        questions: ASK_CODECS,
      }),
      { unit: unitSchema(), action: actionSchema() },
    ),
  position: () => documentOf('a position', positionSchema(), { unit: unitSchema() }),
  action: () => documentOf('an action', actionSchema()),
  board: () => documentOf('a board', boardSchema()),
  forces: () =>
    documentOf(
      'counters, set-ups and schedule',
      refined(jsonSchemaOf(forcesCodec), { source: sourceSchema() }),
    ),
  table: () =>
    documentOf(
      'a table',
      refined(
        jsonSchemaOf(tableJson),
        {
          columns: {
            type: 'array',
            items: { type: 'string', pattern: '^[0-9]+[-:][0-9]*[1-9][0-9]*$' },
            minItems: 1,
          },
          source: sourceSchema(),
        },
        { allOf: [COMBAT_RESULTS, AIR_SUPERIORITY].map(shapeSchema) },
      ),
    ),
  log: () =>
    documentOf(
      'the log of a game',
      refined(jsonSchemaOf(logCodec), {
        game: { const: NAME },
        readings: { ...readingsSchema(READINGS), required: READINGS.map(({ id }) => id) },
        optional: optionalSchema(OPTIONAL_RULES),
        actions: listOf(actionSchema()),
      }),
    ),
};

type Name = keyof typeof MAKERS;

const made = new Map<Name, JsonObject>();

const schema = (name: Name): JsonObject => {
  const known = made.get(name) ?? MAKERS[name]();
  made.set(name, known);
  return known;
};

/** JSON Schemas (draft 2020-12) by name. Each is made when it is first asked for: play needs none of them. */
export const SCHEMAS: Readonly<Record<Name, JsonObject>> = {
  get case() {
    return schema('case');
  },
  get position() {
    return schema('position');
  },
  get action() {
    return schema('action');
  },
  get board() {
    return schema('board');
  },
  get forces() {
    return schema('forces');
  },
  get table() {
    return schema('table');
  },
  get log() {
    return schema('log');
  },
};
