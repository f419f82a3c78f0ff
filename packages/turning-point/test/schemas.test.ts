import { turningPoint } from '@eastfront/turning-point';
import { SCHEMAS } from '@eastfront/turning-point/cases';
import { board, forces, tables } from '@eastfront/turning-point/data';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

type Name = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strictTypes: true, allErrors: true });
const checks = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
) as Record<Name, ReturnType<typeof ajv.compile>>;

/** What a schema has against a value: the places, each with what was asked there. */
const faults = (name: Name, value: unknown): readonly string[] => {
  const check = checks[name];
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};
const admits = (name: Name, value: unknown): boolean => faults(name, value).length === 0;

describe('the schema of cases', () => {
  const good = {
    game: 'turning-point',
    title: 'x',
    readings: { 'TP-A1': 'c' },
    optional: ['TP-option.hold'],
    board: { fill: { from: '0101', to: '0303', terrain: 'clear' } },
    position: { turn: 3, player: 'axis', phase: 'combat', units: [{ id: 'a', side: 'axis', at: '0101' }] },
    ask: { question: 'odds', attackers: ['a'], hexes: ['0102'], support: { closeSupport: true } },
  };
  const { position, ask } = good;

  it.each<[string, object, boolean]>([
    ['a whole case', {}, true],
    ['another game', { game: 'turning point' }, false],
    ['a letter that the reading has not', { readings: { 'TP-A1': 'd' } }, false],
    ['a reading that is none', { readings: { 'TP-A2': 'a' } }, false],
    ['an optional rule that is none', { optional: ['TP-option.weather'] }, false],
    ['an unknown terrain', { board: { hexes: { '0101': { terrain: 'steppe' } } } }, false],
    ['an unknown place', { board: { hexes: { '0101': { terrain: 'clear', place: 'village' } } } }, false],
    ['an unknown phase', { position: { ...position, phase: 'attack' } }, false],
    ['a turn before the first', { position: { ...position, turn: 0 } }, false],
    ['a unit that stands nowhere', { position: { units: [{ id: 'a', side: 'axis' }] } }, false],
    ['a unit without id', { position: { units: [{ side: 'axis', at: '0101' }] } }, false],
    ['a unit of an unknown kind', { position: { units: [{ id: 'a', at: '0101', kind: 'tank' }] } }, false],
    ['a unit with a slip', { position: { units: [{ id: 'a', at: '0101', strenght: 3 }] } }, false],
    ['a strength below 0', { position: { units: [{ id: 'a', at: '0101', strength: -1 }] } }, false],
    ['a reinforcement without edge', { position: { reinforcements: [{ id: 'a', turn: 3 }] } }, false],
    ['an attack without targets', { ask: { question: 'odds', attackers: ['a'] } }, false],
    ['an unknown kind of support', { ask: { ...ask, support: { air: 1 } } }, false],
    ['odds with a die', { ask: { ...ask, die: 3 } }, false],
    ['a battle with a die', { ask: { ...ask, question: 'battle', die: 3 } }, true],
    ['a battle without', { ask: { ...ask, question: 'battle' } }, false],
    ['a die of seven', { ask: { ...ask, question: 'battle', die: 7 } }, false],
    ['an unknown mode', { ask: { question: 'reach', unit: 'a', mode: 'sea' } }, false],
    ['a small action', { ask: { question: 'legal', action: { type: 'roll', die: 6 } } }, true],
    [
      'an action with a slip',
      { ask: { question: 'legal', action: { type: 'move', unit: 'a', hex: '0102' } } },
      false,
    ],
    [
      'an attack on nothing',
      { ask: { question: 'legal', action: { type: 'attack', attackers: ['a'], hexes: [] } } },
      false,
    ],
    ['an action that is none', { ask: { question: 'apply', actions: [{ type: 'fly' }] } }, false],
  ])('tells %s', (_name, change, accepted) => {
    expect(admits('case', { ...good, ...change })).toBe(accepted);
  });
});

describe('the schemas of data', () => {
  const crt = tables['combat-results'] as { readonly rows: Record<string, string[]> };
  const counters = forces as { readonly units: readonly object[] };

  it.each<[Name, string, unknown]>([
    ['board', 'the board', board],
    ['forces', 'the forces', forces],
    ['table', 'the combat results', tables['combat-results']],
    ['table', 'the air-superiority table', tables['air-superiority']],
  ])('%s: admits %s', (name, _what, value) => {
    expect(faults(name, value)).toEqual([]);
  });

  it.each<[Name, string, unknown]>([
    ['board', 'a road', { ...(board as object), links: { road: [] } }],
    ['board', 'no list of edges', { hexes: { '0101': { terrain: 'clear', edge: 'north' } } }],
    ['forces', 'a counter without side', { ...counters, units: [{ ...counters.units[0], side: undefined }] }],
    ['forces', 'no schedule', { ...counters, reinforcements: {} }],
    ['forces', 'a source without grade', { ...counters, source: { kind: 'given', ref: 'x' } }],
    ['table', 'a missing row', { ...crt, rows: { '1': crt.rows['1'] } }],
    ['table', 'an unknown result', { ...crt, rows: { ...crt.rows, '8': ['Ko'] } }],
    ['table', 'a column that is no ratio', { ...crt, columns: ['1:3', 'more'] }],
  ])('%s: refuses %s', (name, _what, value) => {
    expect(admits(name, JSON.parse(JSON.stringify(value)))).toBe(false);
  });
});

describe('SCHEMAS', () => {
  it('is what the package publishes, and gives the same schema each time', () => {
    expect(turningPoint.schemas).toBe(SCHEMAS);
    expect(SCHEMAS.case).toBe(SCHEMAS.case);
    expect(Object.keys(SCHEMAS)).toEqual(['case', 'position', 'action', 'board', 'forces', 'table', 'log']);
  });
});
