import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  counterOf,
  dictator,
  hq,
  impulse,
  panzer,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Weather } from '../rules.js';
import { allowanceOf, allowanceRuling, classOf } from './allowance.js';

const RULES = rulesOn();
const WEATHERS: readonly Weather[] = ['clear', 'light-mud', 'mud', 'snow'];

/** First and second impulse in clear, light mud, mud, snow. */
const hexes = (piece: Piece): readonly string[] => {
  const unit = unitNamed(impulse(RULES, [piece]), piece.id);
  return WEATHERS.map((weather) =>
    ([1, 2] as const).map((one) => allowanceOf(RULES, { weather, impulse: one }, unit)).join('/'),
  );
};
const says = (piece: Piece, weather: Weather, one: 1 | 2): readonly string[] => {
  const ruled = allowanceRuling(
    RULES,
    { weather, impulse: one },
    unitNamed(impulse(RULES, [piece]), piece.id),
  );
  return ruled._tag === 'Left' ? [] : ruled.right.reasons.map(({ clause, effect }) => `${clause} ${effect}`);
};

describe('movement allowance', () => {
  it('TRC-2.1.4.a: as printed in the first impulse of a clear turn', () => {
    expect(hexes(panzer('p', 'D6'))[0]).toBe('7/4');
    expect(says(panzer('p', 'D6'), 'clear', 1)).toEqual([
      'TRC-2.1.4.a printed-allowance',
      'TRC-8.2.4.a allowance',
    ]);
  });

  it('TRC-8.2.4.a: by weather and impulse, halves rounded up, never more than printed', () => {
    expect(hexes(corps('i', 'D6'))).toEqual(['4/2', '4/1', '2/0', '2/1']);
    expect(hexes(panzer('p', 'D6'))).toEqual(['7/4', '7/2', '2/0', '4/1']);
    expect(hexes(army('s', 'D6'))).toEqual(['4/0', '4/0', '2/0', '2/0']);
    expect(hexes(army('t', 'D6', { type: 'armor', move: 5 }))).toEqual(['5/2', '5/1', '2/0', '3/1']);
    expect(hexes(corps('m', 'D6', { type: 'mechanized', move: 3 }))[0]).toBe('3/3');
    expect(says(corps('i', 'D6'), 'clear', 2)).toEqual(['TRC-8.2.4.a allowance']);
  });

  it('TRC-4.0.3.d, TRC-8.5.2.a, TRC-8.5.2.b: HQs not in the first impulse, seven hexes in the second in any weather', () => {
    expect(hexes(hq('q', 'D6'))).toEqual(['0/7', '0/7', '0/7', '0/7']);
    expect(hexes(hq('q', 'D6', { move: 4 }))[0]).toBe('0/7');
    expect(says(hq('q', 'D6'), 'mud', 2)).toContain('TRC-8.5.2.b weather-ignored');
    expect(says(hq('q', 'D6'), 'mud', 2)).toContain('TRC-4.0.3.d hq-allowance');
    expect(says(hq('q', 'D6'), 'clear', 1)).toContain('TRC-8.5.2.a hq-allowance');
  });

  it('TRC-8.6.2.a (TRC-A18): dictators in the first impulse and not in the second', () => {
    expect(hexes(dictator('h', 'D6'))[0]).toBe('8/0');
    expect(says(dictator('h', 'D6'), 'clear', 2)).toContain('TRC-8.6.2.a first-impulse-only');
  });

  it('TRC-8.2.4.a, TRC-11.2.2.a, TRC-12.7.2.b, TRC-V1.h: the rows of the table', () => {
    const row = (fields: Omit<Piece, 'id' | 'at'>) => classOf(counterOf({ id: 'x', ...fields }));
    const rows = (['armor', 'mechanized', 'infantry', 'mountain', 'cavalry', 'artillery'] as const).map(
      (type) => [
        row({ type }),
        row({ type, side: 'soviet' }),
        row({ type, side: 'soviet', nation: 'guards' }),
      ],
    );
    expect(rows).toEqual([
      ['axis-armor', 'soviet-tank', 'guards'],
      ['axis-armor', 'soviet-tank', 'guards'],
      ['axis-infantry', 'soviet-infantry', 'guards'],
      ['axis-infantry', 'soviet-infantry', 'guards'],
      ['axis-cavalry', 'soviet-cavalry', 'guards'],
      ['axis-infantry', 'soviet-infantry', 'guards'],
    ]);
    expect(row({ type: 'airborne', side: 'soviet' })).toBe('airborne');
    expect(row({ type: 'worker', side: 'soviet' })).toBe('none');
    expect(row({ type: 'partisan', side: 'soviet' })).toBe('none');
    expect(says(army('w', 'D6', { type: 'worker', move: 0 }), 'clear', 1)).toContain('TRC-12.7.2.b immobile');
    expect(says(army('w', 'D6', { type: 'partisan', move: 0 }), 'clear', 1)).toContain(
      'TRC-11.2.2.a immobile',
    );
  });
});
