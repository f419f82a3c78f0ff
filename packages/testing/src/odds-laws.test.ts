import {
  clampColumn,
  columnForDefender,
  compileTable,
  type DiceRoll,
  diceRoll,
  distribution,
  type OddsColumns,
  oddsColumns,
  type ResultsTable,
  resultAt,
  shiftColumn,
} from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { type DistributionRules, distributionLaws, throwsOf } from './distribution-laws.js';
import { brokenLaws } from './law.js';
import { type OddsRules, oddsLaws } from './odds-laws.js';

const columns = oddsColumns(['1-3', '1-2', '1-1', '2-1', '3-1', '4-1']) as OddsColumns;
const rules: OddsRules = {
  columns: columns.labels.length,
  column: (attack, defense) => clampColumn(columns, columnForDefender(columns, attack, defense)),
  least: columns.labels,
  shift: (column, by) => shiftColumn(columns, column, by),
  runs: { seed: 1 },
};

describe('odds laws', () => {
  it.each(oddsLaws(rules))('hold for exact ratios: $name', ({ run }) => expect(run()).toEqual([]));

  it.each<readonly [string, Partial<OddsRules>, string]>([
    ['by difference', { column: (a, d) => Math.min(Math.max(a - d, 0), 5) }, 'odds: multiplying'],
    ['falling with the attack', { column: (a, d) => (a > 3 * d ? 0 : 1) }, 'odds: adding an attacker'],
    ['rising with the defence', { column: (_a, d) => (d > 20 ? 1 : 0) }, 'odds: adding a defender'],
    ['off the table', { column: (a, d) => columnForDefender(columns, a, d) }, 'odds: the column is one'],
    [
      'shifts that wrap around',
      { shift: (column, by) => (((column + by) % 6) + 6) % 6 },
      'odds: a shift moves',
    ],
    [
      'shifts that count two and more as two',
      { shift: (c, by) => shiftColumn(columns, c, Math.sign(by) * Math.min(Math.abs(by), 2)) },
      'odds: shifts to one side',
    ],
  ])('tell of columns %s', (_, change, name) => {
    expect(brokenLaws(oddsLaws({ ...rules, ...change })).join('\n')).toContain(name);
  });

  const RATIOS = [1 / 3, 1 / 2, 1, 2, 3, 4];
  const reaching = (attack: number, defense: number, thresholds = RATIOS): number =>
    Math.max(0, thresholds.filter((least) => attack / defense >= least).length - 1);
  const nearest = (attack: number, defense: number): number =>
    RATIOS.reduce(
      (best, ratio, i) =>
        Math.abs(ratio - attack / defense) < Math.abs((RATIOS[best] as number) - attack / defense) ? i : best,
      0,
    );

  it.each<readonly [string, OddsRules['column']]>([
    ['rounded up', (a, d) => Math.min(5, RATIOS.filter((least) => least < a / d).length)],
    ['rounded to the nearest', nearest],
    ['every column one too good', (a, d) => Math.min(5, rules.column(a, d) + 1)],
    ['a threshold of 2.9', (a, d) => reaching(a, d, [1 / 3, 1 / 2, 1, 2, 2.9, 4])],
  ])('tell odds %s, which only the definition tells', (_, column) => {
    const definition = 'odds: those of a column reach what is printed over it';
    expect(brokenLaws(oddsLaws({ ...rules, column })).join('\n')).toContain(definition);
    const { least: __, ...others } = rules;
    expect(brokenLaws(oddsLaws({ ...others, column }))).toEqual([]);
  });

  it('leave out what a named exemption covers', () => {
    const bonus = { ...rules, column: (a: number, d: number) => (a === 10 ? 5 : rules.column(a, d)) };
    const law = 'odds: multiplying both sides changes nothing';
    const exemptions = [
      {
        law,
        clause: 'X-1',
        when: ({ attack, by }: { attack: number; by: number }) => attack === 10 || attack * by === 10,
      },
    ];
    expect(brokenLaws(oddsLaws({ ...bonus, runs: { seed: 1, numRuns: 5000 } })).join()).toContain(law);
    expect(
      brokenLaws(oddsLaws({ ...bonus, exemptions, runs: { seed: 1, numRuns: 5000 } })).join(),
    ).not.toContain(law);
  });
});

const compiled = compileTable({
  name: 'crt',
  source: { kind: 'given', grade: 'A', ref: 'test' },
  columns: ['1-1', '2-1'],
  rows: { '2': ['a', 'b'], '3': ['b', 'c'], '4': ['a', 'a'], '5': ['d', 'd'] },
});
const table = (compiled as { readonly right: ResultsTable }).right;
const twoDice: DiceRoll = diceRoll(2);
const fair: DistributionRules = {
  columns: 2,
  throws: throwsOf(2),
  leastModifier: -4,
  greatestModifier: 4,
  chances: (column, modifier) => distribution(table, column, modifier, twoDice),
  resultAt: (column, modifier, thrown) => resultAt(table, column, thrown + modifier),
  runs: { seed: 1 },
};

describe('distribution laws', () => {
  it.each(distributionLaws(fair))('hold for a table: $name', ({ run }) => expect(run()).toEqual([]));

  it('lists every throw of two dice', () => {
    expect(throwsOf(2)).toHaveLength(36);
    expect(throwsOf(2).filter((sum) => sum === 7)).toHaveLength(6);
  });

  it.each<readonly [string, Partial<DistributionRules>, string]>([
    [
      'of one die',
      { chances: (column, modifier) => distribution(table, column, modifier) },
      'equals the enumeration',
    ],
    ['without the last result', { chances: (c, m) => fair.chances(c, m).slice(1) }, 'exactly 1'],
    [
      'with a result twice',
      { chances: (c, m) => [...fair.chances(c, m), ...fair.chances(c, m)] },
      'each result once',
    ],
  ])('tell of chances %s', (_, change, name) => {
    expect(brokenLaws(distributionLaws({ ...fair, ...change })).join('\n')).toContain(name);
  });
});
