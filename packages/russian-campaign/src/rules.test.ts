import { describe, expect, it } from 'vitest';
import { RULES } from '../test/tables.fixture.js';
import { unitOf } from './02-components/units.js';
import * as data from './data/index.js';
import type { Rules } from './rules.js';
import { sourcesFor, sourcesOf } from './rules.js';

const rules = RULES;
const { counter } = rules.forces.roster[0] as Rules['forces']['roster'][number];

describe('sources', () => {
  it('name the board, the order of battle and every table with kind and grade', () => {
    const sources = sourcesOf(rules);
    expect(sources.map(({ table }) => table)).toEqual(['board', 'forces', ...Object.keys(data.tables)]);
    expect(sources.map(({ kind, grade }) => `${kind} ${grade}`)).toEqual([
      'published B',
      'published B',
      'published B',
      'reconstructed C',
      'rulebook A',
      'reconstructed C',
      'rulebook A',
    ]);
    expect(sources.every(({ ref }) => ref.length > 20)).toBe(true);
  });

  it('of an answer name the order of battle when a counter of it is in play', () => {
    const tables = (...args: Parameters<typeof unitOf>) =>
      sourcesFor(rules, [unitOf(...args)]).map(({ table }) => table);
    expect(tables(counter, 'map')).toEqual(['board', 'forces']);
    expect(tables(counter, 'pool')).toEqual(['board', 'forces']);
    expect(tables(counter, 'removed')).toEqual(['board']);
    expect(tables({ ...counter, combat: 9 }, 'map')).toEqual(['board']);
  });
});
