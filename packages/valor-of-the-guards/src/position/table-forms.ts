import type { Json, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import type { RollTable } from './table.js';

/** The dice of a roll as they are written. */
export const THROWN: JsonObject = {
  die: { type: 'integer', minimum: 1, maximum: 6 },
  dice: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 6 }, minItems: 2, maxItems: 2 },
};

/** The fields of a roll on a table. */
interface Form {
  readonly name: string;
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

const formOf = ({ name, asks }: RollTable): Form => {
  const { properties = {}, required = [] } = jsonSchemaOf(asks) as Partial<Form>;
  return { name, properties, required };
};

/**
 * The schema of a record that names a table and has its arguments: each table with its own keys and no others.
 *
 * @param also - further properties that it may have, such as the dice
 * @param required - those of them that it must have
 */
export const tableSchema = (
  tables: readonly RollTable[],
  also: JsonObject,
  required: readonly string[] = [],
): JsonObject => {
  const forms = tables.map(formOf);
  return {
    type: 'object',
    properties: Object.assign(
      { ...also, table: { enum: forms.map(({ name }) => name) } },
      ...forms.map(({ properties }) => properties),
    ) as JsonObject,
    required: [...required, 'table'],
    allOf: forms.map(
      ({ name, properties, required: needed }): Json => ({
        if: { type: 'object', properties: { table: { const: name } }, required: ['table'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: {
          type: 'object',
          properties,
          required: [...needed],
          propertyNames: { enum: ['question', 'table', ...Object.keys(also), ...Object.keys(properties)] },
        },
      }),
    ),
  };
};

/** The schema of a roll as an action. */
export const rollSchema = (tables: readonly RollTable[]): JsonObject => ({
  description: 'A roll on a table of the Refit Phase, with what the table is asked with.',
  ...tableSchema(tables, { type: { const: 'roll' }, ...THROWN }, ['type']),
  examples: [{ type: 'roll', table: 'weather', dice: [3, 4] }],
});
