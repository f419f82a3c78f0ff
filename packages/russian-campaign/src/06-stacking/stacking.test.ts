import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { army, corps, dictator, hq, impulse, move, partisan, rulesOn } from '../../test/movement.fixture.js';
import { isOverstacked, overstackingViolations, stackAt, stackReasons } from './stacking.js';

const RULES = rulesOn();
const of = (count: number, make: (id: string, hex: string) => Piece): Piece[] =>
  Array.from({ length: count }, (_, i) => make(`u${i}`, 'D6'));
const small = (id: string, hex: string): Piece => army(id, hex, { size: 'corps' });
const wrong = (pieces: readonly Piece[], side: 'axis' | 'soviet' = 'axis') =>
  codesOf(overstackingViolations(RULES, impulse(RULES, pieces), side));

describe('stacking', () => {
  it('TRC-6.1.a: three corps; TRC-6.2.a: at the end of the phase', () => {
    expect(wrong(of(3, corps))).toEqual([]);
    expect(wrong(of(4, corps))).toEqual(['TRC-6.1.a OVERSTACKED', 'TRC-6.2.a OVERSTACKED']);
  });

  it('TRC-6.1.b: two armies', () => {
    expect(wrong(of(2, army), 'soviet')).toEqual([]);
    expect(wrong(of(3, army), 'soviet')).toContain('TRC-6.1.b OVERSTACKED');
  });

  it('TRC-6.1.c: two in all when an army is among them', () => {
    expect(wrong([army('s', 'D6'), small('t', 'D6')], 'soviet')).toEqual([]);
    expect(wrong([army('s', 'D6'), small('t', 'D6'), small('u', 'D6')], 'soviet')).toContain(
      'TRC-6.1.c OVERSTACKED',
    );
  });

  it('TRC-6.4.a: HQs, dictators, workers, partisans and the SS Reserve do not count (TRC-A11)', () => {
    const reserve = corps('r', 'D6', { nation: 'ss', combat: 2, move: 7 });
    const full = [...of(3, corps), hq('q', 'D6'), dictator('h', 'D6'), reserve];
    const position = impulse(RULES, full);
    const stack = stackAt(RULES, position, 'axis', hexAt(RULES, 'D6'));
    expect(stack).toEqual({ limit: 3, counted: 3, exempt: ['h', 'q', 'r'], clause: 'TRC-6.1.a' });
    expect(
      stackReasons(RULES, hexAt(RULES, 'D6'), stack, position.units).map(({ clause }) => clause),
    ).toEqual(['TRC-6.1.a', 'TRC-6.4.a']);
    const worker = army('w', 'D6', { type: 'worker', size: null });
    expect(wrong([...of(2, army), worker, partisan('p', 'D6')], 'soviet')).toEqual([]);
    expect(wrong([...of(3, corps), corps('x', 'D6', { nation: 'ss', combat: 2, move: 4 })])).not.toEqual([]);
  });

  it('TRC-9.12.2.a: a remnant counts as a corps, whatever its size symbol', () => {
    const remnant = corps('r', 'D6', { remnant: true, size: null, combat: 2, move: 3 });
    expect(wrong([...of(3, corps), remnant])).toContain('TRC-6.1.a OVERSTACKED');
    const position = impulse(RULES, [...of(2, corps), remnant]);
    const stack = stackAt(RULES, position, 'axis', hexAt(RULES, 'D6'));
    expect(stackReasons(RULES, hexAt(RULES, 'D6'), stack, position.units)).toContainEqual({
      clause: 'TRC-9.12.2.a',
      effect: 'remnant-counts-as-corps',
      units: ['r'],
    });
  });

  it('TRC-6.2.a: while units move the limit may be broken', () => {
    const position = impulse(RULES, [...of(3, corps), corps('x', 'D8')]);
    expect(isOverstacked(RULES, position, 'axis', hexAt(RULES, 'D6'), [unitNamed(position, 'x')])).toBe(true);
    expect(move(RULES, position, 'x', ['D7', 'D6']).says).toContain('TRC-6.2.a over-limit-for-now');
    expect(move(RULES, position, 'x', ['D7', 'D6', 'D5']).ok).toBe(true);
  });
});
