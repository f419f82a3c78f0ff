import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const squad = (id: string, at: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'squad',
  type: '4-6-7',
  at,
  ...more,
});
const mg = (id: string, held: string, more: object = {}) => ({
  id,
  side: 'german',
  kind: 'sw',
  type: 'lmg',
  at: 'KK18',
  with: held,
  rof: 1,
  range: 8,
  mg: true,
  ...more,
});
const at602 = (...units: readonly object[]) =>
  campaignAt({ step: '12.602', date: '09-16', units: [...units, squad('x', 'KK20')] });
const interdict = (unit: string, ...hexes: readonly string[]) => ({ type: 'interdict', unit, hexes });

describe('ferry interdiction', () => {
  it('VG-CG12.1.b, VG-A95: what was interdicted is so until the next 12.602, which begins anew', () => {
    const scenario = campaignAt({ step: 'scenario', date: '09-16', interdicted: ['MM19'] });
    expect(scenario.interdicted).toHaveLength(1);
    const next = played(scenario, [
      { type: 'scenario', units: [squad('m', 'KK18')], control: { KK18: 'german' } },
    ]);
    expect([next.step, next.interdicted]).toEqual(['12.602', []]);
  });

  it('VG-12.602.a, VG-12.6.b: with no German who sees the water the step is passed over', () => {
    const next = played(campaignAt({ step: 'scenario', date: '09-16' }), [
      { type: 'scenario', units: [squad('m', 'A9', { encircled: true })], control: { A9: 'german' } },
    ]);
    expect(next.step).toBe('12.605');
  });

  it('VG-A76: a squad fires two weapons, or one and its own, not all three', () => {
    const position = at602(squad('m', 'KK18'), mg('d', 'm'), mg('e', 'm'));
    const twice = played(position, [interdict('d', 'LL15'), interdict('e', 'LL16')]);
    expect(refusals(twice, interdict('m', 'LL16'))).toEqual(['VG-CG12.12.a FIRED_ALL']);
    expect(twice.units.filter(({ ti }) => ti).map(({ id }) => id)).toEqual(['m', 'd', 'e']);
  });

  it('VG-CG12.1.c: broken units, those that are TI and weapons out of order do not fire', () => {
    const unfit = ['VG-CG12.1.c UNFIT'];
    expect(refusals(at602(squad('m', 'KK18', { broken: true })), interdict('m', 'LL15'))).toEqual(unfit);
    expect(refusals(at602(squad('m', 'KK18', { ti: true })), interdict('m', 'LL15'))).toEqual(unfit);
    const jammed = at602(squad('m', 'KK18'), mg('d', 'm', { malfunctioned: true }));
    expect(refusals(jammed, interdict('d', 'LL15'))).toEqual(unfit);
  });

  it('VG-CG12.12.a: a leader or an abandoned tank interdicts nothing', () => {
    const alone = ['VG-CG12.12.a UNMANNED'];
    const leader = at602({ id: 'l', side: 'german', kind: 'leader', type: '8-1', at: 'KK18' });
    expect(refusals(leader, interdict('l', 'LL15'))[0]).toBe(alone[0]);
    const tank = { id: 't', side: 'german', kind: 'afv', at: 'KK18', rof: 1, ce: true, abandoned: true };
    expect(refusals(at602(tank), interdict('t', 'LL15'))).toEqual(alone);
  });

  it('VG-CG12.1.c, VG-A77: the range of a squad is that of its counter', () => {
    const far = at602(squad('m', 'II18', { type: '8-3-8' }));
    expect(refusals(far, interdict('m', 'MM19'))).toEqual(['VG-CG12.1.c OUT_OF_RANGE']);
  });

  it('VG-12.602.a: what is offered is allowed, and every unit is offered as many hexes as it may', () => {
    const game = gameUnder();
    const position = at602(squad('m', 'KK18'), mg('d', 'm', { rof: 3 }));
    const offers = game.actions(position).filter(({ type }) => type === 'interdict');
    expect(offers.length).toBeGreaterThan(3);
    for (const offer of offers) expect(game.apply(position, offer)._tag).toBe('Right');
    const sizes = new Set(offers.map((offer) => (offer as unknown as { hexes: unknown[] }).hexes.length));
    expect(Math.max(...sizes)).toBe(3);
  });
});
