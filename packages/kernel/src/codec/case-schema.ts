import type * as t from 'io-ts';
import type { JsonObject } from '../ground/json.js';
import type { Reading } from '../ruling/clause.js';
import { jsonSchemaOf, listOfWords } from './json-schema.js';

/** The parts of the schema of a game's cases. */
export interface CaseSchemaParts {
  /** The game's name as a case gives it. */
  readonly game: string;
  readonly readings: readonly Reading[];
  /** The ids of the optional rules. */
  readonly optional: readonly string[];
  readonly board: JsonObject;
  readonly position: JsonObject;
  /** The codec of the fields of each question, without `question` itself. */
  readonly questions: Readonly<Record<string, t.Mixed>>;
}

const readingSchema = ({ question, choices, default: taken }: Reading): JsonObject => ({
  description: [question, ...Object.entries(choices).map(([letter, says]) => `${letter}: ${says}`)].join(
    '\n',
  ),
  enum: Object.keys(choices),
  default: taken,
});

/** The schema of readings chosen by id. @internal */
export const readingsSchema = (readings: readonly Reading[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(readings.map((reading) => [reading.id, readingSchema(reading)])),
  additionalProperties: false,
});

/** The schema of a list of optional rules. @internal */
export const optionalSchema = (ids: readonly string[]): JsonObject => listOfWords(ids);

const questionSchema = (name: string, asked: t.Mixed): JsonObject => {
  const schema = jsonSchemaOf(asked);
  return {
    ...schema,
    properties: { question: { const: name }, ...(schema['properties'] as JsonObject) },
    additionalProperties: false,
  };
};

/**
 * The schema of `ask`: the name of the question, then its fields. Only one branch applies at a time, so that a mistake in a question gives
 * one error and not one for each of the others.
 *
 * @internal
 */
export const askSchemaOf = (questions: CaseSchemaParts['questions']): JsonObject => ({
  type: 'object',
  properties: { question: { enum: Object.keys(questions) } },
  required: ['question'],
  allOf: Object.entries(questions).map(([name, asked]) => ({
    if: { type: 'object', properties: { question: { const: name } }, required: ['question'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: questionSchema(name, asked),
  })),
});

/** The schema of a game's dispute cases. Board, position and questions may refer to definitions supplied by the game. @internal */
export const caseSchemaOf = (parts: CaseSchemaParts): JsonObject => ({
  type: 'object',
  properties: {
    $schema: { type: 'string', description: 'Where an editor finds this schema.' },
    game: { const: parts.game },
    title: { type: 'string' },
    clauses: { type: 'array', items: { type: 'string' }, description: 'The clauses it exercises.' },
    readings: readingsSchema(parts.readings),
    optional: optionalSchema(parts.optional),
    board: parts.board,
    position: parts.position,
    ask: askSchemaOf(parts.questions),
    expect: { type: 'object', description: 'What the result must hold; objects by the expected keys only.' },
    note: { type: 'string', description: 'A remark for the reader.' },
  },
  required: ['game', 'title', 'position', 'ask'],
  additionalProperties: false,
});
