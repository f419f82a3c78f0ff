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
import { PORTS, SEAS, TOWNS, VOCABULARY, ZONES } from '../01-units/board.js';
import { SIDES } from '../01-units/units.js';
import { LABEL } from '../01-units/written.js';
import { QUESTIONS } from '../ask/questions.js';
import { forcesCodec } from '../data/forces.js';
import { scenariosJson } from '../data/scenarios.js';
import {
  AIR_ATTRITION,
  COMBAT_RESULTS,
  FLEET,
  MODIFIERS,
  MOVEMENT,
  TRANSPORT,
  TURN_TRACK,
  VOLGA,
  WEATHER,
} from '../data/tables.js';
import { BOOK } from '../play/actions.js';
import { positionJson } from '../play/position-codec.js';
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

/** A unit: on a hex of the map, with an HQ or in a place off the map. */
export const unitSchema = (): JsonObject =>
  refine(
    jsonSchemaOf(unitJson()),
    { at: HEX },
    { anyOf: [{ required: ['at'] }, { required: ['place'] }, { required: ['with'] }] },
  );

const SIDE_BY_HEX: JsonObject = byHex({ enum: [...SIDES] });

/** A position; its units refer to the definition `unit` of the schema it stands in. */
export const positionSchema = (): JsonObject =>
  refine(jsonSchemaOf(positionJson()), {
    units: listOf({ $ref: '#/$defs/unit' }),
    control: SIDE_BY_HEX,
    gauge: SIDE_BY_HEX,
  });

const words = (list: readonly string[]): JsonObject => ({ enum: [...list] });

/** A board of this game. */
export const boardSchema = (): JsonObject =>
  boardSchemaOf(VOCABULARY, {
    label: LABEL,
    fields: {
      place: words(TOWNS),
      name: { type: 'string', minLength: 1 },
      zone: words(ZONES),
      supply: words(SIDES),
      port: words(PORTS),
      coast: words(SEAS),
      coasts: listOf(words(SEAS)),
      sea: words(SEAS),
      sealift: { type: 'integer', minimum: 1 },
      box: { const: true },
      boxSides: {
        type: 'object',
        properties: { axis: HEXES, soviet: HEXES },
        required: ['axis', 'soviet'],
        additionalProperties: false,
      },
      gauge: words(SIDES),
      oil: { const: true },
      country: words(['turkey']),
    },
  });

const withSource = (codec: t.Mixed): JsonObject => refine(jsonSchemaOf(codec), { source: sourceSchema() });

/** Counters of the order of battle. */
export const forcesSchema = (): JsonObject => withSource(forcesCodec);

/** The schema of any of the tables, scenarios included; a table is recognised by its keys. */
export const tableSchema = (): JsonObject => ({
  anyOf: [
    resultsTableSchema(COMBAT_RESULTS),
    ...[MODIFIERS, MOVEMENT, WEATHER, AIR_ATTRITION, VOLGA, FLEET, TRANSPORT, TURN_TRACK].map(({ codec }) =>
      withSource(codec),
    ),
    withSource(scenariosJson),
  ],
});

/** JSON Schemas by name; each is made on first use. */
export const SCHEMAS = gameSchemas({
  game: 'nach-stalingrad',
  title: 'Nach Stalingrad!',
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
