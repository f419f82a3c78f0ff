/** Makes the JSON Schemas of a game: of its cases, positions, actions, boards, lists, tables and logs. */

import type * as t from 'io-ts';
import type { JsonObject } from '../ground/json.js';
import type { Rulebook } from '../ruling/clause.js';
import { caseSchemaOf, optionalSchema, readingsSchema } from './case-schema.js';
import { COMMON_ASKS } from './common-asks.js';
import { DRAFT, jsonSchemaOf } from './json-schema.js';
import { logCodec } from './log.js';

/** The schema of a list whose items have this schema. */
export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** A schema with some of its properties replaced. @internal */
export const refine = (schema: JsonObject, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...schema,
  properties: { ...(schema['properties'] as JsonObject), ...properties },
  ...more,
});

/** The schema of an action: one of all that a game has, in all their written forms. */
export const schemaOfActions = ({ forms }: { readonly forms: readonly t.Mixed[] }): JsonObject => ({
  oneOf: forms.map((form) => jsonSchemaOf(form)),
});

/** The parts of a game's schemas, each made on first use. */
export interface SchemaParts {
  /** Name of the package, as in `"game"` of a case. */
  readonly game: string;
  readonly title: string;
  readonly rulebook: Rulebook;
  readonly optional: readonly string[];
  readonly board: () => JsonObject;
  readonly position: () => JsonObject;
  readonly unit: () => JsonObject;
  readonly action: () => JsonObject;
  readonly forces: () => JsonObject;
  readonly table: () => JsonObject;
  /** The fields of the game's own questions. */
  readonly questions: Readonly<Record<string, { readonly asks: t.Mixed }>>;
}

const NAMES = ['case', 'position', 'action', 'board', 'forces', 'table', 'log'] as const;
export type SchemaName = (typeof NAMES)[number];

/** The fields of every question, including those that every game answers. */
const asksOf = ({ questions }: SchemaParts): Readonly<Record<string, t.Mixed>> => ({
  ...COMMON_ASKS,
  ...Object.fromEntries(Object.entries(questions).map(([name, { asks }]) => [name, asks])),
});

/** JSON Schemas (draft 2020-12) by name. Each is made on first use; play needs none of them. */
export const gameSchemas = (parts: SchemaParts): Readonly<Record<SchemaName, JsonObject>> => {
  const { game, title, rulebook, optional } = parts;
  const documentOf = (
    name: SchemaName,
    of: string,
    schema: JsonObject,
    definitions: JsonObject = {},
  ): JsonObject => ({
    $schema: DRAFT,
    $id: `urn:eastfront:${game}:${name}`,
    title: `${title}: ${of}`,
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  });
  const makers: Readonly<Record<SchemaName, () => JsonObject>> = {
    case: () =>
      documentOf(
        'case',
        'a dispute case',
        caseSchemaOf({
          game,
          readings: rulebook.readings,
          optional,
          board: parts.board(),
          position: parts.position(),
          questions: asksOf(parts),
        }),
        { unit: parts.unit(), action: parts.action() },
      ),
    position: () => documentOf('position', 'a position', parts.position(), { unit: parts.unit() }),
    action: () => documentOf('action', 'an action', parts.action()),
    board: () => documentOf('board', 'a board', parts.board()),
    forces: () => documentOf('forces', 'counters, set-ups and schedule', parts.forces()),
    table: () => documentOf('table', 'a table', parts.table()),
    log: () =>
      documentOf(
        'log',
        'the log of a game',
        refine(jsonSchemaOf(logCodec), {
          game: { const: game },
          readings: {
            ...readingsSchema(rulebook.readings),
            required: rulebook.readings.map(({ id }) => id),
          },
          optional: optionalSchema(optional),
          actions: listOf(parts.action()),
        }),
      ),
  };
  const schemas: Partial<Record<SchemaName, JsonObject>> = {};
  for (const name of NAMES) {
    let made: JsonObject | null = null;
    Object.defineProperty(schemas, name, {
      enumerable: true,
      get: () => {
        made ??= makers[name]();
        return made;
      },
    });
  }
  return schemas as Readonly<Record<SchemaName, JsonObject>>;
};
