import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../src/02-components/calendar.js';
import {
  artilleryUses,
  judgeGun,
  judgeStuka,
  placedSupport,
  shiftOf,
  stukasLeft,
  stukasOf,
  stukaTargets,
} from '../src/09-combat/markers.js';
import type { Position } from '../src/position/position.js';
import type { Weather } from '../src/rules.js';
import type { Piece, Setting } from './combat.fixture.js';
import { axis, heard, labels, rulesOn, scene, soviet } from './combat.fixture.js';

const rules = rulesOn({ fill: { from: 'A1', to: 'J12', terrain: 'clear' } });
const MOVING = { phase: 'movement' } as const;
const HQ = axis('q', 'D12', 1, { type: 'hq', size: null });

const judged = (position: Position, hq: string, hex: string) =>
  heard(judgeStuka(rules, position, unitNamed(position, hq), hexAt(rules, hex)));

const stuka = (pieces: readonly Piece[], hex: string, setting: Setting = {}, hq = 'q') =>
  judged(scene(rules, pieces, { ...MOVING, ...setting }), hq, hex).says;

describe('Stukas', () => {
  it('TRC-9.9.7.a the number by year and weather, TRC-A50 mud as light mud (a) or as snow (b)', () => {
    const of = (year: number, weather: Weather, with_ = rules) =>
      stukasOf(with_, turnOf({ year, months: 'nov-dec' }), weather);
    const weathers: readonly Weather[] = ['clear', 'light-mud', 'mud', 'snow'];
    expect([1941, 1942, 1943, 1944].map((year) => weathers.map((weather) => of(year, weather)))).toEqual([
      [3, 1, 1, 0],
      [2, 1, 1, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(of(1942, 'mud', rulesOn({}, { 'TRC-A50': 'b' }))).toBe(0);
    expect(of(1942, 'light-mud', rulesOn({}, { 'TRC-A50': 'b' }))).toBe(1);
  });

  it('TRC-9.9.3.a on a Soviet unit within 8 hexes of an army group HQ, TRC-9.9.4.a counted over everything', () => {
    expect(stuka([HQ, soviet('s', 'D4')], 'D4')).toEqual(
      expect.arrayContaining(['TRC-9.9.3.a in-range', 'TRC-9.9.4.a counted-over-everything']),
    );
    expect(stuka([HQ, soviet('s', 'D3')], 'D3')).toEqual(['TRC-9.9.3.a OUT_OF_RANGE']);
    expect(stuka([HQ, soviet('s', 'D4')], 'D5')).toEqual(['TRC-9.9.3.a NO_SOVIET_UNIT_THERE']);
    expect(stuka([axis('q', 'D6'), soviet('s', 'D4')], 'D4')).toEqual(['TRC-9.9.3.a NO_ARMY_GROUP_HQ']);
    const placed = scene(rules, [HQ, soviet('s', 'D4'), soviet('t', 'D3')], MOVING);
    expect(labels(rules, stukaTargets(rules, placed, unitNamed(placed, 'q')))).toBe('D4');
  });

  it('TRC-9.9.3.b one from each HQ, TRC-9.9.2.a one a combat, TRC-9.9.7.a while any are left', () => {
    const two = [HQ, axis('r', 'D12', 1, { type: 'hq', size: null }), soviet('s', 'D4'), soviet('t', 'D5')];
    const one = { stukas: [{ hq: 'q', hex: 'D4' }] };
    expect(stuka(two, 'D5', one)).toEqual(['TRC-9.9.3.b HQ_ALREADY_USED']);
    expect(stuka(two, 'D4', one, 'r')).toEqual(['TRC-9.9.2.a ONE_STUKA_A_COMBAT']);
    expect(stuka(two, 'D5', one, 'r')).toContain('TRC-9.9.7.a left');
    expect(stukasLeft(rules, scene(rules, two, one))).toBe(1);
    expect(stuka(two, 'D5', { ...one, weather: 'mud' }, 'r')).toEqual(['TRC-9.9.7.a NO_STUKA_LEFT']);
    expect(stuka(two, 'D5', { ...one, weather: 'snow' }, 'r')).toEqual(['TRC-9.9.7.a NO_STUKAS']);
  });

  it('TRC-4.0.2.c in the movement phase, TRC-9.9.3.d in the first impulse of the game on any district', () => {
    expect(stuka([HQ, soviet('s', 'D4')], 'D4', { phase: 'combat' })).toEqual([
      'TRC-4.0.2.c ONLY_IN_THE_MOVEMENT_PHASE',
    ]);
    const opening = { turn: { year: 1941, months: 'may-jun' } } as const;
    expect(stuka([HQ, soviet('s', 'D4', 4, { code: 'B' })], 'D4', opening)).toContain(
      'TRC-9.9.3.d any-district',
    );
  });

  it('TRC-9.9.3.c a Stuka on one hex of a combat serves the whole of it, TRC-9.9.2.a once', () => {
    const position = scene(rules, [HQ], {
      stukas: [
        { hq: 'q', hex: 'D4' },
        { hq: 'r', hex: 'D5' },
      ],
    });
    const support = placedSupport(position, [hexAt(rules, 'D4'), hexAt(rules, 'D5')]);
    expect(shiftOf(rules, [], support).shift).toBe(3);
    expect(placedSupport(position, [hexAt(rules, 'D6')])).toEqual({ stuka: false, artillery: false });
    expect(placedSupport({ ...position, player: 'soviet' }, [hexAt(rules, 'D4')]).stuka).toBe(false);
  });
});

describe('artillery', () => {
  const STAVKA = soviet('k', 'D1', 1, { type: 'hq', size: null });
  const soviets = { ...MOVING, player: 'soviet', turn: { year: 1944, months: 'jul-aug' } } as const;
  const gun = (pieces: readonly Piece[], hex: string, left: number, setting: Setting = {}) =>
    heard(judgeGun(rules, scene(rules, pieces, { ...soviets, ...setting }), hexAt(rules, hex), left)).says;

  it('TRC-9.10.2.b uses in a year', () => {
    const uses = [1942, 1943, 1944, 1945].map((year) => artilleryUses(turnOf({ year, months: 'mar-apr' })));
    expect(uses).toEqual([0, 1, 2, 2]);
    expect(gun([STAVKA, axis('a', 'D6')], 'D6', 0)).toEqual(['TRC-9.10.2.b NO_USE_LEFT']);
  });

  it('TRC-9.10.1.a on an Axis unit within 5 hexes of the Stavka', () => {
    expect(gun([STAVKA, axis('a', 'D6')], 'D6', 1)).toContain('TRC-9.10.1.a in-range');
    expect(gun([STAVKA, axis('a', 'D7')], 'D7', 1)).toEqual(['TRC-9.10.1.a OUT_OF_RANGE']);
    expect(gun([STAVKA], 'D6', 1)).toEqual(['TRC-9.10.1.a NO_AXIS_UNIT_THERE']);
    expect(gun([axis('a', 'D6')], 'D6', 1)).toEqual(['TRC-9.10.1.a NO_STAVKA']);
    expect(gun([STAVKA, axis('a', 'D6')], 'D6', 1, { phase: 'combat' })).toEqual([
      'TRC-4.0.5.a ONLY_IN_THE_MOVEMENT_PHASE',
    ]);
  });

  it('TRC-9.10.2.c both uses in one turn, TRC-A52 one a combat', () => {
    const pieces = [STAVKA, axis('a', 'D6'), axis('b', 'D5')];
    expect(gun(pieces, 'D5', 1, { guns: ['D6'] })).toContain('TRC-9.10.2.c several-in-a-turn');
    expect(gun(pieces, 'D6', 1, { guns: ['D6'] })).toEqual(['TRC-9.10.1.a ONE_MARKER_A_COMBAT']);
  });
});
