import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, gameUnder, played, refusals, refused } from '../../test/campaign.js';
import type { Position } from '../position/position.js';

const at = (said: object): Position =>
  campaignAt({
    date: '09-18',
    step: '12.625',
    control: { 'A1:C50': 'german', 'D1:LL50': 'russian' },
    ...said,
  });
const chits = (german: string, russian: string) => [
  { type: 'chit', side: 'german', chit: german },
  { type: 'chit', side: 'russian', chit: russian },
];
const retained = (...sides: readonly string[]) =>
  sides.map((side) => ({ id: side, side, kind: 'squad', type: '4-4-7' }));

describe('initiative', () => {
  it('VG-12.6181.a, VG-12.6181.b: whoever spends support CPP has to attack, unless they are paid for an attack before', () => {
    const purchases = [{ side: 'german', rg: 'A2', pay: 'support', cpp: 3 }];
    const idle = { type: 'chit', side: 'german', chit: 'idle' };
    expect(refusals(at({ purchases }), idle)).toEqual(['VG-12.6181.a SUPPORT_OBLIGES']);
    expect(refusals(at({}), idle)).toEqual([]);
    const read = gameUnder({ readings: { 'VG-A65': 'b' } });
    expect(refusals(at({ purchases }), idle, read)).toEqual([]);
  });

  it('VG-R11: who attacks alone sets up second; with two attacks the higher die does, equal dice are rolled again', () => {
    const attack = played(at({ units: retained('german', 'russian') }), chits('attack', 'idle'));
    expect([attack.step, attack.movesFirst]).toEqual(['12.626', 'german']);
    expect(refusals(attack, { type: 'set-up', unit: 'german', at: 'B20' })).toEqual([
      'VG-R11 SETS_UP_SECOND',
    ]);
    const both = played(at({ units: retained('german', 'russian') }), chits('attack', 'attack'));
    expect(chancesAt(both)).toHaveLength(36);
    const again = played(both, [{ type: 'roll', table: 'dual-attack', dice: [4, 4] }]);
    expect(chancesAt(again)).toHaveLength(36);
    const russian = played(again, [{ type: 'roll', table: 'dual-attack', dice: [2, 5] }]);
    expect(russian.movesFirst).toBe('russian');
    expect(refusals(russian, { type: 'set-up', unit: 'russian', at: 'G20' })).toEqual([
      'VG-R11 SETS_UP_SECOND',
    ]);
  });

  it('VG-R11, VG-12.5.d: dice are thrown only where both attack and nothing says who moves first', () => {
    const asked = (said: object) =>
      refused(at({ step: '12.626', ...said }), 'chances', { table: 'dual-attack' });
    const both = { german: 'attack', russian: 'attack' };
    expect(asked({ chits: both })).toEqual([]);
    expect(asked({ chits: { german: 'attack', russian: 'idle' } })).toEqual(['VG-R11 NO_DUAL_ATTACK']);
    expect(asked({ chits: {} })).toEqual(['VG-R11 NO_DUAL_ATTACK']);
    expect(asked({ chits: both, movesFirst: 'russian' })).toEqual(['VG-R11 FIRST_MOVER_KNOWN']);
    expect(asked({ campaign: 'II', initial: true })).toEqual(['VG-12.5.d FIRST_MOVER_KNOWN']);
    expect(asked({ campaign: 'III', date: '09-23', initial: true })).toEqual([]);
  });

  it('VG-R11, VG-12.14.a: an idle day goes on the roster with what was bought, its weather with it', () => {
    const idle = played(
      at({ weather: 'fog', ec: 'wet', purchases: [{ side: 'russian', rg: 'M2' }] }),
      chits('idle', 'idle'),
    );
    expect(idle.roster.at(-1)).toMatchObject({
      date: '09-18',
      weather: 'fog',
      ec: 'wet',
      bought: { russian: ['M2'], german: [] },
    });
    expect([idle.date, idle.weather, idle.purchases]).toEqual(['09-19', null, []]);
  });

  it('VG-III-2.a, VG-12.5.d: before the initial scenario of CG III dice decide, elsewhere it is printed', () => {
    const done = (campaign: string) =>
      campaignAt({
        campaign,
        initial: true,
        step: '12.626',
        units: retained('russian'),
        control: { 'A1:LL50': 'russian' },
      });
    expect(chancesAt(done('III'))).toHaveLength(36);
    expect(chancesAt(done('II'))).toEqual([]);
  });
});
