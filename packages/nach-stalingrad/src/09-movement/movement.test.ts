import { directionTo } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import {
  after,
  against,
  army,
  corps,
  ends,
  hq,
  leader,
  moveBy,
  panzer,
  request,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { label } from '../01-units/board.js';
import { allowanceOf } from './allowance.js';
import { destinationsOf, modesOf, moveRuling, moveViolations } from './movement.js';
import { groundViolations } from './terrain-cost.js';

const plain = rulesOn();
const river = rulesOn({ sides: { '1312/1313': ['major-river'], '1313/1413': ['major-river'] } });
const CITY = {
  hexes: {
    '1313': BOXED_CITY,
  },
};
const city = rulesOn(CITY);

describe('who moves', () => {
  it('NS-9.10.e, NS-5.2.3.n: HQs and air-supply markers have no movement points', () => {
    const position = segment(plain, [
      hq('h', '1313'),
      corps('m', '1313', { kind: 'air-supply' }),
      corps('c', '1313', { kind: 'commander' }),
    ]);
    expect(against(plain, position, 'h', ['1312'])).toEqual(['NS-9.10.e HAS_NO_MOVEMENT_POINTS']);
    expect(against(plain, position, 'm', ['1312'])).toEqual(['NS-5.2.3.n NEVER_MOVES']);
    expect(against(plain, position, 'c', ['1312'])).toEqual(['NS-9.10.e HAS_NO_MOVEMENT_POINTS']);
    expect(position.units.flatMap((unit) => modesOf(plain, position, unit))).toEqual([]);
  });

  it('NS-8.e: a unit activated in an operations phase that is over does not move in this one', () => {
    const position = segment(plain, [
      hq('h', '1010', { status: { activatedHq: true } }),
      hq('now', '1010', { status: { activatedHq: true, activeNow: true } }),
      corps('a', '1313', { status: { activated: 'h' } }),
      corps('b', '1313', { status: { activated: 'now' } }),
    ]);
    expect(against(plain, position, 'a', ['1312'])).toEqual(['NS-8.e ACTIVATED_EARLIER']);
    expect(against(plain, position, 'b', ['1312'])).toEqual([]);
  });

  it('NS-8.f: in a special phase nobody rolls for a disrupted unit, so that it stays', () => {
    const position = segment(plain, [corps('a', '1313', { status: { activated: false, disrupted: true } })], {
      phase: 'special',
    });
    expect(against(plain, position, 'a', ['1312'])).toEqual(['NS-8.f DISRUPTED']);
  });

  it('NS-2.l: a unit goes on in the special phase with what it has left, and is then done', () => {
    const position = segment(plain, [corps('a', '1316', { status: { activated: false } })], {
      phase: 'special',
    });
    const first = after(plain, position, ['a', ['1315', '1314']]);
    expect(unitNamed(first, 'a')).toMatchObject({ activated: true, movedFirst: true, spent: 2 });
    expect(against(plain, first, 'a', ['1313', '1312'])).toEqual([]);
    expect(against(plain, first, 'a', ['1313', '1312', '1311'])).toEqual(['NS-9.3.c NOT_ENOUGH_POINTS']);
  });

  it('NS-9.1.d: German mountain troops choose their segment like infantry, Italian ones do not (NS-9.1.e)', () => {
    const position = segment(
      plain,
      [
        corps('g', '1313', { arm: 'mountain' }),
        corps('i', '1311', { arm: 'mountain', nation: 'italian' }),
        corps('m', '1315', { arm: 'mountain', status: { movedFirst: true } }),
      ],
      { phase: 'second-movement' },
    );
    expect(moveViolations(plain, position, unitNamed(position, 'g'))).toEqual([]);
    expect(moveViolations(plain, position, unitNamed(position, 'i'))[0]).toMatchObject({
      clause: 'NS-9.1.e',
    });
    expect(moveViolations(plain, position, unitNamed(position, 'm'))[0]).toMatchObject({
      clause: 'NS-9.1.d',
    });
  });

  it('NS-9.1.a: units move together only from one hex', () => {
    const position = segment(plain, [corps('a', '1313'), corps('b', '1312')]);
    expect(against(plain, position, ['a', 'b'], ['1311'])).toEqual(['NS-9.1.a NOT_TOGETHER']);
  });
});

describe('how far', () => {
  it('NS-9.1.b: a unit goes on with what it has left, in whichever hex it began, be it the first of the board', () => {
    const corner = rulesOn({ fill: { from: '0101', to: '0110', terrain: 'clear' } });
    const begun = segment(corner, [corps('a', '0101')]);
    const on = after(corner, begun, ['a', ['0102']]);
    expect(against(corner, on, 'a', ['0103', '0104', '0105'])).toEqual([]);
    // Of one that has moved nobody knows from where, it is not known what it has left.
    const told = segment(corner, [corps('a', '0102', { status: { movedFirst: true } })]);
    expect(against(corner, told, 'a', ['0103'])).toEqual(['NS-9.1.b HAS_MOVED']);
  });

  it('NS-1.b: the least allowance of a group is that of all of it', () => {
    const position = segment(plain, [corps('a', '1316', { move: 3 }), panzer('b', '1316')]);
    expect(against(plain, position, ['a', 'b'], ['1315', '1314', '1313'])).toEqual([]);
    expect(against(plain, position, ['a', 'b'], ['1315', '1314', '1313', '1312'])).toEqual([
      'NS-9.3.c NOT_ENOUGH_POINTS',
    ]);
  });

  it('NS-9.7.c: a unit that went part of the way by itself has no bonus from the leader it meets again', () => {
    const position = segment(plain, [panzer('a', '1316'), panzer('b', '1315'), leader('L', '1316')]);
    const apart = after(plain, position, ['a', ['1416', '1415']], ['L', ['1315', '1415']]);
    const units = ['a', 'L'].map((id) => unitNamed(apart, id));
    // By the same way in points they might as well have gone together.
    expect(units.map((unit) => allowanceOf(plain, apart, unit, units))).toEqual([8, 8]);
    const shorter = after(plain, position, ['a', ['1315', '1416']], ['L', ['1416']]);
    const met = ['a', 'L'].map((id) => unitNamed(shorter, id));
    expect(met.map((unit) => allowanceOf(plain, shorter, unit, met))).toEqual([6, 8]);
  });

  it('NS-9.7.a: a leader who joins in the first segment gives nothing in the second', () => {
    const position = segment(plain, [panzer('a', '1316'), panzer('b', '1312'), leader('L', '1316')]);
    const joined = after(plain, position, ['L', ['1315', '1314', '1313', '1312']]);
    expect(unitNamed(joined, 'a').ledBy).toBe('L');
    expect(unitNamed(joined, 'b').ledBy).toBe(null);
    const second = {
      ...joined,
      phase: 'second-movement' as const,
      units: joined.units.map((unit) => ({ ...unit, startedAt: -1, spent: 0 })),
    };
    const units = ['b', 'L'].map((id) => unitNamed(second, id));
    expect(units.map((unit) => allowanceOf(plain, second, unit, units))).toEqual([6, 8]);
  });

  it('NS-9.7.b: in reactions too the bonus comes before the half: 6 and 2 are 8', () => {
    const position = segment(plain, [panzer('a', '1316'), leader('L', '1316')], { phase: 'combat' });
    const units = ['a', 'L'].map((id) => unitNamed(position, id));
    expect(units.map((unit) => allowanceOf(plain, position, unit, units))).toEqual([8, 8]);
  });
});

describe('over land', () => {
  it('NS-9.3.e: a river takes the whole move, of each of a group his own', () => {
    const position = segment(river, [corps('a', '1313'), panzer('b', '1313')]);
    const crossed = moveBy(river, position, ['a', 'b'], ['1312']).position;
    expect(unitNamed(crossed, 'a')).toMatchObject({ spent: 4 });
    expect(unitNamed(crossed, 'b')).toMatchObject({ spent: 6, stopped: { clause: 'NS-9.3.e' } });
    expect(against(river, crossed, 'b', ['1311'])).toContain('NS-9.3.e HAS_STOPPED');
    expect(ends(river, crossed, 'b')).toEqual([]);
  });

  it('NS-9.3.i: a unit that goes into a swamp with its only point stands still after it', () => {
    const swamp = rulesOn({ hexes: { '1312': { terrain: 'swamp' } } });
    const position = segment(swamp, [corps('a', '1313', { move: 1 })]);
    expect([...ends(swamp, position, 'a')].sort()).toEqual(
      ['1213', '1214', '1312', '1314', '1413', '1414'].map((hex) => `${hex} 1!`),
    );
    const moved = after(swamp, position, ['a', ['1312']]);
    expect(ends(swamp, moved, 'a')).toEqual([]);
  });

  it('NS-9.2.e: who has stopped in an enemy ZOC stays there, even when the ZOC is gone', () => {
    const position = segment(plain, [panzer('a', '1512'), army('s', '1313')]);
    const stopped = after(plain, position, ['a', ['1413']]);
    expect(unitNamed(stopped, 'a')).toMatchObject({ ended: false, stopped: { clause: 'NS-9.2.e' } });
    const free = {
      ...stopped,
      units: stopped.units.map((unit) => (unit.counter.id === 's' ? { ...unit, disrupted: true } : unit)),
    };
    expect(against(plain, free, 'a', ['1513'])).toEqual(['NS-9.2.e HAS_STOPPED']);
  });

  it('NS-9.6.j: in another hex than that of its stop, after an overrun, it goes on', () => {
    const position = segment(plain, [
      panzer('a', '1313', {
        status: {
          spent: 3,
          startedAt: hexAt(plain, '1511'),
          movedFirst: true,
          stopped: { at: hexAt(plain, '1412'), clause: 'NS-9.2.e' },
        },
      }),
    ]);
    expect(against(plain, position, 'a', ['1314'])).toEqual([]);
  });

  it('NS-9.3.a: the ways offered are those that are allowed, and all of them', () => {
    const rules = rulesOn({
      hexes: {
        '1212': { terrain: 'swamp' },
        '1412': { terrain: 'mountain' },
        '1514': { terrain: 'forest' },
        '1115': { terrain: 'sea' },
        '1311': { terrain: 'clear', zone: 'south' },
      },
      sides: { '1312/1313': ['major-river'], '1313/1413': ['major-river'], '1213/1313': ['sea'] },
      links: { road: [['1313', '1413', '1412']], rail: [['1314', '1414']] },
    });
    for (const north of ['dry', 'mud', 'frozen', 'snow'] as const) {
      const position = segment(
        rules,
        [
          panzer('a', '1313'),
          corps('b', '1314'),
          corps('c', '1315', { status: { activated: true, supplied: false } }),
          army('s', '1511'),
          army('t', '1116', { status: { disrupted: true } }),
        ],
        { weather: { north, south: 'dry', air: 'clear' } },
      );
      for (const unit of position.units) {
        const found = destinationsOf(rules, position, [unit], 'normal');
        for (const { path, cost, stop } of found) {
          const judged = moveRuling(rules, position, { units: [unit], path, mode: 'normal' });
          expect(judged).toMatchObject({ _tag: 'Right', right: { value: { cost, stop } } });
        }
        const reached = new Set(found.map(({ hex }) => hex));
        for (const hex of rules.theatre.board.hexes) {
          if (reached.has(hex) || directionTo(rules.theatre.board, unit.at, hex) < 0) continue;
          const judged = moveRuling(rules, position, { units: [unit], path: [hex], mode: 'normal' });
          expect(`${unit.counter.id} ${label(rules.theatre, hex)} ${judged._tag}`).toMatch(/Left$/);
        }
      }
    }
  });

  it('NS-17.1.b: the play area of the first scenario ends the map for movement', () => {
    const rules = rulesOn({ fill: { from: '1316', to: '1320', terrain: 'clear' } });
    const position = segment(rules, [corps('a', '1317')], { scenario: '1' });
    expect(ends(rules, position, 'a')).toEqual(['1316 1', '1318 1']);
  });
});

describe('what a march is told of zones', () => {
  it('NS-9.2.h: that it leaves one where it goes from a zone to free ground, and not otherwise', () => {
    const rules = rulesOn({ links: { road: [['1313', '1312', '1311']] } });
    const told = (enemy: string, path: readonly string[]) => {
      const position = segment(rules, [panzer('a', '1313'), army('s', enemy)]);
      const judged = moveRuling(rules, position, request(rules, position, 'a', path));
      return judged._tag === 'Left'
        ? null
        : judged.right.reasons.flatMap((one) =>
            one.clause === 'NS-9.2.h' && one.effect === 'leaves-zone' ? [one.hex] : [],
          );
    };
    expect(told('1314', ['1312'])).toEqual(['1313']);
    expect(told('1515', ['1312', '1311'])).toEqual([]);
    expect(told('1310', ['1312', '1311'])).toEqual([]);
  });
});

describe('ground that is closed to who does not march', () => {
  const why = (sides: readonly string[]) => {
    const rules = rulesOn({ sides: { '1312/1313': sides } });
    const step = { from: hexAt(rules, '1313'), to: hexAt(rules, '1312') };
    const direction = directionTo(rules.theatre.board, step.from, step.to);
    const clauses = { river: 'NS-10.8.c', volga: 'NS-9.5.a' } as const;
    const position = segment(rules, []);
    return groundViolations(rules, position, 'soviet', { ...step, direction }, clauses).map(
      ({ clause, code }) => `${clause} ${code}`,
    );
  };

  it('NS-9.5.a: of the Volga speaks the clause of who asks, of the sea its own', () => {
    expect(why(['volga'])).toEqual(['NS-9.5.a OVER_THE_VOLGA']);
    expect(why(['sea'])).toEqual([expect.not.stringContaining('NS-9.5.a')]);
    expect(why(['major-river'])).toEqual(['NS-10.8.c RIVER_WITHOUT_BRIDGE']);
    expect(why([])).toEqual([]);
  });
});

describe('a way of no hex', () => {
  it('NS-9.3.a: is told to a program that hands it to the rule', () => {
    const position = segment(plain, [corps('a', '1312')]);
    expect(against(plain, position, 'a', [])).toEqual(['NS-9.3.a NO_WAY_NAMED']);
  });
});

describe('room at the end of a move', () => {
  const full = [1, 2, 3].map((n) => corps(`u${n}`, '1312', { status: { activated: false } }));

  it('NS-3.d: a full hex is no end for a unit that could not leave it again', () => {
    const position = segment(plain, [...full, corps('a', '1313', { move: 1 }), panzer('b', '1313')]);
    expect(against(plain, position, 'a', ['1312'])).toContain('NS-3.d NOBODY_CAN_MAKE_ROOM');
    expect(ends(plain, position, 'a')).not.toContain('1312 1!');
    expect(against(plain, position, 'b', ['1312'])).toEqual([]);
  });

  it('NS-3.d: it is one when somebody there can still go', () => {
    const [first, ...others] = full;
    const position = segment(plain, [
      { ...(first as (typeof full)[number]), status: { activated: true } },
      ...others,
      corps('a', '1313', { move: 1 }),
    ]);
    expect(against(plain, position, 'a', ['1312'])).toEqual([]);
    expect(ends(plain, position, 'a')).toContain('1312 1!');
  });

  it('NS-3.f: a Romanian with its last point does not stop beside a Hungarian', () => {
    const position = segment(plain, [
      corps('r', '1211', { nation: 'romanian', move: 1 }),
      corps('o', '1213', { nation: 'hungarian', status: { activated: false } }),
    ]);
    expect(against(plain, position, 'r', ['1212'])).toContain('NS-3.f NEIGHBOURS_HOSTILE');
  });
});

describe('cities', () => {
  it('NS-11.k: in at no cost, then not out again in the same segment', () => {
    const position = segment(city, [corps('a', '1313')]);
    expect(modesOf(city, position, unitNamed(position, 'a'))).toEqual(['normal', 'box']);
    const inside = after(city, position, ['a', ['1313'], 'box']);
    expect(unitNamed(inside, 'a')).toMatchObject({ place: 'box', spent: 0, ended: true });
    expect(against(city, inside, 'a', ['1313'])).toEqual(['NS-11.c HAS_STOPPED']);
  });

  it('NS-11.c: no step out into the city hex while an enemy is in the box', () => {
    const position = segment(city, [
      corps('a', '1313', { status: { activated: true, place: 'box', steps: 2 } }),
      army('s', '1313', { status: { place: 'box', steps: 2 } }),
    ]);
    expect(against(city, position, 'a', ['1313'])).toEqual(['NS-11.c ENEMY_IN_THE_CITY']);
    expect(ends(city, position, 'a')).not.toContain('1313 0');
    expect(ends(city, position, 'a')).toEqual(expect.arrayContaining(['1312 1', '1213 1', '1413 1']));
    expect(ends(city, position, 'a')).not.toContain('1314 1');
  });

  it('NS-11.g: over an enemy hexside into a box of both sides a unit storms', () => {
    const position = segment(city, [
      corps('a', '1314', { status: { activated: true, steps: 2 } }),
      corps('c', '1312', { status: { activated: true, steps: 2 } }),
      corps('b', '1313', { status: { place: 'box', steps: 2 } }),
      army('s', '1313', { status: { place: 'box', steps: 2 } }),
    ]);
    const stormed = after(city, position, ['a', ['1313']], ['c', ['1313']]);
    expect(unitNamed(stormed, 'a')).toMatchObject({ place: 'box', stormedFrom: hexAt(city, '1314') });
    expect(unitNamed(stormed, 'c')).toMatchObject({ place: 'box', stormedFrom: -1 });
  });

  it('NS-11.d: a box without room is no end and no way', () => {
    const position = segment(city, [
      corps('a', '1312'),
      corps('b', '1313', { status: { place: 'box', steps: 3 } }),
    ]);
    expect(against(city, position, 'a', ['1313'])).toContain('NS-11.d TOO_MANY_STEPS');
    expect(ends(city, position, 'a').filter((end) => end.startsWith('1313'))).toEqual([]);
  });
});

describe('what follows from the way', () => {
  it('NS-10.7.2.j, NS-5.2.3.d: enemy HQs wait to be pushed, lone supply counters are removed', () => {
    const position = segment(plain, [
      panzer('a', '1316'),
      hq('f', '1315', { side: 'soviet' }),
      truck('t', '1314', { side: 'soviet' }),
      truck('w', '1414', { side: 'soviet' }),
    ]);
    const { position: moved, reasons } = moveBy(plain, position, 'a', ['1315', '1314']);
    expect(moved.pushes).toEqual(['f']);
    expect(unitNamed(moved, 't')).toMatchObject({ place: 'removed', at: -1 });
    expect(unitNamed(moved, 'w')).toMatchObject({ place: 'map' });
    expect(reasons.map(({ clause }) => clause)).toEqual(['NS-9.1.a', 'NS-5.2.3.d', 'NS-10.7.2.j']);
  });

  it('NS-5.2.3.d: a supply counter is alone where its army stands in another hex', () => {
    const position = segment(plain, [
      panzer('a', '1316'),
      truck('t', '1314', { side: 'soviet' }),
      army('s', '1312', { side: 'soviet' }),
    ]);
    const { position: moved } = moveBy(plain, position, 'a', ['1315', '1314']);
    expect(unitNamed(moved, 't')).toMatchObject({ place: 'removed' });
  });

  it('NS-9.4.b, NS-14.o: the first Axis unit in Taman notes the turn', () => {
    const coast = rulesOn({
      hexes: { '1312': { terrain: 'clear', name: 'Taman', port: 'small', coast: 'black' } },
    });
    const position = segment(coast, [corps('a', '1313')], { holds: { soviet: ['1312'] } });
    const { position: moved, reasons } = moveBy(coast, position, 'a', ['1312', '1311']);
    expect(moved.taman).toBe(4);
    expect(moved.fleet.sunk).toBe(true);
    expect(reasons.map(({ effect }) => effect)).toEqual([
      'moved',
      'taman-taken',
      'azov-closed',
      'fleet-sunk',
    ]);
    expect(after(coast, { ...moved, turn: 5 }, ['a', ['1312']]).taman).toBe(4);
  });
});
