import * as fc from 'fast-check';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { guardOf, MISSED, withGuard } from './guard.js';
import { withSchema } from './json-schema.js';
import { always, shape, usually } from './shape.js';
import {
  each,
  nullable,
  nullFor,
  objectOrNull,
  oneNumberOf,
  oneWordOf,
  someOf,
  wholeCodec,
} from './words.js';

const side = oneWordOf(['axis', 'soviet']);
const count = wholeCodec(0, 9);
/** Written as a text, read as a number: a value that is not read as it is written. */
const doubled = new t.Type<number, string, unknown>(
  'two letters',
  t.number.is,
  (value, context) =>
    typeof value === 'string' && value.length === 2 ? t.success(value.length) : t.failure(value, context),
  String,
);
const unit = exactType(
  { id: t.string },
  { at: doubled, side, spent: nullFor(-1, count), marks: t.array(doubled), by: t.record(t.string, doubled) },
);
const battle = shape(
  { round: count },
  {
    units: usually(t.readonlyArray(unit), []),
    kind: always(nullable(side), null),
    lead: usually(nullable(unit), null),
  },
  'a battle',
);

const CODECS: Readonly<Record<string, t.Mixed>> = {
  side,
  count,
  doubled,
  unit,
  battle,
  ...{ unknown: t.unknown, described: withSchema(unit, { description: 'a unit' }) },
  ...{ numbers: oneNumberOf([1, 3]), orNull: objectOrNull(unit), each: each(['axis', 'soviet'], count) },
  ...{ some: someOf(['axis', 'soviet'], doubled), byText: t.record(t.string, side) },
  byWord: t.record(side, count),
  tagged: t.union([
    t.type({ type: t.literal('a'), n: count }),
    t.type({ type: t.literal('b'), n: t.string }),
  ]),
};

/** Values that look like what the codecs read, with a fault here and there. */
const { value: seeming } = fc.letrec<{ value: unknown; leaf: unknown; record: unknown }>((tie) => ({
  leaf: fc.constantFrom<unknown>('axis', 'soviet', 'ab', 'abc', 1, 3, 11, 0.5, null, true, undefined),
  record: fc.dictionary(
    fc.constantFrom(
      'id',
      'at',
      'side',
      'spent',
      'marks',
      'by',
      'round',
      'units',
      'kind',
      'lead',
      'axis',
      'soviet',
      'type',
      'n',
      'none',
      '__proto__',
    ),
    tie('value'),
    { maxKeys: 5 },
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.record(
      { id: fc.string(), at: tie('leaf'), side: tie('leaf'), by: tie('record') },
      { requiredKeys: ['id'] },
    ),
    fc.record(
      { round: fc.constant(1), units: tie('value'), lead: tie('value') },
      { requiredKeys: ['round'] },
    ),
    fc.record({ type: fc.constantFrom('a', 'b'), n: tie('leaf') }),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
}));

describe('the guard of a codec', () => {
  it.each(Object.entries(CODECS))(
    'of %s accepts what the codec accepts, and reads it as the codec does',
    (_, codec) => {
      fc.assert(
        fc.property(seeming, (value) => {
          const read = codec.decode(value);
          expect(guardOf(codec)(value)).toEqual(read._tag === 'Left' ? MISSED : read.right);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('hands a value that is read as it is written on as it is', () => {
    const value = { axis: 'soviet', soviet: 'axis' };
    expect(guardOf(t.record(t.string, side))(value)).toBe(value);
    const list = [{ id: 'a' }];
    expect(guardOf(t.array(unit))(list)).toBe(list);
  });

  it('is made once, and not before a value is read', () => {
    let made = 0;
    const codec = withGuard(new t.Type<string>('x', t.string.is, t.success as never, t.identity), () => {
      made++;
      return (value) => value;
    });
    const list = t.array(codec);
    expect(made).toBe(0);
    expect(decodeWith(list, ['a', 'b'])).toEqual(decodeWith(list, ['a', 'b']));
    expect(made).toBe(1);
  });

  it('leaves the faults of what it does not accept to the codec, with their places', () => {
    expect(decodeWith(battle, { round: 1, units: [{ id: 'a' }, { id: 'b', side: 'axes' }] })).toEqual({
      _tag: 'Left',
      left: [{ path: 'units.1.side', expected: '"axis" or "soviet" (did you mean "axis"?)', got: '"axes"' }],
    });
  });
});
