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
import type * as t from 'io-ts';
import { FIELD_WORDS, VOCABULARY } from '../02-components/board.js';
import { LABEL } from '../02-components/labels.js';
import { EDGES } from '../02-components/terrain.js';
import { PLACES } from '../02-components/units.js';
import { QUESTIONS } from '../ask/questions.js';
import { forcesCodec } from '../data/forces-reader.js';
import { scenariosJson } from '../data/scenarios-json.js';
import { COMBAT_RESULTS, movementJson, weatherJson } from '../data/tables.js';
import { terrainEffectsJson } from '../data/terrain-chart.js';
import { BOOK } from '../play/actions.js';
import { positionJson } from '../play/position-json.js';
import { unitJson } from '../play/unit-codec.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';

const HEX: JsonObject = { type: 'string', pattern: `^${LABEL}$` };
const HEXES: JsonObject = listOf(HEX);

const byHex = (values: JsonObject): JsonObject => ({
  type: 'object',
  propertyNames: { pattern: `^${LABEL}$` },
  additionalProperties: values,
});

const OFF_MAP = PLACES.filter((place) => place !== 'map');

/** A unit: on a hex of the map or in a place off it. */
export const unitSchema = (): JsonObject =>
  refine(
    jsonSchemaOf(unitJson()),
    { at: HEX },
    {
      oneOf: [
        { type: 'object', properties: { place: { const: 'map' } }, required: ['at'] },
        {
          type: 'object',
          properties: { place: { enum: [...OFF_MAP] }, at: false },
          required: ['place'],
        },
      ],
    },
  );

const propertyOf = (schema: JsonObject, key: string): JsonObject =>
  (schema['properties'] as JsonObject)[key] as JsonObject;

/** A position; its units refer to the definition `unit` of the schema it stands in. */
export const positionSchema = (): JsonObject => {
  const schema = jsonSchemaOf(positionJson());
  const sides = byHex(propertyOf(schema, 'control')['additionalProperties'] as JsonObject);
  return refine(schema, {
    units: listOf({ $ref: '#/$defs/unit' }),
    control: sides,
    rail: sides,
    railAtStart: sides,
    guns: HEXES,
    sovietCities: HEXES,
  });
};

/** A board of this game. */
export const boardSchema = (): JsonObject =>
  boardSchemaOf(VOCABULARY, {
    label: LABEL,
    fields: {
      ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([key, words]) => [key, { enum: [...words] }])),
      name: { type: 'string', minLength: 1 },
      port: { const: true },
      oil: { const: true },
      rivers: listOf({ type: 'string', minLength: 1 }),
      edge: listOf({ enum: [...EDGES] }),
    },
  });

const withSource = (codec: t.Mixed, properties: JsonObject = {}): JsonObject =>
  refine(jsonSchemaOf(codec), { ...properties, source: sourceSchema() });

/** Counters, set-ups and schedule. */
export const forcesSchema = (): JsonObject => withSource(forcesCodec);

/** The schema of any of the tables, scenarios included; a table is recognised by its keys. */
export const tableSchema = (): JsonObject => ({
  anyOf: [
    resultsTableSchema(COMBAT_RESULTS),
    withSource(movementJson),
    withSource(terrainEffectsJson),
    withSource(weatherJson),
    withSource(scenariosJson),
  ],
});

/** JSON Schemas by name; each is made on first use. */
export const SCHEMAS = gameSchemas({
  game: 'russian-campaign',
  title: 'The Russian Campaign 2',
  rulebook,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: unitSchema,
  action: () => schemaOfActions(BOOK),
  forces: forcesSchema,
  table: tableSchema,
  questions: QUESTIONS,
});
