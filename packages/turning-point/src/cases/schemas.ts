import { gameSchemas, jsonSchemaOf } from '@eastfront/kernel/codec';
import { QUESTIONS } from '../ask/questions.js';
import { unitJson } from '../play/unit-codec.js';
import { rulebook } from '../rulebook/index.js';
import { OPTIONAL_RULES } from '../rules.js';
import { actionSchema, boardSchema, forcesSchema, positionSchema, tableSchema } from './schema-parts.js';

/** JSON Schemas by name, each made when it is first asked for. */
export const SCHEMAS = gameSchemas({
  game: 'turning-point',
  title: 'Turning Point',
  readings: rulebook.readings,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: () => jsonSchemaOf(unitJson),
  action: actionSchema,
  forces: forcesSchema,
  table: tableSchema,
  questions: QUESTIONS,
});
