import { describe, expect, it } from 'vitest';
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
const excerpt = { fill: { from: '1010', to: '1213', terrain: 'clear' } };

describe('reading the data', () => {
  it('reads what the package carries, once', () => {
    expect(carriedData()._tag).toBe('Right');
    expect(carriedData()).toBe(carriedData());
  });

  it('names each part with its source', () => {
    const read = must({});
    const named = [
      read.combatResults.table,
      read.determinedDefense,
      read.terrainEffects,
      read.weather,
      read.axisReplacements,
      read.sovietEvents,
      read.turnTrack,
    ];
    expect(named.map(({ name }) => name)).toEqual(Object.keys(data.tables));
    for (const { source } of [...named, read.forces, read.theatre.board]) {
      expect([source.kind, source.ref.length > 20]).toEqual(['reconstructed', true]);
    }
  });

  it('puts the part before the place of every fault', () => {
    expect(paths({ board: { passes: [] } })).toEqual(['board.passes']);
    expect(paths({ tables: { weather: 3 } })).toEqual(['tables.weather']);
    expect(paths({ tables: { 'air-superiority': {} } })).toEqual(['tables.air-superiority']);
    expect(paths({ forces: { units: 1 } })).toEqual(['forces.units']);
  });

  it('keeps the counters of the package on an excerpt, whose hexes it does not ask for', () => {
    expect(paths({ board: excerpt }).length).toBeGreaterThan(0);
    expect(must({ board: excerpt, excerpt: true }).forces.roster).toHaveLength(158);
    expect(must({ board: excerpt, excerpt: true }).forces).toBe(
      must({ board: excerpt, excerpt: true }).forces,
    );
  });

  it('replaces one table and keeps the others', () => {
    const read = must({ tables: { 'combat-results': data.alternatives['combat-results-diagonal'] } });
    expect([read.combatResults.table.name, read.weather.name]).toEqual([
      'combat-results-diagonal',
      'weather',
    ]);
  });

  it('has a fingerprint that changes with the data and only then', () => {
    const mark = must({}).fingerprint();
    expect(must({ tables: {} }).fingerprint()).toBe(mark);
    expect(
      must({ tables: { 'combat-results': data.alternatives['combat-results-diagonal'] } }).fingerprint(),
    ).not.toBe(mark);
    expect(must({ forces: { units: [] } }).fingerprint()).not.toBe(mark);
    expect(must({ board: excerpt, excerpt: true }).fingerprint()).not.toBe(mark);
  });
});
