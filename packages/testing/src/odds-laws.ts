import * as fc from 'fast-check';
import { strengths } from './arbitraries/odds.js';
import { type Exemption, forAll, isExempt, type Law, type Runs } from './law.js';

/** Two attacks that a law compares, strengths in points. */
export interface OddsCase {
  readonly attack: number;
  readonly defense: number;
  /** What is multiplied with or added. */
  readonly by: number;
}

/** How a game finds its column. */
export interface OddsRules {
  /** Index of the column for the odds, before shifts; rising from the worst for the attacker. */
  readonly column: (attack: number, defense: number) => number;
  /** Number of columns. */
  readonly columns: number;
  /** A column moved to the right (positive) or left, kept on the table. */
  readonly shift?: (column: number, by: number) => number;
  /** Whether `column` may answer with a column off the table, for shifts to bring back. */
  readonly unclamped?: boolean;
  readonly strengths?: fc.Arbitrary<number>;
  readonly exemptions?: readonly Exemption<OddsCase>[];
  readonly runs?: Runs;
}

const MOST_SHIFT = 6;

/** The laws of odds: scale, more attackers, more defenders, shifts. */
export const oddsLaws = (rules: OddsRules): readonly Law[] => {
  const { column, columns, shift, exemptions, runs = {} } = rules;
  const points = rules.strengths ?? strengths;
  const cases = fc.record({ attack: points, defense: points, by: points });
  const scaled = fc.record({ attack: points, defense: points, by: fc.integer({ min: 2, max: 12 }) });

  const compared = (
    name: string,
    values: fc.Arbitrary<OddsCase>,
    after: (one: OddsCase) => number,
    holds: (before: number, after: number) => boolean,
  ): Law =>
    forAll(
      name,
      values,
      (one) => {
        const [first, second] = [column(one.attack, one.defense), after(one)];
        return holds(first, second) || isExempt(exemptions, name, one)
          ? []
          : [`column ${first} for ${one.attack} to ${one.defense}, ${second} with ${one.by}`];
      },
      runs,
    );

  const laws: Law[] = [
    compared(
      'odds: multiplying both sides changes nothing',
      scaled,
      ({ attack, defense, by }) => column(attack * by, defense * by),
      (before, after) => before === after,
    ),
    compared(
      'odds: adding an attacker never lowers the column',
      cases,
      ({ attack, defense, by }) => column(attack + by, defense),
      (before, after) => after >= before,
    ),
    compared(
      'odds: adding a defender never raises the column',
      cases,
      ({ attack, defense, by }) => column(attack, defense + by),
      (before, after) => after <= before,
    ),
    forAll(
      'odds: the column is one of the table',
      cases,
      ({ attack, defense }) => {
        const found = column(attack, defense);
        if (!Number.isInteger(found)) return [`${found} is no column`];
        return rules.unclamped === true || (found >= 0 && found < columns)
          ? []
          : [`${found} is off the table`];
      },
      runs,
    ),
  ];
  if (shift === undefined) return laws;
  const shifts = fc.record({
    from: fc.integer({ min: 0, max: columns - 1 }),
    one: fc.nat({ max: MOST_SHIFT }),
    two: fc.nat({ max: MOST_SHIFT }),
    sign: fc.constantFrom(1, -1),
  });
  return [
    ...laws,
    forAll(
      'odds: shifts to one side compose',
      shifts,
      ({ from, one, two, sign }) => {
        const apart = shift(shift(from, one * sign), two * sign);
        const together = shift(from, (one + two) * sign);
        return apart === together ? [] : [`${apart} in two shifts, ${together} in one`];
      },
      runs,
    ),
    forAll(
      'odds: a shift moves by its columns, to the end of the table at most',
      shifts,
      ({ from, one, sign }) => {
        const moved = shift(from, one * sign);
        const wanted = Math.min(Math.max(from + one * sign, 0), columns - 1);
        return moved === wanted ? [] : [`from ${from} by ${one * sign} to ${moved}, not ${wanted}`];
      },
      runs,
    ),
  ];
};
