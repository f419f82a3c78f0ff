import type { JsonObject } from '@eastfront/kernel';
import {
  boardSchemaOf,
  gameSchemas,
  jsonSchemaOf,
  refine,
  schemaOfActions,
  sourceSchema,
  withSchema,
} from '@eastfront/kernel/codec';
import { hexFields, VOCABULARY } from '../12-2-definitions/board.js';
import { QUESTIONS } from '../ask/questions.js';
import { forcesCodec, TABLE_FORMS } from '../data/tables.js';
import { PLAY, ROLL_CODEC, TABLES } from '../play/book.js';
import { positionJson } from '../position/position.js';
import { rollSchema } from '../position/table-forms.js';
import { unitJson } from '../position/unit.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';
import { tellFields } from './told-fields.js';

const LABEL = '[A-Z]{1,2}[0-9]{1,2}';

/** The schema of boards; regions may be written in boxes such as `A1:F8`. */
const boardSchema = (): JsonObject => {
  const schema = boardSchemaOf(VOCABULARY, { label: LABEL, fields: hexFields });
  const properties = schema['properties'] as JsonObject;
  const labelOrBox = { type: 'string', pattern: `^${LABEL}(:${LABEL})?$` };
  const regions = {
    ...(properties['regions'] as JsonObject),
    additionalProperties: { type: 'array', items: labelOrBox },
  };
  return { ...schema, properties: { ...properties, regions } };
};

const actionSchema = (): JsonObject =>
  schemaOfActions({
    forms: PLAY.forms.map((form) => (form === ROLL_CODEC ? withSchema(form, rollSchema(TABLES)) : form)),
  });

/** JSON Schemas by name; each is made on first use. */
export const SCHEMAS = gameSchemas({
  game: 'valor-of-the-guards',
  title: 'Valor of the Guards',
  rulebook,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: () => tellFields(jsonSchemaOf(positionJson())),
  unit: () => tellFields(jsonSchemaOf(unitJson), 'units/'),
  action: actionSchema,
  forces: () => jsonSchemaOf(forcesCodec),
  table: () => ({
    anyOf: Object.values(TABLE_FORMS).map(({ name, form }) =>
      refine(jsonSchemaOf(form.codec), { name: { const: name }, source: sourceSchema() }),
    ),
  }),
  questions: QUESTIONS,
});
