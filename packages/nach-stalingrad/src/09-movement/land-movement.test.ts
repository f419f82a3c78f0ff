import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, leader, panzer, request, rulesOn, segment } from '../../test/movement.fixture.js';
import type { Rules } from '../rules.js';
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
