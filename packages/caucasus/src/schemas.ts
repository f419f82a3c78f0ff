import type { JsonObject } from '@eastfront/kernel';
import {
  caseSchemaOf,
  DRAFT,
  jsonSchemaOf,
  logCodec,
  optionalSchema,
  readingsSchema,
} from '@eastfront/kernel/codec';
import { ASK_CODECS } from './ask-codecs.js';
import { READINGS } from './readings.js';
import { OPTIONAL_RULES } from './rules.js';
import {
  actionSchema,
  boardSchema,
  forcesSchema,
  listOf,
  positionSchema,
  refined,
  tableSchema,
  unitSchema,
} from './schema-parts.js';

const NAME = 'caucasus';

const documentOf = (title: string, schema: JsonObject, definitions: JsonObject = {}): JsonObject => ({
  $schema: DRAFT,
  title: `The Caucasus Campaign: ${title}`,
  ...schema,
  ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
});

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
  forces: () => documentOf('counters, set-ups and schedule', forcesSchema()),
  table: () => documentOf('a table', tableSchema()),
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
