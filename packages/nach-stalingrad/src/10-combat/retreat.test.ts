import type { HexId } from '@eastfront/kernel';
import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { after, axis, hex, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { everyPath } from '../../test/reactions.fixture.js';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import type { Battle, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { battleOf } from './battle.js';
import { retreatPaths, retreatReasons, retreatRuling } from './retreat.js';

const SOURCE = { '1316': { terrain: 'clear', supply: 'soviet' } };

const fight = (rules: Rules, position: Position, at: string, hexes: number): Battle => {
  const attack = { units: ['a'], hexes: [hex(rules, at)], air: { axis: 0, soviet: 0 } };
  const battle = battleOf(rules, position, attack, 0, 'a');
  return { ...battle, stage: 'retreat', retreat: hexes, retreating: battle.defenders };
};

const path = (rules: Rules, text: string): readonly HexId[] =>
  text === '' ? [] : text.split(' ').map((one) => hex(rules, one));

const text = (rules: Rules, way: readonly HexId[]): string =>
  way.map((one) => label(rules.theatre, one)).join(' ');

const open = (rules: Rules, position: Position, battle: Battle, units: readonly Unit[]) =>
  retreatPaths(rules, position, battle, units)
    .map((way) => text(rules, way))
    .sort();

/** Steps that a way costs, or why it is closed. */
const says = (rules: Rules, position: Position, battle: Battle, ids: string, way: string) => {
  const units = ids.split(' ').map((id) => unit(position, id));
  const judged = retreatRuling(rules, position, battle, units, path(rules, way));
  return judged._tag === 'Right' ? judged.right.value.extra : violationsIn(judged);
};

describe('retreats', () => {
  it('NS-10.7.1.a, NS-10.7.1.e, NS-10.7.1.h: the ways listed are those that are allowed', () => {
    const rules = rulesOn({
      hexes: { ...SOURCE, '1614': { terrain: 'clear', supply: 'soviet' }, '1414': { terrain: 'mountain' } },
      sides: { '1314/1415': ['major-river'], '1313/1413': ['sea'] },
    });
    const position = scene(rules, [
      axis('a', '1312'),
      axis('z', '1214', { activated: false }),
      soviet('d', '1313'),
      soviet('e', '1315'),
    ]);
    for (const hexes of [1, 2]) {
      const battle = fight(rules, position, '1313', hexes);
      const legal = everyPath(rules, '1313', 3)
        .map((way) => way.join(' '))
        .filter((way) => typeof says(rules, position, battle, 'd', way) === 'number')
        .sort();
      expect(legal.length).toBeGreaterThan(0);
      expect(open(rules, position, battle, [unit(position, 'd')])).toEqual(legal);
    }
  });

  it('NS-10.7.1.e: a step nearer to one of two sources leads towards supply, as the way itself says', () => {
    const rules = rulesOn({ hexes: { ...SOURCE, '1310': { terrain: 'clear', supply: 'soviet' } } });
    const position = scene(rules, [axis('a', '1212'), soviet('d', '1313')]);
    const battle = fight(rules, position, '1313', 1);
    for (const way of ['1312', '1314']) {
      const judged = retreatRuling(rules, position, battle, [unit(position, 'd')], path(rules, way));
      expect(judged._tag === 'Right' ? judged.right.reasons[0]?.effect : null).toBe('towards-supply');
    }
    expect(says(rules, position, battle, 'd', '1413')).toEqual(['NS-10.7.1.e NOT_TOWARDS_SUPPLY']);
  });

  it('NS-9.7.f: an armour leader goes along with the last of his stack, not before', () => {
    const rules = rulesOn({ hexes: { '1310': { terrain: 'clear', supply: 'axis' } } });
    const leader = { id: 'L', side: 'axis', at: '1313', kind: 'leader', armor: true, move: 6, relief: 9 };
    const position = scene(
      rules,
      [soviet('a', '1314', { activated: 'h' }), axis('d', '1313'), axis('e', '1313'), leader],
      { player: 'soviet' },
    );
    const fought = { ...position, battle: fight(rules, position, '1313', 1) };
    const retreats = (now: Position, id: string): Position =>
      after(rules, now, { type: 'retreat', units: [id], path: ['1312'] });
    const first = retreats(fought, 'd');
    expect(unit(first, 'd').at).toBe(hex(rules, '1312'));
    expect(unit(first, 'L').at).toBe(hex(rules, '1313'));
    const both = retreats(first, 'e');
    expect(unit(both, 'e').at).toBe(hex(rules, '1312'));
    expect(unit(both, 'L').at).toBe(hex(rules, '1312'));
  });

  it('NS-10.7.1.a, NS-10.7.1.i: as far as it is said, hex by hex, from one hex', () => {
    const rules = rulesOn({ hexes: SOURCE });
    const position = scene(rules, [
      axis('a', '1312'),
      soviet('d', '1313'),
      soviet('e', '1313'),
      soviet('g', '1213'),
    ]);
    const battle = fight(rules, position, '1313', 2);
    expect(says(rules, position, battle, 'd e', '1314 1315')).toBe(0);
    expect(says(rules, position, battle, 'd', '1314')).toEqual(['NS-10.7.1.a WRONG_LENGTH']);
    expect(says(rules, position, battle, 'd', '1315 1316')).toEqual(['NS-10.7.1.a NOT_ADJACENT']);
    expect(says(rules, position, battle, 'd', '1314 1313')).toContain('NS-10.7.1.e BACK_AGAIN');
    expect(says(rules, position, battle, 'd', '1213 1214')).toEqual(['NS-10.7.1.e NOT_TOWARDS_SUPPLY']);
    expect(says(rules, position, battle, 'd g', '1314 1315')).toEqual(['NS-10.7.1.i NOT_TOGETHER']);
    expect(retreatRuling(rules, position, battle, [], [])._tag).toBe('Left');
    expect(retreatPaths(rules, position, battle, [])).toEqual([]);
    expect(retreatReasons(rules, position, battle, [])).toEqual([]);
  });

  it('NS-10.7.1.e: one hex astray is better than two, and the end that is nearest better than others', () => {
    // 1313 lies in the source itself: no hex is nearer to one.
    const rules = rulesOn({ hexes: { '1313': { terrain: 'clear', supply: 'soviet' } } });
    const position = scene(rules, [axis('a', '1312'), soviet('d', '1313')]);
    const one = open(rules, position, fight(rules, position, '1313', 1), [unit(position, 'd')]);
    expect(one).toEqual(['1213', '1214', '1314', '1413', '1414']);
    const two = open(rules, position, fight(rules, position, '1313', 2), [unit(position, 'd')]);
    // Around the source: the second hex is next to it again.
    expect(two).toContain('1314 1214');
    expect(two).not.toContain('1314 1315');
  });

  it('NS-10.7.1.e: without any source every way is as bad', () => {
    const rules = rulesOn();
    const position = scene(rules, [axis('a', '1312'), soviet('d', '1313')]);
    expect(open(rules, position, fight(rules, position, '1313', 1), [unit(position, 'd')])).toHaveLength(5);
  });

  it('NS-10.7.1.d: nobody cancels an enemy zone, neither units of the same fight nor other friends', () => {
    const rules = rulesOn({ hexes: SOURCE });
    const pieces = [axis('a', '1312'), axis('z', '1414', { activated: false }), soviet('d', '1313')];
    const apart = scene(rules, [...pieces, soviet('e', '1314')]);
    const battle = fight(rules, apart, '1313', 1);
    expect(says(rules, apart, battle, 'd', '1314')).toBe(1);
    expect(says(rules, apart, { ...battle, defenders: ['d', 'e'] }, 'd', '1314')).toBe(1);
  });

  it('NS-9.3.a: terrain that a movement table closes altogether bars a retreat too', () => {
    const board = { hexes: { ...SOURCE, '1314': { terrain: 'swamp' } } };
    const usual = rulesOn(board);
    const never = { dry: -1, mud: -1, frozen: -1, snow: -1 };
    const { movement } = usual;
    const rules = { ...usual, movement: { ...movement, terrain: { ...movement.terrain, swamp: never } } };
    const position = scene(rules, [axis('a', '1312'), soviet('d', '1313')]);
    const battle = fight(rules, position, '1313', 1);
    expect(says(rules, position, battle, 'd', '1314')).toEqual(['NS-9.3.a CLOSED']);
  });

  it('NS-10.7.1.c: the reasons why there is no way name river, Volga and mountain', () => {
    const rules = rulesOn({
      fill: { from: '1312', to: '1313', terrain: 'clear' },
      hexes: { '1314': { terrain: 'clear' }, '1414': { terrain: 'mountain' }, '1214': { terrain: 'clear' } },
      sides: { '1313/1314': ['major-river'], '1313/1214': ['volga'] },
    });
    const position = scene(rules, [axis('a', '1312'), soviet('d', '1313')]);
    const battle = fight(rules, position, '1313', 1);
    const found = retreatReasons(rules, position, battle, [unit(position, 'd')]);
    expect(found.map(({ clause, effect, why }) => `${clause} ${effect} ${why ?? ''}`.trim())).toEqual(
      expect.arrayContaining([
        'NS-10.7.1.c barred RIVER_WITHOUT_BRIDGE',
        'NS-10.7.1.c barred OVER_THE_VOLGA',
        'NS-9.3.d barred MOUNTAIN_OFF_THE_ROAD',
        'NS-10.7.1.h barred ENEMY_HELD',
        'NS-10.7.1.h cannot-retreat',
      ]),
    );
  });
});

describe('retreats and cities', () => {
  const city = { '1314': { terrain: 'clear', place: 'city', box: true } };

  it('NS-11.m, NS-10.7.1.j: a city with a manned box ends a retreat, one with enemies in it bars it', () => {
    const rules = rulesOn({ hexes: { ...SOURCE, ...city } });
    const pieces = [axis('a', '1312'), soviet('d', '1313')];
    const friends = scene(rules, [...pieces, soviet('e', '1314', { place: 'box', steps: 1 })]);
    expect(says(rules, friends, fight(rules, friends, '1313', 1), 'd', '1314')).toBe(0);
    expect(says(rules, friends, fight(rules, friends, '1313', 2), 'd', '1314 1315')).toEqual([
      'NS-11.m ENDS_IN_CITY',
    ]);
    const enemies = scene(rules, [...pieces, axis('z', '1314', { place: 'box', steps: 1 })]);
    expect(says(rules, enemies, fight(rules, enemies, '1313', 1), 'd', '1314')).toEqual([
      'NS-11.m ENEMY_IN_BOX',
    ]);
    const empty = scene(rules, pieces);
    expect(says(rules, empty, fight(rules, empty, '1313', 2), 'd', '1314 1315')).toBe(0);
  });

  it('NS-11.g, NS-11.i: out of a box over a friendly hexside, unless it was stormed over one', () => {
    const sides = { axis: ['1313'], soviet: ['1315', '1415'] };
    const rules = rulesOn({
      hexes: { ...SOURCE, '1314': { terrain: 'clear', place: 'city', box: true, boxSides: sides } },
    });
    const box = { place: 'box', steps: 1 };
    const position = scene(rules, [axis('a', '1314', box), soviet('d', '1314', box)]);
    const battle = fight(rules, position, '1314', 1);
    expect(open(rules, position, battle, [unit(position, 'd')])).toEqual(['1315']);
    expect(says(rules, position, battle, 'd', '1414')).toEqual(['NS-11.i NOT_A_FRIENDLY_HEXSIDE']);
    const stormed = {
      ...position,
      units: position.units.map((one) =>
        one.counter.id === 'a' ? { ...one, stormedFrom: hex(rules, '1315') } : one,
      ),
    };
    expect(open(rules, stormed, battle, [unit(stormed, 'd')])).toEqual([]);
    expect(says(rules, stormed, battle, 'd', '1315')).toEqual(['NS-11.g SANDWICHED']);
    expect(retreatReasons(rules, stormed, battle, [unit(stormed, 'd')]).map(({ clause }) => clause)).toEqual([
      'NS-11.g',
      'NS-10.7.1.h',
    ]);
  });

  it('NS-3.e: a retreat mixes nations only where every other way does so too', () => {
    const rules = rulesOn({
      hexes: { '1115': { terrain: 'clear', supply: 'axis' }, '1515': { terrain: 'clear', supply: 'axis' } },
    });
    const romanian = axis('d', '1313', { nation: 'romanian' });
    const italiansIn = (hexes: readonly string[]): readonly object[] =>
      hexes.map((at) => axis(`i${at}`, at, { nation: 'italian' }));
    const waysAmong = (allies: readonly object[]): readonly string[] => {
      const position = scene(rules, [soviet('a', '1312'), romanian, ...allies]);
      return open(rules, position, fight(rules, position, '1313', 1), [unit(position, 'd')]);
    };
    const everyWay = waysAmong([]);
    expect(everyWay.length).toBeGreaterThan(1);
    const [first = '', ...rest] = everyWay;
    const there = italiansIn([first]);
    expect(waysAmong(there)).toEqual(rest);
    expect(waysAmong(italiansIn(everyWay))).toEqual(everyWay);
    const position = scene(rules, [soviet('a', '1312'), romanian, ...there]);
    expect(says(rules, position, fight(rules, position, '1313', 1), 'd', first)).toEqual([
      'NS-3.e NATIONS_MIXED',
    ]);
    expect(waysAmong([axis('g', first, { nation: 'german' })])).toEqual(everyWay);
  });
});
