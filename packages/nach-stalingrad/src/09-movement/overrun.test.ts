import { neighboursOf } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, leader, panzer, rulesOn, segment } from '../../test/movement.fixture.js';
import { label } from '../01-units/board.js';
import type { Rules } from '../rules.js';
import { overrunMoveRuling, overrunWon } from './overrun.js';

const PLAIN = rulesOn();
const RIVER = { sides: { '1312/1313': ['major-river'] } };
const ROAD = { links: { road: [['1312', '1313']] } };
const weather = (kind: 'dry' | 'mud' | 'snow', south = kind): Setting => ({
  weather: { north: kind, south, air: 'clear' },
});
const ENEMY = army('s', '1312');

/** What is wrong with an overrun of 1312 by the units `u`, `v`, `L`; its reasons where nothing is, each with its numbers. */
const told = (
  pieces: readonly Piece[],
  { rules = PLAIN, setting = {}, to = '1312' }: { rules?: Rules; setting?: Setting; to?: string } = {},
): readonly string[] => {
  const position = segment(rules, pieces, setting);
  const going = pieces
    .filter(({ id }) => ['u', 'v', 'L'].includes(id))
    .map(({ id }) => unitNamed(position, id));
  const ruled = overrunMoveRuling(rules, position, going, hexAt(rules, to));
  if (ruled._tag === 'Left') return ruled.left.map(({ clause, code }) => `${clause} ${code}`);
  return ruled.right.reasons.map((reason) => {
    const facts = reason as unknown as Readonly<Record<string, unknown>>;
    const words = [
      reason.clause,
      reason.effect,
      facts['hex'] ?? facts['hexside'],
      facts['points'],
      facts['left'],
    ];
    return words.filter((one) => one !== undefined).join(' ');
  });
};

const u = (more: Partial<Piece> = {}): Piece => panzer('u', '1313', more);

describe('an overrun', () => {
  it('NS-9.6.d, NS-9.6.p: costs a point more than the step, over the ice those of the river too', () => {
    const pay = (points: number) => `NS-9.6.d pay-for-overrun 1312 ${points} ${6 - points}`;
    const [river, bridge, road] = [rulesOn(RIVER), rulesOn({ ...RIVER, ...ROAD }), rulesOn(ROAD)];
    const snow = weather('snow');
    expect(told([u(), ENEMY])).toEqual([pay(2)]);
    expect(told([u(), ENEMY], { rules: river, setting: snow })).toEqual([
      pay(4),
      'NS-9.6.p river-in-snow 1313/1312',
    ]);
    expect(told([u(), ENEMY], { rules: bridge })).toEqual([pay(3)]);
    expect(told([u(), ENEMY], { rules: bridge, setting: snow })).toEqual([pay(3)]);
    expect(told([u(), ENEMY], { rules: road, setting: snow })).toEqual([pay(2)]);
  });

  it('NS-9.6.d: up to the last point', () => {
    const of = (move: number) => told([u({ move }), ENEMY]);
    expect([of(1), of(2)]).toEqual([['NS-9.6.d NOT_ENOUGH_POINTS'], ['NS-9.6.d pay-for-overrun 1312 2 0']]);
  });

  it('NS-9.6.f, NS-9.6.p, NS-A54: not in Mud on either hex, nor over a river without a bridge, by b not in Snow', () => {
    const wet = ['NS-9.6.f', 'NS-9.6.p'];
    const mud = wet.map((clause) => `${clause} MUD`);
    expect(told([u(), ENEMY], { setting: weather('mud') })).toEqual([...mud, ...mud]);
    const border = rulesOn({ hexes: { '1312': { zone: 'north' }, '1313': { zone: 'south' } } });
    expect(told([u(), ENEMY], { rules: border, setting: weather('mud', 'dry') })).toEqual(mud);
    expect(told([u(), ENEMY], { rules: border, setting: weather('dry', 'mud') })).toEqual(mud);
    const unbridged = wet.map((clause) => `${clause} UNBRIDGED_RIVER`);
    expect(told([u(), ENEMY], { rules: rulesOn(RIVER) })).toEqual(unbridged);
    const strict = rulesOn(RIVER, { 'NS-A54': 'b' });
    expect(told([u(), ENEMY], { rules: strict, setting: weather('snow') })).toEqual(unbridged.slice(0, 1));
  });

  it('NS-9.6.a, NS-9.6.b, NS-5.2.4.b: by mobile units in supply and in order, of an enemy beside them', () => {
    expect(told([corps('u', '1313'), ENEMY])).toEqual(['NS-9.6.a NOT_MOBILE']);
    expect(told([u({ status: { supplied: false } }), ENEMY])).toEqual([
      'NS-9.6.a OUT_OF_SUPPLY',
      'NS-5.2.4.b OUT_OF_SUPPLY',
    ]);
    expect(told([u({ status: { disrupted: true } }), ENEMY])).toEqual(['NS-9.6.a DISRUPTED']);
    expect(told([u()])).toEqual(['NS-9.6.a NO_ENEMY']);
    expect(told([u(), army('s', '1310')], { to: '1310' })).toEqual(['NS-9.6.b NOT_ADJACENT']);
  });

  it('NS-9.6.a, NS-9.7.a: a leader goes along, and overruns nobody by himself', () => {
    expect(told([leader('L', '1313'), ENEMY])).toEqual(['NS-9.6.a NO_COMBAT_UNIT']);
    expect(told([u(), leader('L', '1313'), ENEMY]).at(-1)).toBe('NS-9.6.d pay-for-overrun 1312 2 6');
  });

  it('NS-9.6.n, NS-3.d: only of those who began together, out of a hex that is not overfull', () => {
    const startedAt = hexAt(PLAIN, '1314');
    const come = u({ status: { startedAt, spent: 1, movedFirst: true } });
    expect(told([u(), panzer('v', '1313'), ENEMY])).toEqual(['NS-9.6.d pay-for-overrun 1312 2 4']);
    expect(told([come, panzer('v', '1313'), ENEMY])).toEqual(['NS-9.6.n BEGAN_APART']);
    const crowd = ['b', 'c', 'd'].map((id) => panzer(id, '1313'));
    expect(told([u(), ...crowd, ENEMY])).toContain('NS-3.d OVERFULL_BEFORE_OVERRUN');
  });

  it('NS-9.6.f: a river without a bridge closes every hexside', () => {
    const around = neighboursOf(PLAIN.theatre.board, hexAt(PLAIN, '1313'));
    for (const hex of around) {
      const to = label(PLAIN.theatre, hex);
      const river = rulesOn({ sides: { [`1313/${to}`]: ['major-river'] } });
      expect(told([u(), army('s', to)], { rules: river, to })).toContain('NS-9.6.f UNBRIDGED_RIVER');
    }
  });

  it('NS-9.6.d: is a move of so many points, which takes nobody into a box', () => {
    const position = segment(PLAIN, [u(), ENEMY]);
    const ruled = overrunMoveRuling(PLAIN, position, [unitNamed(position, 'u')], hexAt(PLAIN, '1312'));
    expect(ruled).toMatchObject({ right: { value: { cost: 2, stop: false, box: false, points: 0 } } });
  });

  it('NS-9.6.i, NS-9.6.l, NS-11.c: won, it goes in and may go on, but in the box of a city is done; lost, it is done', () => {
    const city = rulesOn({ hexes: { '1312': BOXED_CITY } });
    const end = (rules: Rules, cleared: boolean, ...others: readonly Piece[]) => {
      const position = segment(rules, [u({ status: { steps: 1 } }), ...others]);
      const hexes = [hexAt(rules, '1312')];
      const battle = { attackers: ['u'], hexes } as never;
      return unitNamed(overrunWon(rules, position, battle, cleared).position, 'u');
    };
    const [from, to] = ['1313', '1312'].map((text) => hexAt(PLAIN, text));
    expect(end(PLAIN, true)).toMatchObject({ at: to, place: 'map', ended: false });
    expect(end(PLAIN, false)).toMatchObject({ at: from, place: 'map', ended: true });
    const friend = corps('f', '1312', { status: { steps: 1, place: 'box' } });
    expect(end(city, true, friend)).toMatchObject({
      at: to,
      place: 'box',
      ended: true,
      stopped: { at: to, clause: 'NS-11.c' },
    });
  });
});
