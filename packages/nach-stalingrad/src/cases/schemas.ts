import { gameSchemas } from '@eastfront/kernel/codec';
import { QUESTIONS } from '../ask/questions.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';
import {
  actionSchema,
  boardSchema,
  forcesSchema,
  positionSchema,
  tableSchema,
  unitSchema,
} from './schema-parts.js';

/** JSON Schemas by name, each made when it is first asked for. */
export const SCHEMAS = gameSchemas({
  game: 'nach-stalingrad',
  title: 'Nach Stalingrad!',
  readings: rulebook.readings,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: unitSchema,
  action: actionSchema,
  forces: forcesSchema,
  table: tableSchema,
  questions: QUESTIONS,
});
