import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';

const game = gameUnder();

const goalsOn = (campaign: string, date: string, under = game): readonly string[] =>
  under.goals?.(campaignAt({ campaign, date })) ?? [];

describe('the objectives of a date', () => {
  it('VG-12.51.c: are a building and stone hexes in CG I, fewer on the last day, when the Russian wins what the German does not', () => {
    const hold = 'he controls every hex of the building F36';
    expect(goalsOn('I', '09-16')[0]).toBe(
      `campaign: the German wins at the end of 16 September if all of this holds: ${hold}, he has 75 stone hexes or more`,
    );
    const last = goalsOn('I', '09-22');
    expect(last[0]).toContain('he has 66 stone hexes or more');
    expect(last[1]).toContain('this is the last day');
    expect(last[2]).toContain('scenario: the German wins if he controls every hex of the building F36');
  });

  it('VG-12.52.b, VG-12.52.c: are landings, the loop and stone hexes in CG II, and whole columns on its last day', () => {
    expect(goalsOn('II', '09-15')[0]).toMatch(/landing.*no Russian perimeter loop.*10 stone hexes or fewer$/);
    expect(goalsOn('II', '09-22')[0]).toMatch(/landing.*columns A:J$/);
    const only = gameUnder({ readings: { 'VG-A13': 'b' } });
    expect(goalsOn('II', '09-22', only)[0]).not.toContain('landing');
  });

  it('VG-12.53.c: begin with the loop that wins CG III for the Russian', () => {
    expect(goalsOn('III', '09-24')[0]).toContain('the Russian wins at the end of 24 September if one of his');
    expect(goalsOn('III', '09-27')[1]).toContain('the Russian has 70 stone hexes or fewer');
  });
});
