import { describe, expect, it } from 'vitest';
import type { Source } from '../ground/source.js';
import { boardSource, forcesSource, scenariosSource, tableSource, unitSources } from './sources.js';

const source: Source = { kind: 'rulebook', grade: 'A', ref: 'p. 1' };
const listed = { id: 'a' };
const rules = {
  theatre: { board: { source } },
  forces: { source, roster: [listed] },
  scenarios: { source },
};
type Unit = { readonly counter: object; readonly place: string };
const { isOfTheList, sourcesFor } = unitSources<typeof rules.forces, Unit>(
  ({ roster }) => roster,
  ({ place }) => place === 'map',
);
const tables = (units: readonly Unit[]) => sourcesFor(rules, units).map(({ table }) => table);

describe('sources', () => {
  it('a table, the board and the lists with their names', () => {
    expect(tableSource({ name: 'weather', source })).toEqual({ table: 'weather', ...source });
    expect([boardSource, forcesSource, scenariosSource].map((of) => of(rules).table)).toEqual([
      'board',
      'forces',
      'scenarios',
    ]);
  });

  it('an answer rests on the list when a unit in play is from it, with nothing overridden', () => {
    expect([isOfTheList(rules, listed), isOfTheList(rules, { ...listed })]).toEqual([true, false]);
    expect(tables([{ counter: listed, place: 'map' }])).toEqual(['board', 'forces']);
    expect(tables([{ counter: listed, place: 'box' }])).toEqual(['board']);
    expect(tables([{ counter: { ...listed }, place: 'map' }])).toEqual(['board']);
  });
});
