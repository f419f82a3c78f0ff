import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { BadInput, JsonRecord } from './bad-input.js';
import { badInput, isRecord, noSuchKey } from './bad-input.js';

/** Converts a file to the next format. Faults of the old file are reported with their place in it. */
export type Migration = (old: JsonRecord) => Either<readonly BadInput[], JsonRecord>;

/** Converts a file to the newest format, step by step, by its `format`; a file whose format has no step is left as it is. @internal */
export const migratedBy =
  (steps: Readonly<Record<string, Migration>>) =>
  (file: unknown): Either<readonly BadInput[], unknown> => {
    let now: unknown = file;
    // A step leads to a newer format, so that there are no more of them than formats.
    for (let left = Object.keys(steps).length; left > 0; left--) {
      const format = isRecord(now) ? now['format'] : undefined;
      if (typeof format !== 'string' || !Object.hasOwn(steps, format)) break;
      const next = (steps[format] as Migration)(now as JsonRecord);
      if (next._tag === 'Left') return next;
      now = next.right;
    }
    return right(now);
  };

/** Keys of a newer format that a file of the old one must not have. @internal */
export const keysOfLater = (old: JsonRecord, later: readonly string[]): readonly BadInput[] =>
  later
    .filter((key) => Object.hasOwn(old, key))
    .map((key) =>
      badInput(
        key,
        noSuchKey(
          key,
          Object.keys(old).filter((known) => !later.includes(known)),
        ),
        old[key],
      ),
    );
