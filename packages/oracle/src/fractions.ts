/** An exact fraction in lowest terms, the denominator above zero. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : commonDivisor(b, a % b));

export const fraction = (n: number, d = 1): Fraction => {
  const by = commonDivisor(n, d) || 1;
  return { n: n / by, d: d / by };
};

export const sumOf = (all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d), fraction(0));

/** Positive where the first is larger. */
export const difference = (a: Fraction, b: Fraction): number => a.n * b.d - b.n * a.d;

/** As cases write a number: `2.5`, `"4/3"`. */
export const fractionFrom = (written: number | string): Fraction => {
  if (typeof written === 'string' && written.includes('/')) {
    const [n, d] = written.split('/').map(Number);
    return fraction(n ?? 0, d ?? 1);
  }
  const value = Number(written);
  const scale = 10 ** (String(value).split('.')[1]?.length ?? 0);
  return fraction(Math.round(value * scale), scale);
};

export const write = ({ n, d }: Fraction): string => (d === 1 ? `${n}` : `${n}/${d}`);
