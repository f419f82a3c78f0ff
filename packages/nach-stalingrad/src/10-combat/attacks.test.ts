import { NO_OFFERS, openOf } from '@eastfront/kernel';
import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import { after, axis, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { Action } from '../play/actions.js';
import { applyAction } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { attack as declaring, join as joining } from './actions-of-declaration.js';
import { attackDuties, listJoins } from './attacks.js';

const plain = rulesOn();

const attack = (units: readonly string[], hexes: readonly string[], by = 'h') =>
  ({ type: 'attack', units, hexes, hq: by }) as const;
/** The attacks that a unit may open. */
const openings = (rules: Rules, position: Position, id: string) =>
  written(rules, openOf(declaring.offers?.(rules, position, unit(position, id)) ?? NO_OFFERS));
const joined = (position: Position, action: ReturnType<typeof join>) =>
  joining.apply(plain, position, action, true);
const join = (name: string, battle: number) => ({ type: 'join', unit: name, battle }) as const;

const codes = (rules: Rules, position: Position, action: Action) =>
  violationsIn(applyAction(rules, position, action));

const subsets = <A>(list: readonly A[]): readonly (readonly A[])[] =>
  list.length === 0 ? [[]] : subsets(list.slice(1)).flatMap((rest) => [rest, [list[0] as A, ...rest]]);

describe('the attacks listed', () => {
  /** 1312 touches 1212, 1213, 1311, 1313, 1412 and 1413. */
  const rules = rulesOn({ sides: { '1312/1412': ['sea'] }, hexes: { '1212': { terrain: 'mountain' } } });
  const position = scene(rules, [
    hq('h', '1312', { operations: 2 }),
    hq('k', '1311', { range: 1 }),
    hq('l', '1010', { range: 1 }),
    { id: 'n', side: 'axis', at: '1312', kind: 'hq', range: 4, operations: 4 },
    axis('a', '1312'),
    axis('b', '1213'),
    axis('c', '1312', { disrupted: true }),
    axis('x', '1312', { attackedThisTurn: true }),
    soviet('d', '1313'),
    soviet('e', '1413', { defendedThisTurn: true }),
    soviet('f', '1412'),
    soviet('g', '1212'),
    soviet('i', '1214'),
  ]);

  it.each(['a', 'b', 'c', 'x', 'd', 'h'])(
    'NS-10.1.a, NS-10.1.b: of %s are those that may be declared, and no others',
    (id) => {
      const hexes = ['1311', '1212', '1412', '1213', '1313', '1413', '1214'];
      const legal = subsets(hexes)
        .filter((set) => set.length > 0)
        .flatMap((set) => ['h', 'k', 'l', 'n'].map((by) => attack([id], set, by)))
        .filter((one) => declaring.apply(rules, position, one, true)._tag === 'Right');
      const listed = openings(rules, position, id);
      const key = (one: Action) => JSON.stringify(one);
      expect(listed.map(key).sort()).toEqual(legal.map(key).sort());
    },
  );

  it('NS-10.1.d: joins are listed beside new attacks', () => {
    const one = after(rules, position, attack(['a'], ['1313']));
    const listed = openings(rules, one, 'b');
    expect(written(rules, listJoins(rules, one, unit(one, 'b')))).toEqual([join('b', 0)]);
    expect(listed).toContainEqual(attack(['b'], ['1214']));
    expect(listed).not.toContainEqual(attack(['b'], ['1313']));
    const two = after(rules, one, join('b', 0));
    expect(two.attacks).toMatchObject([{ units: ['a', 'b'] }]);
    expect(openings(rules, two, 'b')).toEqual([]);
  });

  it('NS-10.1.l: end when air counters have been assigned', () => {
    const declared = after(rules, position, attack(['a'], ['1313']));
    const flown: Position = {
      ...declared,
      attacks: declared.attacks.map((one) => ({ ...one, air: { axis: 1, soviet: 0 } })),
    };
    expect(openings(rules, flown, 'b')).toEqual([]);
    expect(codes(rules, flown, join('b', 0))).toEqual(['NS-10.1.l AIR_ASSIGNED']);
  });
});

describe('the fight', () => {
  const fought = (leader: string | null) => {
    const general = (id: string) => ({
      id,
      side: 'axis',
      kind: 'leader',
      with: 'h',
      attackBonus: 1,
      operations: 1,
    });
    const position = scene(
      plain,
      [hq('h', '1312'), axis('a', '1312'), soviet('d', '1313'), general('k'), general('m')],
      { step: 'resolve', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] },
    );
    const bonus = leader === null ? [] : [leader];
    const fight: Action = { type: 'resolve', battle: 0, lead: 'a', supply: null, fleet: 0, bonus };
    return after(plain, position, fight);
  };
  const spent = (position: Position) => ['k', 'm'].map((id) => unit(position, id).bonusUsed);

  it('NS-13.1.d: spends the bonus of the commander who gives it, and of no other', () => {
    expect([spent(fought('k')), spent(fought(null))]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('NS-9.6.a: an overrun is none of the attacks declared', () => {
    const position = scene(
      plain,
      [
        hq('h', '1312'),
        axis('a', '1312', { arm: 'armor', move: 6, attack: 60, steps: 4 }),
        soviet('d', '1313', { defense: 1, steps: 1 }),
      ],
      { phase: 'first-movement' },
    );
    const over = { type: 'overrun', units: ['a'], hex: '1313', air: 0, lead: null, leader: null } as const;
    expect(after(plain, position, over).battle?.index).toBe(-1);
  });

  it('NS-9.6.m: an overrun is a movement of its segment, and of no other', () => {
    const pieces = [
      hq('h', '1312'),
      axis('a', '1312', { arm: 'armor', move: 6, attack: 60, steps: 4 }),
      soviet('d', '1313', { defense: 1, steps: 1 }),
    ];
    const over = { type: 'overrun', units: ['a'], hex: '1313', air: 0, lead: null, leader: null } as const;
    const moved = (phase: string) => {
      const { movedFirst, movedSecond } = unit(after(plain, scene(plain, pieces, { phase }), over), 'a');
      return [movedFirst, movedSecond];
    };
    expect(['first-movement', 'second-movement'].map(moved)).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('the joins listed', () => {
  it('NS-10.1.d, NS-10.1.a: are those of the side that attacks', () => {
    const position = scene(
      plain,
      [hq('h', '1312'), axis('a', '1312'), axis('b', '1312'), soviet('d', '1313')],
      { attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] },
    );
    const joins = ['a', 'b', 'd'].map(
      (id) => (joining.list?.(plain, position, unit(position, id)) ?? []).length,
    );
    expect(joins).toEqual([0, 1, 0]);
  });
});

describe('an attack', () => {
  const position = scene(plain, [
    hq('h', '1312'),
    axis('a', '1312'),
    axis('b', '1213'),
    { id: 't', side: 'axis', at: '1312', kind: 'truck' },
    soviet('d', '1313'),
    soviet('e', '1413'),
  ]);

  it('NS-10.1.a: is made by own combat units against enemy ones', () => {
    expect(codes(plain, position, attack([], ['1313']))).toEqual(['NS-10.1.b NOBODY']);
    expect(codes(plain, position, attack(['a'], []))).toEqual(['NS-10.1.a NOBODY']);
    expect(codes(plain, position, attack(['t'], ['1313']))).toEqual(['NS-10.1.b NOT_A_COMBAT_UNIT']);
    expect(codes(plain, position, attack(['d'], ['1312']))).toEqual(['NS-10.1.a NOT_YOUR_UNIT']);
    expect(codes(plain, position, attack(['z'], ['1313']))).toEqual(['NS-1.a NO_SUCH_UNIT']);
    expect(codes(plain, position, attack(['a'], ['2020']))).toEqual(['NS-0.c NO_SUCH_HEX']);
  });

  it('NS-10.1.f: names a unit and a hex once', () => {
    expect(codes(plain, position, attack(['a', 'a'], ['1313']))).toEqual(['NS-10.1.f NAMED_TWICE']);
    expect(codes(plain, position, attack(['a'], ['1313', '1313']))).toEqual(['NS-10.1.f NAMED_TWICE']);
  });

  it('NS-10.1.b, NS-10.1.f: is refused for everything that is wrong with it', () => {
    const wrong = scene(plain, [
      hq('h', '1010', { range: 1, operations: 0 }),
      axis('a', '1312', { disrupted: true, activated: false, attackedThisTurn: true }),
      soviet('d', '1313', { defendedThisTurn: true }),
    ]);
    expect(codes(plain, wrong, attack(['a'], ['1313'])).toSorted()).toEqual(
      [
        'NS-10.1.b NOT_ACTIVATED',
        'NS-10.1.b OUT_OF_RANGE',
        'NS-10.1.f HAS_ATTACKED',
        'NS-10.1.f HAS_BEEN_ATTACKED',
        'NS-10.1.h CAPABILITY_SPENT',
        'NS-12.d DISRUPTED',
      ].toSorted(),
    );
  });

  it('NS-8.e: is not made by a unit that was activated in an earlier operations phase', () => {
    const past = scene(plain, [
      hq('h', '1312'),
      { ...hq('g', '1311'), activeNow: false },
      axis('a', '1312', { activated: 'g' }),
      soviet('d', '1313'),
    ]);
    expect(codes(plain, past, attack(['a'], ['1313']))).toEqual(['NS-10.1.b NOT_ACTIVATED']);
  });

  it('NS-10.1.k: is directed by an army HQ in the range of the army group HQ, never by the latter', () => {
    const group = (range: number) =>
      scene(plain, [
        hq('h', '1312'),
        hq('ag', '1010', { armyGroup: true, range, operations: 4 }),
        axis('a', '1312'),
        soviet('d', '1313'),
      ]);
    expect(codes(plain, group(9), attack(['a'], ['1313']))).toEqual([]);
    expect(codes(plain, group(1), attack(['a'], ['1313']))).toEqual(['NS-10.1.k HQ_OUT_OF_RANGE']);
    expect(codes(plain, group(9), attack(['a'], ['1313'], 'ag'))).toEqual([
      'NS-10.1.k DIRECTS_THROUGH_OTHERS',
    ]);
  });

  it('NS-10.1.g: needs every unit in the range of the HQ that directs it, also one that joins', () => {
    const two = scene(plain, [
      hq('h', '1311', { range: 1 }),
      hq('k', '1213'),
      axis('a', '1312'),
      axis('b', '1213'),
      soviet('d', '1313'),
    ]);
    const declared = after(plain, two, attack(['a'], ['1313']));
    expect(violationsIn(joined(declared, join('b', 0)))).toEqual(['NS-10.1.g OUT_OF_RANGE']);
    expect(violationsIn(joined(declared, join('b', 3)))).toEqual(['NS-10.1.a NO_SUCH_ATTACK']);
    expect(violationsIn(joined(declared, join('a', 0)))).toEqual(['NS-10.1.f ATTACKS_ALREADY']);
    expect(violationsIn(joined(declared, join('z', 0)))).toEqual(['NS-1.a NO_SUCH_UNIT']);
  });

  it('NS-10.1.f: under reading NS-A3 b a unit is attacked once in an operations phase', () => {
    const units = (more: object) => [hq('h', '1312'), axis('a', '1312'), soviet('d', '1313', more)];
    const rules = rulesOn({}, { readings: { 'NS-A3': 'b' } });
    const before = scene(rules, units({ defendedThisTurn: true }));
    const now = scene(rules, units({ defendedThisTurn: true, defendedNow: true }));
    expect(codes(rules, before, attack(['a'], ['1313']))).toEqual([]);
    expect(codes(rules, now, attack(['a'], ['1313']))).toEqual(['NS-10.1.f HAS_BEEN_ATTACKED']);
  });
});

describe('units that stormed a box', () => {
  const rules = rulesOn({
    hexes: {
      '1313': BOXED_CITY,
    },
  });
  const stormed = (operations: number, more: object = {}) =>
    scene(
      rules,
      [
        hq('h', '1312', { operations }),
        axis('a', '1313', { place: 'box', steps: 2, stormedFrom: '1314' }),
        axis('b', '1312'),
        soviet('d', '1313', { place: 'box', steps: 2 }),
        soviet('e', '1412'),
      ],
      more,
    );

  it('NS-11.g: must attack before the declarations end', () => {
    const position = stormed(2);
    expect(attackDuties(rules, position)).toMatchObject([{ clause: 'NS-11.g', subject: 'a' }]);
    const done = after(rules, position, attack(['a'], ['1313']));
    expect(attackDuties(rules, done)).toEqual([]);
  });

  it('NS-11.g: keep the last combat of their HQ for themselves', () => {
    const position = stormed(1);
    expect(codes(rules, position, attack(['b'], ['1412']))).toEqual(['NS-11.g NEEDED_FOR_A_DUTY']);
    expect(codes(rules, stormed(2), attack(['b'], ['1412']))).toEqual([]);
    expect(openings(rules, position, 'b')).toEqual([]);
  });

  it('NS-11.g: owe nothing that nobody can direct', () => {
    expect(attackDuties(rules, stormed(0))).toEqual([]);
  });

  it('NS-11.g: come before the air counters', () => {
    const air = { air: { axis: { held: 4, usable: 4, bombers: 4 } } };
    const position = after(rules, stormed(2, air), attack(['b'], ['1412']));
    expect(codes(rules, position, { type: 'air', battle: 0, counters: 1 })).toEqual(['NS-11.g MUST_ATTACK']);
  });
});
