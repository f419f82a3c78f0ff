import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, played } from '../../test/campaign.js';

const wounded = (id: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'leader',
  type: '9-2',
  wounded: true,
  ...more,
});

describe('wounded leaders', () => {
  it('VG-12.611.a: each rolls once; who is lost counts for the CPP, not for the promotions to come', () => {
    const one = campaignAt({
      step: '12.611',
      roster: [{ date: '09-14', winner: 'russian', lost: { german: 18, russian: 30 } }],
      units: [
        wounded('a'),
        wounded('b'),
        wounded('hero', { kind: 'hero' }),
        wounded('gone', { place: 'redeployed' }),
      ],
    });
    const next = played(one, [
      { type: 'roll', table: 'wound', unit: 'a', die: 2 },
      { type: 'roll', table: 'wound', unit: 'b', die: 3 },
    ]);
    expect(next.step).not.toBe('12.611');
    expect(next.units.map(({ place, wounded: is }) => [place, is])).toEqual([
      ['retained', true],
      ['eliminated', true],
      ['retained', true],
      ['redeployed', true],
    ]);
    expect(next.roster.at(-1)).toMatchObject({
      lost: { german: 21, russian: 30 },
      lostInScenario: { german: 18, russian: 30 },
    });
  });

  it('VG-12.611.a: nobody wounded, no roll', () => {
    expect(chancesAt(campaignAt({ step: '12.611', units: [wounded('a', { wounded: false })] }))).toEqual([]);
  });
});
