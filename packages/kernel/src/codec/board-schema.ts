import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { BoardVocabulary } from '../board/board-spec.js';
import type { BadInput } from '../ground/bad-input.js';
import { below, unlessBad } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { decodeWith } from './errors.js';
import { jsonSchemaOf, listOfWords } from './json-schema.js';
import { sourceSchema } from './source-schema.js';

/**
 * Makes the function `fields` of a `BoardVocabulary`. It reads the fields that the game adds to a hex: all but the terrain.
 *
 * @param faults - finds faults in the combination of fields, each of which is valid by itself; its paths are inside the hex
 */
export const hexFieldsReader =
  <Fields>(
    codec: t.Type<Fields, unknown, unknown>,
    faults: (fields: Fields) => readonly BadInput[] = () => [],
  ): BoardVocabulary<Fields>['fields'] =>
  (value, path): Either<readonly BadInput[], Fields> => {
    const read = decodeWith(codec, value);
    return read._tag === 'Left'
      ? left(below(path, read.left))
      : unlessBad(below(path, faults(read.right)), read.right);
  };

/** The parts of a board schema beside the vocabulary. */
export interface BoardSchemaParts {
  /** The codec of the fields of a hex, or the schema of each field. */
  readonly fields: t.Mixed | JsonObject;
  /** A regular expression for the labels of the grid, without anchors: `[0-9]{4}`. */
  readonly label: string;
  /** Schemas of the vocabulary's further top-level keys; any value by default. */
  readonly extras?: JsonObject;
}

/** Without a fill and a default every hex names its own terrain. */
const EVERY_HEX_NAMES_ITS_TERRAIN: JsonObject = {
  if: { not: { required: ['fill'] } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      hexes: { type: 'object', additionalProperties: { type: 'object', required: ['terrain'] } },
    },
  },
};

const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/**
 * The schema of a game's boards, from their vocabulary. Checks that need the grid (whether hexes exist and are adjacent) are left to
 * `compileBoard`.
 */
export const boardSchemaOf = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  { fields, label, extras = {} }: BoardSchemaParts,
): JsonObject => {
  const { terrains, defaultTerrain, sideFeatures, linkKinds, extraKeys = [] } = vocabulary;
  const others = fields instanceof t.Type ? jsonSchemaOf(fields)['properties'] : fields;
  const hexFields = { terrain: { enum: [...terrains] }, ...(others as JsonObject) };
  const one: JsonObject = { type: 'string', pattern: `^${label}$` };
  const count: JsonObject = { type: 'integer', minimum: 1, maximum: 255 };
  return {
    type: 'object',
    properties: {
      source: sourceSchema(),
      grid: { type: 'object', properties: { columns: count, rows: count } },
      fill: {
        description: 'Every hex whose label lies in the box between two corners, both included.',
        type: 'object',
        properties: { from: one, to: one, ...hexFields },
        required: defaultTerrain === undefined ? ['from', 'to', 'terrain'] : ['from', 'to'],
        additionalProperties: false,
      },
      hexes: {
        description: 'By label; adds to the fill or overrides it.',
        type: 'object',
        propertyNames: { pattern: `^${label}$` },
        additionalProperties: { type: 'object', properties: hexFields, additionalProperties: false },
      },
      sides: {
        description: 'Features of the hexside between two touching hexes: "1212/1213".',
        type: 'object',
        propertyNames: { pattern: `^${label}/${label}$` },
        additionalProperties: listOfWords(sideFeatures),
      },
      links: {
        description: 'Chains of labels, each touching the next.',
        type: 'object',
        properties: Object.fromEntries(
          linkKinds.map((kind) => [kind, listOf({ type: 'array', items: one, minItems: 2 })]),
        ),
        additionalProperties: false,
      },
      regions: { description: 'Named sets of hexes.', type: 'object', additionalProperties: listOf(one) },
      ...Object.fromEntries(extraKeys.map((key) => [key, extras[key] ?? {}])),
    },
    additionalProperties: false,
    ...(defaultTerrain === undefined ? EVERY_HEX_NAMES_ITS_TERRAIN : {}),
  };
};
