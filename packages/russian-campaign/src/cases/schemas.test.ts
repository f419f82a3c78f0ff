import { must } from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { onPlain, PLAIN, RUSSIA } from '../../test/codec.fixture.js';
import { board, forces, tables } from '../data/index.js';
import type { Action } from '../play/actions.js';
import { BOOK } from '../play/actions.js';
import { readPosition, showPosition, writePosition } from '../play/position-codec.js';
import { SCHEMAS } from './schemas.js';

type Name = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true });
const checks = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
) as Record<Name, ReturnType<typeof ajv.compile>>;

const faults = (name: Name, value: unknown): readonly string[] => {
  const check = checks[name];
  if (check(JSON.parse(JSON.stringify(value)))) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};
const admits = (name: Name, value: unknown): boolean => faults(name, value).length === 0;

describe('the schema of cases', () => {
  const good = {
    game: 'russian-campaign',
    title: 'x',
    board: {
      fill: { from: 'B2', to: 'J12', terrain: 'clear' },
      hexes: { D6: { city: 'major', name: 'Orel', port: true, coast: 'black' } },
      sides: { 'D6/D7': ['strait'] },
      links: { rail: [['D6', 'D7']] },
    },
    position: {
      turn: { year: 1942, months: 'jul-aug' },
      player: 'axis',
      impulse: 2,
      phase: 'combat',
      units: [{ id: 'a', side: 'axis', at: 'D7' }],
    },
    ask: { question: 'odds', attackers: ['a'], hexes: ['D6'], support: { stuka: true } },
  };
  const { position, ask } = good;
  const unit = { id: 'a', side: 'axis', at: 'D7' };
  const legal = (action: object) => ({ ask: { question: 'legal', action } });

  it.each<[string, object, boolean]>([
    ['a whole case', {}, true],
    ['another game', { game: 'caucasus' }, false],
    ['an optional rule that is none', { optional: ['TRC-13.9'] }, false],
    ['an optional rule', { optional: ['TRC-V3.1'] }, true],
    ['a reading', { readings: { 'TRC-A6': 'b' } }, true],
    ['an unknown terrain', { board: { hexes: { D6: { terrain: 'steppe' } } } }, false],
    ['a hex without terrain', { board: { hexes: { D6: { city: 'minor' } } } }, true],
    ['an unknown phase', { position: { ...position, phase: 'setup' } }, false],
    ['a turn that is a number', { position: { ...position, turn: 3 } }, false],
    ['a unit that is nowhere', { position: { units: [{ id: 'a', side: 'axis' }] } }, false],
    ['a unit in the pool', { position: { units: [{ id: 'ger-41pz', place: 'pool' }] } }, true],
    ['a unit in two places', { position: { units: [{ ...unit, place: 'pool' }] } }, false],
    ['a unit with its place and hex', { position: { units: [{ ...unit, place: 'map' }] } }, true],
    ['a unit with a slip', { position: { units: [{ ...unit, strenght: 3 }] } }, false],
    ['a negative strength', { position: { units: [{ ...unit, combat: -1 }] } }, false],
    ['control by a label', { position: { control: { D6: 'soviet' } } }, true],
    ['control by a name', { position: { control: { Orel: 'soviet' } } }, false],
    ['a sea that is none', { position: { seaMoves: { axis: { white: 1 } } } }, false],
    ['an attack on two hexes', { ask: { ...ask, hexes: ['D6', 'C6'] } }, true],
    ['a battle without a die', { ask: { ...ask, question: 'battle' } }, false],
    ['a battle', { ask: { ...ask, question: 'battle', die: 6 } }, true],
    ['a retreat of no hex', { ask: { question: 'retreat', units: ['a'], hexes: 0 } }, false],
    ['a drop', { ask: { question: 'move', unit: 'a', path: ['D6'], mode: 'drop' } }, true],
    ['a move of one unit', legal({ type: 'move', unit: 'a', path: ['D6'] }), true],
    ['a move of a stack', legal({ type: 'move', units: ['a', 'b'], path: ['D6'] }), true],
    ['a move of nobody', legal({ type: 'move', units: [], path: ['D6'] }), false],
    ['an evacuation', legal({ type: 'move', unit: 'a', path: ['off-map'], mode: 'evacuation' }), true],
    ['a remnant that is led', legal({ type: 'remnant', unit: 'a', counter: 'r', path: ['D6'] }), true],
    ['an action that is none', { ask: { question: 'apply', actions: [{ type: 'fly' }] } }, false],
    ['a question that is none', { ask: { question: 'weather' } }, false],
  ])('tells %s', (_name, change, accepted) => {
    expect(admits('case', { ...good, ...change })).toBe(accepted);
  });
});

describe('the schemas of data', () => {
  it.each<[Name, string, unknown]>([
    ['board', 'the board', board],
    ['forces', 'the order of battle', forces],
    ...Object.entries(tables).map(([name, table]) => ['table', name, table] as [Name, string, unknown]),
  ])('%s: admits %s', (name, _what, value) => {
    expect(faults(name, value)).toEqual([]);
  });

  const crt = tables['combat-results'] as { readonly rows: Record<string, string[]> };
  const counters = forces as { readonly units: readonly object[] };

  it.each<[Name, string, unknown]>([
    ['board', 'a hexside that is none', { ...(board as object), sides: { 'D6/D7': ['river'] } }],
    ['board', 'a port that is a word', { hexes: { D6: { terrain: 'clear', port: 'large' } } }],
    ['forces', 'a counter without side', { ...counters, units: [{ ...counters.units[0], side: undefined }] }],
    ['forces', 'a source without grade', { ...counters, source: { kind: 'given', ref: 'x' } }],
    ['table', 'a missing row', { ...crt, rows: { '1': crt.rows['1'] } }],
    ['table', 'an unknown result', { ...crt, rows: { ...crt.rows, '6': ['D9'] } }],
    ['table', 'a weather that is none', { ...(tables.weather as object), fixed: { 'jan-feb': 'ice' } }],
  ])('%s: refuses %s', (name, _what, value) => {
    expect(admits(name, value)).toBe(false);
  });
});

describe('the schemas of play', () => {
  it('admit positions as they are written', () => {
    const units = [
      { id: 'a', side: 'axis', at: 'D7', moved: true, landed: { year: 1942, months: 'may-jun' } },
      { id: 's', side: 'soviet', at: 'D6', code: 'B' },
      { id: 'g', side: 'axis', place: 'track', due: null, code: 'warsaw-1944' },
      { id: 'ss-res', place: 'track' },
    ];
    const battles = [{ attackers: ['a'], hexes: ['D6'] }];
    const battle = { index: 0, stage: 'retreat', result: 'DR', retreating: ['s'], column: 3 };
    const position = onPlain({
      units,
      phase: 'combat',
      battles,
      battle,
      objectives: { axis: { '1942': 'D4' } },
      control: { D6: 'soviet' },
      triggered: ['bucharest-1943'],
      railMoves: { axis: 2 },
    });
    expect(faults('position', writePosition(PLAIN, position))).toEqual([]);
    const all = RUSSIA.forces.roster.map(({ counter }) => ({ id: counter.id, place: 'removed' }));
    expect(faults('position', writePosition(RUSSIA, must(readPosition(RUSSIA, { units: all }))))).toEqual([]);
  });

  it('a position as it is shown can be read, but for what stands for null', () => {
    const shown = showPosition(PLAIN, onPlain({ units: [{ id: 'a', side: 'axis', at: 'D7' }] }));
    const { pending, battle, ending, ...rest } = shown as { readonly [key: string]: unknown };
    expect([pending, battle, ending]).toEqual([null, null, null]);
    expect(readPosition(PLAIN, rest)._tag).toBe('Right');
  });

  it('admit actions as they are written', () => {
    for (const action of [
      { type: 'move', units: ['a'], path: ['D6'], mode: 'sea' },
      { type: 'roll', die: 1 },
      { type: 'reinforce', unit: 'a', to: 'sea' },
      { type: 'declare', battles: [{ attackers: ['a'], hexes: ['D6'] }], surrender: [] },
      { type: 'objective', year: 1945, hex: 'stalin' },
    ] as const satisfies readonly Action[]) {
      expect(faults('action', BOOK.write(action))).toEqual([]);
    }
    expect(admits('action', { type: 'roll', die: 7 })).toBe(false);
    expect(admits('action', { type: 'gun', hex: 'Orel' })).toBe(false);
  });

  it('are made once', () => {
    expect(SCHEMAS.case).toBe(SCHEMAS.case);
    expect(Object.keys(SCHEMAS)).toEqual(['case', 'position', 'action', 'board', 'forces', 'table', 'log']);
  });
});
