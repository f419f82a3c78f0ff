import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  after,
  against,
  army,
  COAST,
  corps,
  ends,
  leader,
  moveBy,
  panzer,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { modesOf } from '../09-movement/movement.js';
import { caucasusLimit, railCost } from '../09-movement/rail-movement.js';
import { sealiftCapacity } from './sealift.js';

const line = (...hexes: readonly string[]) => ({ links: { rail: [hexes] } });
const gauged = (board: object) =>
  rulesOn({ fill: { from: '1010', to: '1616', terrain: 'clear', gauge: 'axis' }, ...board });
const points = { railPoints: { axis: 9, soviet: 9 } };

describe('by rail', () => {
  const rules = gauged(line('1316', '1315', '1314', '1313', '1312', '1311', '1310'));

  it('NS-9.9.a, NS-9.9.c: along the line to every hex but one in an enemy ZOC without a friend', () => {
    const position = segment(rules, [corps('a', '1316'), army('s', '1211')], points);
    // 1310 and 1311 lie in the zone of 1211; nothing passes the nearer one.
    const free = ['1312 0!', '1313 0!', '1314 0!', '1315 0!'];
    expect(ends(rules, position, 'a', 'rail')).toEqual(free);
    const withFriend = (hex: string) =>
      segment(
        rules,
        [corps('a', '1316'), army('s', '1211'), corps('b', hex, { status: { activated: false } })],
        points,
      );
    expect(ends(rules, withFriend('1310'), 'a', 'rail')).toEqual(free);
    expect(ends(rules, withFriend('1311'), 'a', 'rail')).toEqual(['1311 0!', ...free]);
  });

  it('NS-9.9.e: arms pay by the table, an armour leader rides with those he leads', () => {
    const position = segment(rules, [
      corps('i', '1316'),
      panzer('p', '1316'),
      corps('c', '1316', { arm: 'cavalry' }),
      corps('o', '1316', { arm: 'police' }),
      corps('r', '1316', { nation: 'romanian', arm: 'armor' }),
      truck('t', '1316'),
      leader('L', '1316'),
    ]);
    const cost = (...ids: readonly string[]) =>
      railCost(
        rules,
        ids.map((id) => unitNamed(position, id)),
      );
    expect([cost('i'), cost('p'), cost('c'), cost('o'), cost('r'), cost('t')]).toEqual([2, 3, 1, 1, 1, 1]);
    expect([cost('p', 'L'), cost('L')]).toEqual([3, 1]);
  });

  it('NS-9.9.f: a train that only passes the Caucasus map counts there too', () => {
    const caucasus = rulesOn({
      fill: { from: '1026', to: '1634', terrain: 'clear', gauge: 'axis' },
      links: { rail: [['1328', '1329', '1330', '1331']] },
    });
    expect(caucasusLimit(caucasus)).toBe(2);
    const position = segment(caucasus, [panzer('a', '1331')], points);
    expect(ends(caucasus, position, 'a', 'rail')).toEqual([]);
    const north = segment(caucasus, [panzer('a', '1328')], points);
    expect(ends(caucasus, north, 'a', 'rail')).toEqual(['1329 0!']);
    const infantry = segment(caucasus, [corps('a', '1331')], points);
    const moved = after(caucasus, infantry, ['a', ['1330', '1329'], 'rail']);
    expect(moved).toMatchObject({ railPoints: { axis: 7 }, caucasusRail: { axis: 2, soviet: 0 } });
  });

  it('NS-9.9.g: after the ride the unit stands', () => {
    const position = segment(rules, [panzer('a', '1316'), army('s', '1413')], points);
    const moved = after(rules, position, ['a', ['1315', '1314'], 'rail']);
    expect(unitNamed(moved, 'a')).toMatchObject({ ended: true, stopped: { clause: 'NS-9.9.g' } });
    expect(modesOf(rules, moved, unitNamed(moved, 'a'))).toEqual([]);
  });
});

const coast = rulesOn(JSON.parse(JSON.stringify(COAST)));

describe('by sea', () => {
  it('NS-9.4.c, NS-9.4.d: no sealift in the turn in which Taman falls, then 3 points, 6 with every port', () => {
    const at = (taman: number | null, ...axis: readonly string[]) =>
      sealiftCapacity(coast, segment(coast, [], { taman, holds: { axis } }));
    expect([at(null), at(4, '1312'), at(3, '1312')]).toEqual([0, 0, 3]);
    expect(at(3, '1212', '1312', '1513')).toBe(6);
  });

  it('NS-9.4.c: the crossing is the whole movement of the segment', () => {
    const open = { taman: 3, sealift: 3, holds: { axis: ['1212', '1312'] } };
    const position = segment(coast, [corps('a', '1211', { maxSteps: 2 })], open);
    const marched = after(coast, position, ['a', ['1212']]);
    expect(against(coast, marched, 'a', ['1312'], 'kerch')).toEqual(['NS-9.4.c HAS_MOVED']);
    const ready = segment(coast, [corps('a', '1212', { maxSteps: 2 })], open);
    expect(ends(coast, ready, 'a', 'kerch')).toEqual(['1312 0!']);
    const crossed = moveBy(coast, ready, 'a', ['1312'], 'kerch').position;
    expect(crossed.sealift).toBe(1);
    expect(against(coast, crossed, 'a', ['1313'])).toEqual(['NS-9.4.c HAS_STOPPED']);
  });

  it('NS-9.4.a: no landing in Taman that the Soviets have taken back', () => {
    const position = segment(coast, [corps('a', '1212', { maxSteps: 2 })], {
      taman: 2,
      sealift: 3,
      holds: { soviet: ['1312'] },
    });
    expect(against(coast, position, 'a', ['1312'], 'kerch')).toEqual(['NS-9.4.a NO_ASSAULT']);
  });

  it('NS-14.f: the fleet carries one unit a turn, which needs no HQ, and none that has moved', () => {
    const soviets = {
      player: 'soviet' as const,
      holds: { soviet: ['1312', '1513', '1415', '1413'] },
    };
    const position = segment(
      coast,
      [army('s', '1312', { maxSteps: 2 }), army('t', '1613', { maxSteps: 1 }), army('u', '1313')],
      soviets,
    );
    expect(ends(coast, position, 's', 'sea')).toEqual(['1513 0!']);
    expect(ends(coast, position, 't', 'sea')).toEqual(['1312 0!', '1513 0!', '1415 0!']);
    expect(ends(coast, position, 'u', 'sea')).toEqual([]);
    const carried = after(coast, position, ['s', ['1513'], 'sea']);
    expect(carried.fleet.carried).toBe(true);
    expect(unitNamed(carried, 's')).toMatchObject({ activated: false, ended: true });
    expect(against(coast, carried, 't', ['1513'], 'sea')).toEqual(['NS-14.f FLEET_HAS_CARRIED']);
  });

  it('NS-14.h: a Black Sea port sends nobody to the Sea of Azov', () => {
    const position = segment(coast, [army('s', '1513', { maxSteps: 2 })], {
      player: 'soviet',
      holds: { soviet: ['1312', '1513', '1415'] },
    });
    expect(against(coast, position, 's', ['1415'], 'sea')).toEqual(['NS-14.h EVACUATION_ONLY']);
  });

  it('NS-14.e: the Axis may hold an empty port: nobody lands there', () => {
    const position = segment(coast, [army('s', '1513', { maxSteps: 2 })], {
      player: 'soviet',
      holds: { soviet: ['1513'], axis: ['1312'] },
    });
    expect(against(coast, position, 's', ['1312'], 'sea')).toEqual(['NS-14.e PORT_NOT_HELD']);
  });
});

describe('over the Volga', () => {
  const rules = rulesOn({
    sides: { '1313/1413': ['volga'], '1313/1414': ['volga'], '1314/1414': ['volga'] },
    regions: { 'volga-east-bank': ['1413', '1414'] },
  });
  const waiting = (id: string, more: object = {}) =>
    corps(id, null, {
      side: 'soviet',
      maxSteps: 2,
      ...more,
      status: { activated: true, place: 'east-bank' },
    });

  it('NS-9.5.c: from the east bank to any hex of the west bank, for points, and no further', () => {
    const position = segment(rules, [waiting('s')], { player: 'soviet', volgaPoints: 3 });
    expect(ends(rules, position, 's', 'volga')).toEqual(['1313 0!', '1314 0!']);
    expect(modesOf(rules, position, unitNamed(position, 's'))).toEqual(['volga']);
    expect(against(rules, position, 's', ['1313'])).toContain('NS-9.5.b ON_THE_EAST_BANK');
    const landed = after(rules, position, ['s', ['1313'], 'volga']);
    expect(landed).toMatchObject({ volgaPoints: 1, ferried: true });
    expect(against(rules, landed, 's', ['1312'])).toEqual(['NS-9.5.c HAS_STOPPED']);
  });

  it('NS-9.5.i: one combat unit a turn, trucks beside it', () => {
    const position = segment(
      rules,
      [waiting('s'), waiting('t', { kind: 'truck', maxSteps: 0 }), waiting('u', { arm: 'armor' })],
      { player: 'soviet', volgaPoints: 9 },
    );
    expect(against(rules, position, ['s', 'u'], ['1313'], 'volga')).toEqual(['NS-9.5.i ONE_UNIT_A_TURN']);
    const landed = after(rules, position, ['u', ['1313'], 'volga'], ['t', ['1313'], 'volga']);
    expect(landed.volgaPoints).toBe(9 - 4 - 1);
    expect(against(rules, landed, 's', ['1313'], 'volga')).toEqual(['NS-9.5.i ONE_UNIT_A_TURN']);
  });

  it('NS-9.5.a: on the east bank nobody walks', () => {
    const position = segment(rules, [corps('a', '1312')], {});
    expect(ends(rules, position, 'a').some((end) => /^141[34] /.test(end))).toBe(false);
  });
});
