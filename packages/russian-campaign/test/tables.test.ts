import { columnOfStep, resultAt } from '@eastfront/kernel';
import { readOddsTable } from '@eastfront/kernel/codec';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Months } from '../src/02-components/calendar.js';
import { FIRST_TURN, LAST_TURN, MONTHS, nameOfTurn } from '../src/02-components/calendar.js';
import type { RosterEntry } from '../src/02-components/forces.js';
import { TERRAINS } from '../src/02-components/terrain.js';
import { UNIT_TYPES, unitOf } from '../src/02-components/units.js';
import { allowanceOf } from '../src/08-movement/allowance.js';
import { passesWoods } from '../src/08-movement/stops.js';
import { RESULTS } from '../src/09-combat/results.js';
import * as data from '../src/data/index.js';
import { COMBAT_RESULTS, readMovement, readWeather } from '../src/data/tables.js';
import { FIXED_TERRAIN, readTerrainEffects } from '../src/data/terrain-chart.js';
import { MOVEMENT_CLASSES, WEATHERS } from '../src/rules.js';
import { RULES } from './tables.fixture.js';

const rules = RULES;

const faults =
  (name: data.TableName, reader: (json: unknown) => object) =>
  (change: object): readonly string[] => {
    const result = reader({ ...(data.tables[name] as object), ...change }) as {
      readonly left?: readonly { readonly path: string }[];
    };
    return result.left?.map(({ path }) => path.replace(`tables.${name}.`, '')) ?? [];
  };

describe('the combat results table', () => {
  const { table, columns } = rules.combatResults;
  const cell = (odds: string, die: number): string => resultAt(table, columns.labels.indexOf(odds), die);

  it('TRC-9.6.1.a: one die, a column for every ratio from 1:6 to 9:1', () => {
    expect(columns.labels.join(' ')).toBe('1:6 1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1');
    expect([table.firstRow, table.lastRow]).toEqual([1, 6]);
  });

  it('TRC-9.6.2.a: the nine results and no other', () => {
    expect([...table.results].sort()).toEqual([...RESULTS].sort());
  });

  it.each([
    ['1:6', 1, 'AE'],
    ['1:1', 5, 'EX'],
    ['1:1', 6, 'DR'],
    ['3:1', 1, 'AR'],
    ['3:1', 2, 'C'],
    ['3:1', 6, 'DE'],
    ['5:1', 1, 'EX'],
    ['5:1', 6, 'DS'],
    ['9:1', 1, 'DR'],
    ['9:1', 6, 'DS'],
  ] as const)('TRC-9.6.1.a: %s with a %i is %s', (odds, die, result) => {
    expect(cell(odds, die)).toBe(result);
  });

  it('TRC-9.6.2.a: a better column or die is never worse for the attacker', () => {
    const rank = (column: number, die: number) => RESULTS.indexOf(resultAt(table, column, die));
    for (let column = 0; column < columns.labels.length; column++) {
      for (let die = 1; die <= 6; die++) {
        if (die < 6) expect(rank(column, die + 1)).toBeGreaterThanOrEqual(rank(column, die));
        if (column < 13) expect(rank(column + 1, die)).toBeGreaterThanOrEqual(rank(column, die));
      }
    }
  });

  it('TRC-9.6.1.a: a column that joins ratios, as the printed ones do, stands for all of them', () => {
    const rows = Object.fromEntries([1, 2, 3, 4, 5, 6].map((die) => [die, ['AE', 'AR', 'C', 'DE']]));
    const printed = must(
      readOddsTable({ name: 'joined', columns: ['1:6', '1:4', '5:1', '7:1'], rows }, COMBAT_RESULTS),
    );
    const at = (step: number) => printed.columns.labels[columnOfStep(printed.columns, step)];
    expect([-4, -3, -2, -1, 4, 5, 6, 7, 9].map(at)).toEqual('1:6 1:6 1:4 1:4 1:4 5:1 5:1 7:1 7:1'.split(' '));
  });

  it('names the place of every fault', () => {
    const wrong = faults('combat-results', (json) => readOddsTable(json, COMBAT_RESULTS));
    const { rows } = data.tables['combat-results'] as {
      readonly rows: Readonly<Record<string, readonly string[]>>;
    };
    const row = (change: (cells: readonly string[]) => readonly string[]) => ({
      rows: { ...rows, 3: change(rows['3'] ?? []) },
    });
    expect(wrong({ grades: undefined })).toEqual([]);
    expect(wrong(row((cells) => ['D9', ...cells.slice(1)]))).toEqual(['rows.3.0']);
    expect(wrong(row((cells) => cells.slice(1)))).toEqual(['rows.3']);
    expect(wrong({ rows: { ...rows, 7: rows['6'] } })).toEqual(['rows']);
    expect(wrong({ grades: { 1: ['B'] } })).toEqual(['grades.1']);
    expect(wrong({ source: { kind: 'rulebook', grade: 'A' } })).toEqual(['source.ref']);
    const { columns: labels } = data.tables['combat-results'] as { readonly columns: readonly string[] };
    expect(wrong({ columns: ['1:7', ...labels.slice(1)] })).toEqual(['columns']);
    expect(wrong({ columns: [...labels].reverse() })).toEqual(['columns']);
  });
});

describe('the movement table', () => {
  const { allowances } = rules.movement;

  it('TRC-2.1.4.a: the printed allowance is that of the first impulse of a clear turn, but for HQs and what never moves', () => {
    expect(MOVEMENT_CLASSES.filter((row) => allowances[row].clear[0] !== 'printed')).toEqual(['hq', 'none']);
    for (const { counter } of rules.forces.roster) {
      const unit = unitOf(counter, 'map');
      expect([counter.id, allowanceOf(rules, { weather: 'clear', impulse: 1 }, unit)]).toEqual([
        counter.id,
        counter.type === 'hq' ? 0 : counter.move,
      ]);
    }
  });

  it('TRC-8.2.4.a, TRC-8.5.2.a: German infantry moves 2 in a clear second impulse, HQs 7 in any, never in a first', () => {
    expect(allowances['axis-infantry'].clear).toEqual(['printed', 2]);
    expect(WEATHERS.map((weather) => allowances.hq[weather])).toEqual([
      [0, 7],
      [0, 7],
      [0, 7],
      [0, 7],
    ]);
  });

  it('TRC-8.6.2.a: dictators move in the first impulse only', () => {
    expect(WEATHERS.map((weather) => allowances.dictator[weather][1])).toEqual([0, 0, 0, 0]);
  });

  it('names the place of every fault', () => {
    const wrong = faults('movement', readMovement);
    const { allowances: written } = data.tables.movement as {
      readonly allowances: Readonly<Record<string, object>>;
    };
    const row = (change: object) => ({
      allowances: { ...written, guards: { ...written['guards'], ...change } },
    });
    expect(wrong(row({ mud: [2, -1] }))).toEqual(['allowances.guards.mud.1']);
    expect(wrong(row({ mud: [2, 'twice'] }))).toEqual(['allowances.guards.mud.1']);
    expect(wrong(row({ mud: [2] }))).toEqual(['allowances.guards.mud.1']);
    expect(wrong(row({ fog: [1, 1] }))).toEqual(['allowances.guards.fog']);
    const { guards: _, ...others } = written;
    expect(wrong({ allowances: others })).toEqual(['allowances.guards']);
    expect(wrong({ grades: { guards: { mud: ['A', 'A'] } } })).toContain('grades.guards.clear');
  });
});

describe('the terrain effects chart', () => {
  const { terrain } = rules.terrainEffects;
  const words = (test: (word: (typeof TERRAINS)[number]) => boolean) => TERRAINS.filter(test);

  it('TRC-8.2.1.a: woods, mountain and swamp end the movement', () => {
    expect(words((word) => terrain[word].stops)).toEqual(['woods', 'mountain', 'swamp']);
  });

  it('TRC-9.8.1.a: of terrain only mountain doubles the defender', () => {
    expect(words((word) => terrain[word].doubles)).toEqual(['mountain']);
  });

  it('TRC-8.2.1.b, TRC-V1.h: the chart lets those go on through woods whom the rules let go on', () => {
    const { counter } = rules.forces.roster[0] as RosterEntry;
    const passes = UNIT_TYPES.filter((type) => passesWoods(rules, { ...counter, nation: 'german', type }));
    expect([...passes].sort()).toEqual(
      [...(FIXED_TERRAIN.woods as { readonly passes: readonly string[] }).passes].sort(),
    );
  });

  it('names the place of every fault', () => {
    const wrong = faults('terrain-effects', readTerrainEffects);
    const { terrain: written } = data.tables['terrain-effects'] as {
      readonly terrain: Readonly<Record<string, object>>;
    };
    const line = (word: string, change: object) => ({
      terrain: { ...written, [word]: { ...written[word], ...change } },
    });
    expect(wrong(line('swamp', { doubles: true }))).toEqual([]);
    expect(wrong(line('woods', { stops: 1 }))).toEqual(['terrain.woods.stops']);
    expect(wrong(line('clear', { stops: true }))).toEqual(['terrain.clear.stops']);
    expect(wrong(line('woods', { passes: ['infantry'] }))).toEqual(['terrain.woods.passes']);
    expect(wrong(line('woods', { passes: ['tank'] }))).toEqual(['terrain.woods.passes.0']);
    expect(wrong(line('woods', { snow: { stops: false } }))).toEqual(['terrain.woods.snow']);
    expect(wrong(line('lake', { enter: true }))).toEqual(['terrain.lake.enter']);
    expect(wrong(line('woods', { grades: { cost: 'A' } }))).toEqual(['terrain.woods.grades.cost']);
    expect(wrong(line('tundra', {}))).toEqual(['terrain.tundra']);
    expect(wrong({ features: { river: { doubles: false, grade: 'A' } } })).toEqual([
      'features.river.doubles',
    ]);
    const { swamp: _, ...others } = written;
    expect(wrong({ terrain: others })).toEqual(['terrain.swamp']);
  });
});

describe('the weather table', () => {
  const { fixed, tables, historical } = rules.weather;

  it('TRC-4.0.1.a: fixed in winter and summer, a die in the other months', () => {
    expect(fixed).toEqual({ 'jan-feb': 'snow', 'may-jun': 'clear', 'jul-aug': 'clear' });
    expect(Object.keys(tables)).toEqual(['mar-apr', 'sep-oct', 'nov-dec']);
    expect(tables['sep-oct']).toHaveLength(6);
  });

  it.each<[string, readonly [Months, string][]]>([
    [
      '1941',
      [
        ['mar-apr', 'mud'],
        ['sep-oct', 'light-mud'],
        ['nov-dec', 'snow'],
      ],
    ],
    [
      '1942',
      [
        ['mar-apr', 'mud'],
        ['sep-oct', 'clear'],
        ['nov-dec', 'light-mud'],
      ],
    ],
    [
      '1943',
      [
        ['mar-apr', 'light-mud'],
        ['sep-oct', 'clear'],
        ['nov-dec', 'light-mud'],
      ],
    ],
    [
      '1944',
      [
        ['mar-apr', 'snow'],
        ['sep-oct', 'light-mud'],
        ['nov-dec', 'mud'],
      ],
    ],
    ['1945', [['mar-apr', 'clear']]],
  ])('TRC-13.5.a: the historical weather of %s', (year, months) => {
    expect(historical[year]).toEqual(Object.fromEntries(months));
    // The tables can give all that has been.
    for (const [pair, weather] of months) expect(tables[pair]).toContain(weather);
  });

  it('TRC-13.5.a: every turn has a historical weather', () => {
    for (let turn = FIRST_TURN; turn <= LAST_TURN; turn++) {
      const { year, months } = nameOfTurn(turn);
      expect([
        turn,
        WEATHERS.includes(historical[year]?.[months] ?? fixed[months] ?? ('none' as never)),
      ]).toEqual([turn, true]);
    }
    expect(MONTHS.every((months) => (fixed[months] === undefined) !== (tables[months] === undefined))).toBe(
      true,
    );
  });

  it('names the place of every fault', () => {
    const wrong = faults('weather', readWeather);
    const { fixed: always, tables: rolled } = data.tables.weather as {
      readonly fixed: object;
      readonly tables: object;
    };
    expect(wrong({ fixed: { ...always, 'mar-apr': { weather: 'mud' } } })).toEqual(['tables.mar-apr']);
    expect(wrong({ fixed: { 'jan-feb': { weather: 'snow' } } })).toEqual([
      'tables.may-jun',
      'tables.jul-aug',
    ]);
    expect(wrong({ fixed: { ...always, 'jan-feb': { weather: 'fog' } } })).toEqual(['fixed.jan-feb.weather']);
    expect(wrong({ tables: { ...rolled, 'nov-dec': { results: ['snow'] } } })).toEqual([
      'tables.nov-dec.results',
    ]);
    const results = ['snow', 'snow', 'snow', 'snow', 'snow', 'snow'];
    expect(wrong({ tables: { ...rolled, 'nov-dec': { results, grades: ['A'] } } })).toEqual([
      'tables.nov-dec.grades',
    ]);
    expect(wrong({ historical: { 1950: {} } })).toEqual(['historical.1950']);
    expect(wrong({ historical: { 1942: { 'jan-feb': 'snow' } } })).toEqual(['historical.1942.jan-feb']);
    expect(wrong({ historical: { 1942: { 'mar-apr': 'fog' } } })).toEqual(['historical.1942.mar-apr']);
  });
});
