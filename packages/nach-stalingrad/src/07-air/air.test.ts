import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { after, axis, hq, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { codes } from '../../test/reactions.fixture.js';
import type { Side } from '../01-units/units.js';
import { sharedActor } from '../02-sequence/sequence.js';
import { PARTS } from '../play/parts.js';
import type { ActionOf } from '../position/form.js';
import type { AirForce, Position } from '../position/position.js';
import { endOperationsAir, endSegmentAir, fixUsable, rollAirAttrition } from './air.js';
import { assignAir, listAir, spendAir } from './air-support.js';
import type { MISSIONS } from './forms.js';
import { assignMissions, closeAir, listMissions, missionsOpen, missionsOwed } from './missions.js';

const rules = rulesOn();
const inAir = (air: object, more: object = {}): Position => scene(rules, [], { phase: 'air', air, ...more });

const missions = (side: Side, fighters = 0, supply = 0, volga = 0, fleet = 0): ActionOf<typeof MISSIONS> => ({
  type: 'missions',
  side,
  fighters,
  supply,
  volga,
  fleet,
});
const force = (position: Position, side: Side): AirForce => position.air[side];

describe('usable counters', () => {
  it("NS-7.1.a: are fixed anew each turn, and last turn's missions are over", () => {
    const old = inAir({
      axis: { held: 9, usable: 4, fighters: 1, bombers: 1, volga: 2, used: 1, engaged: 1 },
    });
    const { position } = fixUsable(rules, old);
    expect(force(position, 'axis')).toEqual({
      ...{ held: 9, usable: 9, fighters: 0, bombers: 0, supply: 0, volga: 0, fleet: 0 },
      ...{ engaged: 0, engagedNow: 0, used: 0 },
    });
  });

  it('NS-7.1.b: those beyond the limit are lost', () => {
    const { position, reasons } = fixUsable(rules, inAir({ axis: { held: 15 }, soviet: { held: 14 } }));
    expect([force(position, 'axis').held, force(position, 'soviet').held]).toEqual([12, 14]);
    expect(reasons).toContainEqual({ clause: 'NS-7.1.b', effect: 'excess-lost', side: 'axis', lost: 3 });
  });
});

describe('missions', () => {
  it.each([
    ['axis', 5],
    ['axis', 1],
    ['axis', 0],
    ['soviet', 7],
    ['soviet', 1],
    ['soviet', 0],
  ] as const)(
    'NS-7.2.a, NS-7.2.l, NS-7.2.t: of the %s side with %i counters are all listed',
    (side, usable) => {
      const position = inAir({ [side]: { held: usable, usable } });
      const counts = Array.from({ length: usable + 2 }, (_, i) => i);
      const legal = counts.flatMap((fighters) =>
        counts.flatMap((supply) =>
          counts.flatMap((volga) =>
            counts
              .map((fleet) => missions(side, fighters, supply, volga, fleet))
              .filter((one) => assignMissions(rules, position, one)._tag === 'Right'),
          ),
        ),
      );
      expect(listMissions(rules, position, side)).toEqual(legal);
      expect(legal.length).toBeGreaterThan(0);
    },
  );

  it('NS-2.e: are given once by each side', () => {
    const position = inAir({ axis: { held: 4 }, soviet: { held: 4 } });
    expect([missionsOpen(position, 'axis'), missionsOpen(position, 'soviet')]).toEqual([true, true]);
    const given = after(rules, position, missions('axis', 1, 0, 2));
    expect(missionsOpen(given, 'axis')).toBe(false);
    expect(violationsIn(assignMissions(rules, given, missions('axis', 1)))).toEqual([
      'NS-2.e MISSIONS_GIVEN',
    ]);
    expect(listMissions(rules, given, 'axis')).toEqual([]);
  });

  it('NS-7.2.e: are whole numbers', () => {
    const position = inAir({ axis: { held: 4 } });
    expect(violationsIn(assignMissions(rules, position, missions('axis', -1, 0.5)))).toEqual([
      'NS-7.2.e NOT_A_NUMBER_OF_COUNTERS',
      'NS-7.2.e NOT_A_NUMBER_OF_COUNTERS',
    ]);
  });

  it('NS-14.q: are not flown against a fleet that is sunk', () => {
    const position = inAir({ axis: { held: 4 } }, { fleet: { level: 0, landing: null, sunk: true } });
    expect(violationsIn(assignMissions(rules, position, missions('axis', 0, 0, 0, 1)))).toEqual([
      'NS-14.q NO_FLEET_TO_BOMB',
    ]);
    expect(listMissions(rules, position, 'axis')).not.toContainEqual(missions('axis', 0, 0, 0, 1));
  });

  it('NS-9.5.c: against the Volga cost the Soviets transport points', () => {
    const against = (counters: number): number => {
      const position = inAir({ axis: { held: 8 }, soviet: { held: 4 } });
      const given = after(rules, position, missions('axis', 0, 0, counters), missions('soviet', 1));
      return closeAir(rules, given).position.volgaPoints;
    };
    const points = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(against);
    expect(points[0]).toBe(6);
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });

  it('NS-7.2.e, NS-7.2.t: the Axis may give none, and all its counters are bombers; the Soviets owe theirs (NS-7.2.l)', () => {
    const position = inAir({ axis: { held: 6 }, soviet: { held: 7 } });
    expect([missionsOwed(position, 'axis'), missionsOwed(position, 'soviet')]).toEqual([false, true]);
    const silent = after(rules, position, { type: 'end-phase' });
    expect(silent.phase).toBe('air');
    expect(codes(rules, silent, { type: 'end-phase' })).toEqual(['NS-2.e MISSIONS_OWED']);
    const given = after(rules, silent, missions('soviet', 2), { type: 'end-phase' });
    expect(given.phase).toBe('activation');
    expect(force(given, 'axis')).toMatchObject({ fighters: 0, bombers: 6 });
    expect(force(given, 'soviet')).toMatchObject({ fighters: 2, bombers: 5 });
  });
});

describe('bombers', () => {
  const bombing = (side: Side, bombers: number): Position =>
    scene(rules, [], { air: { [side]: { held: bombers, usable: bombers, bombers } } });

  it('NS-7.2.g, NS-7.2.h: a German one serves in three segments and is used then', () => {
    const first = endSegmentAir(spendAir(bombing('axis', 3), 'axis', 1));
    const second = endSegmentAir(spendAir(first, 'axis', 2));
    const third = spendAir(second, 'axis', 2);
    expect(force(third, 'axis')).toMatchObject({ bombers: 3, engaged: 2, engagedNow: 2 });
    const { position } = endOperationsAir(third);
    expect(force(position, 'axis')).toMatchObject({ bombers: 1, engaged: 0, engagedNow: 0, used: 2 });
  });

  it('NS-7.2.n: a Soviet one serves once', () => {
    const spent = endSegmentAir(spendAir(bombing('soviet', 2), 'soviet', 1));
    expect(force(spent, 'soviet')).toMatchObject({ engaged: 1, engagedNow: 0 });
    expect(force(spendAir(spent, 'soviet', 1), 'soviet')).toMatchObject({ engaged: 2 });
  });

  it('NS-7.2.f: without any engaged nothing changes', () => {
    const position = bombing('axis', 3);
    expect(endSegmentAir(position)).toBe(position);
    expect(endOperationsAir(position).position).toBe(position);
    expect(spendAir(position, 'axis', 0)).toBe(position);
  });
});

describe('counters assigned to combats', () => {
  const units = [
    hq('h', '1312'),
    axis('a', '1312'),
    axis('b', '1213', { nation: 'romanian' }),
    soviet('d', '1313'),
    soviet('e', '1214'),
  ];
  const attacks = [
    { units: ['a'], hexes: ['1313'], hq: 'h' },
    { units: ['b'], hexes: ['1214'], hq: 'h' },
  ];
  const both = { held: 6, usable: 6, bombers: 4 };
  const position = (step: string, more: object = {}): Position =>
    scene(rules, units, { step, attacks, air: { axis: both, soviet: both }, ...more });

  it.each(['declare', 'react', 'resolve'])(
    'NS-10.1.l, NS-10.1.m, NS-10.2.3.a: those listed while the step is %s are those allowed',
    (step) => {
      const now = position(step);
      const legal = [-1, 0, 1, 2].flatMap((battle) =>
        [-1, 0, 1, 2, 3, 4, 5]
          .map((counters) => ({ type: 'air', battle, counters }) as const)
          .filter((one) => assignAir(rules, now, one)._tag === 'Right'),
      );
      expect(listAir(rules, now)).toEqual(legal);
      expect(legal).toHaveLength({ declare: 4, react: 2, resolve: 0 }[step] as number);
    },
  );

  it('NS-7.2.g: each serves one combat of the segment', () => {
    const now = after(rules, position('declare'), { type: 'air', battle: 0, counters: 3 });
    expect(force(now, 'axis')).toMatchObject({ bombers: 4, engagedNow: 3 });
    expect(listAir(rules, now)).toEqual([{ type: 'air', battle: 1, counters: 1 }]);
  });

  it('NS-10.2.3.a: none defend a hex that has been left', () => {
    const left = scene(rules, units.slice(0, 4), { step: 'react', attacks, air: { soviet: both } });
    expect(violationsIn(assignAir(rules, left, { type: 'air', battle: 1, counters: 1 }))).toEqual([
      'NS-10.2.3.a NOBODY_TO_SUPPORT',
    ]);
  });
});

describe('air attrition', () => {
  const losses = (held: number, die: number, fighters: number): number => {
    const position = inAir({ axis: { held }, soviet: { held: 4, fighters } });
    return held - force(rollAirAttrition(rules, position, 'axis', die).position, 'axis').held;
  };

  it('NS-7.3.b, NS-7.3.c: enemy fighters raise the losses', () => {
    const by = [0, 2, 4, 6].map((fighters) => losses(9, 4, fighters));
    expect(by).toEqual([0, 1, 2, 3]);
  });

  it('NS-7.3.c: nobody loses more counters than he holds', () => {
    expect(losses(1, 6, 9)).toBe(1);
    expect(losses(0, 6, 9)).toBe(0);
  });
});

describe('the prompt of the air phase', () => {
  const axisFirst = { axis: { held: 4, usable: 4 }, soviet: { held: 8, usable: 8 } };
  it.each([
    ['NS-7.2.e: the Axis may divide or end', axisFirst, [], 'air-choice'],
    ['NS-7.2.l: the Soviets must divide', axisFirst, ['axis'], 'air'],
    ['NS-2.e: both have divided and the phase is to be ended', axisFirst, ['axis', 'soviet'], 'air-end'],
    ['NS-7.1.e: nobody has anything to divide', { axis: {}, soviet: {} }, [], 'air-end'],
  ])('%s', (_, air, finished, step) => {
    const position = inAir(air, { finished });
    expect(PARTS.step?.(rules, position)).toBe(step);
    const divides = listMissions(rules, position, sharedActor(rules, position));
    if (step === 'air-end') expect(divides.filter(({ fighters }) => fighters > 0)).toEqual([]);
  });
});
