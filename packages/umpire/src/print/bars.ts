import { columns } from './layout.js';

const FRACTION = /^(\d+)(?:\/([1-9]\d*))?$/;
const LENGTH = 30;

/** The value of an exact fraction such as `1/3`; null for anything else. */
export const fractionValue = (fraction: unknown): number | null => {
  const match = typeof fraction === 'string' ? FRACTION.exec(fraction) : null;
  return match === null ? null : Number(match[1]) / Number(match[2] ?? 1);
};

const bar = (value: number): string => {
  const full = Math.round(value * LENGTH);
  return '\u2588'.repeat(value > 0 ? Math.max(1, full) : 0);
};

/** Exact chances by result: the fraction, per cent and a bar. */
export const chanceLines = (results: Readonly<Record<string, string>>): readonly string[] =>
  columns(
    Object.entries(results).map(([result, fraction]) => {
      const value = fractionValue(fraction) ?? 0;
      return [result, fraction, `${(100 * value).toFixed(1)}%`, bar(value)];
    }),
    [1, 2],
  );
