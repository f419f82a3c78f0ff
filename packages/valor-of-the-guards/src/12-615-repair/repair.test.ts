import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, played, refusals } from '../../test/campaign.js';
import { YARD, yard } from '../../test/yard.js';

const at = (units: readonly object[], more: object = {}) =>
  campaignAt({ ...YARD, step: '12.615', units, ...more }, yard);
const tank = (id: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'afv',
  type: 'StuG IIIG',
  ...more,
});
const unitIn = (position: ReturnType<typeof at>, id: string) => position.units.find((one) => one.id === id);
const done = (side: string) => ({ type: 'done', side });

describe('the order of repairs', () => {
  it('VG-12.6.a: repairs wait until both sides have recovered what they want to', () => {
    const position = at([
      tank('t', { at: 'B3', immobile: true }),
      { id: 'm', side: 'russian', kind: 'sw', type: 'lmg', mg: true, malfunctioned: true },
    ]);
    expect(chancesAt(position, yard)).toEqual([]);
    const ready = played(position, [done('german')], yard);
    expect(chancesAt(ready, yard).map(({ action }) => action)).toContainEqual({
      type: 'roll',
      table: 'weapon-repair',
      unit: 'm',
      die: 1,
    });
  });

  it('VG-12.6151.g, VG-12.6151.h, VG-12.6151.j: a recovered tank is rolled for at once, and Labor may follow though its side was done', () => {
    const position = at([tank('t', { at: 'B3', immobile: true }), tank('u', { at: 'B4', immobile: true })]);
    const rolled = played(
      position,
      [
        { type: 'recover', unit: 't' },
        { type: 'roll', table: 'recovery', unit: 't', die: 1 },
        done('german'),
        { type: 'roll', table: 'immobilisation', unit: 't', die: 6 },
      ],
      yard,
    );
    expect(refusals(rolled, { type: 'labor', unit: 't' }, yard)).toEqual([]);
    expect(refusals(rolled, { type: 'recover', unit: 'u' }, yard)).toContain('VG-12.6151.e NOT_NOW');
  });
});

describe('bogged and shocked AFVs', () => {
  it('VG-12.6151.d: a freed AFV leaves the map, in a pocket it stays on it', () => {
    const position = at([tank('t', { at: 'B3', bogged: true }), tank('u', { at: 'F3', bogged: true })]);
    const freed = played(
      position,
      [
        { type: 'unbog', unit: 't', freed: true },
        { type: 'unbog', unit: 'u', freed: true },
      ],
      yard,
    );
    expect(unitIn(freed, 't')).toMatchObject({ place: 'retained', at: null, bogged: false });
    expect(unitIn(freed, 'u')).toMatchObject({ place: 'map', bogged: false });
  });

  it('VG-12.6151.d: one that fails is immobile, and may be recovered as such; an abandoned one does not try', () => {
    const position = at([
      tank('t', { at: 'B3', bogged: true }),
      tank('u', { at: 'B4', bogged: true, abandoned: true }),
    ]);
    expect(refusals(position, { type: 'unbog', unit: 'u', freed: true }, yard)).toEqual([
      'VG-12.6151.d NOT_BOGGED',
    ]);
    const stuck = played(position, [{ type: 'unbog', unit: 't', freed: false }], yard);
    expect(unitIn(stuck, 't')).toMatchObject({ immobile: true, bogged: false });
    expect(refusals(stuck, { type: 'recover', unit: 't' }, yard)).toEqual([]);
  });

  it('VG-12.6151.c: Shock ends one way or the other', () => {
    const position = at([tank('t', { at: 'B3', shocked: true }), tank('u', { at: 'B4' })]);
    expect(refusals(position, { type: 'unshock', unit: 'u', becomes: 'wreck' }, yard)).toEqual([
      'VG-12.6151.c NOT_SHOCKED',
    ]);
    const over = (becomes: string) =>
      unitIn(played(position, [{ type: 'unshock', unit: 't', becomes }], yard), 't');
    expect(over('good-order')).toMatchObject({ kind: 'afv', shocked: false });
    expect(over('wreck')).toMatchObject({ kind: 'wreck' });
  });

  it('VG-12.6151.a: nothing of the kind is done in a Location of the enemy', () => {
    const position = at([tank('t', { at: 'G3', bogged: true })]);
    expect(refusals(position, { type: 'unbog', unit: 't', freed: true }, yard)).toContain(
      'VG-12.6151.d NOT_BOGGED',
    );
  });
});

describe('weapons', () => {
  it('VG-12.6152.a: a tank that loses its main armament is retained like a wreck, and repaired no sooner than in the next Refit Phase', () => {
    const position = at([tank('t', { weapons: [{ kind: 'ma', malfunctioned: true }] })]);
    const lost = played(
      position,
      [{ type: 'roll', table: 'weapon-repair', unit: 't', weapon: 0, die: 6 }],
      yard,
    );
    expect(unitIn(lost, 't')).toMatchObject({ kind: 'wreck', place: 'retained' });
    const again = { ...lost, step: '12.615' } as typeof lost;
    expect(chancesAt(again, yard)).toEqual([]);
    const next = { ...again, tried: [] };
    const repaired = played(next, [{ type: 'roll', table: 'wreck-repair', unit: 't', die: 1 }], yard);
    expect(unitIn(repaired, 't')).toMatchObject({
      kind: 'afv',
      weapons: [{ malfunctioned: false, disabled: false }],
    });
  });

  it('VG-12.6152.a, VG-12.6153.a: a machine-gun that is disabled only now can be replaced at once', () => {
    const position = at([
      tank('t', { weapons: [{ kind: 'ma' }, { kind: 'mg', malfunctioned: true }] }),
      { id: 'm', side: 'german', kind: 'sw', type: 'lmg', mg: true },
    ]);
    const replaced = played(
      position,
      [
        { type: 'roll', table: 'weapon-repair', unit: 't', weapon: 1, die: 6 },
        { type: 'replace-mg', afv: 't', lmg: 'm' },
      ],
      yard,
    );
    expect(unitIn(replaced, 't')).toMatchObject({ kind: 'afv', weapons: [{}, { disabled: false }] });
    expect(unitIn(replaced, 'm')).toMatchObject({ place: 'eliminated' });
  });

  it('VG-12.6155.a, VG-12.6155.b, VG-12.6156.a: a captured tank stays with any weapon that works, without one it is a wreck', () => {
    const weapons = [{ kind: 'ma' }, { kind: 'mg' }];
    const rolls = (mg: number) => [
      { type: 'roll', table: 'captured-weapon', unit: 't', weapon: 0, die: 6 },
      { type: 'roll', table: 'captured-weapon', unit: 't', weapon: 1, die: mg },
    ];
    const position = at([tank('t', { captured: true, weapons })]);
    const armed = played(position, rolls(2), yard);
    expect(unitIn(armed, 't')).toMatchObject({
      kind: 'afv',
      recall: false,
      weapons: [{ disabled: true }, {}],
    });
    expect(unitIn(played(position, rolls(3), yard), 't')).toMatchObject({ kind: 'wreck' });
  });

  it('VG-12.6155.a: what has malfunctioned in the hands of the captor is lost without a roll', () => {
    const position = at([
      { id: 'm', side: 'german', kind: 'sw', type: 'lmg', captured: true, malfunctioned: true },
      { id: 'n', side: 'german', kind: 'sw', type: 'lmg', captured: true },
    ]);
    const kept = played(position, [{ type: 'roll', table: 'captured-weapon', unit: 'n', die: 1 }], yard);
    expect(unitIn(kept, 'm')).toMatchObject({ place: 'eliminated' });
    expect(unitIn(kept, 'n')).toMatchObject({ place: 'retained' });
  });
});

describe('flamethrowers and charges', () => {
  const engineer = { id: 'e', side: 'german', kind: 'squad', type: '8-3-8', assaultEngineer: true };
  const sw = (id: string, type: string, more: object = {}) => ({
    id,
    side: 'german',
    kind: 'sw',
    type,
    place: 'eliminated',
    ...more,
  });

  it('VG-12.6154.a, VG-12.6154.b: what is not chosen is gone for good; a captured one goes back to its owner', () => {
    const position = at(
      [
        engineer,
        sw('a', 'ft', { removalDr: 4 }),
        sw('b', 'dc', { removalDr: 4 }),
        sw('c', 'dc', { removalDr: 4, captured: true }),
      ],
      { sides: { russian: { assaultEngineers: 1 } } },
    );
    const chosen = played(position, [{ type: 'keep-ft-dc', units: ['b'] }], yard);
    expect(unitIn(chosen, 'a')).toMatchObject({ place: 'eliminated', removalDr: null });
    expect(unitIn(chosen, 'b')).toMatchObject({ place: 'retained' });
    expect(unitIn(chosen, 'c')).toMatchObject({ place: 'retained', side: 'russian', captured: false });
    const both = { type: 'keep-ft-dc', units: ['b', 'c'] };
    expect(refusals(position, both, yard)).toEqual(['VG-12.6154.a NOT_TO_KEEP']);
  });

  it('VG-12.6154.b: a choice is made once', () => {
    const position = at([
      engineer,
      { ...engineer, id: 'f' },
      sw('a', 'ft', { removalDr: 4 }),
      sw('b', 'dc', { removalDr: 4 }),
      sw('c', 'dc', { removalDr: 4 }),
      tank('t', { at: 'B3', abandoned: true }),
    ]);
    const chosen = played(position, [{ type: 'keep-ft-dc', units: ['b'] }], yard);
    expect(refusals(chosen, { type: 'keep-ft-dc', units: ['a'] }, yard)).toContain('VG-12.6154.b NOT_TWICE');
  });
});

describe('ammunition', () => {
  const soldiers = [
    { id: 's', side: 'german', kind: 'squad', type: '4-6-7', lowAmmo: true, ammoShortage: true },
    { id: 'p', side: 'german', kind: 'squad', type: '4-6-7', at: 'F3', lowAmmo: true, ammoShortage: true },
    tank('t', { at: 'B3', immobile: true }),
  ];
  const after = played(at(soldiers), [done('german')], yard);

  it('VG-12.6158.a: Low Ammo ends outside pockets', () => {
    expect([unitIn(after, 's')?.lowAmmo, unitIn(after, 'p')?.lowAmmo]).toEqual([false, true]);
  });

  it('VG-12.6159.a: so does Ammunition Shortage', () => {
    expect([unitIn(after, 's')?.ammoShortage, unitIn(after, 'p')?.ammoShortage]).toEqual([false, true]);
  });

  it('VG-12.6157.a: guns that are neither isolated nor captured regain their special ammunition', () => {
    const gun = { side: 'german', kind: 'gun', type: '75 INF' };
    const position = at([
      { ...gun, id: 'own' },
      { ...gun, id: 'taken', captured: true },
      { ...gun, id: 'cut off', at: 'F3' },
      { id: 's', side: 'german', kind: 'squad', type: '4-6-7', at: 'F3' },
    ]);
    const action = { type: 'roll', table: 'captured-weapon', unit: 'taken', die: 1 };
    const ruling = yard.apply(position, action as never);
    const told = ruling._tag === 'Right' ? ruling.right.reasons : [];
    expect(told.filter(({ effect }) => effect === 'special-ammunition')).toMatchObject([{ subject: 'own' }]);
  });
});
