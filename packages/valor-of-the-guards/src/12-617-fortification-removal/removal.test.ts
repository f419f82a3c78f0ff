import { describe, expect, it } from 'vitest';
import { answered, campaignAt, played, refusals } from '../../test/campaign.js';
import { YARD, yard } from '../../test/yard.js';

const wire = { id: 'w', kind: 'wire', at: 'B3', owner: 'russian', known: true };
const at = (units: readonly object[], fortifications: readonly object[] = [wire]) =>
  campaignAt({ ...YARD, step: '12.617', units, fortifications }, yard);
const squad = (id: string, type: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'squad',
  type,
  ...more,
});
const tried = (die: number, id = 'w') => [
  { type: 'remove', fortification: id },
  { type: 'roll', table: 'removal', side: 'german', fortification: id, die },
];
const unitIn = (position: ReturnType<typeof at>, id: string) => position.units.find((one) => one.id === id);

describe('fortification removal', () => {
  it('VG-12.617.a: what is removed is gone, what is not stays', () => {
    const trench = { ...wire, id: 't', kind: 'trench', at: 'B2' };
    const after = played(at([], [wire, trench]), [...tried(1), ...tried(6, 't')], yard);
    expect(after.fortifications.map(({ id }) => id)).toEqual(['t']);
  });

  it('VG-12.617.f: Labor neither helps nor is placed', () => {
    const laboured = { id: 't', side: 'german', kind: 'afv', type: 'StuG IIIG', labor: 1 };
    const position = at([laboured], [wire, { ...wire, id: 'v', at: 'B2' }]);
    const ask = { table: 'removal', side: 'german', fortification: 'w', die: 3 };
    expect(answered(position, 'roll', ask, yard)).toMatchObject({
      drm: (answered(at([]), 'roll', ask, yard) as { drm: number }).drm,
    });
    const failed = played(position, tried(5), yard);
    expect(refusals(failed, { type: 'labor', unit: 't' }, yard)).toContain('VG-12.6151.j NO_LABOR');
  });

  it('VG-12.617.c: all mines of a Location are tried together, once; other kinds each', () => {
    const mines = (id: string, kind: string) => ({ ...wire, id, kind });
    const position = at([], [mines('m', 'at-mines'), mines('n', 'at-mines'), wire]);
    const failed = played(position, tried(6, 'm'), yard);
    expect(refusals(failed, { type: 'remove', fortification: 'n' }, yard)).toEqual(['VG-12.617.e NOT_TWICE']);
    expect(refusals(failed, { type: 'remove', fortification: 'w' }, yard)).toEqual([]);
  });
});

describe('the price of a removal', () => {
  it('VG-12.617.h: the only assault engineer squad becomes a half-squad, and its CVP count', () => {
    const position = at([squad('e', '8-3-8', { assaultEngineer: true }), squad('s', '5-4-8')]);
    const after = played(position, tried(6), yard);
    expect(unitIn(after, 'e')).toMatchObject({ kind: 'half-squad', type: '3-3-8' });
    expect(unitIn(after, 's')).toMatchObject({ kind: 'squad' });
    expect(after.roster.at(-1)?.lost.german).toBe(1);
  });

  it('VG-12.617.h: among elite MMC the owner chooses, none in a pocket and none of a lower class', () => {
    const position = at([
      squad('a', '5-4-8'),
      squad('b', '5-4-8'),
      squad('c', '4-6-7'),
      squad('d', '5-4-8', { at: 'F3' }),
    ]);
    const hit = played(position, tried(6), yard);
    expect(refusals(hit, { type: 'lose', unit: 'c' }, yard)).toEqual(['VG-12.617.h NO_LOSS_DUE']);
    expect(refusals(hit, { type: 'lose', unit: 'd' }, yard)).toEqual(['VG-12.617.h NO_LOSS_DUE']);
    const after = played(hit, [{ type: 'lose', unit: 'b' }], yard);
    expect(unitIn(after, 'b')).toMatchObject({ kind: 'half-squad', type: '2-3-8' });
    expect(unitIn(after, 'a')).toMatchObject({ kind: 'squad' });
  });

  it('VG-12.617.h: who names nobody loses the first; a half-squad is eliminated', () => {
    const position = at([squad('a', '2-3-8', { kind: 'half-squad' }), squad('b', '5-4-8')]);
    const after = played(position, [...tried(6), { type: 'done', side: 'german' }], yard);
    expect(unitIn(after, 'a')).toMatchObject({ place: 'eliminated' });
  });

  it('VG-12.617.h: without an elite MMC a first-line one is lost, and without that nobody', () => {
    const after = played(at([squad('c', '4-6-7'), squad('d', '4-4-7')]), tried(6), yard);
    expect([unitIn(after, 'c')?.kind, unitIn(after, 'd')?.kind]).toEqual(['half-squad', 'squad']);
    const none = played(at([squad('d', '4-4-7')]), tried(6), yard);
    expect(unitIn(none, 'd')).toMatchObject({ kind: 'squad' });
  });
});
