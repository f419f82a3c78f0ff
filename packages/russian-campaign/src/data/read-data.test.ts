import { describe, expect, it } from 'vitest';
import { label } from '../02-components/board.js';
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
const excerpt = { fill: { from: 'K1', to: 'O14', terrain: 'clear' } };
const changed = (name: data.TableName, change: object) => ({
  tables: { [name]: { ...(data.tables[name] as object), ...change } },
});

describe('each table is replaced by JSON, and the others stay', () => {
  const own = must({});

  it('combat-results', () => {
    const { columns, rows } = data.tables['combat-results'] as {
      readonly columns: readonly string[];
      readonly rows: Readonly<Record<string, readonly string[]>>;
    };
    const first = (cells: readonly string[]) => cells.slice(0, 9);
    const narrow = {
      name: 'up to 4:1',
      columns: first(columns),
      rows: Object.fromEntries(Object.entries(rows).map(([row, cells]) => [row, first(cells)])),
    };
    const { combatResults, movement } = must({ tables: { 'combat-results': narrow } });
    expect(combatResults.columns.labels).toEqual(first(own.combatResults.columns.labels));
    expect([combatResults.table.name, combatResults.table.source.kind]).toEqual(['up to 4:1', 'given']);
    expect(movement).toEqual(own.movement);
  });

  it('movement', () => {
    const { allowances } = data.tables.movement as { readonly allowances: object };
    const fast = { clear: ['printed', 4], 'light-mud': ['printed', 4], mud: [4, 4], snow: ['printed', 4] };
    const { movement, weather } = must(
      changed('movement', { allowances: { ...allowances, guards: fast }, grades: undefined }),
    );
    expect([movement.allowances.guards, movement.allowances.hq]).toEqual([fast, own.movement.allowances.hq]);
    expect(weather).toEqual(own.weather);
  });

  it('terrain-effects', () => {
    const { terrain } = data.tables['terrain-effects'] as {
      readonly terrain: Readonly<Record<string, object>>;
    };
    const dry = { ...terrain, swamp: { ...terrain['swamp'], stops: false } };
    const { terrainEffects } = must(changed('terrain-effects', { terrain: dry }));
    expect([terrainEffects.terrain.swamp.stops, own.terrainEffects.terrain.swamp.stops]).toEqual([
      false,
      true,
    ]);
    expect(terrainEffects.terrain.woods).toEqual(own.terrainEffects.terrain.woods);
  });

  it('weather', () => {
    const { tables } = data.tables.weather as { readonly tables: object };
    const results = ['mud', 'mud', 'mud', 'mud', 'mud', 'mud'];
    const { weather } = must(changed('weather', { tables: { ...tables, 'sep-oct': { results } } }));
    expect([weather.tables['sep-oct'], weather.tables['nov-dec']]).toEqual([
      results,
      own.weather.tables['nov-dec'],
    ]);
  });

  it('scenarios', () => {
    const { ends } = data.tables.scenarios as { readonly ends: readonly object[] };
    const other = ends.map((end, i) => (i === 0 ? { ...end, bonus: { soviet: 3 } } : end));
    const { scenarios } = must(changed('scenarios', { ends: other }));
    expect([scenarios.ends['S4.1'].bonus, own.scenarios.ends['S4.1'].bonus]).toEqual([
      { soviet: 3 },
      { axis: 1 },
    ]);
    expect(scenarios.starts).toEqual(own.scenarios.starts);
  });
});

describe('reading the data', () => {
  it('reads what the package carries, once', () => {
    expect(carriedData()._tag).toBe('Right');
    expect(carriedData()).toBe(carriedData());
  });

  it('puts the part before the place of every fault', () => {
    expect(paths({ board: { passes: [] } })).toEqual(['board.passes']);
    expect(paths({ tables: { weather: 3 } })).toEqual(['tables.weather']);
    expect(paths({ tables: { 'turn-track': data.information['turn-track'] } })).toEqual([
      'tables.turn-track',
    ]);
    expect(paths({ forces: { units: 1 } })).toEqual(['forces.units']);
    expect(paths(changed('scenarios', { points: { major: 3 } }))).toEqual(['tables.scenarios.points.major']);
  });

  it('replaces the order of battle, which the scenarios must then know', () => {
    const { units, ...others } = data.forces as { readonly units: readonly { readonly id: string }[] };
    const changedUnits = (change: (list: typeof units) => readonly object[]) => ({
      forces: { ...others, units: change(units) },
    });
    const stronger = must(
      changedUnits((list) => list.map((one) => (one.id === 'ger-24pz' ? { ...one, combat: 9 } : one))),
    );
    expect(stronger.forces.roster.find(({ counter }) => counter.id === 'ger-24pz')?.counter.combat).toBe(9);
    const without = paths(changedUnits((list) => list.filter(({ id }) => id !== 'sov-w2-2')));
    expect(without).toContain('tables.scenarios.scenarios.3.workers.6.id');
    expect(without.every((path) => path.startsWith('tables.scenarios.'))).toBe(true);
  });

  it('keeps the order of battle of the package on an excerpt, whose cities and lines it does not ask for', () => {
    expect(paths({ board: excerpt })).toContain('forces.units.0.setup.code');
    const read = must({ board: excerpt, excerpt: true });
    expect(read.forces.roster).toHaveLength(222);
    expect(read.scenarios.starts.blau.line).toBe('axis-black');
    expect(must({ board: excerpt, excerpt: true }).forces).toBe(read.forces);
  });

  it('a board may draw its own lines, which then are those of every start and end time', () => {
    const board = { ...excerpt, regions: { 'start-west': ['K8'], 'end-west': ['K9'] } };
    const { starts, ends } = must({ board, excerpt: true }).scenarios;
    expect([starts.blau.line, starts.agc.line, ends['S4.2'].line]).toEqual([
      'start-west',
      'start-west',
      'end-west',
    ]);
    expect([starts.barbarossa.line, ends['S4.6'].line]).toEqual([null, null]);
  });

  it('TRC-2.2.2.a: a board without a size has room for QQ40; hexes without terrain are clear', () => {
    const board = { ...excerpt, hexes: { QQ40: { city: 'minor', name: 'Far West', country: 'germany' } } };
    const { theatre } = must({ board, excerpt: true });
    const far = theatre.named['Far West'] as number;
    expect([label(theatre, far), theatre.land[far], theatre.ussr[far]]).toEqual(['QQ40', 1, 0]);
    expect(theatre.cities).toEqual([far]);
    expect(must({}).theatre.board.grid.spec).toMatchObject({ columns: 34, rows: 43 });
  });

  it('has a fingerprint that changes with the data and only then', () => {
    const mark = must({}).fingerprint();
    expect(must({ tables: {} }).fingerprint()).toBe(mark);
    expect(must(changed('weather', { name: 'other' })).fingerprint()).not.toBe(mark);
    expect(must({ board: excerpt, excerpt: true }).fingerprint()).not.toBe(mark);
  });
});
