import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const squad = (id: string, side: string, at: string, more: object = {}) => ({
  id,
  side,
  kind: 'squad',
  type: side === 'german' ? '4-6-7' : '4-4-7',
  at,
  ...more,
});
/** A later Melee keeps the step. */
const later = [squad('gz', 'german', 'KK30'), squad('rz', 'russian', 'KK30')];
const at601 = (...units: readonly object[]) =>
  campaignAt({ step: '12.601', date: '09-16', units: [...units, ...later] });
const unitOf = (position: ReturnType<typeof campaignAt>, id: string) =>
  position.units.find((unit) => unit.id === id);

describe('the conclusion of Melee', () => {
  it('VG-12.601.c: the step cannot be ended before the last Melee is over', () => {
    expect(refusals(at601(), { type: 'done', side: 'russian' })).toEqual(['VG-12.601.c MELEE_GOES_ON']);
  });

  it('VG-12.601.c: an abandoned tank and a weapon that nobody mans fight no Melee', () => {
    const position = at601(
      squad('g', 'german', 'C3'),
      { id: 't', side: 'russian', kind: 'afv', at: 'C3', abandoned: true },
      { id: 'm', side: 'russian', kind: 'sw', at: 'C3' },
    );
    expect(refusals(position, { type: 'melee', hex: 'C3' })).toEqual(['VG-12.601.c NO_MELEE']);
  });

  it('VG-12.601.c: who withdraws takes his prisoner and his machine gun with him', () => {
    const position = at601(
      squad('g', 'german', 'C3'),
      squad('p', 'russian', 'C3', { guard: 'g' }),
      { id: 'm', side: 'german', kind: 'sw', at: 'C3', with: 'g' },
      squad('r', 'russian', 'C3'),
    );
    const next = played(position, [{ type: 'melee', hex: 'C3', withdrawn: { g: 'C2' } }]);
    const hexes = ['g', 'p', 'm'].map((id) => unitOf(next, id)?.at);
    expect(new Set(hexes).size).toBe(1);
    expect(hexes[0]).not.toBe(unitOf(next, 'r')?.at);
  });

  it('VG-12.601.c: the dead drop what they had, and their prisoners are free', () => {
    const position = at601(
      squad('g', 'german', 'C3'),
      squad('p', 'russian', 'C3', { guard: 'g' }),
      squad('r', 'russian', 'C3'),
    );
    const next = played(position, [{ type: 'melee', hex: 'C3', eliminated: ['g'] }]);
    expect(unitOf(next, 'p')?.guard).toBe(null);
  });

  it('VG-12.601.c: nobody is named who is not there, guarded by the dead, or gone two hexes off', () => {
    const position = at601(squad('g', 'german', 'C3'), squad('r', 'russian', 'C3'));
    const melee = (outcome: object) => refusals(position, { type: 'melee', hex: 'C3', ...outcome });
    expect(melee({ eliminated: ['gz', 'r'] })).toEqual(['VG-12.601.d NOT_IN_MELEE']);
    expect(melee({ prisoners: { r: 'rz' } })).toEqual(['VG-12.601.d NO_CAPTOR']);
    expect(melee({ withdrawn: { g: 'C5' } })).toEqual(['VG-12.601.d NO_WITHDRAWAL']);
  });

  it('VG-12.601.a: a climber is placed once', () => {
    const game = gameUnder({
      board: { fill: { from: 'A1', to: 'D4', terrain: 'stone' }, hexes: { B2: { levels: 1 } } },
    });
    const climb = { type: 'climb', unit: 'c', at: 'B2', level: 1 };
    const units = [squad('c', 'german', 'B2'), squad('g', 'german', 'C3'), squad('r', 'russian', 'C3')];
    const next = played(campaignAt({ step: '12.601', units }, game), [climb], game);
    expect(refusals(next, { ...climb, level: 0 }, game)).toEqual(['VG-12.601.a NOT_TWICE']);
    expect(refusals(campaignAt({ step: '12.601', units }, game), { ...climb, level: 2 }, game)).toEqual([
      'VG-12.601.a CLIMBS_ELSEWHERE',
    ]);
  });

  it('VG-12.6011.a: what is offered is the first Melee, with one side or the other gone', () => {
    const game = gameUnder();
    const position = at601(squad('g', 'german', 'C3'), squad('r', 'russian', 'C3'));
    const offers = game.actions(position).filter(({ type }) => type === 'melee');
    expect(offers.map((offer) => game.writeAction(offer))).toEqual([
      { type: 'melee', hex: 'C3', eliminated: ['g'] },
      { type: 'melee', hex: 'C3', eliminated: ['r'] },
    ]);
  });
});
