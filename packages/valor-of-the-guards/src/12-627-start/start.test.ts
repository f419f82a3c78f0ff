import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, played, refused } from '../../test/campaign.js';

const squad = (id: string, said: object = {}) => ({
  id,
  side: 'russian',
  kind: 'squad',
  type: '4-4-7',
  at: 'P20',
  ...said,
});
const at = (said: object) =>
  campaignAt({
    date: '09-18',
    step: '12.627',
    control: { 'A1:L50': 'german', 'M1:LL50': 'russian' },
    ...said,
  });

describe('the start of a scenario', () => {
  it('VG-12.3.c, VG-R14: control at the start is what was held at the end of the last scenario', () => {
    const done = played(
      at({
        startControl: { 'A1:LL50': 'russian' },
        tried: [
          { kind: 'wrecked', unit: 's' },
          { kind: 'loss', side: 'german' },
        ],
      }),
      [{ type: 'start' }],
    );
    expect(done.startControl).toEqual(done.control);
    expect([done.step, done.tried]).toEqual(['scenario', []]);
  });

  it('VG-12.6162.a: an AFV that is set up has been on the map, one that waits has not', () => {
    const afv = (id: string, said: object) => ({ id, side: 'german', kind: 'afv', platoon: 'p', ...said });
    const units = [afv('a', { at: 'B20' }), afv('b', { place: 'retained' })];
    const done = played(at({ units }), [{ type: 'start' }]);
    expect(done.units.map(({ onMapBefore }) => onMapBefore)).toEqual([true, false]);
  });

  it('VG-III-4.a: the pockets of CG III start short of ammunition', () => {
    const perimeter = {
      russian: { area: ['M1:LL50'], pockets: [{ hexes: ['F36'] }] },
      german: { area: ['A1:L50'] },
    };
    const units = [squad('a', { at: 'F36' }), squad('b')];
    const short = (said: object) =>
      played(at({ units, perimeter, ...said }), [{ type: 'start' }]).units.map(
        ({ ammoShortage }) => ammoShortage,
      );
    expect(short({ campaign: 'III', date: '09-23', initial: true })).toEqual([true, false]);
    expect(short({ campaign: 'III', date: '09-24' })).toEqual([false, false]);
  });

  it('VG-12.31.b: with his balance the Russian promotes as many MMC as he rolls', () => {
    const started = played(at({ balance: { russian: true }, units: [squad('a'), squad('b')] }), [
      { type: 'start' },
    ]);
    expect(chancesAt(started)).toHaveLength(6);
    const rolled = played(started, [{ type: 'roll', table: 'balance-promotion', die: 1 }]);
    expect(rolled.step).toBe('12.627');
    const done = played(rolled, [{ type: 'promote', unit: 'a', to: '4-5-8' }]);
    expect([done.step, ...done.units.map(({ type }) => type)]).toEqual(['scenario', '4-5-8', '4-4-7']);
    const ask = { table: 'balance-promotion', die: 1 };
    expect(refused(started, 'roll', ask)).toEqual([]);
    expect(refused(rolled, 'roll', ask)).toEqual(['VG-12.31.b NOT_TWICE']);
  });

  it('VG-12.31.b: without his balance the Russian rolls for no promotion', () => {
    const ask = { table: 'balance-promotion', die: 1 };
    for (const balance of [{}, { german: true }])
      expect(refused(at({ balance }), 'roll', ask)).toEqual(['VG-12.31.b NO_RUSSIAN_BALANCE']);
  });
});
