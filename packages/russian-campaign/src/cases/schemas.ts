import { gameSchemas } from '@eastfront/kernel/codec';
import { ASK_CODECS } from '../ask/ask-codecs.js';
import { rulebook } from '../rulebook/index.js';
import { OPTIONAL_RULES } from '../rulebook/optional-rules.js';
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
  game: 'russian-campaign',
  title: 'The Russian Campaign 2',
  readings: rulebook.readings,
  optional: OPTIONAL_RULES,
  board: boardSchema,
  position: positionSchema,
  unit: unitSchema,
  action: actionSchema,
  forces: forcesSchema,
  table: tableSchema,
  questions: ASK_CODECS,
});
