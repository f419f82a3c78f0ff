import type { JsonObject } from '@eastfront/kernel';
import {
  boardSchemaOf,
  gameSchemas,
  jsonSchemaOf,
  listOf,
  refine,
  resultsTableSchema,
  schemaOfActions,
  sourceSchema,
} from '@eastfront/kernel/codec';
import { FIELD_WORDS, VOCABULARY } from '../01-scope/board.js';
import { forcesCodec } from '../01-scope/forces.js';
import { EDGES, SIDES } from '../01-scope/units.js';
import { QUESTIONS } from '../ask/questions.js';
import { AIR_SUPERIORITY, COMBAT_RESULTS } from '../data/read-tables.js';
import { BOOK } from '../play/actions.js';
import { positionJson } from '../play/position-json.js';
import { unitJson } from '../play/position-units.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';

const LABEL = '[0-9]{4}';
const UNIT: JsonObject = { $ref: '#/$defs/unit' };

const unitWith = (properties: JsonObject): JsonObject => ({
  ...UNIT,
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The schema of a position. Units are in lists by place, and each list writes the place in its own way. They refer to the definition `unit` of the enclosing schema. */
export const positionSchema = (): JsonObject =>
  refine(jsonSchemaOf(positionJson()), {
    units: listOf(unitWith({ at: { type: 'string', pattern: `^${LABEL}$` } })),
    reinforcements: listOf(unitWith({ turn: { type: 'integer' }, edge: { enum: [...EDGES] } })),
    toSetUp: listOf(unitWith({ group: { type: 'string' } })),
    lost: listOf(UNIT),
  });

/** A board of this game. */
export const boardSchema = (): JsonObject =>
  boardSchemaOf(VOCABULARY, {
    label: LABEL,
    fields: {
      ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([key, words]) => [key, { enum: [...words] }])),
      name: { type: 'string' },
      edge: listOf({ enum: [...EDGES] }),
      railFor: listOf({ enum: [...SIDES] }),
    },
  });

/** Counters, set-ups and schedule. */
export const forcesSchema = (): JsonObject => refine(jsonSchemaOf(forcesCodec), { source: sourceSchema() });

/** Either of the two tables, each with odds as columns and its own rows and results. */
export const tableSchema = (): JsonObject => ({
  anyOf: [COMBAT_RESULTS, AIR_SUPERIORITY].map((shape) =>
    refine(resultsTableSchema(shape), {
      name: { const: shape.name },
      columns: { ...listOf({ type: 'string', pattern: '^[0-9]+[-:][0-9]*[1-9][0-9]*$' }), minItems: 1 },
    }),
  ),
});

/** JSON Schemas by name; each is made on first use. */
export const SCHEMAS = gameSchemas({
  game: 'turning-point',
  title: 'Turning Point',
  rulebook,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: () => jsonSchemaOf(unitJson),
  action: () => schemaOfActions(BOOK),
  forces: forcesSchema,
  table: tableSchema,
  questions: QUESTIONS,
});
