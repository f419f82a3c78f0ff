import { describe, expect, it } from 'vitest';
import { END, ENDLESS, given, of, play, RULES, realRules, unitIn } from '../../test/initial.fixture.js';
import { checkFlotilla, checkPoti, enterTurn } from './seasons.js';

const into = (turn: number, units: readonly object[] = [], json: object = {}) =>
  play(given({ turn: turn - 1, player: 'soviet', phase: 'first-combat', units, ...json }), [END], ENDLESS);
const MARSH = '2115';

describe('the turns that change the map', () => {
  it('CC-2.33.a, CC-2.33.b: on turn 8 the railroad from Astrakhan to Gudermes is finished', () => {
    expect([7, 8, 9].map((turn) => of(into(turn).reasons, 'CC-2.33.b'))).toEqual([
      [],
      ['railroad-finished'],
      [],
    ]);
  });

  it('CC-2.31.b, CC-2.32.a: on turn 10 seasonal marsh is marsh and the passes close', () => {
    expect(of(into(10).reasons, 'CC-2.31.b')).toEqual(['marsh']);
    expect(of(into(10).reasons, 'CC-2.32.a')).toEqual(['passes-closed']);
    expect(of(into(9).reasons, 'CC-2.32.a')).toEqual([]);
  });

  it('CC-7.6.c: mechanized units in seasonal marsh go to the Cadre Box on entering turn 10, no others', () => {
    const units = [
      { id: 'ger-13pz', at: MARSH, supply: 'out' },
      { id: 'rom-5cav', at: MARSH },
      { id: 'ger-3pz', at: '2020' },
      { id: 'sov-52tank', at: '2117' },
    ];
    const { position, reasons } = into(10, units);
    expect(of(reasons, 'CC-7.6.c')).toEqual(['to-cadre', 'to-cadre']);
    expect(unitIn(position, 'ger-13pz')).toMatchObject({
      place: 'cadre',
      at: -1,
      step: 'reduced',
      supply: 'full',
    });
    expect(unitIn(position, 'sov-52tank').place).toBe('cadre');
    expect(unitIn(position, 'rom-5cav').place).toBe('map');
    expect(unitIn(position, 'ger-3pz').place).toBe('map');
    expect(unitIn(into(9, units).position, 'ger-13pz').place).toBe('map');
  });

  it('CC-7.6.c, CC-15.6.f: a train that sinks is out of play, for it is never rebuilt', () => {
    expect(unitIn(into(10, [{ id: 'sov-36train', at: MARSH }]).position, 'sov-36train').place).toBe(
      'removed',
    );
  });

  it('CC-2.22.e, CC-7.6.c: the First Panzer Army HQ sinks when it counts as mechanized, and is back at once', () => {
    const units = [{ id: 'ger-1pzarmy-hq', at: MARSH }];
    const position = given({ turn: 10, player: 'soviet', phase: 'supply', units });
    expect(unitIn(enterTurn(RULES, position).position, 'ger-1pzarmy-hq').place).toBe('map');
    const optional = { ...realRules(), optional: ['CC-2.22.e'] as const };
    const { position: next } = enterTurn(optional, position);
    expect(unitIn(next, 'ger-1pzarmy-hq')).toMatchObject({ place: 'returning', due: 10 });
    expect(next.turn).toBe(10);
  });

  it('CC-16.15.a: VIII Air Corps leaves on turn 4 and is back on turn 12', () => {
    const said = (turn: number) => of(into(turn).reasons, 'CC-16.15.a');
    expect([3, 4, 5, 11, 12, 13].map(said)).toEqual([[], ['air-leaves'], [], [], ['air-available'], []]);
  });
});

describe('what control of ports does', () => {
  it('CC-16.21.d: with Poti both fleet markers leave play for ever', () => {
    const position = given({ units: [], control: { '3430': 'axis' }, fleet: { 'bsf-1': 'available' } });
    const { position: next, reasons } = checkPoti(RULES, position);
    expect(next.fleet).toEqual({ 'bsf-1': 'removed', 'bsf-2': 'removed' });
    expect(of(reasons, 'CC-16.21.d')).toEqual(['fleet-removed']);
    const retaken = given({ units: [], fleet: { 'bsf-1': 'removed', 'bsf-2': 'removed' } });
    expect(checkPoti(RULES, retaken).position.fleet['bsf-1']).toBe('removed');
    expect(checkPoti(RULES, given({ units: [] })).reasons).toEqual([]);
  });

  it('CC-15.3.h: the flotilla dies with the last port of the Azov Sea', () => {
    const ports = { '1037': 'axis', '1135': 'axis', '1338': 'axis', '1639': 'axis', '1941': 'axis' };
    const units = [{ id: 'sov-azov-flotilla', at: '1943' }];
    const one = given({ units, control: ports });
    expect(checkFlotilla(RULES, one).reasons).toEqual([]);
    const all = {
      ...one,
      control: [...one.control]
        .map((letter, hex) => (hex === unitIn(one, 'sov-azov-flotilla').at ? 'a' : letter))
        .join(''),
    };
    const { position: next, reasons } = checkFlotilla(RULES, all);
    expect(unitIn(next, 'sov-azov-flotilla')).toMatchObject({ place: 'removed', at: -1 });
    expect(of(reasons, 'CC-15.3.h')).toEqual(['eliminate']);
  });
});
