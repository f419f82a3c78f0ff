import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  fromNumber,
  multiply,
  ONE,
  type Rational,
  rational,
  showRational,
  subtract,
  toNumber,
  ZERO,
} from './rational.js';

const fractions: fc.Arbitrary<Rational> = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 500 }))
  .map(([n, d]) => rational(n, d));
const triple = fc.tuple(fractions, fractions, fractions);

const expectEqual = (a: Rational, b: Rational): void => expect(showRational(a)).toBe(showRational(b));

describe('rational numbers', () => {
  it.each([
    [6, 4, 3, 2],
    [-6, 4, -3, 2],
    [6, -4, -3, 2],
    [-6, -4, 3, 2],
    [5, 1, 5, 1],
    [0, 7, 0, 1],
    [36, 36, 1, 1],
  ])('%i over %i is %i/%i in lowest terms', (n, d, lowestN, lowestD) => {
    expect(rational(n, d)).toEqual({ n: lowestN, d: lowestD });
  });

  it('zero has one form only', () => {
    const half = rational(1, 2);
    const zeros = [
      rational(-0),
      rational(0, -3),
      multiply(ZERO, rational(-1)),
      divide(ZERO, rational(-1, 2)),
      subtract(half, half),
    ];
    for (const zero of zeros) expect(zero).toEqual({ n: 0, d: 1 });
  });

  it.each([
    [rational(1, 3), '1/3'],
    [rational(4, 2), '2'],
    [rational(-1, 2), '-1/2'],
    [ZERO, '0'],
  ])('%o is shown as %s', (value, text) => expect(showRational(value)).toBe(text));

  it.each([
    [7.5, 15, 2],
    [0.25, 1, 4],
    [3, 3, 1],
    [0, 0, 1],
    [-1.5, -3, 2],
  ])('%d is exactly %i/%i', (value, n, d) => expect(fromNumber(value)).toEqual({ n, d }));

  it('every multiple of a sixteenth is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (n) => toNumber(fromNumber(n / 16)) === n / 16),
    );
  });

  it('sums and products are in lowest terms with a positive denominator', () => {
    const isLowest = ({ n, d }: Rational): boolean => {
      const divisors = Array.from({ length: Math.min(Math.abs(n), d) }, (_, i) => i + 2);
      return d > 0 && (n === 0 ? d === 1 : divisors.every((i) => n % i !== 0 || d % i !== 0));
    };
    const small = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .map(([n, d]) => rational(n, d));
    fc.assert(
      fc.property(small, small, (a, b) => [add(a, b), subtract(a, b), multiply(a, b)].every(isLowest)),
    );
  });

  it('form a field', () => {
    fc.assert(
      fc.property(triple, ([a, b, c]) => {
        expectEqual(add(a, b), add(b, a));
        expectEqual(add(add(a, b), c), add(a, add(b, c)));
        expectEqual(add(a, ZERO), a);
        expectEqual(subtract(add(a, b), b), a);
        expectEqual(multiply(a, ONE), a);
        expectEqual(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)));
        if (b.n !== 0) expectEqual(multiply(divide(a, b), b), a);
      }),
    );
  });

  it('compare as their decimal values do, equal ones as 0', () => {
    fc.assert(
      fc.property(triple, ([a, b, c]) => {
        expect(Math.sign(compare(a, b))).toBe(Math.sign(a.n / a.d - b.n / b.d));
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(add(a, c), add(b, c)))).toBe(Math.sign(compare(a, b)));
      }),
    );
  });
});
