import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { BadInput, JsonRecord } from './bad-input.js';
import { badInput, isRecord, noSuchKey } from './bad-input.js';

/** From a format of a file to the next one. What was wrong already is told at its place in the file as it was. */
export type Migration = (old: JsonRecord) => Either<readonly BadInput[], JsonRecord>;

/** Brings a file to the newest format, one step after the other, by its `format`; what has no step from it is left as it is. @internal */
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

/** Keys that a newer format has and that a file of the old one may not say. @internal */
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
