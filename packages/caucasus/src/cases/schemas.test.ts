import { must } from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CAUCASUS, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { alternatives, board, forces, tables } from '../data/index.js';
import { BOOK } from '../play/actions.js';
import { readPosition, writePosition } from '../play/position-codec.js';
import { SCHEMAS } from './schemas.js';

type Name = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strictTypes: true, allErrors: true });
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
    game: 'caucasus',
    title: 'x',
    board: { fill: { from: '1010', to: '1212', terrain: 'clear' }, sides: { '1010/1011': ['minor-river'] } },
    position: {
      turn: 3,
      player: 'axis',
      phase: 'first-combat',
      units: [{ id: 'a', side: 'axis', at: '1010' }],
    },
    ask: { question: 'odds', attackers: ['a'], hexes: ['1011'], support: { air: 1 } },
  };
  const { position, ask } = good;
  const unit = { id: 'a', side: 'axis', at: '1010' };

  it.each<[string, object, boolean]>([
    ['a whole case', {}, true],
    ['another game', { game: 'the caucasus' }, false],
    ['an optional rule that is none', { optional: ['CC-2.22.z'] }, false],
    ['an optional rule', { optional: ['CC-2.22.e'] }, true],
    ['an unknown terrain', { board: { hexes: { '1010': { terrain: 'steppe' } } } }, false],
    ['an unknown phase', { position: { ...position, phase: 'combat' } }, false],
    ['turn 15', { position: { ...position, turn: 15 } }, false],
    ['a unit that is nowhere', { position: { units: [{ id: 'a', side: 'axis' }] } }, false],
    ['a unit in the Cadre Box', { position: { units: [{ id: 'ger-13pz', place: 'cadre' }] } }, true],
    ['a unit in two places', { position: { units: [{ ...unit, place: 'cadre' }] } }, false],
    ['a unit with its place and hex', { position: { units: [{ ...unit, place: 'map' }] } }, true],
    ['a unit with a slip', { position: { units: [{ ...unit, atack: 3 }] } }, false],
    ['a unit with a reduced side', { position: { units: [{ ...unit, reduced: { attack: 1 } }] } }, true],
    ['a negative strength', { position: { units: [{ ...unit, attack: -1 }] } }, false],
    ['four replacements', { position: { replacements: { infantry: 4 } } }, false],
    ['an unknown air marker', { position: { usedAir: ['air-v'] } }, false],
    ['control by a label', { position: { control: { '2037': 'soviet' } } }, true],
    ['control by a name', { position: { control: { Rostov: 'soviet' } } }, false],
    ['an attack on two hexes', { ask: { ...ask, hexes: ['1011', '1012'] } }, true],
    ['a mobile assault', { ask: { ...ask, kind: 'mobile' } }, true],
    ['a battle without a die', { ask: { ...ask, question: 'battle' } }, false],
    ['a battle', { ask: { ...ask, question: 'battle', die: 6 } }, true],
    ['a retreat of no hex', { ask: { question: 'retreat', units: ['a'], hexes: 0 } }, false],
    ['a retreat of 2', { ask: { question: 'retreat', units: ['a'], hexes: 2 } }, true],
    ['a move by sea', { ask: { question: 'move', unit: 'a', path: ['1011'], mode: 'sea', patrol: 1 } }, true],
    ['an attrition with a die', { ask: { question: 'attrition', unit: 'a', die: 1 } }, true],
    [
      'a whole attack',
      { ask: { question: 'legal', action: { type: 'attack', units: ['a'], hex: '1011' } } },
      true,
    ],
    [
      'an attack by nobody',
      { ask: { question: 'legal', action: { type: 'attack', units: [], hex: '1011' } } },
      false,
    ],
    ['an action that is none', { ask: { question: 'apply', actions: [{ type: 'fly' }] } }, false],
    ['a question that is none', { ask: { question: 'weather' } }, false],
  ])('tells %s', (_name, change, accepted) => {
    expect(admits('case', { ...good, ...change })).toBe(accepted);
  });
});

describe('the schemas of data', () => {
  it.each<[Name, string, unknown]>([
    ['board', 'the board', board],
    ['forces', 'the forces', forces],
    ...Object.entries(tables).map(([name, table]) => ['table', name, table] as [Name, string, unknown]),
    ['table', 'the other combat results', alternatives['combat-results-diagonal']],
  ])('%s: admits %s', (name, _what, value) => {
    expect(faults(name, value)).toEqual([]);
  });

  const crt = tables['combat-results'] as { readonly rows: Record<string, string[]> };
  const weather = tables.weather as object;
  const counters = forces as { readonly units: readonly object[] };

  it.each<[Name, string, unknown]>([
    ['board', 'a river that is none', { ...(board as object), sides: { '1212/1213': ['river'] } }],
    ['board', 'a port that is none', { hexes: { '1212': { terrain: 'clear', port: 'tiny' } } }],
    ['forces', 'a counter without side', { ...counters, units: [{ ...counters.units[0], side: undefined }] }],
    ['forces', 'a source without grade', { ...counters, source: { kind: 'given', ref: 'x' } }],
    ['table', 'a missing row', { ...crt, rows: { '1': crt.rows['1'] } }],
    ['table', 'an unknown result', { ...crt, rows: { ...crt.rows, '6': new Array(10).fill('DE') } }],
    ['table', 'five results for a die', { name: 'x', results: ['any-infantry'] }],
    ['table', 'a weather that is none', { ...weather, seasons: [{ from: 6, to: 14, results: ['mud'] }] }],
  ])('%s: refuses %s', (name, _what, value) => {
    expect(admits(name, value)).toBe(false);
  });
});

describe('the schemas of play', () => {
  it('admit positions as they are written', () => {
    const units = [
      {
        id: 'a',
        side: 'axis',
        at: '1313',
        reduced: { attack: 1 },
        moved: true,
        spent: 1.5,
        markedFor: '1312',
      },
      { id: 's', side: 'soviet', at: '1312', isolated: true, step: 'reduced' },
      { id: 'ger-13pz', place: 'returning', due: 4 },
      { id: 'sov-2gds', place: 'cup' },
    ];
    const battle = {
      attackers: ['a'],
      target: '1312',
      column: 3,
      routed: [{ unit: 's', through: '1311', steps: 2 }],
    };
    const position = onPlain({
      units,
      phase: 'second-combat',
      battle,
      corps: '1312',
      allotted: { s: '1212' },
    });
    expect(faults('position', writePosition(PLAIN, position))).toEqual([]);
    const all = CAUCASUS.forces.roster.map(({ counter }) => ({ id: counter.id, place: 'removed' }));
    expect(faults('position', writePosition(CAUCASUS, must(readPosition(CAUCASUS, { units: all }))))).toEqual(
      [],
    );
  });

  it('admit actions as they are written', () => {
    const move = {
      type: 'move',
      unit: 'a',
      path: ['1312'],
      mode: 'sea',
      patrol: ['air-iv'],
      fleet: null,
      corps: false,
      alone: false,
    } as const;
    for (const action of [
      move,
      { type: 'roll', die: 1 } as const,
      { type: 'determined', unit: 'a', support: 'air-iv' } as const,
      { type: 'draw', unit: null } as const,
      { type: 'reinforce', unit: 'a', to: 'east-caspian' } as const,
    ]) {
      expect(faults('action', BOOK.write(action))).toEqual([]);
    }
    expect(admits('action', { type: 'roll', die: 7 })).toBe(false);
    expect(admits('action', { type: 'corps', to: 'Rostov' })).toBe(false);
  });

  it('are made once', () => {
    expect(SCHEMAS.case).toBe(SCHEMAS.case);
    expect(Object.keys(SCHEMAS)).toEqual(['case', 'position', 'action', 'board', 'forces', 'table', 'log']);
  });
});
