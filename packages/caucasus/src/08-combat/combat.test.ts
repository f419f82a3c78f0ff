import { showRational, showStep } from '@eastfront/kernel';
import { must, violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Fight } from '../../test/combat.fixture.js';
import { AIR, fought, oddsIn, shown } from '../../test/combat.fixture.js';
import { builders, effects, MOVEMENT, SECOND_MOVEMENT } from '../../test/fixture.js';
import type { Position } from '../position/position.js';
import { attackRuling, combatOdds, oddsOf, resultChances } from './combat.js';

describe('odds', () => {
  it.each([
    // attack, defense, odds
    [15, 4, '3:1'],
    [4, 4, '1:1'],
    [7, 4, '1:1'],
    [3, 5, '1:2'],
    [2, 5, '1:3'],
    [1, 4, '1:4'],
    [35, 3, '11:1'],
    [10, 1, '10:1'],
  ])('CC-8.3.a, CC-A8: %i to %i is %s', (attack, defense, odds) => {
    expect(showStep(oddsOf(attack, defense))).toBe(odds);
  });

  it('CC-8.3.a: against no defense at all odds are automatic, without attack there are none', () => {
    expect(oddsOf(3, 0)).toBeGreaterThanOrEqual(10);
    expect(oddsOf(30, 0)).toBe(30);
    expect(oddsOf(0, 3)).toBeLessThan(-50);
  });

  it('CC-8.3.a: the reason names the exact ratio', () => {
    const { ruling } = fought({ attackers: [{ attack: 15 }], defenders: [{}] });
    expect(must(ruling).reasons.find(({ clause }) => clause === 'CC-8.3.a')).toMatchObject({
      attack: 15,
      defense: 4,
      ratio: '15:4',
      to: '3:1',
    });
  });

  it('CC-A8: is asked where the defender is stronger, not at even odds', () => {
    const readingAt = (attack: number) => {
      const { ruling } = fought({ attackers: [{ attack }], defenders: [{ defense: 6 }] });
      return must(ruling).reasons.find(({ clause }) => clause === 'CC-8.3.a')?.['reading'];
    };
    expect([readingAt(3), readingAt(6)]).toEqual(['CC-A8', undefined]);
  });

  it('CC-8.1.d: units in a hex defend together', () => {
    expect(shown({ attackers: [{ attack: 14 }], defenders: [{}, { defense: 3 }] })).toEqual([
      '14-7',
      '2:1',
      '2:1',
    ]);
  });
});

describe('limits', () => {
  const odds = (attack: number, defense: number, more: Partial<Fight> = {}): Fight => ({
    attackers: [{ attack }],
    defenders: [{ defense }],
    ...more,
  });

  it('CC-8.4.a: 1:2 may be attacked at, 1:3 not', () => {
    expect(shown(odds(3, 6))).toEqual(['3-6', '1:2', '1:2']);
    expect(violationsIn(fought(odds(2, 6)).ruling)).toEqual(['CC-8.4.a ODDS_TOO_LOW']);
  });

  it('CC-A9: a column to the right lifts 1:3 to 1:2, or is of no use', () => {
    const lifted = odds(2, 6, { support: AIR });
    expect(oddsIn(lifted)).toMatchObject({ base: -1, final: 0, column: 0 });
    expect(effects(must(fought(lifted).ruling).reasons)).toContain('CC-8.4.a shifted-onto-the-table');
    expect(violationsIn(fought({ ...lifted, readings: { 'CC-A9': 'b' } }).ruling)).toEqual([
      'CC-8.4.a ODDS_TOO_LOW',
    ]);
    expect(fought({ ...odds(3, 6), readings: { 'CC-A9': 'b' } }).ruling._tag).toBe('Right');
  });

  it('CC-8.4.c: columns to the left can bar an attack', () => {
    const left = { defenders: [{ type: 'armor' }] } as const;
    expect(violationsIn(fought({ ...odds(2, 0), ...left }).ruling)).toEqual(['CC-8.4.a ODDS_TOO_LOW']);
  });

  it('CC-8.4.b, CC-8.5.a: 10:1 in a Combat Phase needs no die', () => {
    const { ruling } = fought(odds(40, 4));
    const { value, reasons } = must(ruling);
    expect(value.automatic).toBe(true);
    expect(effects(reasons, 'CC-8.5.a')).toEqual(['ten-to-one']);
    expect(effects(reasons, 'CC-8.4.b')).toEqual(['above-the-table']);
    expect(oddsIn(odds(39, 4)).automatic).toBe(false);
  });

  it('CC-8.5.c: below 10:1 there is no automatic elimination', () => {
    const { ruling } = fought(odds(39, 4, { fields: MOVEMENT, kind: 'automatic' }));
    expect(violationsIn(ruling)).toEqual(['CC-8.5.c NOT_TEN_TO_ONE']);
  });

  it('CC-13.1.l: a mobile assault is never automatic, 9:1 is its last column', () => {
    const tanks: Fight = {
      attackers: [{ attack: 60, type: 'armor' }],
      defenders: [{}],
      fields: SECOND_MOVEMENT,
      kind: 'mobile',
    };
    expect(oddsIn(tanks)).toMatchObject({ automatic: false, column: 9 });
    expect(effects(must(fought(tanks).ruling).reasons, 'CC-13.1.l')).toEqual(['last-column']);
  });

  it('chances of a column are exact', () => {
    const { rules, ruling } = fought(odds(8, 4));
    const chances = resultChances(rules, must(ruling).value);
    expect(
      Object.fromEntries(chances.map(({ result, probability }) => [result, showRational(probability)])),
    ).toEqual({
      A1: '1/6',
      'A1/DR': '1/6',
      EX: '1/6',
      DR: '1/3',
      'A1/D1': '1/6',
    });
  });
});

describe('who takes part', () => {
  it('CC-8.2.a: units of several hexes together; CC-8.2.e: others beside them need not', () => {
    const { rules, position, attack } = fought({ attackers: [{}, {}], defenders: [{}] });
    const withIdle = { ...position, units: [...position.units, builders(rules).axis('z', '1211')] };
    const says = (attackers: readonly string[], on: Position = position): readonly string[] =>
      effects(must(attackRuling(rules, on, { ...attack, attackers }, 'combat')).reasons);
    expect(says(['a0', 'a1'])).toContain('CC-8.2.a from-several-hexes');
    expect(says(['a0', 'a1'])).not.toContain('CC-8.2.e need-not-join');
    expect(says(['a0'])).not.toContain('CC-8.2.a from-several-hexes');
    expect(says(['a0'], withIdle)).toContain('CC-8.2.e need-not-join');
  });

  it('CC-13.1.j: a mobile assault follows the rules of combat; CC-13.1.k: across a major river from the start hex', () => {
    const scene = { attackers: [{ type: 'armor' }], defenders: [{}], fields: SECOND_MOVEMENT } as const;
    expect(effects(must(fought({ ...scene, kind: 'mobile' }).ruling).reasons)).toContain(
      'CC-13.1.j as-in-combat',
    );
    const river = { sides: { '1211/1212': ['major-river'] } };
    expect(effects(must(fought({ ...scene, kind: 'mobile', board: river }).ruling).reasons)).toContain(
      'CC-13.1.k started-at-the-river',
    );
  });
});

it('sources: combat table, terrain chart where it has a bonus, board', () => {
  const plain = must(fought({ attackers: [{}], defenders: [{}] }).ruling).sources;
  expect(plain.map(({ table }) => table)).toEqual(['combat-results', 'board']);
  const board = { hexes: { '1212': { terrain: 'mountain' } } };
  const hills = must(fought({ board, attackers: [{ attack: 9 }], defenders: [{}] }).ruling).sources;
  expect(hills.map(({ table }) => table)).toEqual(['combat-results', 'terrain-effects', 'board']);
});

it('CC-13.1.j, CC-A50: every shift counts in automatic eliminations and mobile assaults too', () => {
  const { rules, position, attack } = fought({
    attackers: [{ attack: 20, type: 'armor', tq: 'elite' }],
    defenders: [{ status: { supply: 'out', disrupted: true } }],
  });
  for (const kind of ['combat', 'automatic', 'mobile'] as const)
    expect(combatOdds(rules, position, attack, kind).odds.shift).toBe(4);
});
