import { describe, expect, it } from 'vitest';
import { FULL } from '../../test/codec.fixture.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import { SCENARIOS } from '../position/position.js';
import * as data from './index.js';
import { readScenarios } from './scenarios.js';

type Json = Readonly<Record<string, unknown>>;
const { forces, turnTrack, theatre, scenarios: book } = FULL;
const written = (data.tables.scenarios as { readonly scenarios: readonly Json[] }).scenarios;

/** The faults of the chapter with the first scenario changed. */
const faults = (change: Json): readonly string[] => {
  const [first, ...others] = written;
  const json = { name: 'scenarios', scenarios: [{ ...first, ...change }, ...others] };
  const read = readScenarios(json, theatre, forces, turnTrack);
  return read._tag === 'Left'
    ? read.left.map(({ path }) => path.replace('tables.scenarios.scenarios.0.', ''))
    : [];
};
const [first = {}] = written;

describe('the scenarios', () => {
  it('NS-0.d: three, one on Stalingrad, one on Baku and the ports, one with all maps', () => {
    expect(book.entries.map(({ id }) => id)).toEqual(SCENARIOS);
    expect(book.entries.map(({ victory }) => victory.kind)).toEqual(['city', 'places', 'points']);
    expect(scenarioOf(book, '1')?.victory.city).toBe('2214');
    expect(scenarioOf(book, '2')?.victory).toMatchObject({
      decisive: ['3537'],
      marginal: ['2429', '1226'],
      blackSeaPorts: true,
    });
    expect(scenarioOf(book, '3')?.victory).toMatchObject({ needed: 15, perArmorCorps: -1 });
  });

  it('NS-17.1.b: the first is played in the rows down to 18, the second in those from 16 on', () => {
    const rows = (id: '1' | '2' | '3') => {
      const area = scenarioOf(book, id)?.area ?? null;
      const numbers = area?.map((text) => Number(text.slice(2))) ?? [];
      return area === null ? null : [Math.min(...numbers), Math.max(...numbers)];
    };
    expect([rows('1'), rows('2'), rows('3')]).toEqual([[1, 18], [16, 38], null]);
  });

  it('who held a place at the start of the campaign gets no points for what the Axis holds already', () => {
    const worth: Readonly<Record<string, number>> = scenarioOf(book, '3')?.victory.worth ?? {};
    const { axisControl = [] } = scenarioOf(book, '3') ?? {};
    expect(Object.keys(worth).filter((hex) => axisControl.includes(hex))).toEqual([]);
    expect(Object.values(worth).reduce((sum, points) => sum + points, 0)).toBeGreaterThan(15);
  });

  it('every part is a reconstruction', () => {
    for (const { source } of book.entries)
      expect([source.kind, source.grade]).toEqual(['reconstructed', 'C']);
  });
});

describe('a bad scenario is refused, each fault with its place', () => {
  const put = (placing: object) => ({ setUp: [placing] });

  it.each<[string, Json, string]>([
    ['a scenario that is none', { id: '9' }, 'id'],
    ['turns that end before they begin', { lastTurn: 2 }, 'lastTurn'],
    ['a turn beyond the track', { firstTurn: 12, lastTurn: 12 }, 'firstTurn'],
    ['a counter of nobody', put({ unit: 'A999', at: '0805', steps: 2 }), 'setUp.0.unit'],
    ['a hex off the board', put({ unit: 'A003', at: '3001', steps: 2 }), 'setUp.0.at'],
    ['no place', put({ unit: 'A003', steps: 2 }), 'setUp.0'],
    ['two places', put({ unit: 'L-Hoth', at: '0805', with: 'A003' }), 'setUp.0'],
    ['a word in a set-up', put({ unit: 'A003', at: 'rail', steps: 2 }), 'setUp.0.at'],
    ['with nobody', put({ unit: 'L-Hoth', with: 'A999' }), 'setUp.0.with'],
    ['too many steps', put({ unit: 'A003', at: '0805', steps: 7 }), 'setUp.0.steps'],
    ['no steps', put({ unit: 'A003', at: '0805' }), 'setUp.0.steps'],
    ['no step at all', put({ unit: 'A003', at: '0805', steps: 0 }), 'setUp.0.steps'],
    ['steps of an HQ', put({ unit: 'HQ-6', at: '0805', steps: 1 }), 'setUp.0.steps'],
    [
      'mechanised steps of a corps',
      put({ unit: 'A003', at: '0805', steps: 1, mechanizedSteps: 1 }),
      'setUp.0.mechanizedSteps',
    ],
    ['a reinforcement before the game', { reinforcements: { 1: [] } }, 'reinforcements.1'],
    [
      'a reinforcement that stands already',
      { reinforcements: { 6: [{ unit: 'A003', at: 'rail', steps: 2 }] } },
      'reinforcements.6.0.unit',
    ],
    ['off the map and on it', { offMap: [{ unit: 'A003', steps: 2 }] }, 'offMap.0.unit'],
    ['off the map without steps', { offMap: [{ unit: 'A021' }] }, 'offMap.0.steps'],
    ['leaving without having been there', { leaving: { 6: ['A021'] } }, 'leaving.6.0'],
    ['leaving after the end', { leaving: { 11: [] } }, 'leaving.11'],
    ['control off the board', { axisControl: ['3001'] }, 'axisControl.0'],
    ['gauge off the board', { axisGauge: ['3001'] }, 'axisGauge.0'],
    ['supply off the board', { extraSupply: { soviet: ['3001'] } }, 'extraSupply.soviet.0'],
    ['a city off the board', { victory: { kind: 'city', city: '3001' } }, 'victory.city.0'],
    [
      'a place off the board',
      { victory: { kind: 'places', decisive: ['3001'], marginal: [] } },
      'victory.decisive.0',
    ],
    [
      'points off the board',
      { victory: { kind: 'points', worth: { 3001: 2 }, perArmorCorps: 0, needed: 3 } },
      'victory.worth.0',
    ],
    ['terms of no kind', { victory: { kind: 'blood' } }, 'victory'],
    ['an unknown key', { moon: 'full' }, 'moon'],
  ])('%s', (_what, change, place) => {
    expect(faults(change).some((path) => path === place || path.startsWith(`${place}.`))).toBe(true);
  });

  it('the chapter of the package is not', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ offMap: [{ unit: 'A021', steps: 2 }], leaving: { 6: ['A021', 'A003'] } })).toEqual([]);
  });

  it('each of the three has to be there once', () => {
    const read = readScenarios({ name: 'x', scenarios: [first] }, null, forces, turnTrack);
    expect(read._tag === 'Left' && read.left.map(({ expected }) => expected)).toEqual(['2 once', '3 once']);
  });

  it('hexes are not looked for on an excerpt', () => {
    const json = { name: 'x', scenarios: [{ ...first, axisControl: ['3001'] }, ...written.slice(1)] };
    expect(readScenarios(json, null, forces, turnTrack)._tag).toBe('Right');
  });
});
