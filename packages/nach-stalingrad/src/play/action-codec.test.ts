import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { onPlain, PLAIN } from '../../test/codec.fixture.js';
import type { Unit } from '../01-units/units.js';
import type { ActionType } from '../position/form.js';
import type { Action, ActionOf } from './actions.js';
import { BOOK, readActions } from './actions.js';

const { write: writeAction } = BOOK;

const MOVE = { type: 'move', units: ['a'], path: ['1313'], mode: 'normal' } as const;
const OVERRUN = { type: 'overrun', units: ['a'], hex: '1313', air: 0, lead: null, leader: null } as const;
const REACT = { type: 'react', units: ['a'], path: ['1313'], hq: 'h', battle: null } as const;
const LEAVE = { ...REACT, type: 'disengage', commander: null } as const;
const RESOLVE = { type: 'resolve', battle: 0, supply: null, lead: 'a', bonus: [], fleet: 0 } as const;
const MISSIONS = { type: 'missions', side: 'axis', fighters: 0, supply: 0, volga: 0, fleet: 0 } as const;
const ROLL = { type: 'roll', dice: [6], side: null, unit: null } as const;

/** One or more of every kind. */
const ACTIONS: { readonly [T in ActionType]: readonly Extract<Action, { readonly type: T }>[] } = {
  'use-supply': [{ type: 'use-supply', supply: 't' }],
  reinforce: [
    { type: 'reinforce', unit: 'a', to: '1313' },
    { type: 'reinforce', unit: 'a', to: 'east-bank' },
  ],
  rebuild: [{ type: 'rebuild', unit: 'a', steps: 2, kind: 'police' }],
  withdraw: [{ type: 'withdraw', unit: 'a', steps: 1, kind: 'infantry' }],
  missions: [
    MISSIONS,
    { ...MISSIONS, side: 'soviet', fighters: 3 },
    { ...MISSIONS, volga: 2, supply: 1, fleet: 4 },
  ],
  'air-supply': [
    { type: 'air-supply', side: 'axis', to: '1313' },
    { type: 'air-supply', side: 'soviet', to: '1313' },
  ],
  remove: [{ type: 'remove', unit: 'a' }],
  commander: [{ type: 'commander', unit: 'k', hq: 'h' }],
  activate: [
    { type: 'activate', hq: 'h', also: [], units: ['a'], independent: null },
    { type: 'activate', hq: 'g', also: ['h'], units: [], independent: 'i' },
  ],
  'stand-down': [{ type: 'stand-down', unit: 'a' }],
  pass: [{ type: 'pass' }],
  move: [MOVE, { ...MOVE, units: ['a', 'b'] }, { ...MOVE, mode: 'rail' }, { ...MOVE, mode: 'box' }],
  overrun: [OVERRUN, { ...OVERRUN, units: ['a', 'b'], air: 1, lead: 'b', leader: 'l' }],
  'place-hq': [{ type: 'place-hq', unit: 'h', to: '1313' }],
  'push-hq': [{ type: 'push-hq', unit: 'h', to: '1313' }],
  transfer: [
    { type: 'transfer', unit: 'a', to: 'b', steps: 1, arm: null },
    { type: 'transfer', unit: 'a', to: 'b', steps: 1, arm: 'mechanized' },
  ],
  found: [{ type: 'found', unit: 'a', new: 'n', steps: 2 }],
  landing: [{ type: 'landing', hex: '1313' }],
  attack: [{ type: 'attack', units: ['a', 'b'], hexes: ['1313', '1314'], hq: 'h' }],
  join: [{ type: 'join', unit: 'a', battle: 1 }],
  air: [{ type: 'air', battle: 0, counters: 2 }],
  react: [REACT, { ...REACT, units: ['a', 'l'], battle: 1 }],
  disengage: [LEAVE, { ...LEAVE, commander: 'k', battle: 0 }],
  'retreat-before': [
    {
      type: 'retreat-before',
      hex: '1313',
      paths: { a: ['1314'], b: ['1314', '1315'] },
      hq: 'h',
      commander: 'k',
    },
    { type: 'retreat-before', hex: '1313', paths: {}, hq: 'h', commander: null },
  ],
  done: [{ type: 'done' }],
  resolve: [RESOLVE, { ...RESOLVE, supply: 't', bonus: ['k', 'l'], fleet: 3 }],
  defend: [
    { type: 'defend', lead: 'd', bonus: [], fleet: 0, air: 0 },
    { type: 'defend', lead: 'd', bonus: ['k'], fleet: 6, air: 1 },
  ],
  split: [{ type: 'split', retreat: 2 }],
  lose: [
    { type: 'lose', unit: 'a', arm: null },
    { type: 'lose', unit: 'a', arm: 'infantry' },
  ],
  retreat: [
    { type: 'retreat', units: ['a'], path: ['1314'] },
    { type: 'retreat', units: ['a', 'b'], path: ['1314', '1315'] },
  ],
  advance: [{ type: 'advance', unit: 'a', path: ['1313'] }],
  convert: [{ type: 'convert', side: 'soviet', hex: '1012' }],
  roll: [ROLL, { ...ROLL, dice: [3, 4], unit: 'l' }, { ...ROLL, side: 'axis' }],
  'end-phase': [{ type: 'end-phase' }],
};

const read = (json: unknown) => must(readActions(PLAIN, json));

describe('actions as JSON', () => {
  it.each(Object.values(ACTIONS).flat() as readonly Action[])('%j reads back', (action) => {
    const json: unknown = JSON.parse(JSON.stringify(writeAction(action)));
    expect(read(json)).toEqual([action]);
    expect(JSON.stringify(writeAction(read(json)[0] as Action))).toBe(JSON.stringify(json));
  });

  it.each<[string, Action, object]>([
    ['a move of one', MOVE, { type: 'move', unit: 'a', path: ['1313'] }],
    ['a move of two', { ...MOVE, units: ['a', 'b'] }, { type: 'move', units: ['a', 'b'], path: ['1313'] }],
    ['an overrun', OVERRUN, { type: 'overrun', unit: 'a', hex: '1313' }],
    ['a combat', RESOLVE, { type: 'resolve', battle: 0, lead: 'a' }],
    ['a die', ROLL, { type: 'roll', die: 6 }],
    ['two dice', { ...ROLL, dice: [1, 2] }, { type: 'roll', dice: [1, 2] }],
    ['missions', { ...MISSIONS, volga: 2 }, { type: 'missions', side: 'axis', volga: 2 }],
  ])('%s is written short', (_what, action, json) => {
    expect(writeAction(action)).toEqual(json);
  });

  it('reads the forms that players write', () => {
    expect(read({ type: 'resolve', battle: 0, lead: 'a', bonus: 'k' })).toEqual([
      { ...RESOLVE, bonus: ['k'] },
    ]);
    expect(read({ type: 'resolve', battle: 0, lead: 'a', bonus: null, supply: null })).toEqual([RESOLVE]);
    expect(read({ type: 'activate', hq: 'h' })).toEqual([
      { type: 'activate', hq: 'h', also: [], units: [], independent: null },
    ]);
    expect(read({ type: 'air-supply', to: '1313' })).toEqual([
      { type: 'air-supply', side: 'axis', to: '1313' },
    ]);
  });

  it('NS-7.2.e: who names bombers names all that have no other mission', () => {
    const position = onPlain({ phase: 'air', air: { axis: { held: 8 } } });
    const missions = { type: 'missions', side: 'axis', fighters: 2, volga: 1 };
    expect(must(readActions(PLAIN, { ...missions, bombers: 5 }, position))).toEqual([
      { ...MISSIONS, fighters: 2, volga: 1 },
    ]);
    expect(faultsIn(readActions(PLAIN, { ...missions, bombers: 4 }, position))).toEqual(['bombers']);
    // More missions than counters are for the rules to refuse.
    expect(must(readActions(PLAIN, { ...missions, volga: 9, bombers: 4 }, position))).toHaveLength(1);
    expect(must(readActions(PLAIN, { ...missions, bombers: 4 }))).toHaveLength(1);
    expect(read({ ...missions, volga: -1 })).toEqual([{ ...MISSIONS, fighters: 2, volga: -1 }]);
  });
});

describe('bad actions are refused, each fault with its place', () => {
  it.each<[unknown, readonly string[]]>([
    [3, ['']],
    [{}, ['type']],
    [{ type: 'castle' }, ['type']],
    [{ type: 'toString' }, ['type']],
    [{ type: 'pass', now: true }, ['now']],
    [{ type: 'move', unit: 'a' }, ['path']],
    [{ type: 'move', units: [], path: ['1313'] }, ['units']],
    [{ type: 'move', units: ['a', 'a'], path: ['1313'] }, ['units.1']],
    [{ type: 'move', unit: 'a', units: ['b'], path: ['1313'] }, ['unit']],
    [{ type: 'move', unit: 'a', path: ['1313', 'K3'] }, ['path.1']],
    [{ type: 'move', unit: 'a', path: ['1313'], mode: 'air' }, ['mode']],
    [{ type: 'reinforce', unit: 'a', to: 'west-bank' }, ['to']],
    [{ type: 'retreat-before', hex: 'x', hq: 'h', paths: { a: ['y'] } }, ['hex', 'paths.a.0']],
    [{ type: 'attack', units: ['a'], hexes: ['1313', 3], hq: 'h' }, ['hexes.1']],
    [{ type: 'activate', hq: 'h', also: ['g', 'g'] }, ['also.1']],
    [{ type: 'roll', die: 7 }, ['die']],
    [{ type: 'roll' }, ['die']],
    [{ type: 'rebuild', unit: 'a', steps: 0, kind: 'infantry' }, ['steps']],
    [{ type: 'rebuild', unit: 'a', steps: 1, kind: 'cavalry' }, ['kind']],
    [{ type: 'air', battle: -1, counters: 1 }, ['battle']],
  ])('%j', (json, places) => {
    expect(faultsIn(readActions(PLAIN, json))).toEqual(places);
  });

  it('gives the chapters units and hexes in place of ids and labels', () => {
    expectTypeOf<ActionOf<'move'>['units']>().toEqualTypeOf<readonly Unit[]>();
    expectTypeOf<ActionOf<'move'>['path']>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<ActionOf<'resolve'>['supply']>().toEqualTypeOf<Unit | null>();
    expectTypeOf<ActionOf<ActionType>['type']>().toEqualTypeOf<ActionType>();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(ACTIONS)), (json, type) => {
        const value = typeof json === 'object' && json !== null ? { ...json, type } : json;
        expect(['Left', 'Right']).toContain(readActions(PLAIN, value)._tag);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
