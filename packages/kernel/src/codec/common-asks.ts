import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { BadInput } from '../ground/bad-input.js';
import { below } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { anyValue } from './any-value.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { withSchema } from './json-schema.js';

/** Takes the action of a question as it is: the game reads it with its own codec. Its schema is in the schema of a case. */
const action = withSchema(anyValue, { $ref: '#/$defs/action' });
const unit = withSchema(t.string, { description: 'The id of a unit of the position.' });

/** A question with its description for editors. @internal */
export const askFor = <C extends t.Mixed>(description: string, codec: C): C =>
  withSchema(codec, { description });

/** The fields of the questions that every game answers. */
export const COMMON_ASKS = {
  legal: askFor('Whether an action is allowed.', exactType({ action })),
  apply: askFor(
    'The position after actions, rolls included.',
    exactType({ actions: t.array(action, 'a list of actions') }),
  ),
  actions: askFor('Every action that is allowed, of one unit or of all.', exactType({}, { unit })),
};

/** Reads the fields of a question; faults are reported with their path under `ask`. */
export const readAsk = <A>(
  codec: t.Type<A, unknown, unknown>,
  ask: JsonObject,
): Either<readonly BadInput[], A> => {
  const { question: _, ...put } = ask;
  const read = decodeWith(codec, put);
  return read._tag === 'Left' ? left(below('ask', read.left)) : read;
};
