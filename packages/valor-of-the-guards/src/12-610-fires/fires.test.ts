import { describe, expect, it } from 'vitest';
import { answered, campaignAt, chancesAt, gameUnder, played, refusals } from '../../test/campaign.js';

const board = {
  fill: { from: 'A1', to: 'G6', terrain: 'open' },
  hexes: {
    A1: { terrain: 'brush' },
    A4: { terrain: 'stone-rubble' },
    D2: { terrain: 'stone', building: 'stone', levels: 1, cellar: true },
    D3: { terrain: 'stone', building: 'stone', levels: 1 },
    F2: { terrain: 'stone', building: 'works', factory: true },
    F3: { terrain: 'stone', building: 'works', factory: true },
    G2: { terrain: 'orchard' },
  },
};
const game = gameUnder({ board, excerpt: true });

const german = { 'A1:G6': 'german' };
const fireAt = (said: object) =>
  campaignAt({ step: '12.610', control: german, perimeter: { german: { area: ['A1:G6'] } }, ...said }, game);
const pocketAt = (hex: string, level = 0) => ({
  german: { area: ['A1:G6'] },
  russian: { area: [hex], pockets: [{ hexes: [hex], level }] },
});
const fell = (die: number) => ({ type: 'roll', table: 'building-fire', building: 'stone', die });

describe('fires', () => {
  it('VG-12.610.a: after the step every old Blaze is gone; VG-12.6103.a: stone rubble stays and burns again from a Flame only', () => {
    const one = fireAt({ fires: { A4: 'blaze', A1: 'blaze', D2: 'blaze' } });
    const done = played(one, [fell(5)], game);
    expect([done.step, done.fires, done.changes]).toEqual([
      '12.613',
      {},
      { A1: 'shellholes', D2: 'stone-rubble', D3: 'stone-rubble' },
    ]);
  });

  it('VG-12.6101.b: a burning armoured cupola, dug in as it is, is eliminated', () => {
    const cupola = { id: 'c', side: 'russian', kind: 'wreck', at: 'A1', dugIn: true };
    const one = fireAt({ fires: { A1: 'blaze' }, units: [cupola] });
    expect(answered(one, 'fires', {}, game)).toMatchObject({ eliminated: ['c'], wrecks: [] });
  });

  it('VG-12.6104.a: the die comes first; gutted walls stand and burn no more', () => {
    const one = fireAt({ fires: { D2: 'blaze', D3: 'flame' } });
    expect(chancesAt(one, game).map(({ action }) => action)).toContainEqual(fell(6));
    const { gutted, changes, fires } = played(one, [fell(4)], game);
    expect([gutted, changes, fires]).toEqual([['D2'], {}, {}]);
  });

  it('VG-12.6107.a, VG-12.6107.c: in its rubble a Flame becomes a Blaze of the ground alone', () => {
    const one = fireAt({ fires: { D2: 'blaze', 'D3+1': 'flame' } });
    expect(played(one, [fell(5)], game).fires).toEqual({ D2: 'blaze', D3: 'blaze' });
  });

  it('VG-12.6107.c: a Blaze fills all burnable levels, cellar and all', () => {
    const fires = { D2: 'blaze', 'D2+1': 'blaze', 'D2-1': 'blaze', D3: 'blaze', 'D3+1': 'blaze' };
    expect(answered(fireAt({ fires: { D2: 'flame' } }), 'fires', {}, game)).toMatchObject({ fires });
  });

  it('VG-12.6107.a: the Flame of a wreck in the open becomes its Blaze', () => {
    const wreck = { id: 'w', side: 'german', kind: 'wreck', at: 'B5' };
    const one = fireAt({ fires: { B5: 'flame' }, units: [wreck] });
    expect(answered(one, 'fires', {}, game)).toMatchObject({ fires: { B5: 'blaze' }, wrecks: [] });
  });

  it('VG-12.6107.a: no Flame is left in a factory just gutted, not even that of a wreck', () => {
    const wreck = { id: 'w', side: 'german', kind: 'wreck', at: 'F3' };
    const one = fireAt({ fires: { F2: 'blaze', F3: 'flame' }, units: [wreck] });
    expect(played(one, [{ type: 'done', side: 'german' }], game).fires).toEqual({});
  });

  it('VG-12.6104.c: who is cut off upstairs goes with the house, his weapon too; all of it that was his is the enemy’s', () => {
    const one = fireAt({
      fires: { D3: 'blaze' },
      control: { ...german, 'D2+1': 'russian' },
      perimeter: pocketAt('D2', 1),
      units: [
        { id: 's', side: 'russian', kind: 'squad', type: '4-4-7', at: 'D2', level: 1 },
        { id: 'mg', side: 'russian', kind: 'sw', type: 'LMG', with: 's' },
        { id: 'out', side: 'russian', kind: 'squad', type: '4-4-7' },
      ],
    });
    const next = played(one, [fell(2)], game);
    expect(next.units.map(({ place }) => place)).toEqual(['eliminated', 'eliminated', 'retained']);
    expect(next.control['D2+1']).toBe('german');
    // When it comes down there is nothing upstairs any more.
    expect(played(one, [fell(6)], game).control['D2+1']).toBeUndefined();
  });

  it('VG-12.6105.a: the marker goes where its owner says, once, and the factory is gutted', () => {
    const one = fireAt({ fires: { F2: 'blaze' } });
    const mark = { type: 'gut', factory: 'works', hex: 'F3' };
    expect(game.actor(one)).toBe('german');
    expect(game.actions(one)).toContainEqual(mark);
    const next = played(one, [mark], game);
    expect(next).toMatchObject({ step: '12.613', gutted: ['F3'] });
    const left = played(one, [{ type: 'done', side: 'german' }], game);
    expect(left.gutted).toEqual(['F2']);
    const two = fireAt({ fires: { F2: 'blaze' }, tried: [{ kind: 'gut', building: 'works', hex: 'F2' }] });
    expect(refusals(two, mark, game)).toEqual(['VG-12.6105.a NOT_TWICE']);
  });

  it('VG-12.6105.b: the isolated hexes of a burnt factory pass to the enemy', () => {
    const one = fireAt({
      fires: { F2: 'blaze' },
      control: { ...german, F3: 'russian' },
      perimeter: pocketAt('F3'),
      units: [{ id: 's', side: 'russian', kind: 'squad', type: '4-4-7', at: 'F3' }],
    });
    expect(played(one, [{ type: 'done', side: 'german' }], game).control['F3']).toBe('german');
  });

  it('VG-12.6107.d: who is in another Location than the new Blaze is not touched', () => {
    const one = fireAt({
      fires: { F2: 'flame' },
      control: { ...german, A6: 'russian' },
      perimeter: pocketAt('A6'),
      units: [{ id: 's', side: 'russian', kind: 'squad', type: '4-4-7', at: 'A6' }],
    });
    expect(answered(one, 'fires', {}, game)).toMatchObject({ fires: { G2: 'blaze' }, eliminated: [] });
  });

  it('VG-12.6108.a: a house that comes down takes all fortifications in it, one that burns on in a factory none', () => {
    const works = [
      { id: 'wire', kind: 'wire', at: 'D3', owner: 'german' },
      { id: 'block', kind: 'roadblock', side: 'D3/D4', owner: 'german' },
      { id: 'fort', kind: 'fortified', at: 'F2', owner: 'german' },
    ];
    const one = fireAt({ fires: { D2: 'blaze', F2: 'flame' }, fortifications: works });
    const left = played(one, [fell(6)], game).fortifications.map(({ id }) => id);
    expect(left).toEqual(['block', 'fort']);
  });

  it('VG-12.6108.b, VG-12.6108.c: in a gutted house equipment is lost and fortifications are not', () => {
    const one = fireAt({
      fires: { D2: 'blaze' },
      fortifications: [{ id: 'fort', kind: 'fortified', at: 'D2', owner: 'german' }],
      units: [
        { id: 'gun', side: 'german', kind: 'gun', at: 'D3' },
        { id: 'old', side: 'german', kind: 'burnt-wreck', at: 'D3' },
      ],
    });
    const next = played(one, [fell(1)], game);
    expect(next.fortifications).toHaveLength(1);
    expect(next.units.map(({ place }) => place)).toEqual(['eliminated', 'map']);
  });

  it('VG-12.6108.b: a trench in the fire survives, the gun in it does not', () => {
    const one = fireAt({
      fires: { A1: 'blaze', D2: 'blaze' },
      fortifications: [{ id: 't', kind: 'trench', at: 'A1', owner: 'german' }],
      units: [{ id: 'gun', side: 'german', kind: 'gun', at: 'A1' }],
    });
    const next = played(one, [fell(1)], game);
    expect([next.fortifications.length, next.units[0]?.place]).toEqual([1, 'eliminated']);
  });
});
