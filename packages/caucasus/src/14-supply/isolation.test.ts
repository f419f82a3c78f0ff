import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn } from '../../test/supply.fixture.js';
import type { Attrition } from './isolation.js';
import { attritionOf, losesStep } from './isolation.js';

/** An Axis entry hex, a town and a city in a row; 1004 is full of Soviets unless a test says otherwise. */
const ROW = {
  fill: { from: '1001', to: '1020', terrain: 'clear' },
  hexes: { '1001': { entry: 'A' }, '1010': { place: 'town' }, '1015': { place: 'small-city' } },
};
const LOST = { supply: 'out', isolated: true } as const;
const u = (at: string, fields: Partial<Piece> = {}): Piece => ({
  id: 'u',
  at,
  nation: 'romanian',
  status: LOST,
  ...fields,
});
const WALL = [{ id: 'wall', at: '1004' }];

const attrition = (setting: Setting, board: object = ROW): Attrition => {
  const rules = rulesOn(board);
  const position = positionOn(rules, { axisHolds: ['1001', '1010', '1015'], soviet: WALL, ...setting });
  const unit = position.units.find(({ counter }) => counter.id === 'u');
  if (unit === undefined) throw new Error('no unit');
  return attritionOf(rules, position, unit);
};
const modifierOf = (setting: Setting, board: object = ROW): number => attrition(setting, board).modifier;
const clauses = ({ reasons }: Attrition): readonly string[] => reasons.map(({ clause }) => clause);

describe('isolation attrition', () => {
  it('CC-14.6.a, CC-14.6.c, CC-14.6.d: an isolated unit with an Out of Supply marker rolls, at once', () => {
    expect(attrition({ axis: [u('1008')] })).toMatchObject({ suffers: true, isolated: true });
    expect(clauses(attrition({ axis: [u('1008')] }))).toContain('CC-14.6.a');
    expect(clauses(attrition({ axis: [u('1008')] }))).toContain('CC-14.6.c');
  });

  it('CC-14.6.a: not without the marker, and not when a line of any length has come back', () => {
    expect(attrition({ axis: [u('1008', { status: {} })] })).toMatchObject({
      suffers: false,
      isolated: true,
    });
    expect(attrition({ axis: [u('1018')], soviet: [] })).toMatchObject({ suffers: false, isolated: false });
  });

  it('CC-14.6.d: where there is no source on the board it goes by what is stated', () => {
    const board = { fill: ROW.fill };
    expect(attrition({ axis: [u('1008')], axisHolds: [] }, board).suffers).toBe(true);
    expect(
      attrition({ axis: [u('1008', { status: { supply: 'out' } })], axisHolds: [] }, board).suffers,
    ).toBe(false);
  });

  it('CC-14.6.g, CC-15.1.g: an HQ is exempt', () => {
    const hq = attrition({ axis: [u('1008', { type: 'hq' })] });
    expect([hq.suffers, hq.isolated]).toEqual([false, true]);
    expect(clauses(hq)).toEqual(expect.arrayContaining(['CC-14.6.g', 'CC-15.1.g']));
  });

  it('CC-14.6.e: 1 to 4 loses a step, 5 and 6 do not', () => {
    expect([-1, 1, 4, 5, 6].map(losesStep)).toEqual([true, true, true, false, false]);
  });

  it('CC-14.6.h: +2 with a line of any length to a city or an HQ of its side', () => {
    expect(modifierOf({ axis: [u('1006')] })).toBe(2);
    const hq = { id: 'hq', at: '1020', type: 'hq', nation: 'german' } as const;
    expect(modifierOf({ axis: [u('1006'), hq], axisHolds: ['1001'] })).toBe(2);
    expect(modifierOf({ axis: [u('1006')], axisHolds: ['1001'] })).toBe(0);
  });

  it('CC-14.6.i: +1 with a line to a town only', () => {
    expect(modifierOf({ axis: [u('1006')], axisHolds: ['1001', '1010'] })).toBe(1);
    const cut = [...WALL, { id: 'cut', at: '1013' }];
    expect(modifierOf({ axis: [u('1006')], soviet: cut })).toBe(1);
  });

  it('CC-14.6.h, CC-14.3.i: an empty city in an EZOC is out of reach, one with a friend is not', () => {
    const cut = [...WALL, { id: 'cut', at: '1016' }];
    expect(modifierOf({ axis: [u('1006')], soviet: cut })).toBe(1);
    expect(modifierOf({ axis: [u('1006'), { id: 'a', at: '1015' }], soviet: cut })).toBe(2);
  });

  it('CC-14.6.j: a unit in the city or town has the modifier too', () => {
    const beset = (at: string, near: string) =>
      attrition({ axis: [u(at)], soviet: [...WALL, { id: 'cut', at: near }] });
    expect(beset('1015', '1014').modifier).toBe(2);
    expect(beset('1010', '1011').modifier).toBe(1);
    expect(clauses(beset('1015', '1014'))).toContain('CC-14.6.j');
    expect(clauses(attrition({ axis: [u('1008')] }))).not.toContain('CC-14.6.j');
  });

  it('CC-14.6.k: +1 for German and Soviet Guards units', () => {
    expect(modifierOf({ axis: [u('1006', { nation: 'german' })] })).toBe(3);
    const board = { ...ROW, hexes: { '1001': { entry: 'F' } } };
    const soviet = (guards: boolean) => [u('1008', { nation: 'soviet', guards })];
    const wall = { axis: [{ id: 'wall', at: '1004' }], axisHolds: [] };
    expect([true, false].map((guards) => modifierOf({ ...wall, soviet: soviet(guards) }, board))).toEqual([
      1, 0,
    ]);
  });

  it('CC-14.6.l: -2 in a desert hex', () => {
    const board = { ...ROW, hexes: { '1001': { entry: 'A' }, '1008': { terrain: 'desert' } } };
    expect(modifierOf({ axis: [u('1008')], axisHolds: ['1001'] }, board)).toBe(-2);
  });

  it('CC-14.6.h, CC-14.6.i, CC-14.6.k, CC-14.6.l, CC-15.1.g: what gives nothing, and the HQ that does, are named', () => {
    const told = (setting: Setting, board: object = ROW) =>
      attrition(setting, board).reasons.map(({ clause, effect }) => `${clause} ${effect}`);
    expect(told({ axis: [u('1006')], axisHolds: ['1001'] })).toEqual(
      expect.arrayContaining(['CC-14.6.h no-modifier', 'CC-14.6.i no-modifier', 'CC-14.6.k no-modifier']),
    );
    expect(told({ axis: [u('1006')] })).toContain('CC-14.6.i not-added');
    const hq = { id: 'hq', at: '1020', type: 'hq' } as const;
    expect(told({ axis: [u('1006'), hq], axisHolds: ['1001'] })).toContain('CC-15.1.g headquarters');
    expect(told({ axis: [u('1006')], soviet: [...WALL, { id: 'cut', at: '1013' }] })).toEqual(
      expect.arrayContaining(['CC-14.3.i cut', 'CC-14.3.h cut', 'CC-14.6.i modifier']),
    );
    const desert = { ...ROW, hexes: { '1001': { entry: 'A' }, '1009': { terrain: 'desert' } } };
    expect(told({ axis: [u('1008')], axisHolds: ['1001'] }, desert)).toContain('CC-14.6.l no-modifier');
  });
});
