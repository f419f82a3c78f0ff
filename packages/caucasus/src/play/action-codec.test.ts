import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../test/codec.fixture.js';
import type { Position } from '../position/position.js';
import type { Action, ActionType } from './actions.js';
import { BOOK } from './actions.js';
import { readPosition } from './position-codec.js';

const MOVE = {
  type: 'move',
  unit: 'a',
  path: ['1312'],
  mode: 'normal',
  patrol: [],
  fleet: null,
  corps: false,
  alone: false,
} as const;

/** One or more of every kind. */
const ACTIONS: { readonly [T in ActionType]: readonly Extract<Action, { readonly type: T }>[] } = {
  place: [{ type: 'place', unit: 'a', to: '1312' }],
  reinforce: [
    { type: 'reinforce', unit: 'a', to: '1312' },
    { type: 'reinforce', unit: 'a', to: 'east-caspian' },
  ],
  divert: [{ type: 'divert', unit: 'a' }],
  replacement: [{ type: 'replacement', kind: 'german-elite-infantry' }],
  rebuild: [{ type: 'rebuild', unit: 'a' }],
  corps: [{ type: 'corps', to: '1312' }],
  draw: [
    { type: 'draw', unit: 'a' },
    { type: 'draw', unit: null },
  ],
  replace: [
    { type: 'replace', unit: 'a', to: null },
    { type: 'replace', unit: 'a', to: '1312' },
  ],
  move: [
    MOVE,
    { ...MOVE, mode: 'sea', patrol: ['air-soviet-1', 'air-soviet-2'] },
    { ...MOVE, mode: 'landing', fleet: 'bsf-2' },
    { ...MOVE, corps: true },
    { ...MOVE, alone: true },
  ],
  'pick-up': [{ type: 'pick-up', unit: 'a' }],
  assault: [{ type: 'assault', unit: 'a', hex: '1312' }],
  mark: [{ type: 'mark', unit: 'a' }],
  'withdraw-hq': [{ type: 'withdraw-hq', unit: 'a' }],
  combine: [{ type: 'combine', unit: 'a', with: 'b' }],
  attack: [{ type: 'attack', unit: 'a', hex: '1312' }],
  join: [{ type: 'join', unit: 'a' }],
  support: [{ type: 'support', marker: 'bsf-1' }],
  shift: [{ type: 'shift', unit: 'ger-brandenburg' }],
  commit: [{ type: 'commit' }],
  roll: [{ type: 'roll', die: 6 }],
  lose: [{ type: 'lose', unit: 'a' }],
  determined: [
    { type: 'determined', unit: 'a', support: null },
    { type: 'determined', unit: 'a', support: 'air-iv' },
  ],
  'give-way': [{ type: 'give-way' }],
  retreat: [{ type: 'retreat', unit: 'a', path: ['1312', '1311'] }],
  'retreat-on': [{ type: 'retreat-on', unit: 'a', to: '1312' }],
  advance: [{ type: 'advance', unit: 'a', path: ['1312'] }],
  remove: [{ type: 'remove', unit: 'a' }],
  allot: [{ type: 'allot', unit: 'a', port: '1312' }],
  pass: [{ type: 'pass' }],
  'end-phase': [{ type: 'end-phase' }],
};

describe('actions as JSON', () => {
  it.each(Object.values(ACTIONS).flat() as readonly Action[])('%j reads back', (action) => {
    const json: unknown = JSON.parse(JSON.stringify(BOOK.write(action)));
    expect(must(BOOK.readActions(PLAIN, json))).toEqual([action]);
  });

  it('leave out what is usual', () => {
    expect(BOOK.write(MOVE)).toEqual({ type: 'move', unit: 'a', path: ['1312'] });
    expect(BOOK.write({ type: 'replace', unit: 'a', to: null })).toEqual({ type: 'replace', unit: 'a' });
    expect(BOOK.write({ type: 'determined', unit: 'a', support: null })).toEqual({
      type: 'determined',
      unit: 'a',
    });
    expect(BOOK.write({ type: 'determined', unit: 'a', support: 'air-iv' })).toEqual({
      type: 'determined',
      unit: 'a',
      support: ['air-iv'],
    });
  });

  it('CC-10.4.k the marker of a Determined Defense stands alone or in a list', () => {
    for (const support of ['air-iv', ['air-iv']]) {
      expect(must(BOOK.readActions(PLAIN, { type: 'determined', unit: 'a', support }))).toEqual([
        { type: 'determined', unit: 'a', support: 'air-iv' },
      ]);
    }
    expect(must(BOOK.readActions(PLAIN, { type: 'determined', unit: 'a', support: [] }))).toEqual([
      { type: 'determined', unit: 'a', support: null },
    ]);
  });
});

describe('actions of several units', () => {
  const read = (json: unknown, position?: Position) => must(BOOK.readActions(PLAIN, json, position));
  const inPhase = (phase: Position['phase']): Position => must(readPosition(PLAIN, { phase }));

  it('CC-8.3 an attack: opening, more units, support, the Brandenburgers, commitment, die', () => {
    const whole = {
      type: 'attack',
      units: ['a', 'b', 'c'],
      hex: '1312',
      support: ['air-iv'],
      shift: 'ger-brandenburg',
      die: 4,
    };
    expect(read(whole)).toEqual([
      { type: 'attack', unit: 'a', hex: '1312' },
      { type: 'join', unit: 'b' },
      { type: 'join', unit: 'c' },
      { type: 'support', marker: 'air-iv' },
      { type: 'shift', unit: 'ger-brandenburg' },
      { type: 'commit' },
      { type: 'roll', die: 4 },
    ]);
    expect(read({ type: 'attack', units: ['a'], hex: '1312' })).toEqual([
      { type: 'attack', unit: 'a', hex: '1312' },
      { type: 'commit' },
    ]);
  });

  it('CC-13.1.c a mobile assault: the stack is picked up; with support, shift or die it is committed', () => {
    const assault = { type: 'assault', units: ['a', 'b'], hex: '1312' };
    const opening = [
      { type: 'pick-up', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
      { type: 'assault', unit: 'a', hex: '1312' },
    ];
    expect(read(assault)).toEqual(opening);
    expect(read({ ...assault, support: ['air-iv'], die: 2 })).toEqual([
      ...opening,
      { type: 'support', marker: 'air-iv' },
      { type: 'commit' },
      { type: 'roll', die: 2 },
    ]);
  });

  it('CC-13.1.e a move of a stack in the Second Movement Phase, of one unit after the other in the First', () => {
    const move = { type: 'move', units: ['a', 'b'], path: ['1312'], corps: true };
    const stack = [
      { type: 'pick-up', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
      { ...MOVE, corps: true },
    ];
    expect(read(move, inPhase('second-movement'))).toEqual(stack);
    expect(read(move)).toEqual(stack);
    expect(read(move, inPhase('first-movement'))).toEqual([
      { ...MOVE, corps: true },
      { ...MOVE, unit: 'b' },
    ]);
    const alone = { type: 'move', units: ['a'], path: ['1312'] };
    expect(read(alone)).toEqual([MOVE]);
    expect(read(alone, inPhase('second-movement'))).toEqual([MOVE]);
    const moving = {
      ...inPhase('second-movement'),
      mover: {
        units: ['a', 'b'],
        spent: 1,
        hexes: 1,
        stopped: false,
        assaulted: false,
        failedAt: -1,
        emptied: -1,
        barred: false,
      },
    };
    expect(read(move, moving)).toEqual([{ ...MOVE, corps: true }]);
    expect(read(alone, moving)).toEqual([{ ...MOVE, alone: true }]);
  });
});

describe('bad actions', () => {
  const move = { type: 'move', unit: 'a', path: ['1312'] };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 'end-phase', ['']],
    ['a list', [], ['']],
    ['no type', {}, ['type']],
    ['a type that is none', { type: 'surrender' }, ['type']],
    ['a type that every object inherits', { type: 'constructor' }, ['type']],
    ['no unit', { type: 'mark' }, ['unit']],
    ['a strange key', { type: 'pass', why: 'tired' }, ['why']],
    ['a die of 7', { type: 'roll', die: 7 }, ['die']],
    ['a die of 0', { type: 'roll', die: 0 }, ['die']],
    ['half a die', { type: 'roll', die: 2.5 }, ['die']],
    ['no die', { type: 'roll' }, ['die']],
    ['a mode that is none', { ...move, mode: 'fly' }, ['mode']],
    ['a patrol of a fleet marker', { ...move, patrol: ['bsf-1'] }, ['patrol.0']],
    ['a landing with an air marker', { ...move, fleet: 'air-iv' }, ['fleet']],
    ['a name for a hex', { type: 'corps', to: 'Rostov' }, ['to']],
    ['a hex that is a number', { type: 'attack', unit: 'a', hex: 1312 }, ['hex']],
    ['a port that is none', { type: 'allot', unit: 'a', port: 'xx' }, ['port']],
    ['a path of no hex', { ...move, path: [] }, ['path']],
    ['a marker that is none', { type: 'support', marker: 'luftwaffe' }, ['marker']],
    [
      'two markers for one defense',
      { type: 'determined', unit: 'a', support: ['air-iv', 'bsf-1'] },
      ['support'],
    ],
    ['a kind of replacement that is none', { type: 'replacement', kind: 'special' }, ['kind']],
    ['an attack by nobody', { type: 'attack', units: [], hex: '1312' }, ['units']],
    ['an attack by a unit twice', { type: 'attack', units: ['a', 'b', 'a'], hex: '1312' }, ['units.2']],
    ['an attack on nothing', { type: 'attack', units: ['a'] }, ['hex']],
    ['unit and units', { type: 'assault', unit: 'a', units: ['a'], hex: '1312' }, ['unit']],
    ['units where one is meant', { type: 'mark', units: ['a'] }, ['unit', 'units']],
    ['a whole attack on a name', { type: 'attack', units: ['a'], hex: 'Rostov' }, ['hex']],
    ['a whole move to a name', { type: 'move', units: ['a', 'b'], path: ['x'] }, ['path.0']],
  ])('%s', (_what, json, paths) => {
    expect(faultsIn(BOOK.readActions(PLAIN, json))).toEqual(paths);
  });

  it('a hex that the board or the grid does not have is for the rules to refuse', () => {
    expect(BOOK.readActions(PLAIN, { ...move, path: ['9999'] })._tag).toBe('Right');
    expect(BOOK.readActions(PLAIN, { ...move, path: ['3636'] })._tag).toBe('Right');
  });

  it('no JSON whatever makes the reader throw', () => {
    const type = fc.constantFrom(...Object.keys(ACTIONS));
    fc.assert(
      fc.property(type, fc.jsonValue(), fc.jsonValue(), (named, any, value) => {
        const fields = { unit: value, units: value, path: value, hex: value, to: value, support: value };
        for (const json of [
          any,
          { type: named, ...Object(any) },
          { type: named, ...fields },
          { type: value },
        ]) {
          expect(['Left', 'Right']).toContain(BOOK.readActions(PLAIN, json)._tag);
        }
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
