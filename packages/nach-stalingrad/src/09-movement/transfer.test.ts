import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import {
  after,
  broken,
  enemy,
  field,
  inOrder,
  isLegal,
  named,
  told,
  unit,
  waiting,
} from '../../test/orders.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { Unit } from '../01-units/units.js';
import { STEP_KINDS } from '../01-units/units.js';
import { slotsOf } from '../01-units/values.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { found, transfer } from './actions.js';

const listTransfers = (on: Rules, position: Position, of: Unit): readonly Action[] =>
  [transfer, found].flatMap(({ list }) => written(on, list?.(on, position, of) ?? []));

const rules = field();

const giving = (
  to: string,
  steps: number,
  arm: 'infantry' | 'mechanized' | null = null,
  id = 'a',
): Action => ({ type: 'transfer', unit: id, to, steps, arm });

/** An activated corps of 3 steps of 6. */
const corps = (id: string, at: string, more: JsonObject = {}): JsonObject =>
  unit(id, at, { move: 4, activated: true, steps: 3, maxSteps: 6, ...more });
const army = (id: string, at: string, more: JsonObject = {}): JsonObject =>
  corps(id, at, { side: 'soviet', maxSteps: 4, mechanizedSteps: 0, ...more });

const moving = (units: readonly JsonObject[], more: JsonObject = {}, on: Rules = rules): Position =>
  told(on, units, { phase: 'first-movement', ...more });

/** Every transfer and founding that is allowed, by trying them all. */
const tried = (on: Rules, position: Position, id: string): readonly Action[] => {
  const all: Action[] = [];
  const arms = slotsOf(named(position, id)).length === 1 ? [null] : STEP_KINDS;
  for (const { counter } of position.units)
    for (const steps of [1, 2, 3, 4, 5, 6, 7]) {
      for (const arm of arms) all.push(giving(counter.id, steps, arm, id));
      all.push({ type: 'found', unit: id, new: counter.id, steps });
    }
  return all.filter((action) => isLegal(on, position, action));
};

describe('the listing of transfers', () => {
  const crowd = [
    corps('a', '1313'),
    corps('b', '1312', { steps: 5 }),
    corps('c', '1313', { quality: 3 }),
    corps('full', '1314', { steps: 6 }),
    corps('far', '1316'),
    corps('p', '1213', { arm: 'armor' }),
    corps('r', '1212', { nation: 'romanian' }),
    corps('m', '1413', { arm: 'mountain' }),
    corps('late', '1412', { movedFirst: true }),
    waiting('n', { steps: 0 }),
    waiting('o', { steps: 2 }),
    waiting('q', { steps: 0, arm: 'armor' }),
  ];

  it.each(['a', 'c', 'p', 'late'])('NS-9.8.a, NS-9.8.e: of %s holds all that are allowed', (id) => {
    const position = moving(crowd);
    expect(inOrder(listTransfers(rules, position, named(position, id)))).toEqual(
      inOrder(tried(rules, position, id)),
    );
  });

  it('NS-9.8.i: of a Soviet army of two counters names the kind of steps', () => {
    const position = moving(
      [
        army('a', '1313', { steps: 4, mechanizedSteps: 2 }),
        army('b', '1312', { steps: 4, mechanizedSteps: 1 }),
        army('c', '1314', { steps: 2 }),
        corps('t', '1213', { side: 'soviet', arm: 'mechanized', steps: 1, maxSteps: 2 }),
      ],
      { player: 'soviet' },
    );
    const list = listTransfers(rules, position, named(position, 'a'));
    expect(inOrder(list)).toEqual(inOrder(tried(rules, position, 'a')));
    expect(list).toContainEqual(giving('b', 1, 'mechanized'));
    expect(list).toContainEqual(giving('c', 2, 'infantry'));
    expect(broken(rules, position, giving('c', 1, 'mechanized'))).toEqual(['NS-9.8.i INFANTRY_FIRST']);
  });

  it('NS-9.8.a, NS-9.8.f: is empty for who may not give', () => {
    const position = moving([
      corps('a', '1313', { activated: false }),
      corps('b', '1313'),
      enemy('s', '1320'),
    ]);
    expect(listTransfers(rules, position, named(position, 'a'))).toEqual([]);
    expect(listTransfers(rules, position, named(position, 's'))).toEqual([]);
    expect(listTransfers(rules, { ...position, phase: 'special' }, named(position, 'b'))).toEqual([]);
    expect(listTransfers(rules, { ...position, hqsMoved: true }, named(position, 'b'))).toEqual([]);
  });
});

describe('a transfer', () => {
  it('NS-9.8.b: reaches a neighbour by another way where the hexside is closed, with points enough', () => {
    const bay = field({ sides: { '1312/1313': ['sea'] } });
    const units = [corps('a', '1313'), corps('b', '1312')];
    expect(broken(bay, moving(units, {}, bay), giving('b', 1))).toEqual([]);
    const slow = [corps('a', '1313', { move: 1 }), corps('b', '1312')];
    expect(broken(bay, moving(slow, {}, bay), giving('b', 1))).toEqual(['NS-9.8.b NO_WAY']);
  });

  it('NS-9.8.b, NS-11.g: reaches a street-fighting box without room for it over a hexside of its own, not over one of the enemy, who has to be stormed', () => {
    const boxSides = { axis: ['1213', '1312', '1413'], soviet: ['1214', '1314', '1414'] };
    const town = field({ hexes: { '1313': { terrain: 'clear', place: 'city', box: true, boxSides } } });
    const fighting = (at: string) =>
      moving(
        [
          corps('a', at, { move: 1, steps: 6 }),
          ...['b', 'c'].map((id) => corps(id, '1313', { place: 'box', steps: 2 })),
          enemy('s', '1313', { place: 'box' }),
        ],
        {},
        town,
      );
    const gives = (at: string) => broken(town, fighting(at), giving('b', 1));
    expect(boxSides.axis.map(gives)).toEqual([[], [], []]);
    expect(boxSides.soviet.map(gives)).toEqual([
      ['NS-9.8.b NO_WAY'],
      ['NS-9.8.b NO_WAY'],
      ['NS-9.8.b NO_WAY'],
    ]);
  });

  it('NS-S77: reaches a contested street-fighting box over an enemy hexside where its own move could storm it', () => {
    const boxSides = { axis: ['1213', '1312', '1413'], soviet: ['1214', '1314', '1414'] };
    // Nothing leads to the hexsides of its own.
    const sides = Object.fromEntries(
      ['1213', '1312', '1413'].map((at) => [[at, '1313'].sort().join('/'), ['sea']]),
    );
    const town = field({
      hexes: { '1313': { terrain: 'clear', place: 'city', box: true, boxSides } },
      sides,
    });
    const gives = (steps: number) =>
      broken(
        town,
        moving(
          [
            corps('a', '1214', { steps }),
            corps('b', '1313', { place: 'box', steps: 1 }),
            enemy('s', '1313', { place: 'box' }),
          ],
          {},
          town,
        ),
        giving('b', 1),
      );
    // NS-11.d: six steps do not fit in beside the one that is there.
    expect([gives(5), gives(6)]).toEqual([[], ['NS-9.8.b NO_WAY']]);
  });

  it('NS-9.8.b: may go from one enemy zone into another, where its own unit stands (Ambiguity 40)', () => {
    const position = moving([corps('a', '1313'), corps('b', '1312'), enemy('s', '1412')]);
    expect(broken(rules, position, giving('b', 1))).toEqual([]);
  });

  it('NS-9.8.d: in one hex after both have moved both have finished', () => {
    const start = moving([corps('a', '1313'), corps('b', '1313')]);
    const go = (id: string): Action => ({ type: 'move', units: [id], path: ['1312'], mode: 'normal' });
    const now = after(rules, start, go('a'), go('b'), giving('b', 1));
    const on: Action = { type: 'move', units: ['a'], path: ['1311'], mode: 'normal' };
    expect(broken(rules, now, on)).toEqual([expect.stringContaining('NS-9.8.d')]);
    expect(broken(rules, after(rules, start, go('a'), go('b')), on)).toEqual([]);
  });

  it('NS-9.8.d: in one hex with a unit that cannot move it does not matter who has', () => {
    const position = moving([
      corps('a', '1313', { movedFirst: true }),
      corps('b', '1313', { activated: false }),
    ]);
    expect(broken(rules, position, giving('b', 1))).toEqual([]);
  });

  it.each([
    [
      'NS-9.8.k: mountain troops of another quality',
      { arm: 'mountain' },
      { arm: 'mountain', quality: 3 },
      'NS-9.8.k MOUNTAIN_TROOPS',
    ],
    [
      'NS-9.8.a, NS-6.2.l: ordinary armour for the SS',
      { arm: 'armor' },
      { arm: 'armor', ss: true },
      'NS-9.8.a NOT_SS',
    ],
    ['NS-6.2.f: a unit that is never rebuilt', {}, { redBox: true }, 'NS-6.2.f NEVER_REBUILT'],
  ])('%s takes no steps', (_, giver, receiver, expected) => {
    const position = moving([corps('a', '1313', giver), corps('b', '1313', receiver)]);
    expect(broken(rules, position, giving('b', 1))).toEqual([expected]);
  });

  it.each([
    ['NS-9.8.k: mountain troops of the same quality', { arm: 'mountain' }, { arm: 'mountain' }],
    ['NS-6.2.l, NS-9.8.a: the SS for ordinary armour', { arm: 'armor', ss: true }, { arm: 'armor' }],
  ])('%s give them', (_, giver, receiver) => {
    const position = moving([corps('a', '1313', giver), corps('b', '1313', receiver)]);
    expect(broken(rules, position, giving('b', 1))).toEqual([]);
  });

  it('NS-3.a, NS-3.d: does not fill a hex beyond its limit, unless others can still leave it', () => {
    const full = [
      corps('a', '1313'),
      corps('b', '1312'),
      corps('c', '1312', { steps: 6 }),
      corps('d', '1312'),
    ];
    const still = full.map((one) => ({ ...one, ...(one.id === 'a' ? {} : { activated: false }) }));
    expect(broken(rules, moving(still), giving('b', 1))).toEqual(['NS-3.a TOO_MANY_STEPS']);
    expect(broken(rules, moving(full), giving('b', 1))).toEqual([]);
  });

  it('NS-9.8.a: every fault is told', () => {
    const position = moving([corps('a', '1313', { activated: false }), corps('p', '1316', { arm: 'armor' })]);
    expect(broken(rules, position, giving('p', 4))).toEqual([
      'NS-9.8.f NOT_ACTIVATED',
      'NS-9.8.a OTHER_ARM',
      'NS-9.8.a NOT_ADJACENT',
      'NS-9.8.a NOT_SO_MANY_STEPS',
    ]);
    expect(broken(rules, position, giving('a', 1))).toContain('NS-9.8.a SAME_UNIT');
    expect(broken(rules, position, giving('p', 1, 'mechanized'))).toContain('NS-9.8.i NO_SUCH_STEPS');
    expect(broken(rules, position, giving('nobody', 1))).toEqual(['NS-1.a NO_SUCH_UNIT']);
  });
});

describe('founding', () => {
  const founding = (steps: number): Action => ({ type: 'found', unit: 'a', new: 'n', steps });
  const fresh = waiting('n', { steps: 0, maxSteps: 4 });

  it('NS-9.8.e, NS-9.8.g: with all its steps a unit hands over to the new one', () => {
    const position = moving([corps('a', '1313', { disrupted: true, supplied: false }), fresh]);
    const now = after(rules, position, founding(3));
    const { place, due, steps } = named(now, 'a');
    expect({ place, due, steps }).toEqual({ place: 'track', due: 4, steps: 0 });
    expect(named(now, 'n')).toMatchObject({ place: 'map', steps: 3, disrupted: true, supplied: false });
  });

  it('NS-3.b, NS-9.8.e: makes no fourth unit in a hex that nobody can leave', () => {
    const others = ['c', 'd'].map((id) => corps(id, '1313', { activated: false }));
    const position = moving([corps('a', '1313', { movedFirst: true }), ...others, fresh]);
    expect(broken(rules, position, founding(1))).toEqual(['NS-3.b TOO_MANY_UNITS']);
    expect(broken(rules, position, founding(3))).toEqual([]);
    expect(broken(rules, moving([corps('a', '1313'), ...others, fresh]), founding(1))).toEqual([]);
  });

  it('NS-9.8.e: takes no unit that has steps, is the enemy, or is on the map', () => {
    const said = (one: JsonObject) => broken(rules, moving([corps('a', '1313'), one]), founding(1));
    expect(said({ ...fresh, steps: 2 })).toEqual(['NS-9.8.e HAS_STEPS']);
    expect(said({ ...fresh, side: 'soviet' })).toContain('NS-9.8.e NOT_A_NEW_UNIT');
    expect(said(corps('n', '1313'))).toContain('NS-9.8.e NOT_AVAILABLE');
  });

  it('NS-9.8.e: is for combat units: of another nothing more is asked', () => {
    const truck = waiting('n', { kind: 'truck' });
    expect(broken(rules, moving([corps('a', '1313'), truck]), founding(1))).toEqual([
      'NS-9.8.e NOT_A_NEW_UNIT',
    ]);
    const staff = { ...unit('a', '1313'), kind: 'hq', range: 3, operations: 2 };
    const codes = broken(rules, moving([staff, fresh]), founding(1));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code.includes('STEPS'))).toEqual([]);
  });
});
