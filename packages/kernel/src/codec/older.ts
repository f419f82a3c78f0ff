import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { type BadInput, isRecord } from '../ground/bad-input.js';
import { decodeWith } from './errors.js';
import type { ExactTypeC } from './exact-type.js';

type OlderKeys<Optional extends t.Props> = ExactTypeC<Record<never, never>, Optional>;

/**
 * Decodes a record in which an earlier version may have written some facts under other keys.
 *
 * @param codec - the record as it is written today
 * @param keys - the keys that only the older form has, all of them optional
 * @returns what the record says today, and what it says under the older keys, null if it has none of them; or every fault of both
 */
export const decodeWithOlder = <A, Optional extends t.Props>(
  codec: t.Type<A, unknown, unknown>,
  keys: OlderKeys<Optional>,
  value: unknown,
): Either<
  readonly BadInput[],
  { readonly said: A; readonly older: t.TypeOf<OlderKeys<Optional>> | null }
> => {
  const isOlder = (key: string): boolean => Object.hasOwn(keys.optional, key);
  if (!isRecord(value) || !Object.keys(value).some(isOlder)) {
    const read = decodeWith(codec, value);
    return read._tag === 'Left' ? read : right({ said: read.right, older: null });
  }
  const entries = Object.entries(value);
  const older = decodeWith(keys, Object.fromEntries(entries.filter(([key]) => isOlder(key))));
  const said = decodeWith(codec, Object.fromEntries(entries.filter(([key]) => !isOlder(key))));
  if (older._tag === 'Left') return said._tag === 'Left' ? left([...older.left, ...said.left]) : older;
  return said._tag === 'Left' ? said : right({ said: said.right, older: older.right });
};
