import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';
import type { Position } from '../position/position.js';

const CONTROL = { 'A1:L50': 'german', 'M1:LL50': 'russian' };
const at = (said: object): Position =>
  campaignAt({ date: '09-18', step: '12.626', control: CONTROL, ...said });
const squad = (id: string, said: object = {}) => ({
  id,
  side: 'russian',
  kind: 'squad',
  type: '4-5-8',
  ...said,
});
const setUp = (unit: string, where: string) => ({ type: 'set-up', unit, at: where });

describe('set-up', () => {
  it('VG-CG9.c: a unit is set up with what it possesses', () => {
    const done = played(
      at({
        units: [squad('s'), { id: 'm', side: 'russian', kind: 'sw', type: 'mmg', with: 's' }, squad('t')],
      }),
      [setUp('s', 'P20')],
    );
    expect(done.units.map(({ place }) => place)).toEqual(['map', 'map', 'retained']);
  });

  it('VG-CG9.a: who enters is not set up; who is held off the map enters', () => {
    const position = at({
      units: [squad('s', { place: 'reinforcement', rg: 'I1' }), squad('t'), squad('u')],
    });
    expect(refusals(position, setUp('s', 'P20'))).toEqual(['VG-CG9.a ENTERS']);
    const held = played(position, [{ type: 'hold', unit: 't' }]);
    expect(held.units.map(({ place }) => place)).toEqual(['reinforcement', 'reinforcement', 'retained']);
    expect(refusals(position, { type: 'hold', unit: 's' })).toEqual(['VG-CG9.a NOT_OFF_MAP']);
    const artillery = at({
      units: [{ id: 'o', side: 'russian', kind: 'sw', type: 'OBA O1', rg: 'O1' }],
    });
    expect(refusals(artillery, setUp('o', 'P20'))).toEqual(['VG-CG6.b OFF_BOARD']);
  });

  it('VG-CG10.a, VG-12.2.q, VG-SSR21.c: who has not entered may set up on the next CG day, not for a counterattack', () => {
    const units = [squad('s', { place: 'reinforcement' })];
    const weather = (said: object) =>
      played(campaignAt({ date: '09-18', step: '12.620', control: CONTROL, units, ...said }), [
        { type: 'roll', table: 'weather', dice: [3, 4] },
        { type: 'roll', table: 'ec', die: 3 },
      ]);
    expect(weather({}).units.map(({ place }) => place)).toEqual(['retained']);
    const night = played(
      campaignAt({
        date: '09-18',
        part: 'night',
        counterattack: true,
        step: '12.618',
        control: CONTROL,
        units,
      }),
      [
        { type: 'roll', table: 'cpp', side: 'german', dice: [3, 4] },
        { type: 'roll', table: 'cpp', side: 'russian', dice: [3, 4] },
      ],
    );
    expect(night.units.map(({ place }) => place)).toEqual(['reinforcement']);
  });

  it('VG-CG5.b, VG-CG16.b, VG-CG6.c: what is walled in or dug in for good stays; no radio goes into a pocket', () => {
    const fortified = { id: 'f', kind: 'fortified', at: 'P20', owner: 'russian' };
    const gun = { id: 'g', side: 'russian', kind: 'gun', at: 'P20' };
    const tank = (said: object) => ({
      id: 't',
      side: 'russian',
      kind: 'afv',
      at: 'P21',
      dugIn: true,
      ...said,
    });
    const position = at({ units: [gun, tank({}), squad('s')], fortifications: [fortified] });
    expect(refusals(position, setUp('g', 'P21'))).toEqual(['VG-CG5.b STAYS_IN_WORKS']);
    expect(refusals(position, setUp('g', 'P20'))).toEqual([]);
    expect(refusals(position, setUp('t', 'P22'))).toEqual([]);
    expect(played(position, [setUp('t', 'P22')]).units[1]?.dugIn).toBe(false);
    expect(refusals(at({ units: [tank({ immobile: true })] }), setUp('t', 'P22'))).toEqual([
      'VG-CG16.b STAYS_DUG_IN',
    ]);
    const radio = { id: 'r', side: 'russian', kind: 'sw', type: 'radio', with: 'l' };
    const leader = { id: 'l', side: 'russian', kind: 'leader', type: '8-1', reserve: true };
    expect(refusals(at({ units: [leader, radio] }), setUp('l', 'P20'))).toEqual(['VG-CG6.c NO_RADIO']);
    expect(refusals(at({ units: [{ ...leader, reserve: false }, radio] }), setUp('l', 'P20'))).toEqual([]);
  });

  it('VG-R13, VG-12.602.b, VG-CG12.12.d: isolated units come first; what interdicts stays, and is free after the set-up', () => {
    const pocket = {
      russian: { area: ['M1:LL50'], pockets: [{ hexes: ['F36', 'F37'] }] },
      german: { area: ['A1:L50'] },
    };
    const units = [
      squad('s', { at: 'F36' }),
      squad('t'),
      squad('u'),
      { id: 'i', side: 'german', kind: 'squad', type: '4-6-7', at: 'B20', ti: true },
    ];
    const control = {
      'A1:E50': 'german',
      'G1:L50': 'german',
      'F1:F35': 'german',
      'F38:F50': 'german',
      F36: 'russian',
      F37: 'russian',
      'M1:LL50': 'russian',
    };
    const position = at({ units, perimeter: pocket, control });
    expect(refusals(position, setUp('s', 'F37'))).toEqual([]);
    expect(refusals(position, setUp('i', 'B21'))).toEqual(['VG-12.602.b STAYS_TI']);
    const later = played(position, [setUp('t', 'P20')]);
    expect(refusals(later, setUp('s', 'F37'))).toEqual(['VG-R13 ISOLATED_FIRST']);
    expect(played(later, [setUp('u', 'P21')]).units.some(({ ti }) => ti)).toBe(false);
  });
});

describe('set-up before an initial scenario', () => {
  const initial = (campaign: string, units: readonly object[], said: object = {}) =>
    campaignAt({
      campaign,
      initial: true,
      step: '12.626',
      control: { 'A1:LL50': 'russian' },
      movesFirst: 'german',
      units,
      ...said,
    });
  const faults = (campaign: string, formation: string | null, where: string, said: object = {}) =>
    refusals(initial(campaign, [squad('s', { formation, ...said })]), setUp('s', where));

  it('VG-12.51.e: the militia keeps two hexes from the German, or stands beside him in a strategic Location', () => {
    expect(faults('I', 'VG-12.51.e', 'E40')).toEqual([]);
    expect(faults('I', 'VG-12.51.e', 'B40')).toContain('VG-12.51.e OUT_OF_AREA');
  });

  it('VG-12.51.f, VG-12.51.g, VG-12.52.f: columns and numbers bound the others', () => {
    expect(faults('I', 'VG-12.51.f', 'D43')).toEqual([]);
    expect(faults('I', 'VG-12.51.f', 'D42')).toEqual(['VG-12.51.f OUT_OF_AREA']);
    expect(faults('I', 'VG-12.51.g', 'D46')).toEqual([]);
    expect(faults('I', 'VG-12.51.g', 'D45')).toEqual(['VG-12.51.g OUT_OF_AREA']);
    expect(faults('II', 'VG-12.52.f', 'I43')).toEqual([]);
    expect(faults('II', 'VG-12.52.f', 'I42')).toEqual(['VG-12.52.f OUT_OF_AREA']);
  });

  it('VG-12.52.e, VG-12.52.h, VG-II-4.a: the militia of CG II keeps west of L, bought Guns and reserves east of it', () => {
    expect(faults('II', 'VG-12.52.e', 'L20')).toEqual([]);
    expect(faults('II', 'VG-12.52.e', 'M20')).toEqual(['VG-12.52.e OUT_OF_AREA']);
    expect(faults('II', 'VG-12.52.e', 'C30')).toEqual(['VG-12.52.e OUT_OF_AREA']);
    expect(faults('II', null, 'L20', { rg: 'G1' })).toEqual(['VG-II-4.a NOT_EAST_OF_L']);
    expect(faults('II', null, 'M20', { rg: 'G1' })).toEqual([]);
    expect(faults('II', null, 'L20', { rg: 'I3', reserve: true })).toEqual(['VG-II-4.a NOT_EAST_OF_L']);
  });

  it('VG-12.53.f, VG-12.53.g, VG-12.53.h: each set of CG III has its part of the city, every building its four MMCs', () => {
    const lines = gameUnder().start('III');
    if (lines._tag === 'Left') throw new Error('no campaign');
    const { perimeter, control } = lines.right;
    const inThird = (units: readonly object[]): Position => ({
      ...initial('III', units),
      perimeter,
      control,
      movesFirst: 'german',
    });
    const one = (formation: string, where: string) =>
      refusals(inThird([squad('s', { formation })]), setUp('s', where));
    expect(one('VG-12.53.f', 'X10')).toEqual([]);
    expect(one('VG-12.53.g', 'E48')).toEqual([]);
    expect(one('VG-12.53.g', 'X10')).toEqual(['VG-12.53.g OUT_OF_AREA']);
    const twelve = Array.from({ length: 12 }, (_, i) =>
      squad(`s${i}`, { formation: 'VG-12.53.h', ...(i < 4 ? { at: 'F36' } : {}) }),
    );
    expect(refusals(inThird(twelve), setUp('s5', 'L38'))).toEqual([]);
    expect(refusals(inThird(twelve), setUp('s5', 'F36'))).toEqual(['VG-12.53.h NEEDED_ELSEWHERE']);
  });

  it('VG-12.53.j, VG-III-3.c: the German of CG III keeps two hexes from the Russian lines', () => {
    const lines = gameUnder().start('III');
    if (lines._tag === 'Left') throw new Error('no campaign');
    const { perimeter, control } = lines.right;
    const units = [{ id: 'g', side: 'german', kind: 'squad', type: '4-6-7' }];
    const position: Position = { ...initial('III', units, { movesFirst: 'russian' }), perimeter, control };
    expect(refusals(position, setUp('g', 'B20'))).toEqual([]);
    expect(refusals(position, setUp('g', 'D45'))).toContain('VG-12.53.j OUT_OF_AREA');
  });
});
