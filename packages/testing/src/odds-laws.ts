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
  /**
   * The least odds of each column, as printed: `3:1` or `3-1`; null for a column of all that is less. With them the law of the definition
   * is put to the game: odds stand in the last column that they reach, those below in the first, those above in the last.
   */
  readonly least?: readonly (string | null)[];
  /** A column moved to the right (positive) or left, kept on the table. */
  readonly shift?: (column: number, by: number) => number;
  /** Whether `column` may answer with a column off the table, for shifts to bring back. */
  readonly unclamped?: boolean;
  readonly strengths?: fc.Arbitrary<number>;
  readonly exemptions?: readonly Exemption<OddsCase>[];
  readonly runs?: Runs;
}

const MOST_SHIFT = 6;
/** How many times the printed odds strengths are at most. */
const MOST_TIMES = 30;

type OddsLaw = (rules: OddsRules, name: string) => Law;

const casesOf = ({ strengths: points = strengths }: OddsRules): fc.Arbitrary<OddsCase> =>
  fc.record({ attack: points, defense: points, by: points });

/** A law about the column of an attack and of another that comes of it. */
const compare =
  (
    after: (column: OddsRules['column'], one: OddsCase) => number,
    holds: (before: number, after: number) => boolean,
    by?: fc.Arbitrary<number>,
  ): OddsLaw =>
  (rules, name) =>
    forAll(
      name,
      by === undefined ? casesOf(rules) : fc.tuple(casesOf(rules), by).map(([one, by]) => ({ ...one, by })),
      (one) => {
        const [first, second] = [rules.column(one.attack, one.defense), after(rules.column, one)];
        return holds(first, second) || isExempt(rules.exemptions, name, one)
          ? []
          : [`column ${first} for ${one.attack} to ${one.defense}, ${second} with ${one.by}`];
      },
      rules.runs,
    );

const LAWS: Readonly<Record<string, OddsLaw>> = {
  'odds: multiplying both sides changes nothing': compare(
    (column, { attack, defense, by }) => column(attack * by, defense * by),
    (before, after) => before === after,
    fc.integer({ min: 2, max: 12 }),
  ),
  'odds: adding an attacker never lowers the column': compare(
    (column, { attack, defense, by }) => column(attack + by, defense),
    (before, after) => after >= before,
  ),
  'odds: adding a defender never raises the column': compare(
    (column, { attack, defense, by }) => column(attack, defense + by),
    (before, after) => after <= before,
  ),
  'odds: the column is one of the table': (rules, name) =>
    forAll(
      name,
      casesOf(rules),
      ({ attack, defense }) => {
        const found = rules.column(attack, defense);
        if (!Number.isInteger(found)) return [`${found} is no column`];
        const isInTable = rules.unclamped === true || (found >= 0 && found < rules.columns);
        return isInTable ? [] : [`${found} is off the table`];
      },
      rules.runs,
    ),
};

/** The attack and the defense of odds as printed; 0 to 1 for what everything reaches. */
const ratioOf = (label: string | null): readonly [number, number] => {
  const [, attack = '0', defense = '1'] = /(\d+)\s*[-:]\s*(\d+)/.exec(label ?? '') ?? [];
  return [Number(attack), Number(defense)];
};

const DEFINITION = 'odds: those of a column reach what is printed over it, and not what is over the next';

/** The law of the definition, tried on odds just below, at and just above each column. */
const definitionLaws = ({ column, least, exemptions, runs, unclamped }: OddsRules): readonly Law[] => {
  if (least === undefined) return [];
  const ratios = least.map(ratioOf);
  const aimed = fc
    .record({
      over: fc.constantFrom(...ratios),
      times: fc.integer({ min: 1, max: MOST_TIMES }),
      by: fc.integer({ min: -1, max: 1 }),
    })
    .map(({ over: [a, d], times, by }) => ({ attack: a * times + by, defense: d * times, by }))
    .filter(({ attack }) => attack > 0);
  return [
    forAll(
      DEFINITION,
      aimed,
      (one) => {
        const reached = ratios.findLastIndex(([a, d]) => one.attack * d >= one.defense * a);
        const found = column(one.attack, one.defense);
        const clipped = unclamped === true ? Math.min(Math.max(found, 0), ratios.length - 1) : found;
        return clipped === Math.max(reached, 0) || isExempt(exemptions, DEFINITION, one)
          ? []
          : [`${one.attack} to ${one.defense} stands in column ${found}, not ${Math.max(reached, 0)}`];
      },
      runs,
    ),
  ];
};

/** What a law of shifts is tested on: a column and one or two shifts to one side. */
interface Shifts {
  readonly from: number;
  readonly one: number;
  readonly two: number;
  readonly sign: number;
}

type Shift = (column: number, by: number) => number;

const SHIFT_LAWS: Readonly<
  Record<string, (shift: Shift, shifts: Shifts, last: number) => readonly string[]>
> = {
  'odds: shifts to one side compose': (shift, { from, one, two, sign }) => {
    const apart = shift(shift(from, one * sign), two * sign);
    const together = shift(from, (one + two) * sign);
    return apart === together ? [] : [`${apart} in two shifts, ${together} in one`];
  },
  'odds: a shift moves by its columns, to the end of the table at most': (
    shift,
    { from, one, sign },
    last,
  ) => {
    const moved = shift(from, one * sign);
    const wanted = Math.min(Math.max(from + one * sign, 0), last);
    return moved === wanted ? [] : [`from ${from} by ${one * sign} to ${moved}, not ${wanted}`];
  },
};

const shiftLaws = ({ columns, shift, runs }: OddsRules): readonly Law[] => {
  if (shift === undefined) return [];
  const last = columns - 1;
  const shifts = fc.record({
    from: fc.integer({ min: 0, max: last }),
    one: fc.nat({ max: MOST_SHIFT }),
    two: fc.nat({ max: MOST_SHIFT }),
    sign: fc.constantFrom(1, -1),
  });
  return Object.entries(SHIFT_LAWS).map(([name, holds]) =>
    forAll(name, shifts, (one) => holds(shift, one, last), runs),
  );
};

/** The laws of odds: the definition, scale, more attackers, more defenders, shifts. */
export const oddsLaws = (rules: OddsRules): readonly Law[] => [
  ...Object.entries(LAWS).map(([name, law]) => law(rules, name)),
  ...definitionLaws(rules),
  ...shiftLaws(rules),
];
