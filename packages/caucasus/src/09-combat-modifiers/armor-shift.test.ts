import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, effects, positionOf, rulesWith } from '../../test/fixture.js';
import { armorShift } from './armor-shift.js';

interface Ground extends RulesFields {
  readonly hex?: object;
  readonly turn?: number;
}

/** Attackers stand in 1211, 1213, ... in turn. */
const shifted = (attackers: readonly Piece[], defenders: readonly Piece[], ground: Ground = {}) => {
  const { hex = {}, turn = 2, board = {}, ...rest } = ground;
  const rules = rulesWith({ board: { hexes: { '1212': { terrain: 'clear', ...hex } }, ...board }, ...rest });
  const { axis, soviet } = builders(rules);
  const us = attackers.map((piece, i) => axis(`a${i}`, ['1211', '1213', '1111'][i] as string, piece));
  const them = defenders.map((piece, i) => soviet(`d${i}`, '1212', piece));
  return armorShift(rules, positionOf(rules, [...us, ...them], { turn }), us, them, hexAt(rules, '1212'));
};
const by = (...of: Parameters<typeof shifted>): number => shifted(...of).by;
const clauses = (...of: Parameters<typeof shifted>): readonly string[] => effects(shifted(...of).reasons);

const tank: Piece = { type: 'armor' };
const rifles: Piece = {};
const antiTank: Piece = { type: 'anti-tank' };

describe('the armor shift', () => {
  it.each([
    ['armor', tank],
    ['an assault gun', { type: 'assault-gun' } as const],
    ['a full panzergrenadier division', { type: 'panzergrenadier' } as const],
  ])('CC-9.5.a: %s against infantry, one to the right', (_, piece) => {
    expect(by([piece, rifles], [rifles])).toBe(1);
    expect(clauses([piece], [rifles])).toEqual(['CC-9.5.a shift']);
  });

  it('CC-9.5.a: infantry against infantry, nothing', () => {
    expect(shifted([rifles], [rifles, antiTank])).toEqual({ by: 0, reasons: [] });
  });

  it('CC-9.5.a: none against armor', () => {
    expect(by([tank], [tank, rifles])).toBe(0);
    expect(clauses([tank], [tank])).toEqual(['CC-9.5.b faced-by-armor', 'CC-9.5.a matched-by-armor']);
  });

  it('CC-9.5.c: anti-tank in the hex cancels it', () => {
    expect(by([tank], [rifles, antiTank])).toBe(0);
    expect(clauses([tank], [rifles, antiTank])).toEqual(['CC-9.5.c stopped-by-guns']);
  });

  it('CC-2.2.d: anti-tank gives none', () => {
    expect(by([antiTank], [rifles])).toBe(0);
  });

  it('CC-9.5.b: armor against infantry without any, one to the left', () => {
    expect(by([rifles], [tank, rifles])).toBe(-1);
    expect(clauses([rifles], [tank])).toEqual(['CC-9.5.b shift']);
  });

  it('CC-A23: attacking flak does not cancel it, or does', () => {
    const flak: Piece = { type: 'flak' };
    expect(by([rifles, flak], [tank])).toBe(-1);
    expect(clauses([rifles, flak], [tank])).toContain('CC-9.5.c does-not-cancel');
    expect(by([rifles, flak], [tank], { readings: { 'CC-A23': 'b' } })).toBe(0);
  });

  it.each([
    ['forest', { terrain: 'forest' }, 2, 0],
    ['marsh', { terrain: 'marsh' }, 2, 0],
    ['mountain', { terrain: 'mountain' }, 2, 0],
    ['small city', { place: 'small-city' }, 2, 0],
    ['large city', { place: 'large-city' }, 2, 0],
    ['forest with a town (CC-A24)', { terrain: 'forest', place: 'town' }, 2, 0],
    ['seasonal marsh in winter', { terrain: 'seasonal-marsh' }, 10, 0],
    ['seasonal marsh in summer', { terrain: 'seasonal-marsh' }, 9, 1],
    ['town', { place: 'town' }, 2, 1],
    ['rough', { terrain: 'rough' }, 2, 1],
    ['desert', { terrain: 'desert' }, 2, 1],
  ])('CC-9.5.d: in %s, for neither side', (_, hex, turn, shift) => {
    expect(by([tank], [rifles], { hex, turn })).toBe(shift);
    expect(by([rifles], [tank], { hex, turn })).toBe(shift === 0 ? 0 : -1);
    if (shift === 0)
      expect(clauses([rifles], [tank], { hex, turn })).toEqual(['CC-9.5.d no-armor-shift-in-terrain']);
  });
});

describe('rivers', () => {
  const river = (kind: string, readings: Readonly<Record<string, string>> = {}): Ground => ({
    board: { sides: { '1211/1212': [kind] } },
    readings,
  });

  it('CC-9.5.e: none across a major river; CC-9.5.f: but across a minor one', () => {
    expect(by([tank], [rifles], river('major-river'))).toBe(0);
    expect(clauses([tank], [rifles], river('major-river'))).toEqual(['CC-9.5.e no-armor-shift-over-river']);
    expect(by([tank], [rifles], river('minor-river'))).toBe(1);
    expect(clauses([tank], [rifles], river('minor-river'))).toContain('CC-9.5.f minor-river-no-bar');
  });

  it('CC-9.5.e: the defender keeps his', () => {
    expect(by([rifles], [tank], river('major-river'))).toBe(-1);
  });

  it('CC-A21: other armor still gives it, or any unit that crosses spoils it', () => {
    expect(by([tank, tank], [rifles], river('major-river'))).toBe(1);
    expect(by([tank, tank], [rifles], river('major-river', { 'CC-A21': 'b' }))).toBe(0);
    expect(by([rifles, tank], [rifles], river('major-river'))).toBe(1);
    expect(by([rifles, tank], [rifles], river('major-river', { 'CC-A21': 'b' }))).toBe(0);
  });

  it("CC-A22: armor that crosses still stops the defender's shift, or does not", () => {
    expect(by([tank], [tank], river('major-river'))).toBe(0);
    expect(by([tank], [tank], river('major-river', { 'CC-A22': 'b' }))).toBe(-1);
  });
});
