/** An exact fraction in lowest terms, denominator positive. */
export interface Rational {
  readonly n: number;
  readonly d: number;
}

const gcd = (a: number, b: number): number => {
  let x = a < 0 ? -a : a;
  let y = b < 0 ? -b : b;
  // What is no number is not above 0, and ends it.
  while (y > 0) [x, y] = [y, x % y];
  return x;
};

/** `n / d` in lowest terms. Both must be integers and `d` not zero; anything else gives no fraction. */
export const rational = (n: number, d = 1): Rational => {
  const divisor = gcd(n, d) * (d < 0 ? -1 : 1);
  // No negative zero: it is not equal to zero in every comparison.
  return { n: n / divisor || 0, d: d / divisor };
};

export const ZERO: Rational = { n: 0, d: 1 };
export const ONE: Rational = { n: 1, d: 1 };

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
/** `a / b`; `b` not zero. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Rational, b: Rational): number => a.n * b.d - b.n * a.d;

/** `"1/3"`, whole numbers as `"2"`. */
export const showRational = (a: Rational): string => (a.d === 1 ? `${a.n}` : `${a.n}/${a.d}`);
export const toNumber = (a: Rational): number => a.n / a.d;

/** The exact fraction of a strength that is a multiple of 1/2, 1/4 ... (every binary fraction is exact). */
export const fromNumber = (value: number): Rational => {
  let d = 1;
  while (!Number.isInteger(value * d) && d < 2 ** 40) d *= 2;
  return rational(Math.round(value * d), d);
};
