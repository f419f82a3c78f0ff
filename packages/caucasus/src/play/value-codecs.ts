import { jsonSchemaOf, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NATIONS, SIDES } from '../02-components/units.js';
import { oneWordOf } from './counter-json.js';
import { AIR_MARKERS, FLEET_MARKERS } from './position.js';

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

/** An object or null; what is wrong inside the object is told with its place. */
export const objectOrNull = <A>(codec: t.Type<A>): t.Type<A | null> =>
  withSchema(
    new t.Type<A | null>(
      `${codec.name} or null`,
      (value): value is A | null => value === null || codec.is(value),
      (value, context) => (value === null ? t.success(null) : codec.validate(value, context)),
      (value) => value,
    ),
    { anyOf: [jsonSchemaOf(codec), { type: 'null' }] },
  );

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const airCodec = oneWordOf(AIR_MARKERS);
export const fleetCodec = oneWordOf(FLEET_MARKERS);
/** An air or fleet marker. */
export const markerCodec = oneWordOf([...AIR_MARKERS, ...FLEET_MARKERS]);
export const dieCodec = withSchema(wholeCodec(1, 6), { description: 'A die from 1 to 6.' });
