import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import { combatSupplyOf, halvedIn, winterOf } from './combat-supply.js';

const BOARD = { hexes: { M5: { city: 'minor' } } };
const SNOW = { weather: 'snow', held: { axis: ['M5'] } } as const;
const FIRST: Setting = { ...SNOW, turn: [1941, 'nov-dec'] };
const SECOND: Setting = { ...SNOW, turn: [1942, 'nov-dec'] };

const asked = (setting: Setting, board: object = BOARD, readings = {}) => {
  const rules = rulesOn(board, { readings });
  const position = positionOn(rules, setting);
  return combatSupplyOf(rules, position, theUnit(position, 'u'));
};
const supplied = (...args: Parameters<typeof asked>): boolean => asked(...args).supplied;
const u = (hex: string, fields = {}) => ({ id: 'u', at: hex, ...fields });

describe('combat supply', () => {
  it('TRC-10.31.a: Soviet and Finnish units always have it', () => {
    expect(asked({ ...FIRST, soviet: [u('M12')] }).supplied).toBe(true);
    const finns = asked({ ...FIRST, axis: [u('M12', { nation: 'finnish' })] });
    expect([finns.supplied, clausesOf(finns.reasons)]).toEqual([true, ['TRC-10.31.a']]);
  });

  it('TRC-10.31.b, TRC-A58: all others check in the snow turns of the first two winters', () => {
    for (const nation of ['german', 'ss', 'luftwaffe', 'italian', 'romanian', 'hungarian'] as const)
      expect(supplied({ ...FIRST, axis: [u('M12', { nation })] })).toBe(false);
    const winter = (year: number, months: 'mar-apr' | 'sep-oct' | 'nov-dec' | 'jan-feb', letter = 'a') => {
      const rules = rulesOn(BOARD, { readings: { 'TRC-A58': letter } });
      return winterOf(rules, positionOn(rules, { turn: [year, months], weather: 'snow' }));
    };
    expect(winter(1941, 'mar-apr')).toBeNull();
    expect([winter(1941, 'sep-oct'), winter(1941, 'nov-dec'), winter(1942, 'mar-apr')]).toEqual(
      Array(3).fill('first'),
    );
    expect([winter(1942, 'sep-oct'), winter(1943, 'jan-feb'), winter(1943, 'mar-apr')]).toEqual(
      Array(3).fill('second'),
    );
    expect(winter(1943, 'nov-dec')).toBeNull();
    expect([winter(1942, 'mar-apr', 'b'), winter(1942, 'jan-feb', 'b')]).toEqual([null, 'first']);
    expect(supplied({ ...FIRST, weather: 'mud', axis: [u('M12')] })).toBe(true);
  });

  it('TRC-10.31.b, TRC-V3.1.c: only before the first turn of 1941 it is told that the first winter is to come', () => {
    for (const later of [
      { ...SNOW, turn: [1943, 'nov-dec'] },
      { ...FIRST, weather: 'mud' },
    ] as const)
      expect(clausesOf(asked({ ...later, axis: [u('M12')] }).reasons)).toEqual(['TRC-10.31.b']);
  });

  it('TRC-10.33.a: in a city or beside an own one, in the first winter no farther', () => {
    const at = (hex: string): boolean => supplied({ ...FIRST, axis: [u(hex)] });
    expect([at('M5'), at('M6'), at('M7')]).toEqual([true, true, false]);
    expect(supplied({ ...FIRST, held: {}, axis: [u('M6')], soviet: [{ id: 's', at: 'M5' }] })).toBe(false);
    expect(supplied({ ...FIRST, axis: [u('M6')] }, { ...BOARD, sides: { 'M5/M6': ['closed'] } })).toBe(false);
  });

  it('TRC-10.33.a, TRC-A59: outside the USSR there is no check, by reading b there is', () => {
    const board = { hexes: { ...BOARD.hexes, M12: { country: 'poland' } } };
    expect(supplied({ ...FIRST, axis: [u('M12')] }, board)).toBe(true);
    expect(supplied({ ...FIRST, axis: [u('M12')] }, board, { 'TRC-A59': 'b' })).toBe(false);
  });

  it('TRC-10.34.a: in the second winter two hexes, unless the hex between is in EZOC', () => {
    const at = (hex: string): boolean => supplied({ ...SECOND, axis: [u(hex)] });
    expect([at('M7'), at('M8')]).toEqual([true, false]);
    const cut = asked({
      ...SECOND,
      axis: [u('M7')],
      soviet: [
        { id: 's', at: 'L6' },
        { id: 't', at: 'N6' },
      ],
    });
    expect([cut.halved, clausesOf(cut.reasons).includes('TRC-10.34.a')]).toEqual([true, true]);
    expect(supplied({ ...SECOND, axis: [u('M7')], soviet: [{ id: 's', at: 'M8' }] })).toBe(true);
  });

  it('TRC-10.35.a, TRC-10.32.a: asked of the position as it is, it says who is halved', () => {
    const rules = rulesOn(BOARD);
    const before = positionOn(rules, { ...FIRST, axis: [u('M6')], soviet: [{ id: 's', at: 'M5' }] });
    const after = { ...before, units: before.units.filter(({ counter }) => counter.id === 'u') };
    expect([
      halvedIn(rules, before)(theUnit(before, 'u')),
      halvedIn(rules, after)(theUnit(after, 'u')),
    ]).toEqual([true, false]);
  });
});
