import type { Chance, Rational } from '@eastfront/kernel';
import { add, compare, ONE, rational, showRational, ZERO } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { forAll, type Law, type Runs } from './law.js';

/** How a game finds the exact chances of its results. */
export interface DistributionRules {
  readonly chances: (column: number, modifier: number) => readonly Chance[];
  /** The result of one throw, looked up the way the game does it when the die has fallen. */
  readonly resultAt: (column: number, modifier: number, thrown: number) => string;
  /** Number of columns. */
  readonly columns: number;
  /** The equally likely throws, one by one: 1 to 6 for a die, 36 sums for two. */
  readonly throws: readonly number[];
  readonly leastModifier: number;
  readonly greatestModifier: number;
  readonly runs?: Runs;
}

/** The sums of every throw of `count` dice of six sides, one by one: `6 ** count` of them. */
export const throwsOf = (count: number): readonly number[] =>
  count === 0 ? [0] : throwsOf(count - 1).flatMap((sum) => [1, 2, 3, 4, 5, 6].map((face) => sum + face));

/** The exact sum of some probabilities. */
export const sumOf = (probabilities: readonly Rational[]): Rational => probabilities.reduce(add, ZERO);

/** What is wrong with a list of exact chances that must sum to 1. */
export const chanceFaults = (probabilities: readonly Rational[]): readonly string[] => {
  const sum = sumOf(probabilities);
  const impossible = probabilities.filter((one) => one.n <= 0);
  return [
    ...(compare(sum, ONE) === 0 ? [] : [`the chances sum to ${showRational(sum)}`]),
    ...impossible.map((one) => `a chance of ${showRational(one)}`),
  ];
};

/** The laws of exact distributions. */
export const distributionLaws = (rules: DistributionRules): readonly Law[] => {
  const { chances, resultAt, columns, throws, leastModifier, greatestModifier, runs = {} } = rules;
  const cells = fc.record({
    column: fc.integer({ min: 0, max: columns - 1 }),
    modifier: fc.integer({ min: leastModifier, max: greatestModifier }),
  });
  return [
    forAll(
      'distribution: positive chances that sum to exactly 1',
      cells,
      ({ column, modifier }) => chanceFaults(chances(column, modifier).map((chance) => chance.probability)),
      runs,
    ),
    forAll(
      'distribution: each result once',
      cells,
      ({ column, modifier }) => {
        const results = chances(column, modifier).map((chance) => chance.result);
        return new Set(results).size === results.length ? [] : [`results ${results.join(', ')}`];
      },
      runs,
    ),
    forAll(
      'distribution: equals the enumeration of the throws',
      cells,
      ({ column, modifier }) => {
        const counted = new Map<string, number>();
        for (const thrown of throws) {
          const result = resultAt(column, modifier, thrown);
          counted.set(result, (counted.get(result) ?? 0) + 1);
        }
        const listed = new Map(
          chances(column, modifier).map((chance) => [chance.result, chance.probability]),
        );
        const names = new Set([...counted.keys(), ...listed.keys()]);
        return [...names].flatMap((result) => {
          const [exact, told] = [
            rational(counted.get(result) ?? 0, throws.length),
            listed.get(result) ?? ZERO,
          ];
          return compare(exact, told) === 0
            ? []
            : [`${result} by ${showRational(exact)} of the throws, listed with ${showRational(told)}`];
        });
      },
      runs,
    ),
  ];
};
