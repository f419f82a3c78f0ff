import * as t from 'io-ts';
import type { JsonObject } from '../ground/json.js';
import { exactType } from './exact-type.js';
import { jsonSchemaOf, withSchema } from './json-schema.js';

const source = exactType(
  {
    kind: t.keyof({ rulebook: null, published: null, reconstructed: null, given: null }),
    grade: withSchema(t.keyof({ A: null, B: null, C: null }), {
      description: 'A: as printed. B: confirmed in part. C: a reconstruction.',
    }),
    ref: withSchema(t.string, { minLength: 1, description: 'A page, a publication, a method.' }),
  },
  { notes: t.array(t.string) },
);

/** The schema of the `source` of a board, list or table. @internal */
export const sourceSchema = (): JsonObject => jsonSchemaOf(source);
