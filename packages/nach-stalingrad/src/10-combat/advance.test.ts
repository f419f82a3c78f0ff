import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { after, axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { codes, everyPath } from '../../test/reactions.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { Battle, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { advanceRuling, listAdvances } from './advance.js';
import { battleOf } from './battle.js';

const over = (
  rules: Rules,
  position: Position,
  units: readonly string[],
  at: readonly string[],
  change: Partial<Battle> = {},
): Position => {
  const attack = { units, hexes: at.map((one) => hex(rules, one)), air: { axis: 0, soviet: 0 } };
  const battle = battleOf(rules, position, attack, 0, units[0] ?? '');
  return { ...position, step: 'resolve', battle: { ...battle, stage: 'advance', ...change } };
};

const says = (rules: Rules, position: Position, id: string, way: string) =>
  violationsIn(
    advanceRuling(
      rules,
      position,
      position.battle as Battle,
      unit(position, id),
      way.split(' ').map((one) => hex(rules, one)),
    ),
  );

const go = (id: string, ...path: readonly string[]) => ({ type: 'advance', unit: id, path }) as const;

describe('advances', () => {
  it('NS-10.8.a, NS-10.8.b, NS-10.8.c: those listed are those that are allowed', () => {
    const rules = rulesOn({
      hexes: { '1314': { terrain: 'mountain' }, '1413': { terrain: 'swamp' } },
      sides: { '1313/1414': ['major-river'], '1213/1313': ['major-river'], '1313/1214': ['sea'] },
    });
    const position = over(
      rules,
      scene(rules, [axis('a', '1312'), axis('b', '1213'), axis('c', '1413'), soviet('z', '1414')]),
      ['a', 'b', 'c'],
      ['1313'],
      { deep: true },
    );
    const battle = position.battle as Battle;
    for (const id of ['a', 'b', 'c']) {
      const at = { a: '1312', b: '1213', c: '1413' }[id] as string;
      const legal = everyPath(rules, at, 3)
        .map((path) => go(id, ...path))
        .filter((action) => codes(rules, position, action).length === 0);
      const listed = written(rules, listAdvances(rules, position, battle, unit(position, id)));
      expect(listed.map((one) => JSON.stringify(one)).sort()).toEqual(
        legal.map((one) => JSON.stringify(one)).sort(),
      );
    }
    expect(listAdvances(rules, position, battle, unit(position, 'a'))).not.toEqual([]);
    expect(listAdvances(rules, position, battle, unit(position, 'b'))).toEqual([]);
  });

  it('NS-10.8.b: after a retreat of two hexes the second hex is one that they passed', () => {
    const rules = rulesOn();
    const scened = scene(rules, [axis('a', '1312'), soviet('d', '1315')]);
    const gone = over(rules, scened, ['a'], ['1313'], {
      deep: true,
      defenders: ['d'],
      vacated: [hex(rules, '1314'), hex(rules, '1315')],
    });
    expect(says(rules, gone, 'a', '1313 1314')).toEqual([]);
    expect(says(rules, gone, 'a', '1313 1413')).toEqual(['NS-10.8.b NOT_THE_SECOND_HEX']);
    expect(says(rules, gone, 'a', '1313 1312')).toContain('NS-10.8.b BACK_AGAIN');
    const dead = over(rules, scened, ['a'], ['1313'], { deep: true });
    expect(says(rules, dead, 'a', '1313 1413')).toEqual([]);
  });

  it('NS-10.8.a, NS-10.8.b: who has advanced does so no more', () => {
    const rules = rulesOn();
    const position = over(
      rules,
      scene(rules, [axis('a', '1312'), axis('b', '1312')]),
      ['a', 'b'],
      ['1313', '1413'],
      { deep: true },
    );
    const far = after(rules, position, go('a', '1313', '1314'));
    expect(codes(rules, far, go('a', '1313'))).toEqual(['NS-10.8.d NOT_AN_ATTACKER']);
    expect(codes(rules, far, go('b', '1413'))).toEqual([]);
    expect(says(rules, { ...far, battle: position.battle }, 'a', '1413')).toContain('NS-10.8.a NOT_ADJACENT');
    const near = after(rules, position, go('b', '1313'));
    expect(says(rules, { ...near, battle: position.battle }, 'b', '1413')).toEqual([
      'NS-10.8.a HAS_ADVANCED',
    ]);
  });

  it('NS-10.8.d, NS-9.7.e, NS-9.7.f: an armour leader follows those he stood with, never alone', () => {
    const rules = rulesOn();
    const leader = { id: 'L', side: 'axis', at: '1312', kind: 'leader', armor: true, move: 6, relief: 9 };
    const position = over(
      rules,
      scene(rules, [axis('a', '1312'), axis('b', '1312'), leader, { ...leader, id: 'M', at: '1412' }]),
      ['a', 'b'],
      ['1313'],
    );
    expect(codes(rules, position, go('L', '1313'))).toEqual(['NS-9.7.f LEADER_ALONE']);
    expect(codes(rules, position, go('M', '1313'))).toEqual(['NS-10.8.d NOT_AN_ATTACKER']);
    const entered = after(rules, position, go('a', '1313'));
    expect(unit(entered, 'L').at).toBe(hex(rules, '1312'));
    expect(unit(after(rules, entered, go('L', '1313')), 'L').at).toBe(hex(rules, '1313'));
    expect(
      written(rules, listAdvances(rules, entered, entered.battle as Battle, unit(entered, 'L'))),
    ).toEqual([go('L', '1313')]);
    // With the last of them he goes unasked.
    expect(unit(after(rules, entered, go('b', '1313')), 'L').at).toBe(hex(rules, '1313'));
  });

  it('NS-10.8.c, NS-9.5.a: no Axis unit over the Volga, whatever the reading', () => {
    const rules = rulesOn({ sides: { '1312/1313': ['volga'] } }, { readings: { 'NS-A82': 'b' } });
    const position = over(rules, scene(rules, [axis('a', '1312')]), ['a'], ['1313']);
    expect(says(rules, position, 'a', '1313')).toEqual(['NS-9.5.a OVER_THE_VOLGA']);
  });

  it('NS-11.c, NS-11.d, NS-11.g: into a city the box of which is manned', () => {
    const sides = { axis: ['1312'], soviet: ['1412', '1413'] };
    const board = { '1313': { terrain: 'clear', place: 'city', box: true, boxSides: sides } };
    const rules = rulesOn({ hexes: board });
    const enemy = soviet('d', '1313', { place: 'box', steps: 1 });
    const position = over(
      rules,
      scene(rules, [
        axis('a', '1312'),
        axis('b', '1413'),
        axis('c', '1312', { steps: 3 }),
        hq('h', '1312'),
        enemy,
      ]),
      ['a', 'b', 'c'],
      ['1313'],
      { deep: true },
    );
    expect(says(rules, position, 'b', '1313')).toEqual(['NS-11.g ENEMY_HEXSIDE']);
    expect(says(rules, position, 'a', '1313 1314')).toEqual(['NS-11.c STOPS_IN_CITY']);
    const inside = after(rules, position, go('a', '1313'));
    expect(unit(inside, 'a').place).toBe('box');
    expect(codes(rules, inside, go('c', '1313'))).toEqual(['NS-10.8.a NO_ROOM', 'NS-11.d TOO_MANY_STEPS']);
    const street = { ...position, battle: { ...(position.battle as Battle), street: true } };
    expect(says(rules, street, 'a', '1313')).toEqual(['NS-10.8.a IN_THE_BOX']);
    expect(listAdvances(rules, position, position.battle as Battle, unit(position, 'h'))).toEqual([]);
  });

  it('NS-10.8.a: it has to go somewhere', () => {
    const rules = rulesOn();
    const position = over(rules, scene(rules, [axis('a', '1312')]), ['a'], ['1313']);
    expect(
      violationsIn(advanceRuling(rules, position, position.battle as Battle, unit(position, 'a'), [])),
    ).toEqual(['NS-10.8.a NOWHERE']);
  });
});
