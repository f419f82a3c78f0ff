import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import { after, axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { written } from '../../test/written.fixture.js';
import { applyAction } from '../play/actions.js';
import type { Battle, Position } from '../position/position.js';
import { retreat } from './actions-after-battle.js';
import { defend, resolve } from './actions-of-battle.js';
import { battleOf, leaveViolations, stormersOwing } from './battle.js';

const plain = rulesOn();
const CITY = rulesOn({
  hexes: {
    '1313': BOXED_CITY,
  },
});
const DECLARED = { step: 'resolve', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] };

/** The first attack of a position in one of its stages. */
const fought = (rules: typeof plain, position: Position, change: Partial<Battle>): Position => {
  const attack = { units: ['a'], hexes: [hex(rules, '1313')], air: { axis: 0, soviet: 0 } };
  return { ...position, battle: { ...battleOf(rules, position, attack, 0, 'a'), ...change } };
};

describe('what a battle offers', () => {
  it('NS-10.3.d: an attack is supplied by a supply counter of its side in play, or by none', () => {
    const truck = (id: string, more: object) => ({ id, side: 'axis', kind: 'truck', at: '1312', ...more });
    const position = scene(
      plain,
      [
        hq('h', '1312'),
        axis('a', '1312'),
        axis('b', '1312'),
        soviet('d', '1313'),
        truck('t', {}),
        truck('w', { at: undefined, place: 'available' }),
        truck('s', { side: 'soviet', at: '1314' }),
      ],
      DECLARED,
    );
    const supplies = (resolve.general?.(plain, position) ?? []).map(
      ({ supply }) => supply?.counter.id ?? null,
    );
    expect([...new Set(supplies)]).toEqual([null, 't']);
  });

  it('NS-A43, NS-10.5.a: a counter of the defender answers an overrun where he has one, a combat never', () => {
    const pieces = [
      { ...hq('h', '1312'), side: 'soviet', front: true },
      soviet('a', '1312', { activated: 'h', arm: 'armor', move: 6, attack: 60 }),
      axis('d', '1313', { activated: false, defense: 1, steps: 1 }),
      axis('e', '1313', { activated: false, defense: 1, steps: 1 }),
    ];
    const air = (bombers: number) => ({ player: 'soviet', air: { axis: { held: 4, usable: 4, bombers } } });
    const flights = (position: Position) =>
      [...new Set((defend.general?.(plain, position) ?? []).map((one) => one.air))].sort();
    const over = { type: 'overrun', units: ['a'], hex: '1313', air: 0, lead: null, leader: null } as const;
    const overrun = (bombers: number) =>
      after(plain, scene(plain, pieces, { phase: 'first-movement', ...air(bombers) }), over);
    expect([overrun(4), overrun(0)].map(flights)).toEqual([[0, 1], [0]]);
    const answered = (count: number) =>
      after(plain, overrun(4), { type: 'defend', lead: 'd', bonus: [], air: count, fleet: 0 }).battle?.air
        .axis;
    expect([answered(1), answered(0)]).toEqual([1, 0]);
    const combat = fought(plain, scene(plain, pieces, { ...DECLARED, ...air(4) }), { stage: 'defend' });
    expect(flights(combat)).toEqual([0]);
  });

  it('NS-10.7.1.a: ways back are offered while the beaten retreat, and at no other stage', () => {
    const rules = rulesOn({ hexes: { '1316': { terrain: 'clear', supply: 'soviet' } } });
    const position = scene(rules, [hq('h', '1312'), axis('a', '1312'), soviet('d', '1313')], DECLARED);
    const ways = (change: Partial<Battle>) => {
      const now = fought(rules, position, { retreat: 1, retreating: ['d'], ...change });
      return written(rules, retreat.list?.(rules, now, unit(now, 'd')) ?? []).length;
    };
    expect(ways({ stage: 'retreat' })).toBeGreaterThan(0);
    expect([ways({ stage: 'defend' }), ways({ stage: 'retreat', retreating: [] })]).toEqual([0, 0]);
  });

  it('NS-11.h: who stormed a box in vain goes out over a hexside of the enemy, and has done with it', () => {
    const position = scene(
      CITY,
      [
        hq('h', '1312'),
        axis('a', '1313', { place: 'box', steps: 2, stormedFrom: '1314' }),
        soviet('d', '1313', { place: 'box', steps: 2 }),
      ],
      DECLARED,
    );
    const lost = fought(CITY, position, { stage: 'advance', street: true });
    const ways = written(CITY, retreat.list?.(CITY, lost, unit(lost, 'a')) ?? []);
    expect(ways).toContainEqual({ type: 'retreat', units: ['a'], path: ['1314'] });
    const out = after(CITY, lost, { type: 'retreat', units: ['a'], path: ['1314'] });
    expect(unit(out, 'a')).toMatchObject({ at: hex(CITY, '1314'), place: 'map', stormedFrom: -1 });
  });

  it('NS-11.h: who fought in the box without storming it owes no way out', () => {
    const position = scene(
      CITY,
      [
        hq('h', '1312'),
        axis('a', '1313', { place: 'box', steps: 2, stormedFrom: '1314' }),
        axis('b', '1313', { place: 'box', steps: 2 }),
        soviet('d', '1313', { place: 'box', steps: 2 }),
      ],
      { step: 'resolve', attacks: [{ units: ['a', 'b'], hexes: ['1313'], hq: 'h' }] },
    );
    const lost = fought(CITY, position, { stage: 'advance', street: true, attackers: ['a', 'b'] });
    expect(stormersOwing(CITY, lost).map(({ counter }) => counter.id)).toEqual(['a']);
    expect(leaveViolations(CITY, lost)).toEqual([{ clause: 'NS-11.h', code: 'MUST_WITHDRAW', subject: 'a' }]);
  });

  it('NS-11.h: an armour leader who came in with the stormers goes out with the last of them', () => {
    const stormer = { place: 'box', steps: 2, stormedFrom: '1314' };
    const position = scene(
      CITY,
      [
        hq('h', '1312'),
        axis('a', '1313', stormer),
        axis('b', '1313', stormer),
        {
          place: 'box',
          stormedFrom: '1314',
          id: 'l',
          side: 'axis',
          kind: 'leader',
          armor: true,
          moveBonus: 2,
          at: '1313',
        },
        soviet('d', '1313', { place: 'box', steps: 2 }),
      ],
      { step: 'resolve', attacks: [{ units: ['a', 'b'], hexes: ['1313'], hq: 'h' }] },
    );
    const lost = fought(CITY, position, { stage: 'advance', street: true, attackers: ['a', 'b', 'l'] });
    const goes = (id: string) => ({ type: 'retreat', units: [id], path: ['1314'] }) as const;
    const first = after(CITY, lost, goes('a'));
    expect(unit(first, 'l')).toMatchObject({ at: hex(CITY, '1313'), place: 'box' });
    const last = after(CITY, first, goes('b'));
    expect(unit(last, 'l')).toMatchObject({ at: hex(CITY, '1314'), place: 'map' });
  });
});

describe('who is told to retreat', () => {
  const position = scene(
    plain,
    [hq('h', '1312'), axis('a', '1312'), soviet('d', '1313'), soviet('e', '1315')],
    DECLARED,
  );
  const refusals = (now: Position, units: readonly string[], path: readonly string[]): readonly string[] =>
    violationsIn(applyAction(plain, now, { type: 'retreat', units, path }));
  const beaten = fought(plain, position, { stage: 'retreat', retreat: 1, retreating: ['d'] });

  it('NS-10.7.1.a: only those who stood in the hex attacked', () => {
    expect(refusals(beaten, ['d'], ['1314'])).toEqual([]);
    expect(refusals(beaten, ['e'], ['1316'])).toEqual(['NS-10.7.1.a NOT_RETREATING']);
    expect(refusals(beaten, ['d', 'e'], ['1314'])).toEqual(['NS-10.7.1.a NOT_RETREATING']);
  });

  it('NS-10.7.f: never an attacker, whatever the result', () => {
    for (const stage of ['attacker-losses', 'retreat'] as const)
      expect(
        refusals({ ...beaten, battle: { ...(beaten.battle as Battle), stage } }, ['a'], ['1311']),
      ).toEqual(['NS-10.7.f NOT_RETREATING']);
  });

  it('NS-10.7.1.a: nobody before losses are taken, nor while attackers advance', () => {
    for (const stage of ['attacker-losses', 'advance'] as const) {
      const now = { ...beaten, battle: { ...(beaten.battle as Battle), stage } };
      expect(refusals(now, ['d'], ['1314'])[0]).toMatch(/ NOT_NOW$/);
    }
    expect(refusals({ ...beaten, battle: null }, ['d'], ['1314'])[0]).toMatch(/ NOT_NOW$/);
  });
});
