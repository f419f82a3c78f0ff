import { exactType, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NATIONS, SIDES } from '../02-components/units.js';
import { oneWordOf, turnJson } from './json-words.js';

/** A whole number between two limits, both included. */
export const wholeCodec = (least: number, most = Number.MAX_SAFE_INTEGER): t.Type<number> => {
  const bounded = most < Number.MAX_SAFE_INTEGER;
  const is = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
  return withSchema(
    new t.Type<number>(
      bounded ? `a whole number from ${least} to ${most}` : `a whole number not below ${least}`,
      is,
      (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
      (value) => value,
    ),
    { type: 'integer', minimum: least, ...(bounded ? { maximum: most } : {}) },
  );
};

/** The codec or null. */
export const nullable = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null]);

/** An object that may have a value for each of these words and for no other. */
export const someOf = <K extends string, C extends t.Mixed>(words: readonly K[], codec: C) =>
  exactType({}, Object.fromEntries(words.map((word) => [word, codec])) as Record<K, C>);

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const dieCodec = withSchema(wholeCodec(1, 6), { description: 'A die from 1 to 6.' });
/** A turn, or null for never. */
export const turnOrNever = nullable(turnJson);
