import { columnOfStep, showStep } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../test/combat.fixture.js';
import { isTooLow, LEAST, limitReasons, makeOdds, oddsOf, oddsReasons } from './odds.js';

const rules = rulesOn();

describe('odds', () => {
  it.each([
    [4, 9, '1:3'],
    [19, 10, '1:1'],
    [24, 5, '4:1'],
    [10, 19, '1:2'],
    [1, 6, '1:6'],
    [1, 7, '1:7'],
    [7, 7, '1:1'],
  ])(
    'TRC-9.6.1.a, TRC-9.6.1.b rounds %i against %i in the favour of the defender: %s',
    (attack, defense, text) => {
      expect(showStep(oddsOf(attack, defense))).toBe(text);
    },
  );

  it('TRC-9.5.a 1:6 is the least', () => {
    expect(isTooLow(rules, makeOdds(rules, 1, 6, 0))).toBe(false);
    expect(isTooLow(rules, makeOdds(rules, 1, 7, 0))).toBe(true);
  });

  it('TRC-9.5.a without strength no shift reaches the table, TRC-A89', () => {
    expect(isTooLow(rules, makeOdds(rules, 0, 1, 3))).toBe(true);
    expect(isTooLow(rules, makeOdds(rules, 0, 0, 3))).toBe(true);
    expect(oddsOf(1, 0)).toBe(10);
  });

  it.each([
    ['2:1', 2, 5],
    ['1:2', 0, 3],
    ['1:4', -2, 1],
    ['3:1', 3, 6],
  ])('TRC-9.9.1.a the shift moves the odds %s, not the printed column', (_, base, final) => {
    const [attack, defense] = base >= 1 ? [base, 1] : [1, 2 - base];
    expect(makeOdds(rules, attack, defense, 3)).toMatchObject({ base, final });
  });

  it('TRC-A94 caps at the last column, TRC-A32 at the first', () => {
    const name = (step: number): string | undefined =>
      rules.combatResults.columns.labels[columnOfStep(rules.combatResults.columns, step)];
    expect([-9, -4, -3, -2, -1, 0, 1, 5, 6, 7, 9, 13].map(name)).toEqual([
      '1:6',
      '1:6',
      '1:5',
      '1:4',
      '1:3',
      '1:2',
      '1:1',
      '5:1',
      '6:1',
      '7:1',
      '9:1',
      '9:1',
    ]);
    expect(limitReasons(rules, makeOdds(rules, 20, 2, 0))[0]).toMatchObject({
      effect: 'last-column',
      to: '9:1',
    });
    expect(limitReasons(rules, makeOdds(rules, 1, 9, 0))[0]).toMatchObject({
      effect: 'first-column',
      to: '1:6',
    });
    expect(limitReasons(rules, makeOdds(rules, 9, 1, 0))).toEqual([]);
  });

  it('TRC-9.5.a the shift helps to reach 1:6, by reading TRC-A31 (b) it does not', () => {
    const odds = makeOdds(rules, 1, 9, 3);
    expect(isTooLow(rules, odds)).toBe(false);
    expect(oddsReasons(odds).map(({ effect }) => effect)).toContain('raised-to-the-least');
    expect(isTooLow(rulesOn({}, { 'TRC-A31': 'b' }), odds)).toBe(true);
  });

  it('TRC-9.6.1.a odds rise with the attack and fall with the defence', () => {
    const strength = fc.integer({ min: 1, max: 80 });
    fc.assert(
      fc.property(strength, strength, fc.integer({ min: 1, max: 20 }), (attack, defense, more) => {
        const base = oddsOf(attack, defense);
        return (
          oddsOf(attack + more, defense) >= base &&
          oddsOf(attack, defense + more) <= base &&
          columnOfStep(rules.combatResults.columns, oddsOf(attack + more, defense)) >=
            columnOfStep(rules.combatResults.columns, base) &&
          base >= LEAST === attack * 6 >= defense
        );
      }),
    );
  });
});
