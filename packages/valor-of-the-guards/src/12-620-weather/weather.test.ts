import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, played } from '../../test/campaign.js';

describe('weather', () => {
  it('VG-12.620.a, VG-12.6.b: the Russian rolls the weather, then the conditions, and the phase goes on', () => {
    const rolled = played(campaignAt({ step: '12.620' }), [
      { type: 'roll', table: 'weather', dice: [1, 1] },
      { type: 'roll', table: 'ec', die: 5 },
    ]);
    expect(rolled.step).not.toBe('12.620');
    expect([rolled.weather, rolled.ec]).toEqual(['fog', 'dry']);
  });

  it('VG-12.613.b, VG-12.6.f: neither is rolled before a counterattack', () => {
    expect(chancesAt(campaignAt({ step: '12.620', counterattack: true, part: 'night' }))).toEqual([]);
  });
});
