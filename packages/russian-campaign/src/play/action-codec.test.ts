import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../test/codec.fixture.js';
import type { Action, ActionType } from './actions.js';
import { BOOK } from './actions.js';

const { readActions, write: writeAction } = BOOK;
const MOVE = { type: 'move', units: ['a'], path: ['D6'], mode: 'normal' } as const;
const BATTLE = { attackers: ['a'], hexes: ['D6'] };

/** One or more of every kind. */
const ACTIONS: { readonly [T in ActionType]: readonly Extract<Action, { readonly type: T }>[] } = {
  objective: [
    { type: 'objective', year: 1942, hex: 'D6' },
    { type: 'objective', year: 1945, hex: 'hitler' },
  ],
  situation: [{ type: 'situation', id: 'V3.1', adopt: true }],
  place: [
    { type: 'place', unit: 'a', to: 'D6' },
    { type: 'place', unit: 'a', to: 'airborne-box' },
    { type: 'place', unit: 'a', to: 'siberia' },
  ],
  reinforce: [
    { type: 'reinforce', unit: 'a', to: 'D6' },
    { type: 'reinforce', unit: 'a', to: 'airborne-box' },
    { type: 'reinforce', unit: 'a', to: 'sea' },
  ],
  replace: [
    { type: 'replace', unit: 'a', to: 'D6' },
    { type: 'replace', unit: 'a', to: 'sea' },
  ],
  worker: [
    { type: 'worker', unit: 'a', to: 'D6' },
    { type: 'worker', unit: 'a', to: 'siberia' },
  ],
  siberia: [{ type: 'siberia', unit: 'a' }],
  convert: [{ type: 'convert', unit: 'a', into: 'b' }],
  move: [
    MOVE,
    { ...MOVE, units: ['a', 'b'] },
    { ...MOVE, mode: 'rail' },
    { ...MOVE, mode: 'evacuation', path: ['off-map'] },
    { ...MOVE, mode: 'drop' },
  ],
  exit: [
    { type: 'exit', unit: 'a', path: [], mode: 'normal' },
    { type: 'exit', unit: 'a', path: ['off-map'], mode: 'evacuation' },
  ],
  stuka: [{ type: 'stuka', hq: 'q', hex: 'D6' }],
  gun: [{ type: 'gun', hex: 'D6' }],
  'automatic-victory': [
    { type: 'automatic-victory', units: ['a', 'b'], hexes: ['D6'], stuka: false },
    { type: 'automatic-victory', units: ['a'], hexes: ['D6', 'C6'], stuka: true },
  ],
  partisan: [{ type: 'partisan', unit: 'a', to: 'D6' }],
  attack: [{ type: 'attack', unit: 'a', hexes: ['D6', 'C6'] }],
  surrender: [{ type: 'surrender', unit: 'a' }],
  commit: [{ type: 'commit' }],
  declare: [
    { type: 'declare', battles: [], surrender: [] },
    { type: 'declare', battles: [BATTLE, { ...BATTLE, stuka: true }], surrender: ['b'] },
    { type: 'declare', battles: [{ ...BATTLE, attackers: [], artillery: true }], surrender: [] },
  ],
  resolve: [{ type: 'resolve', battle: 0 }],
  change: [{ type: 'change' }],
  keep: [{ type: 'keep' }],
  lose: [{ type: 'lose', unit: 'a' }],
  retreat: [{ type: 'retreat', unit: 'a', path: ['D6', 'off-map'] }],
  remnant: [{ type: 'remnant', unit: 'a', counter: 'r' }],
  roll: [{ type: 'roll', die: 6 }],
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
    ['a move of one', MOVE, { type: 'move', unit: 'a', path: ['D6'] }],
    ['a move of two', { ...MOVE, units: ['a', 'b'] }, { type: 'move', units: ['a', 'b'], path: ['D6'] }],
    ['an exit', { type: 'exit', unit: 'a', path: [], mode: 'normal' }, { type: 'exit', unit: 'a', path: [] }],
    [
      'an automatic victory',
      { type: 'automatic-victory', units: ['a'], hexes: ['D6'], stuka: false },
      { type: 'automatic-victory', units: ['a'], hexes: ['D6'] },
    ],
    [
      'a declaration',
      { type: 'declare', battles: [BATTLE], surrender: [] },
      { type: 'declare', battles: [BATTLE] },
    ],
  ])('leave out what is usual: %s', (_what, action, json) => {
    expect(writeAction(action)).toEqual(json);
  });
});

describe('forms in which players write', () => {
  it('a move of one unit, or of a stack', () => {
    expect(read({ type: 'move', unit: 'a', path: ['D6'] })).toEqual([MOVE]);
    expect(read({ type: 'move', units: ['a'], path: ['D6'], mode: 'normal' })).toEqual([MOVE]);
  });

  it('TRC-9.6.3.a: a change may name the result', () => {
    expect(read({ type: 'change', to: 'DR' })).toEqual([{ type: 'change' }]);
  });

  it('TRC-9.12.1.a: a remnant with its way is left and led', () => {
    expect(read({ type: 'remnant', unit: 'x', counter: 'r', path: ['D6', 'D7'] })).toEqual([
      { type: 'remnant', unit: 'x', counter: 'r' },
      { type: 'retreat', unit: 'r', path: ['D6', 'D7'] },
    ]);
  });

  it('TRC-9.9.3.c: a combat may claim the markers on its hexes', () => {
    const battles = [
      { ...BATTLE, stuka: true, artillery: false },
      { ...BATTLE, stuka: false },
    ];
    expect(read({ type: 'declare', battles })).toEqual([{ type: 'declare', battles, surrender: [] }]);
  });
});

describe('bad actions', () => {
  const move = { type: 'move', unit: 'a', path: ['D6'] };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 'end-phase', ['']],
    ['a list', [], ['']],
    ['no type', {}, ['type']],
    ['a type that is none', { type: 'fly' }, ['type']],
    ['a type that every object inherits', { type: 'constructor' }, ['type']],
    ['no unit', { type: 'lose' }, ['unit']],
    ['a strange key', { type: 'keep', why: 'tired' }, ['why']],
    ['a die of 7', { type: 'roll', die: 7 }, ['die']],
    ['half a die', { type: 'roll', die: 2.5 }, ['die']],
    ['no die', { type: 'roll' }, ['die']],
    ['a mode that is none', { ...move, mode: 'fly' }, ['mode']],
    ['an exit by air', { type: 'exit', unit: 'a', path: [], mode: 'drop' }, ['mode']],
    ['a name for a hex', { type: 'gun', hex: 'Orel' }, ['hex']],
    ['a hex that is a number', { type: 'gun', hex: 6 }, ['hex']],
    ['Siberia for a replacement', { type: 'replace', unit: 'a', to: 'siberia' }, ['to']],
    ['a box for a partisan', { type: 'partisan', unit: 'a', to: 'airborne-box' }, ['to']],
    ['an objective of 1941', { type: 'objective', year: 1941, hex: 'D6' }, ['year']],
    ['a situation that is none', { type: 'situation', id: 'V3.7', adopt: true }, ['id']],
    ['a move of nobody', { type: 'move', units: [], path: ['D6'] }, ['units']],
    ['a move of a unit twice', { type: 'move', units: ['a', 'b', 'a'], path: ['D6'] }, ['units.2']],
    ['unit and units', { ...move, units: ['a'] }, ['unit']],
    ['an attack on a name', { type: 'attack', unit: 'a', hexes: ['D6', 'Orel'] }, ['hexes.1']],
    ['a combat without hexes', { type: 'declare', battles: [{ attackers: ['a'] }] }, ['battles.0.hexes']],
    [
      'a combat on a name',
      { type: 'declare', battles: [BATTLE, { attackers: ['a'], hexes: ['x'] }] },
      ['battles.1.hexes.0'],
    ],
    ['a change to another result', { type: 'change', to: 'DE' }, ['to']],
    ['a combat that is no number', { type: 'resolve', battle: '0' }, ['battle']],
  ])('%s', (_what, json, paths) => {
    expect(faultsIn(readActions(PLAIN, json))).toEqual(paths);
  });

  it('a hex that the board or the grid does not have is for the rules to refuse', () => {
    expect(readActions(PLAIN, { ...move, path: ['D6', 'ZZ99'] })._tag).toBe('Right');
    expect(readActions(PLAIN, { ...move, path: ['Q20'] })._tag).toBe('Right');
  });

  it('no JSON whatever makes the reader throw', () => {
    const type = fc.constantFrom(...Object.keys(ACTIONS));
    fc.assert(
      fc.property(type, fc.jsonValue(), fc.jsonValue(), (named, any, value) => {
        const fields = { unit: value, units: value, path: value, hex: value, to: value, battles: value };
        for (const json of [
          any,
          { type: named, ...Object(any) },
          { type: named, ...fields },
          { type: 'declare', battles: value },
          { type: value },
        ]) {
          expect(['Left', 'Right']).toContain(readActions(PLAIN, json)._tag);
        }
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  it('TRC-9.2.2.c: an attack names one hex at least', () => {
    expect(faultsIn(readActions(PLAIN, { type: 'attack', unit: 'a', hexes: [] }))).toEqual(['hexes']);
    const battles = [{ attackers: ['a'], hexes: [] }];
    expect(faultsIn(readActions(PLAIN, { type: 'declare', battles }))).toEqual(['battles.0.hexes']);
  });
});
