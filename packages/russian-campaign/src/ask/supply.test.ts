import { describe, expect, it } from 'vitest';
import { army, corps, impulse } from '../../test/movement.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

const RULES = rulesOn({ hexes: { D2: { city: 'minor', name: 'Kursk' } } });
const WINTER = { turn: 4, weather: 'snow' as const };

describe('the question supply', () => {
  const supply = (pieces: Parameters<typeof impulse>[1], setting: object = {}) =>
    asked(RULES, impulse(RULES, pieces, setting), 'supply', { unit: 'u' });

  it('TRC-10.21.a, TRC-10.23.a: eight hexes to a city of one’s own, in snow four', () => {
    const near = supply([army('u', 'D10')]);
    expect(near.value).toMatchObject({ state: 'in', by: 'line' });
    expect(near.value?.['path']).toHaveLength(9);
    expect(near.says).toContain('TRC-10.21.a line-to-city');
    expect(supply([army('u', 'D11')]).value).toMatchObject({ state: 'out' });
    expect(supply([army('u', 'D7')], WINTER).says).toContain('TRC-10.23.a too-far');
  });

  it('TRC-10.21.c: zones of the enemy cut it, and the answer names them', () => {
    const wall = ['A6', 'B6', 'D6', 'F6', 'H6', 'J6', 'L6', 'N6'].map((hex, i) => corps(`a${i}`, hex));
    const { value, says } = supply([army('u', 'D9'), ...wall]);
    expect(value).toMatchObject({ state: 'out' });
    expect((value?.['blockedBy'] as readonly string[] | undefined)?.length).toBeGreaterThan(0);
    expect(says).toContain('TRC-10.21.c cut-by-zone');
  });

  it('TRC-11.1.4.a: an airborne corps needs none', () => {
    const { value, says } = supply([army('u', 'N14', { type: 'airborne' })]);
    expect(value).toEqual({ state: 'in', by: 'airborne', path: null, blockedBy: [] });
    expect(says).toEqual(['TRC-11.1.4.a in-supply-airborne']);
  });
});

describe('the question combat-supply', () => {
  const told = (hex: string, setting: object, nation = 'german') =>
    asked(
      RULES,
      impulse(RULES, [corps('u', hex, { nation: nation as 'german' })], { axis: ['D2'], ...setting }),
      'combat-supply',
      {
        unit: 'u',
      },
    );

  it('TRC-10.33.a, TRC-10.34.a: beside a city, in the second winter two hexes away', () => {
    expect(told('D3', WINTER).value).toEqual({ supplied: true, halved: false });
    expect(told('D4', WINTER).value).toEqual({ supplied: false, halved: true });
    expect(told('D4', WINTER).says).toContain('TRC-10.33.a no-city-beside');
    expect(told('D4', { ...WINTER, turn: 10 }).value).toEqual({ supplied: true, halved: false });
  });

  it('TRC-10.31.a, TRC-10.31.b: never of Finns, never in summer', () => {
    expect(told('D9', WINTER, 'finnish').says).toEqual(['TRC-10.31.a always-combat-supply']);
    expect(told('D9', {}).says).toEqual(['TRC-10.31.b no-check']);
  });
});
