import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { onPlain, PLAIN } from '../../test/codec.fixture.js';
import type { Unit } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import { faultsOf } from './invariants.js';

const at = (json: JsonObject): Position => onPlain(json);
const axis = (id: string, hex: string, more: object = {}) => ({ id, side: 'axis', at: hex, ...more });
const faults = (position: Position): readonly string[] => faultsOf(PLAIN, position);
/** A position with one unit in a state that no file can give it. */
const broken = (change: Partial<Unit>, json: JsonObject = {}): Position =>
  mapUnits(at({ ...json, units: [axis('a', '1312')] }), (unit) => ({ ...unit, ...change }));

describe('what can never be', () => {
  it('nothing is wrong with a usual position', () => {
    expect(faults(at({ units: [axis('a', '1312'), axis('b', '1312')] }))).toEqual([]);
  });

  it.each<[string, Position, RegExp]>([
    ['on the map without a hex', broken({ at: -1 }), /a is map at -1/],
    ['in reserve on a hex', broken({ place: 'available' }), /a is available at/],
    [
      'in a lake',
      broken({ at: PLAIN.theatre.board.hexes.find((hex) => PLAIN.theatre.land[hex] === 0) ?? 0 }),
      /stands in sea/,
    ],
    ['in a box that is not there', broken({ place: 'box' }), /in a box that is not there/],
    ['on the track without a turn', broken({ place: 'track', at: -1 }), /a is track, due on turn 0/],
    ['overdue', broken({ place: 'track', at: -1, due: 1 }, { turn: 3 }), /was due on turn 1/],
    ['with too many steps', broken({ steps: 9 }), /9 and 0 steps/],
    ['with fewer than none', broken({ steps: -1 }), /fewer than no steps/],
    ['in play without a step', broken({ steps: 0 }), /without a step/],
    ['having spent less than nothing', broken({ spent: -1 }), /has spent -1/],
  ])('a unit %s', (_what, position, fault) => {
    expect(faults(position).join('; ')).toMatch(fault);
  });

  it('a unit twice, or out of order', () => {
    const position = at({ units: [axis('a', '1312'), axis('b', '1313')] });
    const [a, b] = position.units as readonly [Unit, Unit];
    expect(faults({ ...position, units: [a, a] })).toEqual(['a is there twice']);
    expect(faults({ ...position, units: [b, a] })).toEqual(['a stands after b']);
  });

  it('NS-13.1.b: a commander where his HQ is not', () => {
    const position = at({
      units: [axis('h', '1312', { kind: 'hq' }), { id: 'k', side: 'axis', kind: 'leader', with: 'h' }],
    });
    expect(faults(position)).toEqual([]);
    const moved = mapUnits(position, (unit) =>
      unit.counter.id === 'h' ? { ...unit, at: unit.at + 1 } : unit,
    );
    expect(faults(moved)).toEqual(['k is not where his HQ is']);
    const alone = { ...position, units: position.units.filter(({ counter }) => counter.id === 'k') };
    expect(faults(alone)).toEqual(['k is with an HQ that is not there']);
  });

  it('both sides in a hex', () => {
    const position = at({ units: [axis('a', '1312'), { id: 's', side: 'soviet', at: '1313' }] });
    const [a, s] = position.units as readonly [Unit, Unit];
    expect(faults({ ...position, units: [a, { ...s, at: a.at }] })).toEqual(['both sides in 1312']);
  });

  it('NS-3.a, NS-3.b, NS-3.d: stacks beyond the limits, once nothing moves any more', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => axis(id, '1312'));
    expect(faults(at({ phase: 'combat', units }))).toEqual([]);
    expect(faults(at({ units }))).toEqual(['nobody can make room, and the segment cannot end']);
    expect(faults(at({ phase: 'conversion', units }))).toEqual([
      '1312: Axis TOO_MANY_STEPS',
      '1312: Axis TOO_MANY_UNITS',
    ]);
  });

  it('NS-11.d: more than six steps of a side in a street-fighting box', () => {
    const box = (id: string, steps: number) => axis(id, '1214', { place: 'box', steps });
    const units = [box('a', 4), box('b', 3)];
    expect(faults(at({ phase: 'supply', units }))).toEqual(['box of 1214: Axis TOO_MANY_STEPS']);
    // NS-11.m: who retreats into the city stays outside the box.
    expect(faults(at({ phase: 'supply', units: [box('a', 2), axis('c', '1214')] }))).toEqual([]);
  });

  it.each<[string, Partial<Position>, RegExp]>([
    ['rail points overspent', { railPoints: { axis: -1, soviet: 0 } }, /Axis side has spent more/],
    ['transport overspent', { volgaPoints: -1 }, /more was shipped/],
    ['sealift overspent', { sealift: -1 }, /more was shipped/],
    ['attacks in a movement segment', { step: 'react' }, /attacks out of place/],
    [
      'hungry stacks in a movement segment',
      { hungry: [{ side: 'axis', hex: 1, box: false, owed: {} }] },
      /hungry/,
    ],
    [
      'an ending before the end',
      { ending: { winner: null, level: 'draw', points: null } },
      /ending out of place/,
    ],
    ['an end without an ending', { phase: 'over' }, /ending out of place/],
  ])('%s', (_what, change, fault) => {
    expect(faults({ ...at({}), ...change }).join('; ')).toMatch(fault);
  });

  it('NS-7.2.f: more bombers engaged than there are, or fewer than no counters', () => {
    const air = at({ air: { axis: { usable: 4, bombers: 2 } } }).air;
    const withAir = (change: object) =>
      faults({ ...at({}), air: { ...air, axis: { ...air.axis, ...change } } });
    expect(withAir({})).toEqual([]);
    expect(withAir({ engaged: 3 })).toEqual(['the Axis side has engaged more bombers than it has']);
    expect(withAir({ engaged: 1, engagedNow: 2 })).toEqual([
      'the Axis side has engaged more bombers than it has',
    ]);
    expect(withAir({ fighters: -1 })).toEqual(['the Axis side has fewer than no counters']);
  });

  it('a combat that was not declared, or is fought before its time', () => {
    const units = [axis('a', '1312'), axis('h', '1312', { kind: 'hq' })];
    const attacks = [{ units: ['a'], hexes: ['1313'], hq: 'h' }];
    const position = at({ phase: 'combat', units, attacks, battle: { index: 0, lead: 'a' } });
    expect(faults(position)).toEqual([]);
    expect(faults({ ...position, attacks: [] })).toEqual(['a combat that was not declared']);
    expect(faults({ ...position, step: 'react' })).toEqual(['a combat out of place']);
  });

  it('NS-14.q: a port whose holder is not the last to have passed', () => {
    const units = [axis('a', '1014')];
    expect(faults(at({ units, control: { '1014': 'axis' } }))).toEqual([]);
    expect(faults(at({ units }))).toEqual([]);
    // No file can say so: the enemy's letter stands where the unit is.
    const held = at({ units, control: { '1014': 'axis' } });
    const enemys = at({ units: [], control: { '1014': 'soviet' } }).control;
    expect(faults({ ...held, control: enemys })).toEqual(['1014 is held by a and controlled by the enemy']);
  });
});
