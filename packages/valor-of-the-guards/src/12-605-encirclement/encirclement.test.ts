import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const russian = (id: string, at: string, more: object = {}) => ({
  id,
  side: 'russian',
  kind: 'squad',
  type: '4-4-7',
  at,
  ...more,
});
/** Somebody else's check keeps the step. */
const waits = russian('w', 'KK40', { encircled: true });
const at605 = (said: Readonly<Record<string, unknown>> & { readonly units: readonly object[] }) =>
  campaignAt({ step: '12.605', date: '09-16', ...said, units: [...said.units, waits] });
const check = (unit: string, passed: boolean) => ({ type: 'check', unit, passed });
const unitOf = (position: ReturnType<typeof campaignAt>, id: string) =>
  position.units.find((unit) => unit.id === id);
const mines = (at: string, kind = 'ap-mines') => ({
  id: `mines-${at}`,
  kind,
  at,
  owner: 'german',
  known: true,
  strength: 6,
});

describe('the Encircled', () => {
  it('VG-12.6051.a: a step with a check that is open cannot be ended', () => {
    const position = at605({ units: [] });
    expect(refusals(position, { type: 'done', side: 'russian' })).toEqual(['VG-12.6051.a CHECK_OPEN']);
  });

  it('VG-12.6051.a: nobody is checked twice', () => {
    const position = played(at605({ units: [russian('e', 'E3', { encircled: true })] }), [check('e', true)]);
    expect(refusals(position, check('e', false))).toEqual(['VG-12.6051.a NOT_TWICE']);
  });

  it('VG-12.6051.b: a tank that could move is lost with its crew, and a wreck is left', () => {
    const tank = russian('t', 'E3', { kind: 'afv', type: 'T-34', encircled: true });
    const next = played(at605({ units: [tank] }), [check('t', false)]);
    expect(unitOf(next, 't')).toMatchObject({ kind: 'wreck', place: 'map' });
  });

  it('VG-12.6051.b, VG-12.6151.b: an MMC that has crewed it is its crew: lost in both, and in neither any more', () => {
    const crewed = (immobile: boolean) => {
      const tank = russian('t', 'E3', { kind: 'afv', type: 'T-34', encircled: true, immobile });
      return played(at605({ units: [tank, russian('in', 'E3', { with: 't' })] }), [check('t', false)]);
    };
    for (const immobile of [true, false])
      expect(unitOf(crewed(immobile), 'in')).toMatchObject({ place: 'eliminated', with: null });
    expect(unitOf(crewed(true), 't')).toMatchObject({ kind: 'afv', abandoned: true });
    expect(unitOf(crewed(false), 't')).toMatchObject({ kind: 'wreck' });
  });

  it('VG-12.6051.c: an MMC takes the prisoners over before a leader does', () => {
    const next = played(
      at605({
        units: [
          russian('e', 'E3', { encircled: true }),
          russian('l', 'E3', { kind: 'leader', type: '8-1' }),
          russian('o', 'E3'),
          russian('up', 'E3', { level: 1 }),
          { id: 'p', side: 'german', kind: 'squad', type: '4-6-7', at: 'E3', guard: 'e' },
        ],
      }),
      [check('e', false)],
    );
    expect(unitOf(next, 'p')?.guard).toBe('o');
  });

  it('VG-12.6051.d: prisoners whom nobody takes over are free and have captured what he dropped', () => {
    const next = played(
      at605({
        units: [
          russian('e', 'E3', { encircled: true }),
          russian('m', 'E3', { kind: 'sw', type: 'lmg', with: 'e' }),
          { id: 'p', side: 'german', kind: 'squad', type: '4-6-7', at: 'E3', guard: 'e' },
        ],
      }),
      [check('e', false)],
    );
    expect(unitOf(next, 'p')?.guard).toBe(null);
    expect(unitOf(next, 'm')).toMatchObject({ with: 'p', side: 'german', captured: true });
  });
});

describe('minefields', () => {
  const house = gameUnder({
    board: {
      fill: { from: 'A1', to: 'D4', terrain: 'open' },
      hexes: {
        B2: { terrain: 'stone', building: 'b', levels: 1 },
        B3: { terrain: 'stone', building: 'b', levels: 1 },
      },
    },
  });
  const inHouse = (said: object) =>
    refusals(
      campaignAt({ step: '12.605', date: '09-16', units: [russian('s', 'B2')], ...said }, house),
      check('s', true),
      house,
    );

  it('VG-12.6052.c: infantry that can leave upstairs through its building need not be checked', () => {
    expect(inHouse({ fortifications: [mines('B2')] })).toEqual(['VG-12.6052.b NO_CHECK']);
  });

  it('VG-12.6052.c: it must where the rest of the building is mined, German or rubble', () => {
    expect(inHouse({ fortifications: [mines('B2'), mines('B3')] })).toEqual([]);
    expect(inHouse({ fortifications: [mines('B2')], control: { B3: 'german' } })).toEqual([]);
    expect(inHouse({ fortifications: [mines('B2')], changes: { B3: 'stone-rubble' } })).toEqual([]);
  });

  it('VG-12.6052.c, VG-SSR6.a: a trench that leads to another is a way out, unless that is mined too', () => {
    const trench = (at: string) => ({ id: `t-${at}`, kind: 'trench', at, owner: 'russian' });
    const field = (...more: readonly object[]) =>
      at605({
        units: [russian('s', 'KK30')],
        fortifications: [mines('KK30'), trench('KK30'), trench('KK31'), ...more],
      });
    expect(refusals(field(), check('s', true))).toEqual(['VG-12.6052.b NO_CHECK']);
    expect(refusals(field(mines('KK31')), check('s', true))).toEqual([]);
  });

  it('VG-12.6052.b: mines do not reach upstairs; a leader who fails is wounded, a wounded one lost', () => {
    const position = at605({
      units: [
        russian('up', 'KK30', { level: 1 }),
        russian('l', 'KK30', { kind: 'leader', type: '8-1' }),
        russian('v', 'KK30', { kind: 'leader', type: '8-1', wounded: true }),
      ],
      fortifications: [mines('KK30')],
    });
    expect(refusals(position, check('up', true))).toEqual(['VG-12.6052.b NO_CHECK']);
    const next = played(position, [check('l', false), check('v', false)]);
    expect(unitOf(next, 'l')).toMatchObject({ wounded: true, place: 'map' });
    expect(unitOf(next, 'v')?.place).toBe('eliminated');
  });

  it('VG-12.6052.b: a squad that fails is down to the half-squad of its kind', () => {
    const position = at605({ units: [russian('s', 'KK30')], fortifications: [mines('KK30')] });
    expect(unitOf(played(position, [check('s', false)]), 's')).toMatchObject({
      kind: 'half-squad',
      type: '2-3-7',
    });
  });

  it('VG-12.6052.a: a tank that mines destroy is a wreck, and is attacked once', () => {
    const tank = russian('t', 'KK30', { kind: 'afv', type: 'T-34' });
    const position = at605({ units: [tank], fortifications: [mines('KK30', 'at-mines')] });
    const attack = (result: string) => ({ type: 'mines', unit: 't', result });
    expect(unitOf(played(position, [attack('eliminated')]), 't')).toMatchObject({ kind: 'wreck' });
    expect(refusals(played(position, [attack('none')]), attack('none'))).toEqual(['VG-12.6052.a NOT_TWICE']);
  });
});
