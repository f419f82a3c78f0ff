import type { JsonObject, Phrases } from '@eastfront/kernel';
import { sayReason, wordsOf } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { must as rightOf } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { nachStalingrad } from '../game.js';
import { ja } from '../ja.js';
import * as data from './index.js';
import { carriedData, readData } from './read-data.js';

const paths = (options: object): readonly string[] => {
  const read = readData(options);
  return read._tag === 'Left' ? read.left.map(({ path }) => path) : [];
};
const must = (options: object) => {
  const read = readData(options);
  if (read._tag === 'Left') throw new Error(JSON.stringify(read.left));
  return read.right;
};
const excerpt = { fill: { from: '1010', to: '1616', terrain: 'clear' } };
const changed = (name: data.TableName, change: object) => ({
  tables: { [name]: { ...(data.tables[name] as object), ...change } },
});
const row = { from: 0, supply: false, transport: false, landing: false, support: 0 };

describe('each table is replaced by JSON, and the others stay', () => {
  const own = must({});
  const { rows } = data.tables['combat-results'] as {
    readonly rows: Readonly<Record<string, readonly string[]>>;
  };
  const { columns } = data.tables['combat-results'] as { readonly columns: readonly string[] };
  const same = (one: unknown) => ({ dry: one, mud: one, frozen: one, snow: one });

  it('combat-results', () => {
    const narrow = {
      name: 'up to 2:1',
      columns: columns.slice(0, 4),
      rows: Object.fromEntries(Object.entries(rows).map(([die, cells]) => [die, cells.slice(0, 4)])),
    };
    const { combatResults, movement } = must({ tables: { 'combat-results': narrow } });
    expect(combatResults.columns.labels).toEqual(['1:3', '1:2', '1:1', '2:1']);
    expect([combatResults.table.name, combatResults.table.source.kind]).toEqual(['up to 2:1', 'given']);
    expect(movement).toEqual(own.movement);
  });

  it.each<[data.TableName, object, (read: ReturnType<typeof must>) => unknown, unknown]>([
    ['combat-modifiers', { city: -4 }, ({ modifiers }) => modifiers.city, -4],
    ['movement', { city: same(3) }, ({ movement }) => movement.city.dry, 3],
    ['air-attrition', { fighter: 2 }, ({ airAttrition }) => airAttrition.fighter, 2],
    ['volga', { rows: [{ from: 0, points: 9 }] }, ({ volga }) => volga.rows[0]?.points, 9],
    ['fleet', { rows: [row] }, ({ fleet }) => fleet.rows[0]?.supply, false],
    ['transport', { sealift: { kerch: 4, allPorts: 8 } }, ({ transport }) => transport.sealift.kerch, 4],
    [
      'weather',
      { tables: same(Array.from({ length: 6 }, () => ({ ground: 'snow', sky: 'fog' }))) },
      ({ weather }) => weather.tables.dry[0],
      { ground: 'snow', sky: 'fog' },
    ],
  ])('%s', (name, change, seen, value) => {
    const read = must(changed(name, change));
    expect(seen(read)).toEqual(value);
    expect(seen(own)).not.toEqual(value);
    expect(read.turnTrack).toEqual(own.turnTrack);
  });

  it('turn-track', () => {
    const { turns } = data.tables['turn-track'] as { readonly turns: readonly object[] };
    const richer = turns.map((turn) => ({ ...turn, rail: { axis: 30, soviet: 30 } }));
    const read = must(changed('turn-track', { turns: richer }));
    expect(read.turnTrack.turns[3]?.rail.axis).toBe(30);
    expect(read.weather).toEqual(own.weather);
    // Scenarios that last longer than the track are refused.
    expect(paths(changed('turn-track', { turns: turns.slice(0, 4) }))).toContain(
      'tables.scenarios.scenarios.0.lastTurn',
    );
  });

  it('scenarios', () => {
    const { scenarios } = data.tables.scenarios as { readonly scenarios: readonly object[] };
    const shorter = scenarios.map((one) => ({ ...one, air: { axis: 3, soviet: 12 } }));
    const read = must(changed('scenarios', { scenarios: shorter }));
    expect(read.scenarios.entries[0]?.air).toEqual({ axis: 3, soviet: 12 });
    expect(read.forces).toBe(own.forces);
  });

  it('NS-10.7.c: another combat results table gives another result', () => {
    const dispute = {
      game: 'nach-stalingrad',
      title: 'Three to one',
      board: excerpt,
      position: {
        phase: 'combat',
        units: [
          { id: 'a', side: 'axis', at: '1312', attack: 12, activated: 'h' },
          { id: 'h', side: 'axis', at: '1312', kind: 'hq', activatedHq: true },
          { id: 'd', side: 'soviet', at: '1313', defense: 4 },
        ],
      },
      ask: { question: 'battle', attackers: ['a'], hexes: ['1313'], support: { supplied: true }, die: 3 },
    };
    const resultUnder = (tables: Readonly<Record<string, unknown>>) => {
      const judged = judge(nachStalingrad, dispute, { tables });
      if (judged._tag === 'Left') throw new Error(JSON.stringify(judged.left));
      const { result } = judged.right;
      return result.ok
        ? [
            (result.answer as JsonObject)['column'],
            (result.answer as JsonObject)['result'],
            result.sources.find(({ table }) => table === 'combat-results')?.kind,
          ]
        : result.violations;
    };
    const gentle = {
      name: 'combat-results',
      columns,
      rows: Object.fromEntries(
        Object.entries(rows).map(([die, cells]) => [
          die,
          cells.map((cell, i) => (die === '0' && i === 0 ? cell : '0/1')),
        ]),
      ),
    };
    expect(resultUnder({})).toEqual(['3:1', rows['3']?.[4], 'reconstructed']);
    expect(resultUnder({ 'combat-results': gentle })).toEqual(['3:1', '0/1', 'given']);
  });
});

describe('NS-10.7.d: both numbers of a result are said', () => {
  const { columns, rows } = data.tables['combat-results'] as {
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<string, readonly string[]>>;
  };
  const harder = (cell: string): string => (cell === '1/3' ? '1/4' : cell);
  const table = {
    name: 'combat-results',
    columns,
    rows: Object.fromEntries(Object.entries(rows).map(([die, cells]) => [die, cells.map(harder)])),
  };
  const result = { clause: 'NS-10.7.c', effect: 'result', die: 5, modifiedDie: 7, result: '1/4' };
  const phrasesOf = (options: object): Phrases => rightOf(nachStalingrad.make(options)).phrases;

  it('of every result of the table in use', () => {
    const own = phrasesOf({ tables: { 'combat-results': table } });
    expect(own.words?.['result']).toMatchObject({
      '0/4': 'attacker 0, defender 4',
      '1/4': 'attacker 1, defender 4',
    });
    const printed = new Set(Object.values(rows).flat());
    expect(Object.keys(phrasesOf({}).words?.['result'] ?? {}).sort()).toEqual([...printed].sort());
    expect(Object.keys(own.words?.['result'] ?? {}).sort()).toEqual(
      [...new Set([...printed].map(harder))].sort(),
    );
    expect(sayReason(own, result)).toBe('a die of 5, 7 with all modifiers, gives attacker 1, defender 4');
  });

  it('in Japanese', () => {
    const own = phrasesOf({ tables: { 'combat-results': table }, words: ja });
    expect(sayReason(own, result)).toContain('攻撃側 1、防御側 4');
  });

  it('and are no words of a catalogue', () => {
    const words = { language: 'en', words: { result: { '1/3': 'A1 D3' } } };
    const made = nachStalingrad.make({ words });
    expect(made._tag === 'Left' && made.left.map(({ path }) => path)).toEqual(['words.words.result']);
    expect(wordsOf(rightOf(nachStalingrad.make())).words['result']).toBeUndefined();
  });
});

describe('reading the data', () => {
  it('reads what the package carries, once', () => {
    expect(carriedData()._tag).toBe('Right');
    expect(carriedData()).toBe(carriedData());
  });

  it('every board, list and table says that it is a reconstruction', () => {
    const made = nachStalingrad.make();
    if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
    const { sources } = made.right;
    expect(sources.map(({ table }) => table)).toEqual([
      'board',
      'forces',
      'combat-results',
      'combat-modifiers',
      'movement',
      'weather',
      'air-attrition',
      'volga',
      'fleet',
      'transport',
      'turn-track',
      'scenarios',
    ]);
    for (const { kind, grade } of sources) expect([kind, grade]).toEqual(['reconstructed', 'C']);
  });

  it('puts the part before the place of every fault', () => {
    expect(paths({ board: { passes: [] } })).toEqual(['board.passes']);
    expect(paths({ tables: { weather: 3 } })).toEqual(['tables.weather']);
    expect(paths({ tables: { luck: {} } })).toEqual(['tables.luck']);
    expect(paths({ forces: { units: 1 } })).toContain('forces.units');
    expect(paths(changed('scenarios', { scenarios: [] }))).toEqual(
      Array(3).fill('tables.scenarios.scenarios'),
    );
  });

  it('replaces the order of battle, which the scenarios must then know', () => {
    const { units, ...others } = data.forces as { readonly units: readonly { readonly id: string }[] };
    const withUnits = (change: (list: typeof units) => readonly object[]) => ({
      forces: { ...others, units: change(units) },
    });
    const stronger = must(
      withUnits((list) => list.map((one) => (one.id === 'A003' ? { ...one, attack: 19 } : one))),
    );
    expect(stronger.forces.roster.find(({ id }) => id === 'A003')?.attack).toBe(19);
    const without = paths(withUnits((list) => list.filter(({ id }) => id !== 'A003')));
    expect(without).toContain('tables.scenarios.scenarios.0.setUp.0.unit');
    expect(without.every((path) => path.startsWith('tables.scenarios.'))).toBe(true);
  });

  it('keeps order of battle and scenarios of the package on an excerpt, whose hexes they do not ask for', () => {
    expect(paths({ board: excerpt })[0]).toBe('tables.scenarios.scenarios.0.setUp.0.at');
    const read = must({ board: excerpt, excerpt: true });
    expect(read.forces).toBe(must({}).forces);
    expect(read.scenarios).toBe(must({ board: excerpt, excerpt: true }).scenarios);
  });

  it('has a fingerprint that changes with the data and only then', () => {
    const mark = must({}).fingerprint();
    expect(must({ tables: {} }).fingerprint()).toBe(mark);
    expect(must(changed('weather', { name: 'other' })).fingerprint()).not.toBe(mark);
    expect(must({ board: excerpt, excerpt: true }).fingerprint()).not.toBe(mark);
  });
});
