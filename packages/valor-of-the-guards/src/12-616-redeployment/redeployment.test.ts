import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, played } from '../../test/campaign.js';
import { YARD, yard } from '../../test/yard.js';

const at = (step: string, units: readonly object[], more: object = {}) =>
  campaignAt({ ...YARD, step, units, ...more }, yard);
const tank = (id: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'afv',
  type: 'StuG IIIG',
  ...more,
});
const unitIn = (position: ReturnType<typeof at>, id: string) => position.units.find((one) => one.id === id);

/** 12.615 is ended, and 12.616 come to. */
const arrived = (units: readonly object[]) =>
  played(
    at('12.615', [...units, tank('stuck', { at: 'B3', immobile: true })]),
    [{ type: 'done', side: 'german' }],
    yard,
  );

describe('RECALL', () => {
  it('VG-12.6161.a: a mobile AFV outside pockets is back in Good Order, an immobile one is not', () => {
    const after = arrived([
      tank('t', { recall: true }),
      tank('u', { recall: true, at: 'B4', immobile: true }),
    ]);
    expect([unitIn(after, 't')?.recall, unitIn(after, 'u')?.recall]).toEqual([false, true]);
  });

  it('VG-12.6161.b: with its main armament disabled it is retained like a wreck', () => {
    const after = arrived([tank('t', { recall: true, weapons: [{ kind: 'ma', disabled: true }] })]);
    expect(unitIn(after, 't')).toMatchObject({ kind: 'wreck', place: 'retained' });
  });

  it('VG-12.6161.c: an isolated one keeps it, in Ammunition Shortage', () => {
    const after = arrived([tank('t', { recall: true, at: 'F3' })]);
    expect(unitIn(after, 't')).toMatchObject({ recall: true, ammoShortage: true, place: 'map' });
  });

  it('VG-12.6163.b: one whose platoon is elsewhere joins it, an isolated one does not', () => {
    const away = { platoon: 'p', onMapBefore: true };
    const after = arrived([
      tank('away', { ...away, place: 'redeployed' }),
      tank('t', { ...away, recall: true }),
      tank('u', { ...away, recall: true, at: 'F3' }),
    ]);
    expect(unitIn(after, 't')).toMatchObject({ place: 'redeployed', recall: false });
    expect(unitIn(after, 'u')).toMatchObject({ place: 'map', recall: true });
  });
});

describe('redeployment', () => {
  const mine = { platoon: 'p', onMapBefore: true };
  const platoon = [
    tank('t', { ...mine, weapons: [{ kind: 'ma', malfunctioned: true }] }),
    tank('u', { ...mine, at: 'B3', immobile: true, abandoned: true }),
    tank('wreck', { ...mine, kind: 'wreck' }),
    { id: 'c', side: 'german', kind: 'tank-commander', type: '8-1', with: 't' },
  ];
  const away = (units: readonly object[]) =>
    played(
      at('12.616', units),
      [
        { type: 'redeploy', platoon: 'p' },
        { type: 'roll', table: 'redeployment', side: 'german', die: 6 },
      ],
      yard,
    );

  it('VG-12.6162.b, VG-12.6162.d: it goes with its tank commanders, mobile and with its weapons repaired; a wreck stays', () => {
    const gone = away(platoon);
    expect(unitIn(gone, 't')).toMatchObject({
      place: 'redeployed',
      weapons: [{ malfunctioned: false }],
    });
    expect(unitIn(gone, 'u')).toMatchObject({ place: 'redeployed', at: null, immobile: false });
    expect(unitIn(gone, 'c')).toMatchObject({ place: 'redeployed' });
    expect(unitIn(gone, 'wreck')).toMatchObject({ place: 'retained' });
  });

  it('VG-12.6162.c: it is not rolled for again before the next time, and then may enter', () => {
    const gone = away(platoon);
    expect(gone.step).not.toBe('12.616');
    const back = played(
      { ...gone, step: '12.616', owed: [], done: [], tried: [] },
      [
        { type: 'redeploy', platoon: 'p' },
        { type: 'roll', table: 're-entry', side: 'german', die: 1 },
      ],
      yard,
    );
    expect(unitIn(back, 't')).toMatchObject({ place: 'reinforcement' });
    expect(unitIn(back, 'c')).toMatchObject({ place: 'reinforcement' });
    expect(back.sides.german.cpp).toBe(gone.sides.german.cpp);
  });

  it('VG-12.6162.a: a side that names no platoon rolls for all of them all the same', () => {
    const position = at('12.616', [tank('t', mine), tank('v', { ...mine, platoon: 'q' })]);
    const passed = played(position, [{ type: 'done', side: 'german' }], yard);
    expect(chancesAt(passed, yard)[0]?.action).toEqual({
      type: 'roll',
      table: 'redeployment',
      side: 'german',
      die: 1,
    });
    const roll = { type: 'roll', table: 'redeployment', side: 'german', die: 6 };
    const gone = played(passed, [roll, roll], yard);
    expect([unitIn(gone, 't')?.place, unitIn(gone, 'v')?.place]).toEqual(['redeployed', 'redeployed']);
  });

  it('VG-12.6162.a: the platoon that is named is the one that goes', () => {
    const position = at('12.616', [tank('t', mine), tank('v', { ...mine, platoon: 'q' })]);
    const gone = played(
      position,
      [
        { type: 'redeploy', platoon: 'q' },
        { type: 'roll', table: 'redeployment', side: 'german', die: 6 },
      ],
      yard,
    );
    expect([unitIn(gone, 't')?.place, unitIn(gone, 'v')?.place]).toEqual(['retained', 'redeployed']);
  });
});
