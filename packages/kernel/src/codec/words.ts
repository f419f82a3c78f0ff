import * as t from 'io-ts';
import { exactType } from './exact-type.js';
import { type Guard, guardOf, plainly, withGuard } from './guard.js';
import { withSchema, withSchemaOf } from './json-schema.js';

/** A codec that accepts any one of the given words. */
export const oneWordOf = <A extends string>(words: readonly A[]): t.KeyofC<Record<A, null>> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<A, null>);

/** An object with the same value for each of the given words. */
export const forEach = <A extends string, B>(words: readonly A[], value: B): Record<A, B> =>
  Object.fromEntries(words.map((word) => [word, value])) as Record<A, B>;

/** The codec of an object with a value for each of these words and for no other. */
export const each = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C, name?: string) =>
  exactType(forEach(words, codec), {}, name);

/** The codec of an object that may have a value for each of these words and for no other. */
export const someOf = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C, name?: string) =>
  exactType({}, forEach(words, codec), name);

/** The largest number accepted in data and positions. It also bounds repetitions. */
export const LARGEST = 9999;

const numbersWithin = (
  kind: 'a whole number' | 'a number',
  [least, most]: readonly [number, number],
): t.Type<number> => {
  const isOfKind = kind === 'a number' ? Number.isFinite : Number.isInteger;
  const is = (value: unknown): value is number =>
    isOfKind(value) && (value as number) >= least && (value as number) <= most;
  return plainly(
    withSchema(
      new t.Type<number>(
        `${kind} from ${least} to ${most}`,
        is,
        (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
        t.identity,
      ),
      { type: kind === 'a number' ? 'number' : 'integer', minimum: least, maximum: most },
    ),
  );
};

/** An integer between two limits, both included. */
export const wholeCodec = (least: number, most = LARGEST): t.Type<number> =>
  numbersWithin('a whole number', [least, most]);

/** The codec of one of these numbers. */
export const oneNumberOf = <N extends number>(numbers: readonly N[]): t.Type<N, N, unknown> => {
  const is = (value: unknown): value is N => numbers.some((one) => one === value);
  return withSchema(
    plainly(
      new t.Type<N, N, unknown>(
        numbers.join(', '),
        is,
        (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
        t.identity,
      ),
    ),
    { enum: [...numbers] },
  );
};

/** An integer, possibly negative. */
export const integerCodec: t.Type<number> = wholeCodec(-LARGEST);

/** A number between two limits, both included; half movement points and half strength points occur. */
export const amountCodec = (least: number, most = LARGEST): t.Type<number> =>
  numbersWithin('a number', [least, most]);

/** Any number, possibly negative. */
export const numberCodec: t.Type<number> = amountCodec(-LARGEST);

/** A die from 1 to 6. */
export const dieCodec = withSchema(wholeCodec(1, 6), { description: 'A die from 1 to 6.' });

/** The grade of a source: how far it can be trusted. */
export const gradeCodec = oneWordOf(['A', 'B', 'C']);

/** The codec or null. */
export const nullable = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null]);

/** The guard of a codec, with what null stands for. */
const nullOr = (none: unknown, codec: t.Mixed): Guard => {
  const guard = guardOf(codec);
  return (value) => (value === null ? none : guard(value));
};

/** A value or null; faults inside the value are reported with their path. */
export const objectOrNull = <A, O>(codec: t.Type<A, O, unknown>): t.Type<A | null, O | null, unknown> =>
  withSchemaOf(
    withGuard(
      new t.Type<A | null, O | null, unknown>(
        `${codec.name} or null`,
        (value): value is A | null => value === null || codec.is(value),
        (value, context) => (value === null ? t.success(null) : codec.validate(value, context)),
        (value) => (value === null ? null : codec.encode(value)),
      ),
      () => nullOr(null, codec),
    ),
    nullable(codec),
  );

/** The codec of a number whose special value `none` is written as null, such as -1 for no hex. */
export const nullFor = <O>(
  none: number,
  codec: t.Type<number, O, unknown>,
): t.Type<number, O | null, unknown> =>
  withSchemaOf(
    withGuard(
      new t.Type<number, O | null, unknown>(
        codec.name,
        codec.is,
        (value, context) => (value === null ? t.success(none) : codec.validate(value, context)),
        (value) => (value === none ? null : codec.encode(value)),
      ),
      () => nullOr(none, codec),
    ),
    nullable(codec),
  );
