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
import { PLACES } from '../02-components/units.js';
import { QUESTIONS } from '../ask/questions.js';
import { hexFieldsCodec, VOCABULARY } from '../data/board-reader.js';
import { dieTableJson, weatherJson } from '../data/die-tables.js';
import { forcesCodec } from '../data/forces.js';
import { COMBAT_RESULTS, DETERMINED_DEFENSE, terrainEffectsJson } from '../data/tables.js';
import { turnTrackJson } from '../data/turn-track.js';
import { BOOK } from '../play/actions.js';
import { positionJson } from '../play/position-json.js';
import { unitJson } from '../play/unit-codec.js';
import { SOVIET_EVENTS } from '../position/position.js';
import { LABEL } from '../position/value-codecs.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';
import { REPLACEMENT_RESULTS } from '../rules.js';

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
    {},
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

/** A position; its units refer to the definition `unit` of the schema it stands in. */
export const positionSchema = (): JsonObject => {
  const schema = jsonSchemaOf(positionJson());
  const { control } = schema['properties'] as JsonObject;
  const sides = byHex((control as JsonObject)['additionalProperties'] as JsonObject);
  return refine(schema, {
    units: listOf({ $ref: '#/$defs/unit' }),
    control: sides,
    controlAtStart: sides,
  });
};

/** A board of this game. */
export const boardSchema = (): JsonObject =>
  boardSchemaOf(VOCABULARY, {
    label: LABEL,
    fields: hexFieldsCodec,
  });

/** Counters, set-ups and schedule. */
export const forcesSchema = (): JsonObject => refine(jsonSchemaOf(forcesCodec), { source: sourceSchema() });

const withSource = (codec: t.Mixed, properties: JsonObject = {}): JsonObject =>
  refine(jsonSchemaOf(codec), { ...properties, source: sourceSchema() });

/** The schema of any of the seven tables; a table is recognised by its keys. */
export const tableSchema = (): JsonObject => ({
  anyOf: [
    resultsTableSchema(COMBAT_RESULTS),
    resultsTableSchema(DETERMINED_DEFENSE),
    withSource(terrainEffectsJson),
    withSource(weatherJson),
    ...[REPLACEMENT_RESULTS, SOVIET_EVENTS].map((results) =>
      withSource(dieTableJson<string>(results), {
        results: { ...listOf({ enum: [...results] }), minItems: 6, maxItems: 6 },
      }),
    ),
    withSource(turnTrackJson),
  ],
});

/** JSON Schemas by name; each is made on first use. */
export const SCHEMAS = gameSchemas({
  game: 'caucasus',
  title: 'The Caucasus Campaign',
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
