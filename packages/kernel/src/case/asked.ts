import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Reason, Ruling, Violation } from '../ruling/ruling.js';
import { allow } from '../ruling/ruling.js';

/**
 * The result of a question that cannot be read: always a `Left`, the failure of an `Either`, with one fault for each part that is wrong. It
 * fits wherever the result of reading a question is expected. {@link badAsk} makes one.
 */
export type BadAsk = Either<readonly BadInput[], never>;

/** Refuses a part of a question. */
export const badAsk = (path: string, expected: string, got: unknown): BadAsk =>
  left([badInput(path, expected, got)]);

/** A ruling with its value turned into JSON. */
export const rulingAsJson = <A, J extends Json, R extends Reason, V extends Violation>(
  ruling: Ruling<A, R, V>,
  write: (value: A) => J,
): Ruling<J, R, V> =>
  ruling._tag === 'Left'
    ? ruling
    : allow(write(ruling.right.value), ruling.right.reasons, ruling.right.sources);
