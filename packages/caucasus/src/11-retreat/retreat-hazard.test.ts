import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { infantry, rifle, rulesOn } from '../../test/movement.fixture.js';
import { closed, combat, open, order, victim } from '../../test/retreat.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** One row of hexes from 1008 to 1015, and whatever else is named: from 1010 it is 1011 and 1012 or nothing. */
const ROW = { fill: { from: '1008', to: '1015', terrain: 'clear' } };
const GUARD = infantry('g', '1009');
const clear = (...labels: readonly string[]): object =>
  Object.fromEntries(labels.map((label) => [label, { terrain: 'clear' }]));

const set = (
  board: object,
  more: readonly Piece[] = [],
  options: {
    readonly turn?: number;
    readonly readings?: Record<string, string>;
    readonly unit?: Partial<Piece>;
  } = {},
): readonly [Rules, Position] => {
  const rules = rulesOn({ ...ROW, ...board }, options.readings);
  return [rules, combat(rules, [GUARD, victim('d', options.unit), ...more], { turn: options.turn ?? 2 })];
};
const routes = (...asked: Parameters<typeof set>): readonly string[] => {
  const [rules, position] = set(...asked);
  return open(rules, position, order(rules, ['d']), 'd');
};
const bars = (...asked: Parameters<typeof set>): Readonly<Record<string, string>> => {
  const [rules, position] = set(...asked);
  return closed(rules, position, order(rules, ['d']), 'd');
};

describe('the hazards of a retreat', () => {
  it('CC-11.2.b: hexes and hexsides closed in the Movement Phase end the unit, whatever opens them there opens them here', () => {
    expect(routes({})).toEqual(['1011 1012']);
    expect(bars({ hexes: { '1011': { terrain: 'alpine' } } })['1011']).toBe('CC-11.2.b PROHIBITED');
    expect(bars({ sides: { '1010/1011': ['lake'] } })['1011']).toBe('CC-11.2.b PROHIBITED');
    expect(bars({ sides: { '1011/1012': ['alpine'] } })['1011 1012']).toBe('CC-11.2.b PROHIBITED');
    const mountain = { hexes: { '1011': { terrain: 'mountain' } } };
    const wheels = { unit: { mechanized: true } };
    expect(bars(mountain, [], wheels)['1011']).toBe('CC-11.2.b PROHIBITED');
    expect(routes(mountain)).toContain('1011 1012');
    const road = { links: { road: [['1010', '1011', '1012']] } };
    expect(routes({ ...mountain, ...road }, [], wheels)).toContain('1011 1012');
  });

  it('CC-11.2.b, CC-2.32.a (reading CC-A114): a pass serves until winter, the one that stays open after it too', () => {
    const pass = (...more: readonly string[]) => ({ sides: { '1010/1011': ['alpine', 'pass', ...more] } });
    expect(routes(pass(), [], { turn: 9 })).toEqual(['1011 1012']);
    expect(bars(pass(), [], { turn: 10 })['1011']).toBe('CC-11.2.b PROHIBITED');
    expect(routes(pass('open-in-winter'), [], { turn: 10 })).toEqual(['1011 1012']);
  });

  it('CC-11.2.b, CC-4.1.f: the entry hexes of the enemy on the north edge are closed, those of the side are not', () => {
    expect(bars({ hexes: { '1012': { terrain: 'clear', entry: 'B' } } })['1011 1012']).toBe(
      'CC-11.2.b PROHIBITED',
    );
    expect(routes({ hexes: { '1012': { terrain: 'clear', entry: 'E' } } })).toEqual(['1011 1012']);
  });

  it('CC-11.2.b, CC-7.7.b: an unbridged major river is crossed with the first hex only', () => {
    const river = (side: string, road: readonly string[] = []) => ({
      sides: { [side]: ['major-river'] },
      links: { road: [['1014', '1015'], ...(road.length > 0 ? [road] : [])] },
    });
    expect(routes(river('1010/1011'))).toEqual(['1011 1012']);
    expect(bars(river('1011/1012'))['1011 1012']).toBe('CC-11.2.b PROHIBITED');
    expect(routes(river('1011/1012', ['1011', '1012']))).toEqual(['1011 1012']);
  });

  it('CC-11.2.c: a hex with an enemy unit, a white square too, ends it', () => {
    const white = infantry('x', '1012', { type: 'flak', whiteSquare: true });
    expect(bars({}, [white])['1011 1012']).toBe('CC-11.2.c ENEMY_OCCUPIED');
  });

  // The hexside 1010/1011 ends at 0910 and 1110; 1011 is the middle of 0911 and 1110, and of 0910 and 1111.
  const flanks = { hexes: clear('0910', '1110') };
  const pair = [infantry('x', '0910'), infantry('y', '1110')];

  it('CC-11.2.d (reading CC-A55): a hexside that leads between two enemy units with ZOCs ends it', () => {
    expect(routes(flanks, pair.slice(0, 1))).toEqual(['1011 1012*']);
    expect(bars(flanks, pair)['1011']).toBe('CC-11.2.d HEXSIDE_BETWEEN_ENEMIES');
    const white = [pair[0] as Piece, infantry('y', '1110', { type: 'flak', whiteSquare: true })];
    expect(routes(flanks, white)).toEqual(['1011 1012*']);
  });

  it('CC-11.2.d (reading CC-A55 b): in a straight line only, there is no such hexside', () => {
    expect(routes(flanks, pair, { readings: { 'CC-A55': 'b' } })).toEqual(['1011 1012*']);
  });

  it('CC-11.2.d, CC-6.4.a (reading CC-A55): the ZOCs must reach the hex beyond', () => {
    const lake = { ...flanks, sides: { '1011/1110': ['lake'] } };
    expect(routes(lake, pair)).toEqual(['1011 1012*']);
    const pass = { ...flanks, sides: { '1011/1110': ['alpine', 'pass'] } };
    expect(routes(pass, pair, { turn: 9 })).toEqual([]);
    expect(routes(pass, pair, { turn: 10 })).toEqual(['1011 1012*']);
  });

  it('CC-11.2.e: a friend beyond the hexside cancels that, and the step', () => {
    expect(routes(flanks, [...pair, rifle('f', '1011')])).toEqual(['1011 1012']);
  });

  const line = { hexes: clear('0911', '1110') };
  const ends = [infantry('x', '0911'), infantry('y', '1110')];

  it('CC-11.2.f, CC-11.2.g: a hex in the middle of two enemy units ends it, unless a friend is there', () => {
    expect(bars(line, ends)['1011']).toBe('CC-11.2.f HEX_BETWEEN_ENEMIES');
    expect(bars(line, ends, { readings: { 'CC-A55': 'b' } })['1011']).toBe('CC-11.2.f HEX_BETWEEN_ENEMIES');
    const friends = [rifle('f', '1011'), rifle('g2', '1012')];
    expect(routes(line, [...ends, ...friends])).toEqual(['1011 1012']);
  });

  it('CC-11.2.h, CC-11.2.i: an EZOC after the first hex ends it, unless a friend is there', () => {
    const far = infantry('x', '1013');
    expect(bars({}, [far])['1011 1012']).toBe('CC-11.2.h ENEMY_ZONE_AFTER_THE_FIRST_HEX');
    expect(routes({}, [far, rifle('f', '1012')])).toEqual(['1011 1012']);
    expect(routes({}, [infantry('x', '1013', { type: 'hq', whiteSquare: true })])).toEqual(['1011 1012']);
  });

  it('CC-11.2.j, CC-11.2.k: an EZOC in the first hex costs a step, unless a friend is there', () => {
    expect(routes({ hexes: clear('1110') }, [infantry('y', '1110')])).toEqual(['1011 1012*']);
    const friend = rifle('f', '1011', { type: 'port-garrison', whiteSquare: true, move: 0 });
    expect(routes({ hexes: clear('1110') }, [infantry('y', '1110'), friend])).toEqual(['1011 1012']);
  });

  it('CC-11.2.k: units of the same retreat, gone ahead, cancel nothing', () => {
    const [rules, position] = set({ hexes: clear('1110') }, [infantry('y', '1110'), rifle('e', '1011')]);
    const free = order(rules, ['d']);
    expect(open(rules, position, free, 'd')).toEqual(['1011 1012']);
    const routed = order(rules, ['d'], { routed: [['e', '1011', 1]] });
    expect(open(rules, position, routed, 'd')).toEqual(['1011 1012*']);
    expect(hexAt(rules, '1011')).toBe(routed.routed[0]?.through);
  });
});
