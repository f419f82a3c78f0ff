import { gameSchemas } from '@eastfront/kernel/codec';
import { QUESTIONS } from '../ask/questions.js';
import { BOOK } from '../play/actions.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';
import { boardSchema, forcesSchema, positionSchema, tableSchema, unitSchema } from './schema-parts.js';

/** JSON Schemas by name, each made when it is first asked for. */
export const SCHEMAS = gameSchemas({
  game: 'russian-campaign',
  title: 'The Russian Campaign 2',
  readings: rulebook.readings,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: unitSchema,
  action: BOOK.schema,
  forces: forcesSchema,
  table: tableSchema,
  questions: QUESTIONS,
});
