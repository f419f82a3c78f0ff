import { boardSchemaOf, gameSchemas, jsonSchemaOf } from '@eastfront/kernel/codec';
import { hexFields, VOCABULARY } from '../12-2-definitions/board.js';
import { QUESTIONS } from '../ask/questions.js';
import { forcesCodec, refitTable } from '../data/tables.js';
import { PLAY } from '../play/book.js';
import { positionJson } from '../play/position.js';
import { unitJson } from '../play/unit.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import { rulebook } from '../rulebook/index.js';

/** JSON Schemas by name, each made when it is first asked for. */
export const SCHEMAS = gameSchemas({
  game: 'valor-of-the-guards',
  title: 'Valor of the Guards',
  rulebook,
  optional: OPTIONAL_RULES,
  board: () => boardSchemaOf(VOCABULARY, { label: '[A-Z]{1,2}[0-9]{1,2}', fields: hexFields }),
  position: () => jsonSchemaOf(positionJson),
  unit: () => jsonSchemaOf(unitJson),
  action: PLAY.schema,
  forces: () => jsonSchemaOf(forcesCodec),
  table: () => jsonSchemaOf(refitTable.codec),
  questions: QUESTIONS,
});
