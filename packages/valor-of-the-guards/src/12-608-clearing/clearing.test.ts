import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const game = gameUnder({ board: { fill: { from: 'A1', to: 'F6', terrain: 'stone' } } } as never);
const at = (said: Readonly<Record<string, unknown>>) =>
  campaignAt(
    {
      step: '12.608',
      control: { 'A1:C6': 'german', 'D1:F6': 'russian' },
      perimeter: { german: { area: ['A1:C6'] }, russian: { area: ['D1:F6'] } },
      ...said,
    },
    game,
  );
const afv = { id: 't', side: 'russian', kind: 'afv', at: 'C2', abandoned: true, weapons: [{ kind: 'mg' }] };
const bothDone = [
  { type: 'done', side: 'german' },
  { type: 'done', side: 'russian' },
];

describe('map clearing', () => {
  it('VG-12.6082.b, VG-12.6082.c: a vehicle is scrounged, then given up, and leaves a wreck', () => {
    const after = played(at({ units: [afv] }), [{ type: 'discard', unit: 't', scrounged: 'lmg' }], game);
    expect(after.units).toMatchObject([
      { id: 't', kind: 'wreck', place: 'map' },
      { id: 't-lmg', kind: 'sw', side: 'german', place: 'retained', captured: true },
    ]);
    const gun = { id: 'gun', side: 'german', kind: 'gun', at: 'C2' };
    expect(refusals(at({ units: [gun] }), { type: 'discard', unit: 'gun', scrounged: 'lmg' }, game)).toEqual([
      'VG-12.6082.c NO_EQUIPMENT',
    ]);
  });

  it('VG-12.6082.a, VG-12.2.f: a captured AFV keeps nobody of the enemy in it', () => {
    const units = [
      afv,
      { id: 's', side: 'russian', kind: 'squad', type: '4-2-6', place: 'retained', with: 't' },
    ];
    const after = played(at({ units }), bothDone, game);
    expect(after.units).toMatchObject([
      { id: 't', side: 'german', captured: true },
      { id: 's', with: null },
    ]);
    expect(game.faults(after)).toEqual([]);
  });

  it('VG-12.6082.a: what another still possesses where it stands is his', () => {
    const units = [
      { id: 'r', side: 'russian', kind: 'squad', at: 'C2' },
      { id: 'mg', side: 'russian', kind: 'sw', at: 'C2', with: 'r' },
    ];
    expect(answered(at({ units }), 'withdraw', {}, game)).toMatchObject({ owner: {}, withdrawn: [] });
  });

  it('VG-12.6083.b: a tunnel comes to light only when the enemy has both its ends', () => {
    const tunnel = (side: string) => ({
      fortifications: [{ id: 'x', kind: 'tunnel', side, owner: 'russian' }],
    });
    const revealed = (side: string) => answered(at(tunnel(side)), 'withdraw', {}, game);
    expect([revealed('B3/E3'), revealed('B3/C3')]).toMatchObject([{ revealed: [] }, { revealed: ['x'] }]);
  });

  it('VG-12.6083.c: of mines it is told that they are there, not what they are', () => {
    const mines = { id: 'm', kind: 'ap-mines', at: 'B3', owner: 'russian', strength: 6 };
    const squad = { id: 'g', side: 'german', kind: 'squad', at: 'B3' };
    const after = played(at({ fortifications: [mines], units: [squad] }), bothDone, game);
    expect(after.fortifications).toMatchObject([{ id: 'm', known: true, strength: 6 }]);
  });

  it('VG-12.6083.d: a fortification is his who controls its Location: he may remove it', () => {
    const wire = { id: 'w', kind: 'wire', at: 'B3', owner: 'russian', known: true };
    const roll = (side: string) => {
      const put = game.questions['roll']?.(at({ fortifications: [wire], step: '12.617' }), {
        question: 'roll',
        table: 'removal',
        side,
        fortification: 'w',
        die: 1,
      });
      return put?._tag === 'Right' && put.right._tag === 'Right';
    };
    expect([roll('german'), roll('russian')]).toEqual([true, false]);
  });

  it('VG-12.6083.e: a hidden charge that is withdrawn lies nowhere any more', () => {
    const charge = { id: 'f', kind: 'set-dc', at: 'E3', owner: 'russian' };
    const position = at({ fortifications: [charge] });
    const after = played(position, [{ type: 'set-dc', unit: 'f', stay: false }], game);
    expect(after.fortifications).toMatchObject([{ id: 'f', at: null }]);
  });

  it('VG-12.608.a: units that are TI keep what they possess, and a Gun left in its works is nobody’s', () => {
    const units = [
      { id: 'ti', side: 'german', kind: 'squad', at: 'B3', ti: true },
      { id: 'mg', side: 'german', kind: 'sw', at: 'B3', with: 'ti' },
      { id: 'c', side: 'german', kind: 'crew', at: 'B4' },
      { id: 'gun', side: 'german', kind: 'gun', at: 'B4', with: 'c' },
    ];
    const works = { id: 'f', kind: 'pillbox', at: 'B4', owner: 'german', known: true };
    const after = played(at({ units, fortifications: [works] }), bothDone, game);
    expect(after.units).toMatchObject([
      { id: 'ti', place: 'map' },
      { id: 'mg', place: 'map', with: 'ti' },
      { id: 'c', place: 'retained' },
      { id: 'gun', place: 'map', with: null },
    ]);
  });
});
