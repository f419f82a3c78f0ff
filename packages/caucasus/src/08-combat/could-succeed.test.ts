import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fight } from '../../test/combat.fixture.js';
import { fought } from '../../test/combat.fixture.js';
import type { Piece } from '../../test/fixture.js';
import { MOVEMENT } from '../../test/fixture.js';
import { combatOdds, couldSucceed } from './combat.js';

describe('couldSucceed', () => {
  const open = (fight: Fight, named: readonly string[]): boolean => {
    const { rules, position, attack, kind } = fought(fight);
    return couldSucceed(rules, position, { ...attack, attackers: named }, kind);
  };

  it('CC-8.2.a: counts on everyone who can join', () => {
    const weak: Fight = { attackers: [{ attack: 1 }, { attack: 1 }], defenders: [{ defense: 4 }] };
    expect(open(weak, ['a0'])).toBe(true);
    expect(open({ ...weak, attackers: [{ attack: 1 }] }, ['a0'])).toBe(false);
    const tired: Fight = { ...weak, attackers: [{ attack: 1 }, { attack: 1, status: { attacked: true } }] };
    expect(open(tired, ['a0'])).toBe(false);
  });

  it('CC-8.3.b: counts on the best free marker in range', () => {
    const alone: Fight = { attackers: [{ attack: 1 }, { type: 'hq' }], defenders: [{ defense: 4 }] };
    expect(open(alone, ['a0'])).toBe(true);
    expect(open({ ...alone, fields: { usedAir: ['air-viii'] } }, ['a0'])).toBe(false);
  });

  it('CC-15.2.a: counts on the column of the Brandenburgers where their point is not enough', () => {
    const raid: Fight = {
      attackers: [{ attack: 2 }, { type: 'commando', attack: 1 }],
      defenders: [{ defense: 9 }],
    };
    // 3 to 9 is 1:3; 2 to 9 is 1:5.
    expect(open(raid, ['a0'])).toBe(false);
    const stronger: Fight = { ...raid, attackers: [{ attack: 3 }, { type: 'commando', attack: 1 }] };
    // 4 to 9 is 1:3; 3 to 9 with a column is 1:2.
    expect(open(stronger, ['a0'])).toBe(true);
    expect(open(stronger, ['a0', 'a1'])).toBe(false);
  });

  it('CC-8.5.c: asks for 10:1 in a First Movement Phase', () => {
    const big: Fight = {
      attackers: [{ attack: 9 }, { attack: 9 }],
      defenders: [{ defense: 2 }],
      fields: MOVEMENT,
      kind: 'automatic',
    };
    expect(open(big, ['a0'])).toBe(false);
    expect(open({ ...big, attackers: [{ attack: 9 }, { attack: 11 }] }, ['a0'])).toBe(true);
  });

  it('CC-A21: under the second reading armor that crosses nothing may do better alone', () => {
    const river: Fight = {
      board: { sides: { '1213/1212': ['major-river'] } },
      attackers: [{ attack: 2, type: 'armor' }, { attack: 1 }],
      defenders: [{ defense: 5 }],
    };
    // 2 to 5 is 1:3 with a column to the right; 3 to 5 is 1:2.
    expect(open(river, ['a0'])).toBe(true);
    const dear: Fight = {
      ...river,
      defenders: [{ defense: 6 }],
      attackers: [{ attack: 2, type: 'armor' }, { attack: 0 }],
    };
    expect(open({ ...dear, readings: { 'CC-A21': 'b' } }, ['a0'])).toBe(true);
    expect(open({ ...dear, readings: { 'CC-A21': 'b' } }, ['a0', 'a1'])).toBe(false);
  });

  it('agrees with the ruling when everybody has joined', () => {
    for (const attack of [1, 2, 3, 4]) {
      const fight: Fight = { attackers: [{ attack }], defenders: [{ defense: 6 }] };
      expect(open(fight, ['a0'])).toBe(fought(fight).ruling._tag === 'Right');
    }
  });
});

describe('properties', () => {
  const piece = fc.record({
    attack: fc.integer({ min: 0, max: 10 }),
    type: fc.constantFrom('infantry', 'armor', 'flak', 'cavalry'),
    tq: fc.constantFrom('poor', 'normal', 'elite'),
    status: fc.record({ supply: fc.constantFrom('full', 'limited', 'out') }),
  }) as fc.Arbitrary<Piece>;
  const enemy = fc.record({
    defense: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('infantry', 'armor', 'anti-tank', 'nkvd'),
  }) as fc.Arbitrary<Piece>;
  const fight = fc.record({
    attackers: fc.array(piece, { minLength: 2, maxLength: 6 }),
    defenders: fc.array(enemy, { minLength: 1, maxLength: 3 }),
    board: fc.constantFrom({}, { sides: { '1213/1212': ['major-river'] } }),
  });

  it('CC-8.2.a: another attacker never lowers the odds', () => {
    fc.assert(
      fc.property(fight, (one) => {
        const { rules, position, attack } = fought(one);
        const fewer = { ...attack, attackers: attack.attackers.slice(0, -1) };
        const all = combatOdds(rules, position, attack, 'combat').odds.final;
        expect(combatOdds(rules, position, fewer, 'combat').odds.final).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('what could succeed can be committed once everybody has joined', () => {
    fc.assert(
      fc.property(fight, (one) => {
        const { rules, position, attack, ruling } = fought(one);
        const first = { ...attack, attackers: attack.attackers.slice(0, 1) };
        expect(couldSucceed(rules, position, first, 'combat')).toBe(ruling._tag === 'Right');
      }),
    );
  });
});
