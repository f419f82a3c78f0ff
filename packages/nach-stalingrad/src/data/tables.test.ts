import { resultAt } from '@eastfront/kernel';
import { readOddsTable } from '@eastfront/kernel/codec';
import { describe, expect, it } from 'vitest';
import { FULL } from '../../test/codec.fixture.js';
import { GROUNDS } from '../01-units/board.js';
import { transportPoints } from '../rules.js';
import * as data from './index.js';
import {
  AIR_ATTRITION,
  COMBAT_RESULTS,
  FLEET,
  MODIFIERS,
  MOVEMENT,
  TRANSPORT,
  TURN_TRACK,
  VOLGA,
  WEATHER,
} from './tables.js';

type Json = Readonly<Record<string, unknown>>;

const own = (name: data.TableName): Json => data.tables[name] as Json;

/** The places that a reader finds fault with in a table of the package with changes. */
const faults =
  (name: data.TableName, reader: (json: unknown) => object) =>
  (change: object): readonly string[] => {
    const result = reader({ ...own(name), ...change }) as {
      readonly left?: readonly { readonly path: string }[];
    };
    return result.left?.map(({ path }) => path.replace(`tables.${name}.`, '')) ?? [];
  };

describe('the combat results table', () => {
  const { table, columns } = FULL.combatResults;
  const wrong = faults('combat-results', (json) => readOddsTable(json, COMBAT_RESULTS));
  const { rows, columns: labels } = own('combat-results') as {
    readonly rows: Readonly<Record<string, readonly string[]>>;
    readonly columns: readonly string[];
  };

  it('NS-10.7.b: die 0 in the first column is 4/0', () => {
    expect(resultAt(table, 0, 0)).toBe('4/0');
    expect(wrong({ rows: { ...rows, 0: ['3/0', ...(rows['0'] ?? []).slice(1)] } })).toEqual(['rows.0.0']);
  });

  it('NS-10.7.d: every result is two numbers', () => {
    for (const result of table.results) expect(result).toMatch(/^\d\/\d$/);
    expect(wrong({ rows: { ...rows, 3: ['DR', ...(rows['3'] ?? []).slice(1)] } })).toEqual(['rows.3.0']);
  });

  it('NS-10.7.a, NS-10.7.c: columns from 1:3 to 7:1; dice below and above the rows count as the first and the last', () => {
    expect(columns.labels).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
    expect([resultAt(table, 4, -2), resultAt(table, 4, 12)]).toEqual([
      resultAt(table, 4, 0),
      resultAt(table, 4, 9),
    ]);
  });

  it('NS-10.7.c: a better column or die costs the attacker no more and the defender no less', () => {
    const numbers = (column: number, die: number): readonly number[] =>
      resultAt(table, column, die).split('/').map(Number);
    const better = ([a = 0, d = 0]: readonly number[], [b = 0, e = 0]: readonly number[]) =>
      b < a || (b === a && e >= d) || e - b >= d - a;
    for (let column = 0; column < columns.labels.length; column++)
      for (let die = 0; die <= 9; die++) {
        if (die < 9) expect(better(numbers(column, die), numbers(column, die + 1))).toBe(true);
        if (column < 8) expect(better(numbers(column, die), numbers(column + 1, die))).toBe(true);
      }
  });

  it('names the place of every fault', () => {
    expect(wrong({ grades: undefined })).toEqual([]);
    expect(wrong({ rows: { ...rows, 3: (rows['3'] ?? []).slice(1) } })).toEqual(['rows.3']);
    expect(wrong({ rows: Object.fromEntries(Object.entries(rows).slice(0, 6)), grades: undefined })).toEqual([
      'rows',
    ]);
    expect(wrong({ grades: { 1: ['C'] } })).toEqual(['grades.1']);
    expect(wrong({ source: { kind: 'rulebook', grade: 'A' } })).toEqual(['source.ref']);
    expect(wrong({ columns: [...labels].reverse() })).toEqual(['columns']);
    expect(wrong({ columns: 3 })).toEqual(['columns']);
  });
});

describe('the modifiers of the die', () => {
  const wrong = faults('combat-modifiers', MODIFIERS.read);

  it('NS-12.d, NS-14.k: those that the rules give cannot be changed', () => {
    expect([FULL.modifiers.disrupted, FULL.modifiers.landing]).toEqual([2, 1]);
    expect(wrong({ disrupted: 1 })).toEqual(['disrupted']);
    expect(wrong({ landing: 0 })).toEqual(['landing']);
  });

  it('NS-10.6.a: the others can', () => {
    expect(wrong({ city: -3, street: -4 })).toEqual([]);
    expect(wrong({ terrain: { clear: 0 } })).toContain('terrain.swamp');
    expect(wrong({ city: 'two' })).toEqual(['city']);
  });
});

describe('the movement table', () => {
  const wrong = faults('movement', MOVEMENT.read);

  it('NS-9.3.e, NS-9.3.h, NS-9.6.d: what the rules say of rivers and overruns', () => {
    const { bridge, river, overrun } = FULL.movement;
    expect(GROUNDS.map((ground) => bridge[ground])).toEqual([1, 1, 1, 1]);
    expect(GROUNDS.map((ground) => river[ground])).toEqual(['all', 'all', 'all', 1]);
    expect(overrun).toBe(1);
  });

  it('names the place of every fault', () => {
    expect(wrong({ city: { dry: 1, mud: 1, frozen: 1 } })).toEqual(['city.snow']);
    expect(wrong({ road: { dry: -2, mud: 1, frozen: 1, snow: 1 } })).toEqual(['road.dry']);
    expect(wrong({ river: { dry: 'some', mud: 'all', frozen: 'all', snow: 1 } })).toContain('river.dry');
  });
});

describe('the weather tables', () => {
  const wrong = faults('weather', WEATHER.read);
  const { tables } = own('weather') as { readonly tables: Readonly<Record<string, readonly unknown[]>> };

  it('NS-4.a: four tables of six results', () => {
    expect(GROUNDS.map((ground) => FULL.weather.tables[ground].length)).toEqual([6, 6, 6, 6]);
    // The one result that a published example gives.
    expect(FULL.weather.tables.frozen[2]).toEqual({ ground: 'frozen', sky: 'cloud' });
  });

  it('names the place of every fault', () => {
    expect(wrong({ tables: { ...tables, mud: tables['mud']?.slice(1) } })).toEqual(['tables.mud']);
    expect(wrong({ tables: { ...tables, mud: [{ ground: 'ice', sky: 'fog' }] } })).toEqual([
      'tables.mud.0.ground',
    ]);
  });
});

describe('tables of steps', () => {
  it.each<[data.TableName, (json: unknown) => object, object]>([
    ['air-attrition', AIR_ATTRITION.read, { losses: 1 }],
    ['volga', VOLGA.read, { points: 1 }],
    ['fleet', FLEET.read, { supply: true, transport: true, landing: true, support: 3 }],
  ])('%s: rows begin at 0 and rise', (name, reader, row) => {
    const wrong = faults(name, reader);
    expect(
      wrong({
        rows: [
          { from: 0, ...row },
          { from: 3, ...row },
        ],
      }),
    ).toEqual([]);
    expect(wrong({ rows: [{ from: 1, ...row }] })).toEqual(['rows.0.from']);
    expect(wrong({ rows: [] })).toEqual(['rows.0.from']);
    expect(
      wrong({
        rows: [
          { from: 0, ...row },
          { from: 0, ...row },
        ],
      }),
    ).toEqual(['rows.1.from']);
  });

  it('NS-9.5.c: transport points go down with the counters against the Volga', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 12].map((n) => transportPoints(FULL, n))).toEqual([
      6, 5, 4, 3, 3, 2, 2, 1, 1,
    ]);
  });

  it('NS-7.3.b: cloud is 2, fog 4, a fighter 1', () => {
    expect(FULL.airAttrition).toMatchObject({ sky: { clear: 0, cloud: 2, fog: 4 }, fighter: 1 });
  });

  it('NS-14.b, NS-14.e: steps that the fleet supplies and carries', () => {
    expect(FULL.fleet.supplies).toEqual({ coast: 2, small: 4, large: 8 });
    expect(FULL.fleet.carries).toEqual({ coast: 1, small: 2, large: 4 });
  });

  it('NS-14.j: the fleet gives 0, 3 or 6 points', () => {
    const row = { from: 0, supply: true, transport: true, landing: true, support: 4 };
    expect(faults('fleet', FLEET.read)({ rows: [row] })[0]).toContain('rows.0.support');
  });
});

describe('the transport tables', () => {
  it('NS-5.2.3.h, NS-9.9.f, NS-9.4.c, NS-9.4.d: what the rules say of them', () => {
    expect(FULL.transport).toMatchObject({
      rail: { supply: 1 },
      caucasus: { a: 2, b: 3 },
      sealift: { kerch: 3, allPorts: 6 },
    });
  });

  it('names the place of every fault', () => {
    const wrong = faults('transport', TRANSPORT.read);
    expect(wrong({ caucasus: { a: 2 } })).toEqual(['caucasus.b']);
    expect(wrong({ sea: { infantry: -1, other: 1, supply: 1 } })).toEqual(['sea.infantry']);
  });
});

describe('the turn track', () => {
  const wrong = faults('turn-track', TURN_TRACK.read);
  const { turns } = own('turn-track') as { readonly turns: readonly Json[] };

  it('NS-0.a, NS-0.b, NS-4.b: ten turns of half a month from late June to mid-November, each with a table for either zone', () => {
    expect(FULL.turnTrack.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(FULL.turnTrack.turns.map(({ period }) => period)).toEqual([
      'late Jun',
      'early Jul',
      'late Jul',
      'early Aug',
      'late Aug',
      'early Sep',
      'late Sep',
      'early Oct',
      'late Oct',
      'early-mid Nov',
    ]);
    expect(FULL.turnTrack.turns[9]?.weather).toEqual({ north: 'frozen', south: 'mud' });
  });

  it('NS-6.2.n: Romanian and Italian points come by turns, one each turn', () => {
    expect(
      FULL.turnTrack.turns.map(({ replacements: { axis } }) => [axis.romanian ?? 0, axis.italian ?? 0]),
    ).toEqual(FULL.turnTrack.turns.map(({ turn }) => (turn % 2 === 1 ? [1, 0] : [0, 1])));
  });

  it('names the place of every fault', () => {
    expect(wrong({ turns: [] })).toEqual(['turns']);
    expect(wrong({ turns: turns.slice(1) })).toContain('turns.0.turn');
    const [first] = turns;
    expect(wrong({ turns: [{ ...first, rail: { axis: 3 } }] })).toEqual(['turns.0.rail.soviet']);
    expect(wrong({ turns: [{ ...first, weather: { north: 'ice', south: 'dry' } }] })).toEqual([
      'turns.0.weather.north',
    ]);
  });
});
