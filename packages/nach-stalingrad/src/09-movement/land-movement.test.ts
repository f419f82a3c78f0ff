import { neighboursOf } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  ends,
  leader,
  panzer,
  request,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { label } from '../01-units/board.js';
import type { Rules } from '../rules.js';
import { canStep } from './land-movement.js';
import { lookAtMove } from './movement.js';

const PLAIN = rulesOn();
const RIVER = { sides: { '1312/1313': ['major-river'] } };
const ROAD = { links: { road: [['1312', '1313']] } };
const HILL = { hexes: { '1312': { terrain: 'mountain' } } };
const HILL_ROAD = rulesOn({ ...HILL, ...ROAD });
const ground = (kind: 'dry' | 'mud' | 'snow', south = kind): Setting => ({
  weather: { north: kind, south, air: 'clear' },
});

/** Everything said of a march of the units `u` and `L`: what is wrong, then the reasons, each with its place and its number. */
const told = (
  rules: Rules,
  pieces: readonly Piece[],
  path: readonly string[],
  setting: Setting = {},
): readonly string[] => {
  const position = segment(rules, pieces, setting);
  const going = pieces.filter(({ id }) => ['u', 'v', 'L'].includes(id)).map(({ id }) => id);
  const { violations, bill } = lookAtMove(rules, position, request(rules, position, going, path));
  return [...violations, ...(bill?.reasons ?? [])].map((said) => {
    const facts = said as unknown as Readonly<Record<string, unknown>>;
    const shown = [facts['hex'] ?? facts['hexside'] ?? facts['subject'], facts['points'] ?? facts['by']];
    const more = [facts['needs'], facts['left'], facts['counted']];
    const words = [said.clause, 'effect' in said ? said.effect : said.code, ...shown, ...more];
    return words.filter((one) => one !== undefined).join(' ');
  });
};
const pay = (hex: string, points = 1): string => `NS-9.3.a pay ${hex} ${points}`;
const TWO = ['1312', '1311'];
const ENEMY = army('s', '1310');

describe('all that is told of a march', () => {
  it('NS-9.3.a, NS-3.a, NS-3.b, NS-9.3.c: each hex at its price, and who stands at the end', () => {
    const paid = TWO.map((hex) => pay(hex));
    expect(told(PLAIN, [corps('u', '1313')], TWO)).toEqual(paid);
    expect(told(PLAIN, [corps('u', '1313'), corps('v', '1313')], TWO)).toEqual(paid);
    expect(told(PLAIN, [corps('u', '1313'), corps('b', '1311')], TWO)).toEqual([
      ...paid,
      'NS-3.a count-steps 1311 8',
      'NS-3.b count-units 1311 2',
    ]);
    const way = ['1315', '1314', '1313', '1312', '1311'];
    expect(told(PLAIN, [corps('u', '1316')], way)).toEqual([
      'NS-9.3.c NOT_ENOUGH_POINTS 1311 5 4',
      ...way.map((hex) => pay(hex)),
    ]);
  });

  it('NS-9.2.e, NS-9.2.g, NS-9.2.h, NS-9.6.a: of the zones and the hexes of the enemy', () => {
    expect(told(PLAIN, [panzer('u', '1313'), ENEMY], TWO)).toEqual([
      pay('1312'),
      pay('1311'),
      'NS-9.2.e stops 1311',
    ]);
    expect(told(PLAIN, [panzer('u', '1311'), ENEMY], ['1312', '1313'])).toEqual([
      'NS-9.2.h leaves-zone 1311',
      pay('1312'),
      pay('1313'),
    ]);
    expect(told(PLAIN, [panzer('u', '1311'), ENEMY], ['1411'])).toEqual([
      'NS-9.2.g ZONE_TO_ZONE 1411',
      pay('1411'),
      'NS-9.2.e stops 1411',
    ]);
    expect(told(PLAIN, [panzer('u', '1313'), ENEMY], [...TWO, '1312'])[0]).toBe(
      'NS-9.2.e MUST_STOP_IN_ZONE 1311',
    );
    expect(told(PLAIN, [panzer('u', '1311'), ENEMY], ['1310'])[0]).toBe('NS-9.6.a ENEMY_IN_HEX 1310');
  });

  it('NS-9.3.e, NS-9.3.b, NS-9.3.h: of a river, a bridge and the ice', () => {
    const open = rulesOn(RIVER);
    expect(told(open, [corps('u', '1313')], ['1312'])).toEqual([
      pay('1312'),
      'NS-9.3.e whole-move 1313/1312',
    ]);
    expect(told(open, [corps('u', '1314')], ['1313', '1312'])[0]).toBe('NS-9.3.e NOT_FROM_THE_BANK 1312');
    expect(told(open, [panzer('u', '1313')], TWO).slice(0, 2)).toEqual([
      'NS-9.3.e RIVER_TAKES_WHOLE_MOVE 1312',
      'NS-9.3.c NOT_ENOUGH_POINTS 1311 7 6',
    ]);
    expect(told(open, [corps('u', '1313')], ['1312'], ground('snow'))).toEqual([
      pay('1312', 2),
      'NS-9.3.h river-in-snow 1313/1312 1',
      'NS-9.3.b add-up 1312 3',
    ]);
    expect(told(rulesOn({ ...RIVER, ...ROAD }), [corps('u', '1313')], ['1312'])).toEqual([
      pay('1312'),
      'NS-9.3.e bridge 1313/1312 1',
      'NS-9.3.b add-up 1312 2',
    ]);
  });

  it('NS-9.3.d, NS-9.3.i: of a mountain, and of the one hex that is always open', () => {
    const hill = ['NS-9.3.d along-the-road 1312'];
    expect(told(HILL_ROAD, [corps('u', '1313')], ['1312'])).toEqual([pay('1312', 2), ...hill]);
    expect(told(HILL_ROAD, [corps('u', '1313', { move: 1 })], ['1312'], ground('mud'))).toEqual([
      pay('1312', 3),
      ...hill,
      'NS-9.3.i one-hex 1312 3 1',
    ]);
    expect(told(rulesOn(HILL), [corps('u', '1313')], ['1312'])).toEqual([
      'NS-9.3.d MOUNTAIN_OFF_THE_ROAD 1312',
    ]);
  });

  it('NS-4.e: of the weather of the hex entered, where that left has another', () => {
    const border = rulesOn({ hexes: { '1312': { zone: 'north' }, '1313': { zone: 'south' } } });
    const over = (south: 'dry' | 'mud') => told(border, [corps('u', '1313')], ['1312'], ground('mud', south));
    expect(over('dry')).toEqual([pay('1312', 2), 'NS-4.e own-weather 1312']);
    expect(over('mud')).toEqual([pay('1312', 2)]);
  });

  it('NS-9.7.a, NS-9.7.b, NS-9.7.e, NS-5.2.4.a, NS-9.1.b: of what the allowance is made', () => {
    const outset = (pieces: readonly Piece[], setting: Setting = {}) =>
      told(PLAIN, pieces, ['1312'], setting).slice(0, -1);
    const lead = leader('L', '1313');
    const led = ['NS-9.7.e bonus L 2', 'NS-1.b allowance L 8'];
    const hungry = { status: { supplied: false } };
    expect(outset([panzer('u', '1313'), lead])).toEqual([
      'NS-9.7.a bonus u 2',
      'NS-1.b allowance u 8',
      ...led,
    ]);
    expect(outset([panzer('u', '1313', hungry), lead])).toEqual([
      'NS-9.7.a bonus u 2',
      'NS-5.2.4.a halve-allowance-without-supply u',
      'NS-9.7.b bonus-before-halving u 2',
      'NS-1.b allowance u 4',
      ...led,
    ]);
    expect(outset([corps('u', '1313', hungry)])).toEqual([
      'NS-5.2.4.a halve-allowance-without-supply u',
      'NS-1.b allowance u 2',
    ]);
    expect(outset([corps('u', '1313', { arm: 'mechanized' })], { phase: 'second-movement' })).toEqual([
      'NS-9.1.b halve-allowance-of-segment u',
      'NS-1.b allowance u 2',
    ]);
  });
});

describe('a march step by step', () => {
  const looked = (rules: Rules, pieces: readonly Piece[], path: readonly string[], setting: Setting = {}) => {
    const position = segment(rules, pieces, setting);
    const going = pieces.filter(({ id }) => ['u', 'v'].includes(id)).map(({ id }) => id);
    const { violations, bill } = lookAtMove(rules, position, request(rules, position, going, path));
    const steps = (bill?.value.steps ?? []).map(({ to, cost }) => `${label(rules.theatre, to)} ${cost}`);
    return { violations, value: bill?.value, steps };
  };
  const moved = (id: string, more: Partial<Piece> = {}): Piece =>
    panzer(id, '1313', { status: { spent: 1, startedAt: hexAt(PLAIN, '1413') }, ...more });

  it('NS-9.3.b: goes on with what is left after one point already', () => {
    expect(told(PLAIN, [moved('u')], ['1312'])).toEqual(['NS-9.3.b goes-on 5', pay('1312')]);
    expect(told(PLAIN, [panzer('u', '1313')], ['1312'])).toEqual([pay('1312')]);
  });

  it('NS-9.3.e: a river without a bridge is closed on every hexside to who has moved, and to a group with one of them', () => {
    const around = neighboursOf(PLAIN.theatre.board, hexAt(PLAIN, '1313')).map((hex) =>
      label(PLAIN.theatre, hex),
    );
    expect(around).toHaveLength(6);
    for (const to of around) {
      const river = rulesOn({ sides: { [`1313/${to}`]: ['major-river'] } });
      const bank = [`NS-9.3.e NOT_FROM_THE_BANK ${to}`];
      const said = (...pieces: readonly Piece[]) =>
        told(river, pieces, [to]).filter((one) => one.includes('NOT_FROM_THE_BANK'));
      expect(said(moved('u'))).toEqual(bank);
      expect(said(panzer('u', '1313'))).toEqual([]);
      const start = { status: { startedAt: hexAt(PLAIN, '1413') } };
      expect(said(panzer('u', '1313'), panzer('v', '1313', start))).toEqual(bank);
    }
  });

  it('NS-9.3.e, NS-17.1.b: in the play area of a scenario too, and not out of it', () => {
    const river = { sides: { '1317/1318': ['major-river'] } };
    const small = rulesOn({ fill: { from: '1316', to: '1320', terrain: 'clear' }, ...river });
    const at = { status: { spent: 1, startedAt: hexAt(small, '1316') } };
    const said = (to: string) =>
      looked(small, [panzer('u', '1317', at)], [to], { scenario: '1' }).violations.map(({ code }) => code);
    expect(said('1318')).toContain('NOT_FROM_THE_BANK');
    expect(said('1316')).toEqual([]);
  });

  it('NS-9.3.e: what is left pays for a river, whatever was spent before it', () => {
    const open = rulesOn(RIVER);
    expect(told(open, [panzer('u', '1314')], ['1313', '1312'])).toEqual([
      'NS-9.3.e NOT_FROM_THE_BANK 1312',
      pay('1313'),
      pay('1312'),
      'NS-9.3.e whole-move 1313/1312',
    ]);
  });

  it('NS-9.3.d, NS-9.3.a: after a step that is closed nothing more is priced, and no river is told of', () => {
    const { violations, steps } = looked(rulesOn(HILL), [panzer('u', '1313')], ['1312', '1311', '1310']);
    expect(violations.map(({ code }) => code)).toEqual(['MOUNTAIN_OFF_THE_ROAD']);
    expect(steps).toEqual([]);
    expect(looked(rulesOn(HILL), [panzer('u', '1314')], ['1313', '1312', '1311']).steps).toEqual(['1313 1']);
  });

  it('NS-9.3.c: of a group the least allowance is named', () => {
    const two = [panzer('u', '1314'), corps('v', '1314', { move: 1 })];
    expect(looked(PLAIN, two, ['1313', '1312']).violations).toMatchObject([
      { code: 'NOT_ENOUGH_POINTS', needs: 2, left: 1, allowance: 1 },
    ]);
  });

  it('NS-9.3.a: a march costs its points and none of a transport', () => {
    expect(looked(PLAIN, [panzer('u', '1313')], TWO).value).toMatchObject({
      cost: 2,
      stop: false,
      box: false,
      points: 0,
    });
  });

  it('NS-9.3.b, NS-3.a: who comes along with a leader is counted with those at the end', () => {
    const pieces = [corps('u', '1313'), leader('L', '1313'), corps('b', '1312')];
    expect(told(PLAIN, pieces, ['1312'])).toContain('NS-3.a count-steps 1312 8');
    expect(told(PLAIN, [truck('u', '1313'), corps('b', '1312')], ['1312'])).toEqual([pay('1312')]);
  });
});

describe('a march from and to a street-fighting box', () => {
  const city = rulesOn({ hexes: { '1313': BOXED_CITY } });
  const inside = (id: string, more: Partial<Piece> = {}): Piece =>
    corps(id, '1313', { ...more, status: { steps: 1, place: 'box', ...more.status } });

  it('NS-11.k: out into the city at no cost, and from there on like anybody', () => {
    const position = segment(city, [inside('u')]);
    const { bill } = lookAtMove(city, position, request(city, position, 'u', ['1313', '1312']));
    expect(bill?.value.steps.map(({ cost }) => cost)).toEqual([0, 1]);
    expect(ends(city, position, 'u')).toContain('1313 0');
    const zoned = segment(city, [inside('u'), army('s', '1412')]);
    const codes = (path: readonly string[]) =>
      lookAtMove(city, zoned, request(city, zoned, 'u', path)).violations.map(({ code }) => code);
    // The box itself lies in no zone, the hexes beside it do.
    expect(codes(['1312'])).toEqual([]);
    expect(codes(['1312', '1311'])).toEqual(['MUST_STOP_IN_ZONE', 'ZONE_TO_ZONE']);
  });

  it('NS-9.2.g: of a unit that is in no box the zone holds the first step too', () => {
    const position = segment(PLAIN, [panzer('u', '1311'), ENEMY]);
    // Round through free hexes it comes there as well.
    expect(ends(PLAIN, position, 'u')).not.toContain('1411 1!');
    const walled = segment(city, [inside('u'), army('s', '1412')]);
    expect(ends(city, walled, 'u').some((end) => end.startsWith('1312'))).toBe(true);
  });

  it('NS-11.c: a box is manned by a combat unit, whoever else is in it', () => {
    const position = segment(city, [
      corps('u', '1312', { status: { steps: 1 } }),
      inside('a'),
      truck('t', '1313', { status: { place: 'box' } }),
    ]);
    expect(ends(city, position, 'u')).toContain('1313 1!');
    const { bill } = lookAtMove(city, position, request(city, position, 'u', ['1313']));
    expect(bill?.value.box).toBe(true);
  });

  it('NS-9.3.a: one step aside is asked of the points left, the hex, and no manned box', () => {
    const can = (piece: Piece, to: string, rules: Rules = PLAIN, ...others: readonly Piece[]) => {
      const position = segment(rules, [piece, ...others]);
      return canStep(rules, position, unitNamed(position, 'u'), (hex) => hex === hexAt(rules, to));
    };
    expect([can(corps('u', '1312'), '1311'), can(corps('u', '1312'), '1310')]).toEqual([true, false]);
    const spent = { status: { spent: 3, startedAt: hexAt(PLAIN, '1315') } };
    expect(can(corps('u', '1312', spent), '1311')).toBe(true);
    const done = { status: { spent: 4, startedAt: hexAt(PLAIN, '1316') } };
    expect(can(corps('u', '1312', done), '1311')).toBe(false);
    expect(can(corps('u', '1312', { status: { steps: 1 } }), '1313', city, inside('a'))).toBe(false);
    expect(can(corps('u', '1312'), '1313', city)).toBe(true);
  });
});
