import { expect, it } from 'vitest';
import { campaignAt, chancesAt, played } from '../../test/campaign.js';

const evening = {
  date: '09-15',
  step: '12.613',
  weather: 'fog',
  ec: 'wet',
  purchases: [{ side: 'german', rg: 'I1' }],
  roster: [{ date: '09-15', chits: { german: 'attack', russian: 'idle' }, winner: 'german' }],
};

it('VG-12.6141.a: with the new day nothing of the old one is left', () => {
  const next = played(campaignAt(evening), [{ type: 'counterattack', declare: false }]);
  expect([next.date, next.weather, next.ec, next.purchases]).toEqual(['09-16', null, null, []]);
});

it('VG-12.6142.a, VG-12.6142.b: a SAN of 5 is rolled for once, a SAN of 0 rises without', () => {
  const next = played(campaignAt({ ...evening, sides: { german: { san: 0 } } }), [
    { type: 'counterattack', declare: false },
  ]);
  expect(chancesAt(next)).toHaveLength(6);
  const rolled = played(next, [{ type: 'roll', table: 'san', side: 'russian', die: 1 }]);
  expect(rolled.step).not.toBe('12.614');
  expect([rolled.sides.german.san, rolled.sides.russian.san]).toEqual([2, 5]);
});

it('VG-12.613.b: before a counterattack the day stays, with its weather', () => {
  const night = played(campaignAt(evening), [{ type: 'counterattack', declare: true }]);
  expect([night.date, night.part, night.weather]).toEqual(['09-15', 'night', 'fog']);
});
