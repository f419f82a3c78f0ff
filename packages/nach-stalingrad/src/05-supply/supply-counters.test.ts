import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { names, played, positionOn, rulesOn, saysOf, theUnit, wrongIn } from '../../test/supply.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { Phase, Position } from '../position/position.js';
import { airSupply, remove, supply } from './actions.js';
import { listAirSupply, listSupplyUse, removeCounter } from './supply-counters.js';

const RULES = rulesOn({
  fill: { from: '1210', to: '1220', terrain: 'clear' },
  hexes: { '1219': { terrain: 'lake' } },
});
const TRUCK = { id: 't', at: '1212', kind: 'truck' } as const;
const MARKER = { id: 'x', at: '1212', kind: 'air-supply' } as const;

const flying = (setting: Setting = {}, supply = 1): Position => {
  const position = positionOn(RULES, { phase: 'first-movement', ...setting });
  return { ...position, air: { ...position.air, axis: { ...position.air.axis, supply } } };
};
const place = (position: Position, to: string, side: 'axis' | 'soviet' = 'axis') =>
  airSupply.apply(RULES, position, { type: 'air-supply', side, to }, true);
const use = (setting: Setting, id: string) =>
  supply.apply(RULES, positionOn(RULES, setting), { type: 'use-supply', supply: id }, true);

describe('supply counters in the supply phase', () => {
  it('NS-5.2.3.i, NS-5.2.3.k: a truck is noted where it stood, and gone', () => {
    const after = played(RULES, positionOn(RULES, { axis: [TRUCK] }), { type: 'use-supply', supply: 't' });
    expect(theUnit(after, 't').place).toBe('removed');
    expect(after.usedTrucks.map(({ side, hex }) => [side, names(RULES, [hex])])).toEqual([
      ['axis', ['1212']],
    ]);
  });

  it('NS-5.2.3.o: air supply spares the combat units of its side that reach it', () => {
    const after = played(
      RULES,
      positionOn(RULES, {
        axis: [
          MARKER,
          { id: 'near', at: '1217' },
          { id: 'far', at: '1218' },
          { id: 'hq', at: '1212', kind: 'hq' },
        ],
        soviet: [{ id: 's', at: '1220' }],
      }),
      { type: 'use-supply', supply: 'x' },
    );
    expect(after.spared).toEqual(['near']);
    expect(after.usedTrucks).toEqual([]);
  });

  it('NS-5.2.2.e, NS-5.2.3.k: nothing else, and not twice', () => {
    expect(wrongIn(use({ axis: [{ id: 'a', at: '1212' }] }, 'a'))).toEqual([
      'NS-5.2.2.e NOT_A_SUPPLY_COUNTER',
    ]);
    expect(wrongIn(use({ axis: [{ ...TRUCK, is: { place: 'removed' } }] }, 't'))).toEqual([
      'NS-5.2.3.k SUPPLY_NOT_ON_THE_MAP',
    ]);
    expect(wrongIn(use({}, 't'))).toEqual(['NS-1.a NO_SUCH_UNIT']);
    expect(wrongIn(use({ axis: [TRUCK], phase: 'combat' }, 't'))).toEqual(['NS-5.2.3.i NOT_NOW']);
  });

  it('NS-5.2.3.i, NS-5.2.3.o: each counter of the side on the map is listed', () => {
    const setting: Setting = {
      axis: [TRUCK, MARKER, { id: 'w', kind: 'truck', is: { place: 'available' } }],
      soviet: [{ ...TRUCK, id: 's' }],
    };
    const listed = (more: Setting) =>
      written(RULES, listSupplyUse(RULES, positionOn(RULES, { ...setting, ...more }), 'axis'));
    expect(listed({})).toEqual([
      { type: 'use-supply', supply: 't' },
      { type: 'use-supply', supply: 'x' },
    ]);
    expect(listed({ phase: 'attrition' })).toEqual([]);
  });
});

describe('markers of air supply', () => {
  it('NS-5.2.3.m: each has an id of its own and uses up a mission', () => {
    const two = played(
      RULES,
      flying({}, 2),
      { type: 'air-supply', side: 'axis', to: '1213' },
      { type: 'air-supply', side: 'axis', to: '1213' },
    );
    expect(two.units.map((unit) => [unit.counter.id, unit.counter.kind, unit.place])).toEqual([
      ['air-supply-1', 'air-supply', 'map'],
      ['air-supply-2', 'air-supply', 'map'],
    ]);
    expect(two.air.axis.supply).toBe(0);
    // NS-5.2.3.n: it never moves.
    expect(two.units.map(({ counter }) => counter.move)).toEqual([0, 0]);
    expect(wrongIn(place(two, '1213'))).toEqual(['NS-5.2.3.m NO_MISSION_LEFT']);
  });

  it('NS-5.2.3.m, NS-7.2.b: not before the missions of the turn are flown', () => {
    const early: readonly Phase[] = ['weather', 'supply', 'attrition', 'reinforcement', 'air'];
    for (const phase of early)
      expect(wrongIn(place(flying({ phase }), '1213')), phase).toEqual(['NS-5.2.3.m NO_MISSION_LEFT']);
  });

  it('NS-5.2.3.d, NS-5.2.3.l: not under an enemy, in a lake or by the Soviets; the list agrees', () => {
    const position = flying({ soviet: [{ id: 's', at: '1215' }] });
    expect(wrongIn(place(position, '1215'))).toEqual(['NS-5.2.3.d ENEMY_IN_THE_HEX']);
    expect(wrongIn(place(position, '1219'))).toEqual(['NS-5.2.3.m NO_LAND_IN_PLAY']);
    expect(wrongIn(place(position, '1213', 'soviet'))).toEqual(['NS-5.2.3.l NO_SOVIET_AIR_SUPPLY']);
    const allowed = names(RULES, RULES.theatre.board.hexes).filter(
      (to) => place(position, to)._tag === 'Right',
    );
    expect(written(RULES, listAirSupply(RULES, position))).toEqual(
      allowed.map((to) => ({ type: 'air-supply', side: 'axis', to })),
    );
    expect(allowed).toHaveLength(9);
    expect(listAirSupply(RULES, flying({}, 0))).toEqual([]);
  });
});

describe('counters that their owner takes off', () => {
  const removed = (setting: Setting, id: string) => {
    const position = positionOn(RULES, setting);
    return removeCounter(RULES, position, theUnit(position, id));
  };

  it('NS-10.7.2.l, NS-13.1.a: an HQ goes to the next turn, and with it the general who sits there', () => {
    const ruling = removed(
      {
        axis: [
          { id: 'h', at: '1212', kind: 'hq' },
          { id: 'general', at: '1212', kind: 'commander', is: { with: 'h' } },
        ],
        pushes: ['h'],
      },
      'h',
    );
    if (ruling._tag === 'Left') throw new Error('refused');
    const { value, reasons } = ruling.right;
    expect(value.units.map((unit) => [unit.place, unit.due, unit.with])).toEqual([
      ['track', 4, null],
      ['track', 4, null],
    ]);
    expect([value.pushes, saysOf(reasons)]).toEqual([[], ['NS-10.7.2.l next-turn']]);
  });

  it('NS-5.2.3.q: a supply counter goes for good, a combat unit stays', () => {
    expect(wrongIn(removed({ axis: [TRUCK] }, 't'))).toEqual([]);
    expect(wrongIn(removed({ axis: [{ ...TRUCK, is: { place: 'removed' } }] }, 't'))).toEqual([
      'NS-5.2.3.q NOT_ON_THE_MAP',
    ]);
    expect(wrongIn(removed({ axis: [{ id: 'a', at: '1212' }] }, 'a'))).toEqual([
      'NS-5.2.3.q NOT_TO_BE_REMOVED',
    ]);
    // So that nobody gives one up by a slip, a table asks before it.
    expect([remove, supply, airSupply].map(({ forfeits }) => forfeits === true)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
