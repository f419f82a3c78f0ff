import { describe, expect, it } from 'vitest';
import { campaignAt, played } from '../../test/campaign.js';

/** A scenario ends with these units; one that is Encircled keeps the phase in 12.605. */
const after = (units: readonly object[], said: object = {}) =>
  played(campaignAt({ step: 'scenario', date: '09-16', ...said }), [
    {
      type: 'scenario',
      units: [...units, { id: 'e', side: 'german', kind: 'squad', type: '4-6-7', at: 'A9', encircled: true }],
      control: { A9: 'german' },
    },
  ]);

const unitOf = (position: ReturnType<typeof after>, id: string) =>
  position.units.find((unit) => unit.id === id);

describe('marker removal', () => {
  it('VG-12.603.e: Disrupted and Fanatic are removed', () => {
    const next = after([
      { id: 'u', side: 'russian', kind: 'squad', type: '4-4-7', at: 'F36', disrupted: true, fanatic: true },
    ]);
    expect(next.step).toBe('12.605');
    expect(unitOf(next, 'u')).toMatchObject({ disrupted: false, fanatic: false });
  });

  it('VG-12.603.f, VG-12.6151.c: so is CE; Shock is no Stun, and stays for the repairs', () => {
    const next = after([{ id: 't', side: 'german', kind: 'afv', at: 'A5', ce: true, shocked: true }]);
    expect(unitOf(next, 't')).toMatchObject({ ce: false, shocked: true });
  });

  it('VG-12.603.g: hidden units are placed concealed where they are, those off the map are not; hidden fortifications stay hidden', () => {
    const next = after(
      [
        { id: 'h', side: 'russian', kind: 'gun', at: 'F36', hidden: true },
        { id: 'o', side: 'russian', kind: 'gun', hidden: true },
        { id: 'k', side: 'russian', kind: 'gun', at: 'F36' },
      ],
      { fortifications: [{ id: 'd', kind: 'set-dc', at: 'F36', owner: 'russian' }] },
    );
    expect(unitOf(next, 'h')).toMatchObject({ hidden: false, concealed: true });
    expect(unitOf(next, 'o')?.concealed).toBe(false);
    expect(unitOf(next, 'k')?.concealed).toBe(false);
    expect(next.fortifications[0]?.known).toBe(false);
  });

  it('VG-CG14.a: a Massacre is over with the scenario it was for', () => {
    expect(after([], { massacre: 'german' }).massacre).toBe(null);
  });

  it('VG-CG12.2.a: who took a landing in the scenario keeps it when his units are gone', () => {
    const next = after([
      { id: 'h', side: 'german', kind: 'half-squad', type: '2-4-7', at: 'LL22', broken: true },
    ]);
    expect(next.landings).toMatchObject({ LL22: 'german', LL23: 'russian' });
  });
});
