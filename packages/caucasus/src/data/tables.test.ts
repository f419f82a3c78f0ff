import { resultAt } from '@eastfront/kernel';
import { readOddsTable, readResultsTable } from '@eastfront/kernel/codec';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { SOVIET_EVENTS } from '../position/position.js';
import { REPLACEMENT_RESULTS } from '../rules.js';
import { readAxisReplacements, readSovietEvents, readWeather } from './die-tables.js';
import * as data from './index.js';
import { carriedData, readData } from './read-data.js';
import { COMBAT_RESULTS, DETERMINED_DEFENSE, readTerrainEffects } from './tables.js';
import { readTurnTrack } from './turn-track.js';

const rules = must(carriedData());
type Rows = Readonly<Record<string, readonly string[]>>;
const paths = (result: {
  readonly _tag: string;
  readonly left?: readonly { readonly path: string }[];
}): readonly string[] => result.left?.map(({ path }) => path) ?? [];
const changed = (name: data.TableName, change: object): object => ({
  ...(data.tables[name] as object),
  ...change,
});

describe('the combat results table', () => {
  const { table, columns } = rules.combatResults;
  const cell = (odds: string, die: number): string => resultAt(table, columns.labels.indexOf(odds), die);

  it('CC-8.4.a: columns from 1:2 to 9:1, one die', () => {
    expect(columns.labels.join(' ')).toBe('1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1');
    expect([table.firstRow, table.lastRow]).toEqual([1, 6]);
  });

  it('CC-10.1.b to CC-10.1.k: the eight results and no other', () => {
    expect([...table.results].sort()).toEqual(['A1', 'A1/D1', 'A1/D2', 'A1/DR', 'D1', 'D1-B', 'DR', 'EX']);
  });

  it.each([
    ['4:1', 2, 'DR'],
    ['4:1', 4, 'A1/D1'],
    ['4:1', 6, 'D1'],
    ['5:1', 1, 'DR'],
    ['5:1', 2, 'DR'],
    ['5:1', 4, 'D1'],
    ['5:1', 5, 'D1'],
    ['5:1', 6, 'A1/D2'],
    ['6:1', 3, 'D1'],
    ['6:1', 5, 'D1'],
    ['6:1', 6, 'D1-B'],
    ['7:1', 1, 'A1/D1'],
  ] as const)('CC-8.3: %s with a %i is %s, as in the examples of the rulebook', (odds, die, result) => {
    expect(cell(odds, die)).toBe(result);
    const { grades } = data.tables['combat-results'] as { readonly grades: Rows };
    expect(grades[die]?.[columns.labels.indexOf(odds)]).toBe(odds === '6:1' && die === 5 ? 'B' : 'A');
  });

  it('CC-10.1: only twelve cells have a grade better than C', () => {
    const { grades } = data.tables['combat-results'] as { readonly grades: Rows };
    expect(
      Object.values(grades)
        .flat()
        .filter((grade) => grade !== 'C'),
    ).toHaveLength(12);
  });

  it('CC-10.1: a better die or column is never worse for the attacker', () => {
    const order = ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'];
    // The results in the order in which the diagonal runs through them, worst for the attacker first.
    for (let column = 0; column < columns.labels.length; column++) {
      for (let die = 1; die <= 6; die++) {
        const here = order.indexOf(resultAt(table, column, die));
        if (die < 6) expect(order.indexOf(resultAt(table, column, die + 1))).toBeGreaterThanOrEqual(here);
        if (column < 9) expect(order.indexOf(resultAt(table, column + 1, die))).toBeGreaterThanOrEqual(here);
      }
    }
  });

  it('CC-10.1: the diagonal reading differs in 6:1 with a 5 only, and can be passed instead', () => {
    const other = must(
      readData({ tables: { 'combat-results': data.alternatives['combat-results-diagonal'] } }),
    );
    const diagonal = other.combatResults.table;
    const differing: string[] = [];
    for (let column = 0; column < 10; column++) {
      for (let die = 1; die <= 6; die++) {
        const result = resultAt(diagonal, column, die);
        if (result !== resultAt(table, column, die))
          differing.push(`${columns.labels[column]} ${die} ${result}`);
        if (column < 9 && die > 1) expect(result).toBe(resultAt(diagonal, column + 1, die - 1));
      }
    }
    expect(differing).toEqual(['6:1 5 A1/D2']);
  });

  it('names the place of every fault', () => {
    const { rows, columns: labels } = data.tables['combat-results'] as {
      readonly rows: Rows;
      readonly columns: readonly string[];
    };
    const faults = (change: object) =>
      paths(readOddsTable(changed('combat-results', change), COMBAT_RESULTS));
    expect(faults({ rows: { ...rows, 3: ['DE', ...(rows['3'] ?? []).slice(1)] } })).toEqual([
      'tables.combat-results.rows.3.0',
    ]);
    expect(faults({ rows: { ...rows, 7: rows['6'] } })).toEqual(['tables.combat-results.rows']);
    expect(faults({ rows: { ...rows, 3: ['A1'] } })).toEqual(['tables.combat-results.rows.3']);
    expect(faults({ columns: labels.map((one) => (one === '9:1' ? '10:1' : one)) })).toEqual([
      'tables.combat-results.columns',
    ]);
    expect(faults({ grades: { 1: ['A'] } })).toEqual(['tables.combat-results.grades.1']);
    expect(faults({ source: { kind: 'rumour', grade: 'C', ref: 'x' } })).toEqual([
      'tables.combat-results.source.kind',
    ]);
    expect(paths(readOddsTable([], COMBAT_RESULTS))).toEqual(['tables.combat-results']);
  });
});

describe('the determined defense table', () => {
  const table = rules.determinedDefense;
  const cell = (column: string, die: number): string => resultAt(table, table.columns.indexOf(column), die);

  it('CC-10.4.m to CC-10.4.p: results with and without the dot', () => {
    expect([...table.results].sort()).toEqual(['*', '* -1', '* 1/1', '-', '-1'].sort());
  });

  it('CC-10.4.h: in clear only a 6 holds, with a loss to the lead unit; a town holds from 5, a city from 3', () => {
    const holding = (column: string): readonly number[] =>
      [1, 2, 3, 4, 5, 6].filter((die) => cell(column, die).startsWith('*'));
    expect([holding('clear'), holding('town'), holding('city')]).toEqual([[6], [5, 6], [3, 4, 5, 6]]);
    expect([cell('clear', 2), cell('town', 2), cell('town', 5), cell('clear', 6)]).toEqual([
      '-',
      '-1',
      '* -1',
      '* 1/1',
    ]);
  });

  it('CC-10.4.l: rolls below 1 and above 7 count as 1 and 7', () => {
    for (const column of table.columns) {
      expect([cell(column, 0), cell(column, -3)]).toEqual([cell(column, 1), cell(column, 1)]);
      expect([cell(column, 7), cell(column, 9)]).toEqual(['*', '*']);
    }
  });

  it('names the place of every fault', () => {
    const { rows } = data.tables['determined-defense'] as { readonly rows: Rows };
    const faults = (change: object) =>
      paths(readResultsTable(changed('determined-defense', change), DETERMINED_DEFENSE));
    expect(faults({ rows: { ...rows, 4: ['-', '•', '-'] } })).toEqual(['tables.determined-defense.rows.4.1']);
    expect(faults({ columns: ['clear', 'other', 'city'] })).toEqual(['tables.determined-defense.columns']);
  });
});

describe('the terrain effects chart', () => {
  const { terrain, places } = rules.terrainEffects;

  it('CC-9.2.a: bonuses: mountain 5 and town 2 as the examples have them; the others a reconstruction', () => {
    expect([terrain.mountain.bonus, places.town.bonus]).toEqual([5, 2]);
    expect([
      terrain.clear.bonus,
      terrain.rough.bonus,
      terrain.desert.bonus,
      terrain.forest.bonus,
      terrain.marsh.bonus,
    ]).toEqual([0, 1, 0, 2, 0]);
    expect([places['small-city'].bonus, places['large-city'].bonus]).toEqual([3, 5]);
  });

  it('CC-2.36.c: a small city is worth more than forest and less than mountain', () => {
    expect(places['small-city'].bonus).toBeGreaterThan(terrain.forest.bonus);
    expect(places['small-city'].bonus).toBeLessThan(terrain.mountain.bonus);
  });

  it('CC-7.8.b, CC-7.8.c: marsh and mountain cost 2 and are closed to mechanized units off road; clear costs 1', () => {
    for (const word of ['marsh', 'mountain'] as const)
      expect([terrain[word].foot, terrain[word].mechanized]).toEqual([2, null]);
    expect([
      terrain.clear.foot,
      terrain.clear.mechanized,
      terrain.forest.foot,
      terrain.forest.mechanized,
    ]).toEqual([1, 1, 1, 2]);
  });

  it('CC-2.31.a: seasonal marsh has the numbers of rough', () => {
    expect(terrain['seasonal-marsh']).toEqual(terrain.rough);
  });

  it('CC-7.8.f: nobody enters alpine, sea or lake', () => {
    for (const word of ['alpine', 'sea', 'lake'] as const)
      expect([terrain[word].foot, terrain[word].mechanized]).toEqual([null, null]);
  });

  it('CC-10.4.h: clear and desert have the clear column, cover that of a town, both cities that of a city', () => {
    const cover = ['rough', 'forest', 'marsh', 'mountain'] as const;
    expect([
      terrain.clear.column,
      terrain.desert.column,
      ...cover.map((word) => terrain[word].column),
    ]).toEqual(['clear', 'clear', 'town', 'town', 'town', 'town']);
    expect([places.town.column, places['small-city'].column, places['large-city'].column]).toEqual([
      'town',
      'city',
      'city',
    ]);
  });

  it('every number has a grade', () => {
    const json = data.tables['terrain-effects'] as Readonly<
      Record<'terrain' | 'places', Readonly<Record<string, { readonly grades: object }>>>
    >;
    for (const line of Object.values(json.terrain))
      expect(Object.keys(line.grades)).toEqual(['foot', 'mechanized', 'bonus', 'column']);
    for (const line of Object.values(json.places))
      expect(Object.keys(line.grades)).toEqual(['bonus', 'column']);
  });

  it('names the place of every fault', () => {
    const json = data.tables['terrain-effects'] as { readonly terrain: Readonly<Record<string, object>> };
    const faults = (word: string, change: object) =>
      paths(
        readTerrainEffects({
          ...json,
          terrain: { ...json.terrain, [word]: { ...json.terrain[word], ...change } },
        }),
      );
    expect(faults('forest', { foot: 0 })).toEqual(['tables.terrain-effects.terrain.forest.foot']);
    expect(faults('forest', { bonus: -1 })).toEqual(['tables.terrain-effects.terrain.forest.bonus']);
    expect(faults('forest', { foot: 'P' })).toEqual(['tables.terrain-effects.terrain.forest.foot']);
    expect(faults('forest', { grades: { stop: 'A' } })).toEqual([
      'tables.terrain-effects.terrain.forest.grades.stop',
    ]);
    expect(faults('tundra', {})).toContain('tables.terrain-effects.terrain.tundra');
    const { marsh: _, ...others } = json.terrain;
    expect(paths(readTerrainEffects({ ...json, terrain: others }))).toContain(
      'tables.terrain-effects.terrain.marsh',
    );
  });
});

describe('the tables of one die', () => {
  it('CC-4.5.b to CC-4.5.h: each of the six replacements on one face, German infantry on the 2', () => {
    expect(rules.axisReplacements.results).toEqual(REPLACEMENT_RESULTS);
    expect(rules.axisReplacements.results[1]).toBe('german-infantry');
  });

  it('CC-4.7.a to CC-4.7.k: each of the six events on one face, the marine brigade on the 2', () => {
    expect(rules.sovietEvents.results).toEqual(SOVIET_EVENTS);
    expect(rules.sovietEvents.results[1]).toBe('marine-brigade');
  });

  it('CC-4.8.a: weather from turn 6 to the end; poor on a 6, from October on a 5 too', () => {
    const { seasons } = rules.weather;
    expect(seasons.map(({ from, to }) => [from, to])).toEqual([
      [6, 9],
      [10, 14],
    ]);
    expect(seasons.map(({ results }) => results.filter((one) => one === 'poor').length)).toEqual([1, 2]);
    expect(seasons[1]?.results).toEqual(['clear', 'clear', 'clear', 'clear', 'poor', 'poor']);
  });

  it('names the place of every fault', () => {
    const results = rules.sovietEvents.results;
    expect(paths(readSovietEvents(changed('soviet-events', { results: results.slice(1) })))).toEqual([
      'tables.soviet-events.results',
    ]);
    expect(paths(readSovietEvents(changed('soviet-events', { grades: ['A'] })))).toEqual([
      'tables.soviet-events.grades',
    ]);
    expect(paths(readAxisReplacements(changed('axis-replacements', { results })))).toContain(
      'tables.axis-replacements.results.0',
    );
    const weather = (change: (seasons: readonly object[]) => readonly object[]) =>
      paths(readWeather(changed('weather', { seasons: change(rules.weather.seasons) })));
    expect(weather((all) => all.slice(1))).toEqual(['tables.weather.seasons.0.from']);
    expect(weather((all) => all.slice(0, 1))).toEqual(['tables.weather.seasons']);
    expect(weather((all) => all.map((one) => ({ ...one, to: 15 })))).toContain('tables.weather.seasons.1.to');
    expect(weather((all) => all.map((one) => ({ ...one, results: ['clear'] })))).toContain(
      'tables.weather.seasons.0.results',
    );
  });
});

describe('the turn record track', () => {
  it('CC-20.3.c: fourteen turns from late July to early November', () => {
    const { turns } = rules.turnTrack;
    expect([turns.length, turns[0]?.date, turns[13]?.date]).toEqual([14, 'Jul IV 1942', 'Nov I 1942']);
  });

  it('CC-19.3.a: standards from turn 6 to 13, none on the last turn', () => {
    expect(rules.turnTrack.turns.map(({ standard }) => standard)).toEqual([
      null,
      null,
      null,
      null,
      null,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      null,
    ]);
  });

  it('names the place of every fault', () => {
    const { turns } = rules.turnTrack;
    const faults = (change: readonly object[]) =>
      paths(readTurnTrack(changed('turn-track', { turns: change })));
    expect(faults(turns.slice(1))).toContain('tables.turn-track.turns');
    expect(faults(turns.map((one, i) => (i === 4 ? { ...one, standard: 6 } : one)))).toEqual([
      'tables.turn-track.turns.4.standard',
    ]);
    expect(faults(turns.map((one, i) => (i === 6 ? { ...one, standard: -1 } : one)))).toEqual([
      'tables.turn-track.turns.6.standard',
    ]);
    expect(faults(turns.map((one, i) => (i === 6 ? { ...one, date: 7 } : one)))).toEqual([
      'tables.turn-track.turns.6.date',
    ]);
  });
});
