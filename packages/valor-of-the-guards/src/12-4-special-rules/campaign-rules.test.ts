import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const game = gameUnder();
const scenario = (said: object, outcome: object) =>
  played(campaignAt({ step: 'scenario', date: '09-16', ...said }), [{ type: 'scenario', ...outcome }]);
/** One that is Encircled keeps the phase in 12.605. */
const waits = { id: 'w', side: 'german', kind: 'squad', type: '4-6-7', at: 'A9', encircled: true };

describe('rules of the campaign', () => {
  it('VG-CG3.a, VG-12.2.j: the initial scenario has its own weather and conditions, and a start of its own', () => {
    const start = must(game.start('II'));
    expect(start).toMatchObject({ initial: true, weather: 'clear', ec: 'dry', step: '12.621' });
    expect(start.sides.german.cpp).toBeGreaterThan(0);
  });

  it('VG-CG3.a: later ones have the weather of 12.620', () => {
    const fog = played(campaignAt({ step: '12.620', weather: null }), [
      { type: 'roll', table: 'weather', dice: [1, 1] },
    ]);
    expect(fog.weather).toBe('fog');
  });

  it('VG-CG7.b: terrain once changed, wrecks and fortifications stay from scenario to scenario', () => {
    const wreck = { id: 'k', side: 'russian', kind: 'burnt-wreck', at: 'F30' };
    const before = {
      changes: { KK17: 'shellholes' },
      fortifications: [{ id: 'f', kind: 'trench', at: 'F31', owner: 'russian', known: true }],
    };
    const next = scenario(before, { units: [waits, wreck], changes: { LL23: 'stone-rubble' } });
    expect(next.changes).toEqual({ KK17: 'shellholes', LL23: 'stone-rubble' });
    expect(next.fortifications).toHaveLength(1);
    expect(next.units.find(({ id }) => id === 'k')).toMatchObject({ kind: 'burnt-wreck', place: 'map' });
  });

  const burning = gameUnder({
    board: {
      fill: { from: 'A1', to: 'D4', terrain: 'open' },
      hexes: { B2: { terrain: 'stone', building: 'b' }, D4: { terrain: 'brush' } },
    },
  });
  const fires = (units: readonly object[]) =>
    answered(campaignAt({ step: '12.610', fires: { D4: 'blaze' }, units }, burning), 'fires', {}, burning);
  const wrecked = (kind: string) => [{ id: 'k', side: 'russian', kind, at: 'D4' }];

  it('VG-CG7.c: terrain fires at the end of a scenario are resolved in 12.610', () => {
    const position = campaignAt({ step: '12.610', fires: { B2: 'blaze', D4: 'blaze' } }, burning);
    const next = played(position, [{ type: 'roll', table: 'building-fire', building: 'b', die: 1 }], burning);
    expect(next.step).not.toBe('12.610');
    expect(next.changes).toMatchObject({ D4: 'shellholes' });
    expect(next.fires).toEqual({});
  });

  it('VG-CG7.d: a wreck in a terrain fire is a burnt-out wreck afterwards', () => {
    expect(fires(wrecked('wreck'))).toMatchObject({ wrecks: ['k'] });
  });

  it('VG-CG7.e: one that is burnt out burns no more, and is not recovered', () => {
    expect(fires(wrecked('burnt-wreck'))).toMatchObject({ wrecks: [] });
    const held = { step: '12.615', control: { D4: 'russian' } };
    const recovery = (kind: string) =>
      refusals(
        campaignAt({ ...held, units: wrecked(kind) }, burning),
        { type: 'recover', unit: 'k' },
        burning,
      );
    expect(recovery('burnt-wreck')).toContain('VG-12.6151.e NOT_TO_RECOVER');
    expect(recovery('wreck')).not.toContain('VG-12.6151.e NOT_TO_RECOVER');
  });

  it('VG-CG13.b: units that left the map are retained', () => {
    const gone = { id: 'x', side: 'russian', kind: 'squad', type: '4-4-7' };
    const next = scenario({}, { units: [waits, gone] });
    expect(next.units.find(({ id }) => id === 'x')).toMatchObject({ at: null, place: 'retained' });
  });

  it('VG-CG10.a: a group that has not come yet is still to come', () => {
    const group = { id: 'i', side: 'russian', kind: 'squad', place: 'reinforcement', rg: 'I1' };
    const next = scenario({}, { units: [waits, group] });
    expect(next.units.find(({ id }) => id === 'i')).toMatchObject({ place: 'reinforcement', rg: 'I1' });
  });
});
