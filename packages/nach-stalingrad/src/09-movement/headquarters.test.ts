import { describe, expect, it } from 'vitest';
import {
  after,
  broken,
  commander,
  enemy,
  field,
  front,
  hq,
  isLegal,
  named,
  told,
  unit,
} from '../../test/orders.fixture.js';
import { written } from '../../test/written.fixture.js';
import { label } from '../01-units/board.js';
import { listCommanders } from '../13-generals/commanders.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { hqPlaces, pushPlaces } from './headquarters.js';

const VOLGA = {
  hexes: { '1213': { terrain: 'lake' }, '1011': { terrain: 'mountain' } },
  sides: { '1414/1514': ['volga'], '1414/1513': ['volga'], '1413/1513': ['volga'] },
  regions: { 'volga-east-bank': ['1513', '1514', '1515'] },
};
const rules = field(VOLGA);

const labels = (on: Rules, hexes: readonly number[]): readonly string[] =>
  hexes.map((hex) => label(on.theatre, hex));

const placing = (id: string, to: string): Action => ({ type: 'place-hq', unit: id, to });

/** The hexes where an action puts it, by trying all of the board. */
const tried = (on: Rules, position: Position, of: (to: string) => Action): readonly string[] =>
  labels(on, on.theatre.board.hexes).filter((text) => isLegal(on, position, of(text)));

describe('the places of an HQ', () => {
  const around = [
    enemy('s', '1312'),
    enemy('t', '1116', { disrupted: true }),
    { id: 'lorry', side: 'soviet', kind: 'truck', at: '1010' },
    front('f', '1018'),
    unit('a', '1313'),
  ];
  const units = [hq('h', '1212', { panzer: true }), front('g', '1514'), ...around];

  it.each([
    ['NS-9.10.a, NS-9.10.b: at the end of the first segment', 'axis', 'first-movement', 'h'],
    ['NS-9.10.d, NS-9.10.b: of a Panzer army in the second segment', 'axis', 'second-movement', 'h'],
    ['NS-9.10.b, NS-2.m: of a Front in a special phase', 'soviet', 'special', 'g'],
  ])('%s are those where it may be placed', (_, player, phase, id) => {
    const position = told(rules, units, { player, phase });
    const places = labels(rules, hqPlaces(rules, position, named(position, id)));
    expect(places).toEqual(tried(rules, position, (text) => placing(id, text)));
    expect(places.length).toBeGreaterThan(50);
    expect(places.includes('1514')).toBe(false);
    expect(places.includes('1513')).toBe(player === 'soviet');
  });

  it.each([
    [
      'NS-9.10.a: in the first segment',
      'axis',
      'first-movement',
      'h',
      { movedFirst: true, movedSecond: false },
    ],
    ['NS-9.10.d: in the second', 'axis', 'second-movement', 'h', { movedFirst: false, movedSecond: true }],
    ['NS-2.m: in a special phase', 'soviet', 'special', 'g', { movedFirst: true, movedSecond: false }],
  ])('%s it is placed once, and what it has used up is that segment alone', (_, player, phase, id, used) => {
    const position = told(rules, units, { player, phase });
    const [place = '', other = ''] = labels(rules, hqPlaces(rules, position, named(position, id)));
    const placed = after(rules, position, placing(id, place));
    expect(named(placed, id)).toMatchObject(used);
    expect(broken(rules, placed, placing(id, other)).length).toBeGreaterThan(0);
  });

  it('NS-9.5.a, NS-9.10.b: faults of a hex are told', () => {
    const position = told(rules, units, { phase: 'first-movement' });
    const said = (to: string) => broken(rules, position, placing('h', to));
    expect(said('1515')).toEqual(['NS-9.5.a OVER_THE_VOLGA']);
    expect(said('1213')).toEqual(['NS-9.10.b NO_GROUND']);
    expect(said('1212')).toEqual(['NS-9.10.a ALREADY_THERE']);
    expect(said('1010')).toEqual(['NS-9.10.b ENEMY_IN_HEX']);
    expect(said('1311')).toEqual(['NS-9.10.b ENEMY_ZONE']);
    expect(said('9999')).toEqual(['NS-0.c NO_SUCH_HEX']);
    expect(broken(rules, position, placing('a', '1010'))).toContain('NS-9.10.a NOT_AN_HQ');
  });

  it('NS-6.1.c, NS-9.10.b: of an HQ that enters are those where it may, by both readings of A33', () => {
    const entering = [{ id: 'n', side: 'axis', kind: 'hq', place: 'available' }, ...around];
    const more = { phase: 'reinforcement' };
    const literal = field(VOLGA, { 'NS-A33': 'b' });
    const [strict, free] = [rules, literal].map((on) => {
      const position = told(on, entering, more);
      const places = labels(on, hqPlaces(on, position, named(position, 'n')));
      const enter = (to: string): Action => ({ type: 'reinforce', unit: 'n', to });
      expect(places).toEqual(tried(on, position, enter));
      return places;
    });
    expect([strict?.includes('1311'), free?.includes('1311')]).toEqual([false, true]);
  });

  it('NS-9.10.a: none for one that has moved, of the enemy, off the map, or by A62 b not activated', () => {
    const position = told(rules, [...units, { id: 'n', side: 'axis', kind: 'hq', place: 'available' }], {
      phase: 'first-movement',
    });
    const moved = after(rules, position, placing('h', '1210'));
    const none = (on: Rules, now: Position, id: string) => hqPlaces(on, now, named(now, id)).length;
    expect([none(rules, moved, 'h'), none(rules, position, 'g'), none(rules, position, 'n')]).toEqual([
      0, 0, 0,
    ]);
    expect(none(field(VOLGA, { 'NS-A62': 'b' }), position, 'h')).toBe(0);
    expect(broken(rules, moved, placing('n', '1010'))).toContain('NS-9.10.a NOT_ON_MAP');
  });
});

describe('an HQ and units that have still to part', () => {
  it('NS-9.10.a, NS-3.d: they part first', () => {
    const crowd = ['a', 'b', 'c', 'd'].map((id) => unit(id, '1313', { activated: true, steps: 1, move: 4 }));
    const position = told(rules, [hq('h', '1212'), ...crowd], { phase: 'first-movement' });
    expect(hqPlaces(rules, position, named(position, 'h'))).toEqual([]);
    expect(broken(rules, position, placing('h', '1210'))).toEqual(['NS-9.10.a UNITS_FIRST']);
    const parted = after(rules, position, { type: 'move', units: ['a'], path: ['1312'], mode: 'normal' });
    expect(broken(rules, parted, placing('h', '1210'))).toEqual([]);
  });
});

describe('a pushed HQ', () => {
  const units = [unit('a', '1313'), unit('b', '1413'), front('f', '1313'), hq('h', '1414')];
  const position = { ...told(rules, units, { phase: 'first-movement' }), pushes: ['f'] };

  it('NS-10.7.2.j: goes to a hex beside it without units of the other side', () => {
    const places = labels(rules, pushPlaces(rules, position, named(position, 'f')));
    expect(places).toEqual(['1312', '1214', '1314', '1414']);
    expect(places).toEqual(tried(rules, position, (text) => ({ type: 'push-hq', unit: 'f', to: text })));
    expect(broken(rules, position, { type: 'push-hq', unit: 'f', to: '1412' })).toEqual([
      'NS-10.7.2.j NOT_ONE_HEX',
    ]);
    expect(broken(rules, position, { type: 'push-hq', unit: 'f', to: '1413' })).toEqual([
      'NS-10.7.2.j CLOSED_TO_HQ',
    ]);
  });

  it('NS-9.5.a, NS-10.7.2.j: one of the Axis is not pushed over the Volga', () => {
    const pushed = told(rules, [hq('h', '1414'), enemy('s', '1414')], {
      player: 'soviet',
      phase: 'first-movement',
    });
    const places = labels(rules, pushPlaces(rules, pushed, named(pushed, 'h')));
    expect(places.some((text) => ['1513', '1514', '1515'].includes(text))).toBe(false);
    expect(pushPlaces(rules, pushed, { ...named(pushed, 'h'), place: 'track' })).toEqual([]);
  });

  it('NS-10.7.2.j, NS-9.10.e: its commander goes along', () => {
    const led = told(rules, [...units, commander('k', 'f', { side: 'soviet', at: '1313' })], {
      phase: 'first-movement',
    });
    const now = after(rules, { ...led, pushes: ['f'] }, { type: 'push-hq', unit: 'f', to: '1314' });
    expect([named(now, 'f').at, now.pushes]).toEqual([named(now, 'k').at, []]);
    expect(broken(rules, now, { type: 'push-hq', unit: 'f', to: '1315' })).toEqual(['NS-10.7.2.j NOT_NOW']);
  });
});

describe('an army commander', () => {
  const units = [
    hq('h', '1212'),
    hq('g', '1214'),
    { id: 'away', side: 'axis', kind: 'hq', place: 'available' },
    front('f', '1018'),
    commander('k', 'h'),
    unit('a', '1210'),
  ];

  it('NS-13.1.b: changes once, to any other HQ of his side on the map', () => {
    const position = told(rules, units);
    const list = written(rules, listCommanders(rules, position, named(position, 'k')));
    expect(list).toEqual([{ type: 'commander', unit: 'k', hq: 'g' }]);
    const now = after(rules, position, ...list);
    expect(named(now, 'k').at).toBe(named(now, 'g').at);
    expect(listCommanders(rules, now, named(now, 'k'))).toEqual([]);
    const back: Action = { type: 'commander', unit: 'k', hq: 'h' };
    expect(broken(rules, now, back)).toEqual(['NS-13.1.b HAS_CHANGED']);
  });

  it('NS-13.1.a, NS-13.1.b: every other way is barred', () => {
    const position = told(rules, units);
    const said = (hqId: string, id = 'k') =>
      broken(rules, position, { type: 'commander', unit: id, hq: hqId });
    expect(said('h')).toEqual(['NS-13.1.b ALREADY_THERE']);
    expect(said('away')).toEqual(['NS-13.1.a HQ_NOT_ON_MAP']);
    expect(said('f')).toEqual(['NS-13.1.a HQ_OF_ENEMY']);
    expect(said('g', 'a')).toEqual(['NS-13.1.a NOT_A_COMMANDER']);
    expect(said('nobody')).toEqual(['NS-1.a NO_SUCH_UNIT']);
    const moving = told(rules, units, { phase: 'first-movement' });
    expect(listCommanders(rules, moving, named(moving, 'k'))).toEqual([]);
  });
});
