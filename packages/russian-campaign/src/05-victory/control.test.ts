import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, impulse, partisan, rulesOn } from '../../test/movement.fixture.js';
import { controlOf, controlReasons, enteredBy, isControlledBy, zonesNoted } from './control.js';

const BOARD = { hexes: { D6: { city: 'major', country: 'ussr' }, D9: { city: 'minor', country: 'poland' } } };
const RULES = rulesOn(BOARD);

const control = (pieces: readonly Piece[], setting: Setting = {}, hex = 'D6') =>
  Object.values(controlOf(RULES, impulse(RULES, pieces, setting), hexAt(RULES, hex))).join(' ');

describe('control', () => {
  it('TRC-5.5.a: at the start the USSR is Soviet, the rest Axis', () => {
    expect(control([])).toBe('soviet start');
    expect(control([], {}, 'D9')).toBe('axis start');
    expect(control([], {}, 'D8')).toBe('soviet start');
  });

  it('TRC-5.5.b: the side that entered last', () => {
    expect(control([], { axis: ['D6'] })).toBe('axis entry');
    const position = enteredBy(impulse(RULES, [], { axis: ['D6'] }), 'soviet', [hexAt(RULES, 'D6')]);
    expect(controlOf(RULES, position, hexAt(RULES, 'D6'))).toEqual({ side: 'soviet', by: 'entry' });
    expect(enteredBy(position, 'soviet', [hexAt(RULES, 'D6'), -1])).toBe(position);
  });

  it('TRC-5.5.c, TRC-11.2.2.f: partisans alone control nothing, in the hex or beside it', () => {
    expect(control([partisan('p', 'D6')], { axis: ['D6'] })).toBe('axis entry');
    expect(control([partisan('p', 'D7')], { axis: ['D6'] })).toBe('axis entry');
    const position = impulse(RULES, [partisan('p', 'D6')], { axis: ['D6'] });
    expect(controlReasons(RULES, position, hexAt(RULES, 'D6')).map(({ clause }) => clause)).toContain(
      'TRC-5.5.c',
    );
  });

  it('TRC-5.5.d: the only zone of control', () => {
    expect(control([corps('a', 'D7')])).toBe('axis zone');
    expect(control([corps('a', 'D7'), army('s', 'D5')])).toBe('soviet start');
  });

  it('TRC-5.5.e: unit before zone before entry before start', () => {
    expect(control([corps('a', 'D6'), army('s', 'D5')], { soviet: ['D6'] })).toBe('axis unit');
    expect(control([corps('a', 'D7')], { soviet: ['D6'] })).toBe('axis zone');
    expect(control([corps('a', 'D7'), army('s', 'D5')], { axis: ['D6'] })).toBe('axis entry');
    const position = impulse(RULES, [corps('a', 'D6')]);
    expect(controlReasons(RULES, position, hexAt(RULES, 'D6'))).toEqual([
      { clause: 'TRC-5.5.e', effect: 'control-by-unit', hex: 'D6', side: 'axis' },
    ]);
  });

  it('TRC-5.5.a, TRC-5.5.b, TRC-5.5.d, TRC-5.5.e: the reasons name the rank that decided, and zones that cancel', () => {
    const reasons = (pieces: readonly Piece[], setting: Setting = {}) =>
      controlReasons(RULES, impulse(RULES, pieces, setting), hexAt(RULES, 'D6')).map(
        ({ clause, effect }) => `${clause} ${effect}`,
      );
    expect(reasons([])).toEqual(['TRC-5.5.a control-by-start', 'TRC-5.5.e order-of-precedence']);
    expect(reasons([corps('a', 'D7')])[0]).toBe('TRC-5.5.d control-by-zone');
    expect(reasons([corps('a', 'D7'), army('s', 'D5')], { axis: ['D6'] })).toEqual([
      'TRC-5.5.b control-by-entry',
      'TRC-5.5.d zones-of-both-sides',
      'TRC-5.5.e order-of-precedence',
    ]);
  });

  it('TRC-5.5.d, reading TRC-A6: control by zone falls back (a) or lasts (b)', () => {
    const d6 = hexAt(RULES, 'D6');
    const away = (readings: Readonly<Record<string, string>>) => {
      const rules = rulesOn(BOARD, readings);
      const noted = zonesNoted(rules, impulse(rules, [corps('a', 'D7')]));
      return isControlledBy(rules, { ...noted, units: [] }, 'axis', d6);
    };
    expect(away({})).toBe(false);
    expect(away({ 'TRC-A6': 'b' })).toBe(true);
  });
});
