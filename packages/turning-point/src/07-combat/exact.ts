import type { Rational } from '@eastfront/kernel';
import { rational, showRational, toNumber } from '@eastfront/kernel';

/** The simplest fraction that a number stands for: 0.6666666666666666 is 2/3, 7.5 is 15/2 (continued fractions). */
export const fractionOf = (value: number): Rational => {
  let [before, n] = [1, Math.floor(value)];
  let [beneath, d] = [0, 1];
  let rest = value - n;
  while (n / d !== value && rest > 0 && d < 2 ** 20) {
    const next = 1 / rest;
    const whole = Math.floor(next);
    [before, n] = [n, whole * n + before];
    [beneath, d] = [d, whole * d + beneath];
    rest = next - whole;
  }
  return rational(n, d);
};

/** Attack and defence as whole numbers in the same ratio. */
export const wholeRatio = (attack: number, defense: number): readonly [number, number] => {
  const a = fractionOf(attack);
  const b = fractionOf(defense);
  return [a.n * b.d, b.n * a.d];
};

/** A strength as it is told: a number where its digits are few, else the fraction. */
export const strengthTold = (value: number): number | string =>
  Number.isInteger(value * 100) ? value : showRational(fractionOf(value));

const FRACTION = /^(\d{1,6})\/([1-9]\d{0,5})$/;

/** A strength above zero as written: a number, or a fraction such as "4/3"; null when it is neither. */
export const readStrength = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const match = typeof value === 'string' ? FRACTION.exec(value) : null;
  return match === null ? null : toNumber(rational(Number(match[1]), Number(match[2])));
};
