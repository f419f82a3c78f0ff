import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { AIR, fought, labelOf, oddsIn, RICHTHOFEN, shown, TURN_1 } from '../../test/combat.fixture.js';
import { effects, MOVEMENT } from '../../test/fixture.js';
import { resultChances, resultOf } from './combat.js';

describe('examples of the rulebook', () => {
  it('turn 1 combat A: 16 to 6 with TQ, armor and one column of air is 5:1; CC-10.1.e: a 5 is D1', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 8, type: 'armor', tq: 'elite' }, { attack: 8 }],
      defenders: [{ defense: 6 }],
      fields: TURN_1,
      support: AIR,
    });
    const { value, reasons } = must(ruling);
    expect(value).toMatchObject({ attack: 16, defense: 6, base: 2, shift: 3, final: 5, automatic: false });
    expect(labelOf(rules, value)).toBe('5:1');
    expect(resultOf(rules, value, 5)).toBe('D1');
    for (const clause of ['CC-9.5.a', 'CC-9.6.a', 'CC-16.12.b'])
      expect(effects(reasons, clause)).toContain('shift');
  });

  it('turn 1 combat B, CC-16.15.b: 22 to 8 with armor and VIII Air Corps is 5:1; a 1 is DR', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 22, type: 'armor' }],
      defenders: [{ defense: 8 }],
      fields: TURN_1,
      support: RICHTHOFEN,
    });
    const { value, reasons } = must(ruling);
    expect(labelOf(rules, value)).toBe('5:1');
    expect(resultOf(rules, value, 1)).toBe('DR');
    expect(effects(reasons, 'CC-16.15.b')).toEqual(['two-columns']);
  });

  it('turn 1 combat C: an assault gun and a mountain division, 17 to 6, 4:1; a 2 is DR', () => {
    const { rules, ruling } = fought({
      attackers: [
        { attack: 12, type: 'mountain', tq: 'elite' },
        { attack: 5, type: 'assault-gun' },
      ],
      defenders: [{ defense: 6 }],
    });
    const { value } = must(ruling);
    expect(labelOf(rules, value)).toBe('4:1');
    expect(resultOf(rules, value, 2)).toBe('DR');
  });

  it('turn 1 combat D, CC-9.3.a and CC-9.5.f: two panzer divisions over a minor river, 8 to 3, 4:1; a 6 is D1', () => {
    const { rules, ruling } = fought({
      board: { sides: { '1211/1212': ['minor-river'], '1213/1212': ['minor-river'] } },
      attackers: [
        { attack: 8, type: 'armor', tq: 'elite' },
        { attack: 8, type: 'armor', tq: 'elite' },
      ],
      defenders: [{ defense: 3 }],
    });
    const { value, reasons } = must(ruling);
    expect(value).toMatchObject({ attack: 8, defense: 3, base: 2, shift: 2 });
    expect(resultOf(rules, value, 6)).toBe('D1');
    expect(effects(reasons, 'CC-9.5.f')).toEqual(['minor-river-no-bar']);
  });

  it('CC-8.4.c: 11:1 with two columns to the left uses 9:1', () => {
    const fight = {
      attackers: [{ attack: 44, tq: 'poor' }],
      defenders: [{ type: 'armor', tq: 'elite' }],
    } as const;
    expect(oddsIn(fight)).toMatchObject({ base: 11, shift: -2, final: 9, automatic: false });
    expect(shown(fight)).toEqual(['44-4', '11:1', '9:1']);
  });

  it('CC-8.5.c: 21 to 3 with air, armor and TQ is 10:1 in the movement phase', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 7, type: 'armor', tq: 'elite' }, { attack: 7 }, { attack: 7 }],
      defenders: [{ defense: 3 }],
      fields: MOVEMENT,
      kind: 'automatic',
      support: AIR,
    });
    const { value, reasons, sources } = must(ruling);
    expect(value).toMatchObject({ base: 7, shift: 3, final: 10, automatic: true });
    expect(effects(reasons, 'CC-8.5.c')).toEqual(['ten-to-one']);
    expect(resultOf(rules, value, 1)).toBe('AE');
    expect(resultChances(rules, value).map(({ result }) => result)).toEqual(['AE']);
    expect(sources.map(({ table }) => table)).not.toContain('combat-results');
  });
});
