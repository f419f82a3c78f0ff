import * as t from 'io-ts';
import type { Json } from '../ground/json.js';
import { withSchema } from './json-schema.js';

const isThere = (value: unknown): value is Json => value !== undefined;

/** A codec that accepts any value except undefined, for a field that other code reads. @internal */
export const anyValue = withSchema(
  new t.Type<Json, Json, unknown>(
    'a value',
    isThere,
    (value, context) => (isThere(value) ? t.success(value) : t.failure(value, context)),
    (value) => value,
  ),
  {},
);
