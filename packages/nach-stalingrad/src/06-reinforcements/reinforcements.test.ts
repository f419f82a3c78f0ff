import type { JsonObject } from '@eastfront/kernel';
import { openIn } from '@eastfront/kernel';
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
  leader,
  named,
  told,
  unit,
  waiting,
} from '../../test/orders.fixture.js';
import { label } from '../01-units/board.js';
import type { ScenarioEntry } from '../17-scenarios/scenarios.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { EAST_BANK } from '../position/position.js';
import type { Rules } from '../rules.js';
import { turnEntry } from '../rules.js';
import { closeReinforcements, entriesOf, openReinforcements } from './reinforcements.js';

const ROWS = Array.from({ length: 11 }, (_, i) => i + 10);

/** An Axis railway in the west, two ports, a Soviet one in the south; the Volga west of column 15. */
const BOARD = {
  hexes: {
    '1010': { supply: 'axis' },
    '1015': { terrain: 'clear', port: 'small', coast: 'black', name: 'Taman', place: 'town', sealift: 3 },
    '1018': { terrain: 'clear', port: 'large', coast: 'black', name: 'Novorossiysk', place: 'city' },
    '1110': { terrain: 'mountain' },
    '1220': { supply: 'soviet', port: 'large', sealift: 4, name: 'Baku' },
    '1510': { supply: 'soviet' },
  },
  sides: {
    '1011/1111': ['sea'],
    ...Object.fromEntries(
      ROWS.flatMap((row) =>
        [row - 1, row].filter((far) => far >= 10).map((far) => [`14${row}/15${far}`, ['volga']]),
      ),
    ),
  },
  links: {
    rail: [
      ['1010', '1011', '1012'],
      ['1510', '1511'],
    ],
  },
  regions: { 'volga-east-bank': ROWS.map((row) => `15${row}`), 'soviet-entry': ['1510'] },
};
const rules = field(BOARD);

const AXIS_RAIL = { gauge: { '1010': 'axis', '1011': 'axis', '1012': 'axis' } };

const entering = (units: readonly JsonObject[], more: JsonObject = {}): Position =>
  told(rules, units, { phase: 'reinforcement', ...AXIS_RAIL, ...more });
const enter = (id: string, to: string): Action => ({ type: 'reinforce', unit: id, to });

/** Where a counter may enter, by trying every hex. */
const tried = (on: Rules, position: Position, id: string): readonly string[] =>
  [...on.theatre.board.hexes.map((hex) => label(on.theatre, hex)), EAST_BANK].filter((to) =>
    isLegal(on, position, enter(id, to)),
  );
const listed = (on: Rules, position: Position, id: string): readonly string[] =>
  openIn(entriesOf(on, position, named(position, id))).map((to) =>
    to === EAST_BANK ? to : label(on.theatre, to),
  );

const truck = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  kind: 'truck',
  place: 'available',
  ...more,
});

describe('the listing of entries', () => {
  const around = [
    enemy('s', '1112'),
    unit('a', '1013'),
    unit('b', '1314', { supplied: false }),
    hq('h', '1214'),
    front('f', '1418'),
  ];

  it.each([
    ['NS-6.1.g, NS-6.1.h: by rail', waiting('n'), ['1010', '1011']],
    ['NS-5.2.3.b, NS-6.1.g: of a truck', truck('n'), ['1010', '1011']],
    ['NS-6.1.f: in a zone', waiting('n', { entry: ['1313', '1012', '1418'] }), ['1313', '1418']],
    ['NS-6.1.i: delayed', waiting('n', { entry: ['1313'], delayed: true }), ['1010', '1011', '1313']],
    ['NS-6.1.d: of an armour leader', leader('n', '', { place: 'available' }), ['1013']],
    ['NS-6.1.c, NS-13.1.a: of a commander', commander('n', '', { place: 'available' }), ['1214']],
    ['NS-6.2.e: without steps', waiting('n', { steps: 0 }), []],
    ['NS-6.1.a: of the other side', waiting('n', { side: 'soviet' }), []],
  ])('%s', (_, one, expected) => {
    const { at: _at, with: _with, ...counter } = one;
    const position = entering([counter, ...around]);
    expect(listed(rules, position, 'n')).toEqual(expected);
    expect(tried(rules, position, 'n')).toEqual(expected);
  });

  it('NS-6.1.j, NS-6.1.k, NS-6.1.l: of the Soviets by port and beyond the Volga', () => {
    const position = entering([waiting('n', { side: 'soviet', steps: 4 })], { player: 'soviet' });
    expect(listed(rules, position, 'n')).toEqual(['1220', EAST_BANK]);
    // A hex of the far bank stands for the bank.
    const bank = ROWS.map((row) => `15${row}`);
    expect([...tried(rules, position, 'n')].sort()).toEqual(['1220', ...bank, EAST_BANK]);
    const five = entering([waiting('n', { side: 'soviet', steps: 5, maxSteps: 6 })], { player: 'soviet' });
    expect(listed(rules, five, 'n')).toEqual([EAST_BANK]);
    expect(listed(rules, { ...position, phase: 'air' }, 'n')).toEqual([]);
  });
});

describe('an entry', () => {
  it('NS-6.1.g: over no sea hexside and up no mountain off the road', () => {
    const position = entering([waiting('n')]);
    expect(broken(rules, position, enter('n', '1111'))).toEqual([]);
    expect(broken(rules, position, enter('n', '1110'))).toEqual(['NS-6.1.g NO_RAIL_SOURCE']);
  });

  it('NS-3.a, NS-3.b, NS-3.f: keeps to the limits of the hex and parts Romanians from Hungarians', () => {
    const full = entering([
      waiting('n', { steps: 2 }),
      unit('a', '1010', { steps: 6, maxSteps: 6 }),
      unit('b', '1010', { steps: 5, maxSteps: 6 }),
    ]);
    expect(broken(rules, full, enter('n', '1010'))).toEqual(['NS-3.a TOO_MANY_STEPS']);
    const allies = entering([
      waiting('n', { steps: 2, nation: 'romanian' }),
      unit('a', '1010', { nation: 'hungarian' }),
    ]);
    expect(broken(rules, allies, enter('n', '1011'))).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(broken(rules, allies, enter('n', '1010'))).toEqual(['NS-3.e NATIONS_MIXED']);
  });

  it('NS-6.1.k, NS-9.4.e: pays for a landing at Taman, mechanised steps double', () => {
    const held = { taman: { axis: 1 }, control: { '1015': 'axis', '1018': 'soviet' } };
    const position = entering([waiting('n', { steps: 1, arm: 'armor' }), waiting('m', { steps: 2 })], held);
    expect(position.sealift).toBe(3);
    const now = after(rules, position, enter('n', '1015'));
    expect([now.sealift, now.landed]).toEqual([1, { '1015': 2 }]);
    expect(broken(rules, now, enter('m', '1015'))).toEqual([
      'NS-6.1.k PORT_FULL',
      'NS-9.4.e NOT_ENOUGH_SEALIFT',
    ]);
  });

  it('NS-11.c, NS-11.d: into a city whose box is manned, up to six steps', () => {
    const streets = field({
      ...BOARD,
      hexes: { ...BOARD.hexes, '1011': { place: 'city', name: 'Stad', box: true } },
    });
    const at = (steps: number) =>
      told(streets, [waiting('n', { steps }), unit('a', '1011', { place: 'box', steps: 4 })], {
        phase: 'reinforcement',
        ...AXIS_RAIL,
      });
    expect(named(after(streets, at(2), enter('n', '1011')), 'n').place).toBe('box');
    expect(broken(streets, at(3), enter('n', '1011'))).toEqual(['NS-11.d TOO_MANY_STEPS']);
  });

  it('NS-10.7.2.j, NS-5.2.3.d: a unit pushes a lone HQ; a truck keeps away from every enemy', () => {
    const units = [waiting('n'), truck('t'), front('f', '1010')];
    const position = entering(units);
    expect(after(rules, position, enter('n', '1010')).pushes).toEqual(['f']);
    expect(broken(rules, position, enter('t', '1010'))).toEqual(['NS-6.1.h ENEMY_IN_HEX']);
  });

  it('NS-6.1.c, NS-9.10.e: an HQ brings the commander who waits with it', () => {
    const position = entering(
      [
        hq('n', '', { place: 'available' }),
        commander('k', 'n', { place: 'available' }),
        commander('other', 'n', { place: 'removed' }),
      ].map(({ at: _, ...one }) => one as JsonObject),
    );
    const now = after(rules, position, enter('n', '1313'));
    expect([named(now, 'n').at, named(now, 'k').place]).toEqual([named(now, 'k').at, 'map']);
    expect(named(now, 'other').place).toBe('removed');
  });

  it('NS-6.1.l, NS-9.5.a, NS-6.1.c: not beyond the Volga for the Axis, for generals, or outside a zone', () => {
    const axis = entering(
      [waiting('n'), hq('h', '', { place: 'available' })].map(({ at: _, ...one }) => one as JsonObject),
    );
    expect(broken(rules, axis, enter('n', EAST_BANK))).toEqual(['NS-9.5.a OVER_THE_VOLGA']);
    expect(broken(rules, axis, enter('h', EAST_BANK))).toEqual(['NS-6.1.c NAME_A_HEX']);
    const said = (entry: string[], to: string) =>
      broken(
        rules,
        entering([waiting('n', { side: 'soviet', entry })], { player: 'soviet' }),
        enter('n', to),
      );
    expect(said(['1313'], EAST_BANK)).toEqual(['NS-6.1.f OUTSIDE_ITS_ZONE']);
    // A hex of the far bank stands for the bank.
    expect(said(['1510'], '1510')).toEqual([]);
    expect(said(['1510'], EAST_BANK)).toEqual([]);
    expect(said([EAST_BANK], '1313')).toEqual(['NS-6.1.l OUTSIDE_ITS_ZONE']);
    const dry = field();
    const nowhere = told(dry, [waiting('n', { side: 'soviet' })], {
      player: 'soviet',
      phase: 'reinforcement',
    });
    expect(broken(dry, nowhere, enter('n', EAST_BANK))).toEqual(['NS-6.1.l NO_ENTRY_BEYOND_VOLGA']);
  });
});

describe('the beginning of a reinforcement phase', () => {
  const opened = (position: Position, side: 'axis' | 'soviet', on: Rules = rules): Position =>
    openReinforcements(on, position, side).position;

  it('NS-5.2.3.a, NS-5.2.3.b, NS-6.2.a: brings trucks, points and air counters of the turn to its side', () => {
    const entry = turnEntry(rules, 3);
    const before = entering([truck('truck-axis-3-1')], { points: { axis: { infantry: 2 } } });
    const now = opened(before, 'axis');
    const trucks = now.units.map(({ counter }) => counter.id);
    expect(trucks).toHaveLength(1 + entry.trucks.axis);
    expect(trucks.slice(0, 2)).toEqual(['truck-axis-3-1', 'truck-axis-3-2']);
    expect(now.units.every(({ place, counter }) => place === 'available' && counter.kind === 'truck')).toBe(
      true,
    );
    expect(now.points.axis.infantry).toBe(2 + (entry.replacements.axis.infantry ?? 0));
    expect(now.air.axis.held).toBe(before.air.axis.held + entry.air.axis);
    expect([now.points.soviet, now.railPoints]).toEqual([before.points.soviet, before.railPoints]);
  });

  it('NS-6.1.e, NS-6.1.k, NS-14.u: with the Soviet part sets what both sides have for the turn', () => {
    const used = { ...entering([]), landed: { '1220': 4 }, caucasusRail: { axis: 2, soviet: 1 } };
    const now = opened({ ...used, volgaArmor: true, fleet: { ...used.fleet, level: 2 } }, 'soviet');
    expect(now).toMatchObject({
      landed: {},
      caucasusRail: { axis: 0, soviet: 0 },
      volgaArmor: false,
      railPoints: turnEntry(rules, 3).rail,
      fleet: { level: 1 },
    });
  });

  it.each([
    [null, 'soviet', 0],
    [3, 'soviet', 0],
    [2, 'soviet', 3],
    [2, 'axis', 6],
  ])('NS-9.4.c, NS-9.4.d: Taman taken in turn %s and the last port %s: sealift %i', (taken, port, points) => {
    const position = entering([], { taman: { axis: taken }, control: { '1015': 'axis', '1018': port } });
    expect(opened({ ...position, sealift: 9 }, 'soviet').sealift).toBe(points);
  });

  it('NS-6.1.b, NS-6.1.f: frees what is due and released, takes off what leaves', () => {
    const scenario = {
      ...(rules.scenarios.entries.find(({ id }) => id === '3') as ScenarioEntry),
      leaving: { '3': ['l', 'h', 'other'] },
      reinforcements: {
        '3': [{ unit: 'r', at: '1313', steps: 2, mechanizedSteps: 0, with: null }],
      },
    };
    const on: Rules = { ...rules, scenarios: { ...rules.scenarios, entries: [scenario] } };
    const position = told(on, [
      unit('l', '1313'),
      hq('h', '1314'),
      commander('k', 'h'),
      waiting('due', { place: 'track', due: 3, entry: ['1212'] }),
      waiting('late', { place: 'track', due: 4 }),
      waiting('r', { place: 'off-map', steps: 2 }),
      waiting('off', { place: 'off-map' }),
      enemy('other', '1316'),
    ]);
    const now = opened(position, 'axis', on);
    const places = ['l', 'h', 'k', 'due', 'late', 'r', 'off', 'other'].map((id) => named(now, id).place);
    expect(places).toEqual([
      'removed',
      'removed',
      'track',
      'available',
      'track',
      'available',
      'off-map',
      'map',
    ]);
    expect([named(now, 'due').entry, named(now, 'r').entry, named(now, 'k').due]).toEqual([
      ['1212'],
      ['1313'],
      4,
    ]);
  });

  it('NS-6.1.f, NS-13.3.d: an armour leader whose last unit leaves waits for another', () => {
    const scenario = {
      ...(rules.scenarios.entries.find(({ id }) => id === '3') as ScenarioEntry),
      leaving: { '3': ['l'] },
    };
    const on: Rules = { ...rules, scenarios: { ...rules.scenarios, entries: [scenario] } };
    const now = opened(told(on, [unit('l', '1313'), leader('g', '1313')]), 'axis', on);
    expect(named(now, 'g')).toMatchObject({ place: 'track', due: 4 });
  });

  it('NS-6.1.i: its end marks only who was kept out by enemies in all of his zone', () => {
    const position = entering([
      waiting('out', { entry: ['1313', '1314'] }),
      waiting('free', { entry: ['1313', '1018'] }),
      waiting('rail'),
      waiting('empty', { steps: 0, entry: ['1313'] }),
      enemy('s', '1313', { disrupted: true }),
      enemy('t', '1315'),
    ]);
    const now = closeReinforcements(rules, position, 'axis').position;
    const marked = now.units.filter(({ delayed }) => delayed).map(({ counter }) => counter.id);
    expect(marked).toEqual(['out']);
  });
});
