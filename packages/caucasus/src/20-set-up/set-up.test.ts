import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { actionsOf, placesOf, play, RULES, refused, sideToAct, unitIn } from '../../test/initial.fixture.js';
import { controllerOf } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { applyAction } from '../play/actions.js';
import { faultsOf } from '../play/invariants.js';
import type { Position } from '../position/position.js';
import { REPLACEMENT_KINDS } from '../position/position.js';
import { startOf } from './start.js';

const start = startOf(RULES, 'campaign');
const ids = (test: (unit: Unit) => boolean): readonly string[] =>
  start.units.filter(test).map(({ counter }) => counter.id);
const axisToPlace = ids(({ place, counter }) => place === 'set-up' && counter.side === 'axis');
const ENTRIES = {
  'ger-13pz': '0933',
  'ger-3pz': '0927',
  'ger-14pz': '0927',
  'ger-198inf': '0931',
  'ger-1pzarmy-hq': '0931',
};

const axisPlaced = (): Position =>
  play(
    start,
    Object.entries(ENTRIES).map(([unit, to]) => ({ type: 'place', unit, to })),
  ).position;

/** Sets up everything by the first legal placement of each unit. */
const placeAll = (from: Position): Position => {
  let position = from;
  while (position.phase === 'set-up') {
    const [action] = actionsOf(RULES, position);
    if (action === undefined) throw new Error('nothing to place');
    position = must(applyAction(RULES, position, action)).value;
  }
  return position;
};

describe('the Axis set-up', () => {
  it('CC-20.1.a: ten units stand on their printed hexes', () => {
    expect(ids(({ place, counter }) => place === 'map' && counter.side === 'axis')).toHaveLength(10);
  });

  it('CC-20.1.b: units with a turn wait on the turn track', () => {
    expect(
      ids(({ place, due, counter }) => place === 'track' && due === 2 && counter.side === 'axis'),
    ).toHaveLength(10);
  });

  it('CC-20.1.c: the five of turn 1 are put on entry hexes of their letters, as the Axis player chooses', () => {
    expect(axisToPlace.toSorted()).toEqual(Object.keys(ENTRIES).toSorted());
    expect(sideToAct(start)).toBe('axis');
    expect(placesOf(start, 'ger-13pz').toSorted()).toEqual(['0933', '0934', '0935', '0936']);
    expect(placesOf(start, 'ger-3pz').toSorted()).toEqual(['0926', '0927', '0928', '0929']);
    expect(refused(start, { type: 'place', unit: 'ger-13pz', to: '0930' })).toEqual([
      'CC-20.1.c OUTSIDE_THE_ZONE',
    ]);
    const position = axisPlaced();
    expect(unitIn(position, 'ger-14pz').at).toBe(unitIn(position, 'ger-3pz').at);
    expect(unitIn(position, 'ger-14pz')).toMatchObject({ place: 'map', due: 0, entry: null });
  });

  it('CC-20.1.c: then the Soviets set up, and nobody before his turn', () => {
    expect(refused(start, { type: 'place', unit: 'sov-383rd', to: '1237' })).toEqual([
      'CC-20.2.a NOT_TO_BE_SET_UP',
    ]);
    expect(sideToAct(axisPlaced())).toBe('soviet');
  });

  it('CC-20.1.d, CC-20.1.e, CC-20.1.f: assault guns in the Cadre Box, the others in their boxes, two air markers', () => {
    const box = (place: string) => ids((unit) => unit.place === place && unit.counter.side === 'axis');
    expect(box('cadre')).toHaveLength(2);
    expect(box('alpini')).toHaveLength(3);
    expect(box('east')).toHaveLength(3);
    expect(box('bluecher')).toHaveLength(2);
    expect(start.usedAir).toEqual([]);
  });
});

describe('the Soviet set-up', () => {
  it('CC-20.2.a: each unit in a hex of the zone of its army', () => {
    const position = axisPlaced();
    expect(placesOf(position, 'sov-383rd').toSorted()).toEqual(['1234', '1235', '1236', '1237']);
    expect(placesOf(position, 'sov-4rd').toSorted()).toEqual(['1132', '1133']);
    expect(refused(position, { type: 'place', unit: 'sov-4rd', to: '1234' })).toEqual([
      'CC-20.2.a OUTSIDE_THE_ZONE',
    ]);
  });

  it('CC-20.2.b: never three in a hex', () => {
    const two = play(axisPlaced(), [
      { type: 'place', unit: 'sov-216rd', to: '1237' },
      { type: 'place', unit: 'sov-236rd', to: '1237' },
    ]).position;
    expect(refused(two, { type: 'place', unit: 'sov-383rd', to: '1237' })).toEqual([
      'CC-20.2.b THREE_IN_A_HEX',
    ]);
  });

  it('CC-20.2.b: and no hex is left empty for want of units', () => {
    const zone = ['1028', '1027', '1026', '1129', '1128'];
    const army = ids(({ region }) => region === 'army-51');
    expect(army.length).toBeGreaterThan(zone.length);
    const spare = army.length - zone.length;
    let position = axisPlaced();
    army.slice(0, 2 * spare).forEach((unit, i) => {
      position = play(position, [{ type: 'place', unit, to: zone[Math.floor(i / 2)] as string }]).position;
    });
    const next = army[2 * spare] as string;
    expect(refused(position, { type: 'place', unit: next, to: zone[spare] as string })).toEqual([]);
    if (2 * spare + 1 < army.length) {
      const more = play(position, [{ type: 'place', unit: next, to: zone[spare] as string }]).position;
      expect(
        refused(more, { type: 'place', unit: army[2 * spare + 1] as string, to: zone[spare] as string }),
      ).toEqual(['CC-20.2.b LEAVES_A_HEX_EMPTY']);
    }
  });

  it('CC-20.2.c: printed hexes and reduced sides, CC-20.2.g: three garrisons in their ports', () => {
    expect(start.units.find(({ counter }) => counter.id === 'sov-216rd')?.step).toBe('reduced');
    expect(start.units.find(({ counter }) => counter.id === 'sov-383rd')?.step).toBe('full');
    expect(ids(({ place, counter }) => place === 'map' && counter.type === 'port-garrison')).toHaveLength(3);
  });

  it('CC-20.2.d, CC-20.2.e, CC-20.2.f: turn track, cup and boxes', () => {
    const box = (place: string) => ids((unit) => unit.place === place && unit.counter.side === 'soviet');
    expect(box('track')).toContain('sov-78rb');
    expect(box('cup').length).toBeGreaterThan(30);
    expect([box('turkish-front'), box('marine'), box('lend-lease')].map((found) => found.length)).toEqual([
      4, 4, 5,
    ]);
  });

  it('CC-20.2.h, CC-20.2.i: the corps marker waits, the fleet is unavailable', () => {
    expect(start.corps.status).toBe('waiting');
    expect(start.fleet).toEqual({ 'bsf-1': 'unavailable', 'bsf-2': 'unavailable' });
  });
});

describe('the beginning', () => {
  it('CC-20.3.a, CC-20.3.b: turn 1, nothing on the tracks; the Brandenburgers roll and the Axis moves', () => {
    expect(start.turn).toBe(1);
    expect(REPLACEMENT_KINDS.map((kind) => start.replacements[kind])).toEqual([0, 0, 0, 0, 0, 0]);
    const ready = placeAll(start);
    expect([ready.phase, ready.step]).toEqual(['initial', 'brandenburg']);
    const moving = play(ready, [{ type: 'roll', die: 4 }]).position;
    expect([moving.player, moving.phase]).toEqual(['axis', 'first-movement']);
    expect(faultsOf(RULES, moving)).toEqual([]);
  });

  it('CC-2.37.b: the Axis holds Rostov, Kagalnik and Taganrog and no other town or city', () => {
    const held = RULES.theatre.places.filter((hex) => controllerOf(start, hex) === 'axis');
    const names = held.map((hex) => RULES.theatre.board.fields[hex]?.name);
    expect(names.toSorted()).toEqual(['Kagalnik', 'Rostov', 'Taganrog']);
  });

  it('CC-21.a: the tournament begins in the same way', () => {
    const tournament = startOf(RULES, 'tournament');
    expect(tournament.units).toEqual(start.units);
    expect(tournament.alpini).toBe('never');
  });
});
