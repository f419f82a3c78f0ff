import type { HexId } from '@eastfront/kernel';
import { hexOf, neighboursOf } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { FULL } from '../../test/codec.fixture.js';
import type { Sea } from '../01-units/board.js';
import { fieldsOf, hasRail, hasWay, hexOnBoard, isOnSea, label, SEAS, terrainAt } from '../01-units/board.js';
import { SIDES } from '../01-units/units.js';
import { hasFreeLine, hasLine } from '../05-supply/supply.js';
import { railSources } from '../05-supply/supply-sources.js';
import { readPosition } from '../play/position-codec.js';
import * as data from './index.js';

interface BoardJson {
  readonly hexes: Readonly<Record<string, object>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly links: Readonly<Record<'road' | 'rail', readonly (readonly string[])[]>>;
  readonly features: Readonly<Record<string, readonly string[]>>;
  readonly lines: Readonly<Record<'road' | 'rail', readonly string[]>>;
}

const json = data.board as unknown as BoardJson;
const { theatre } = FULL;
const { board } = theatre;
const { hexes, grid } = board;
const hex = (text: string): HexId => hexOnBoard(theatre, text) as HexId;
const name = (one: HexId): string => label(theatre, one);
const touch = (a: string, b: string): boolean => neighboursOf(board, hex(a)).includes(hex(b));
const isLand = (text: string): boolean => !['sea', 'lake'].includes(terrainAt(theatre, hex(text)));
const direction = (from: HexId, to: HexId): number =>
  [0, 1, 2, 3, 4, 5].find((one) => board.neighbours[6 * from + one] === to) ?? -1;
const steps = (kind: 'road' | 'rail'): readonly (readonly [string, string])[] =>
  json.links[kind].flatMap((chain) => chain.slice(1).map((to, i) => [chain[i] as string, to] as const));

/** Everything that can be reached step by step. */
const flood = (start: readonly HexId[], next: (from: HexId) => readonly HexId[]): ReadonlySet<HexId> => {
  const seen = new Set(start);
  for (const one of seen) for (const to of next(one)) seen.add(to);
  return seen;
};
const sidesOf = (from: HexId, to: HexId) => {
  const at = 6 * from + direction(from, to);
  return { sea: theatre.seaSide[at] === 1, volga: theatre.volga[at] === 1, river: theatre.river[at] === 1 };
};
const landNeighbours = (from: HexId): readonly HexId[] =>
  neighboursOf(board, from).filter((to) => isLand(name(to)) && !sidesOf(from, to).sea);

describe('extent and hexes', () => {
  it('NS-0.c, NS-9.9.i: 24 by 30 hexes from Dnepropetrovsk to beyond Stalingrad, and the Caucasus map from row 30 on', () => {
    const labels: string[] = [];
    const two = (n: number) => String(n).padStart(2, '0');
    for (let row = 1; row <= 38; row++)
      for (let column = row > 30 ? 13 : 1; column <= (row < 30 ? 24 : 36); column++)
        labels.push(two(column) + two(row));
    expect(Object.keys(json.hexes).sort()).toEqual(labels.sort());
    expect(hexes.filter((one) => theatre.caucasus[one] === 1).map(name)).toEqual(
      hexes.map(name).filter((text) => Number(text.slice(2)) >= 30),
    );
  });

  it('NS-0.c: the places that the rules name stand where they say', () => {
    expect(
      ['2214', '2930', '3537', '0524', '0424', '0215', '0505', '1106'].map(
        (text) => fieldsOf(theatre, hex(text)).name,
      ),
    ).toEqual(['Stalingrad', 'Makhachkala', 'Baku', 'Taman', 'Kerch', 'Dnepropetrovsk', 'Kursk', 'Voronezh']);
    for (const one of hexes)
      if (fieldsOf(theatre, one).place !== undefined) expect(isLand(name(one))).toBe(true);
  });

  it('NS-4.b: every land hex lies in a weather zone', () => {
    const without = hexes.filter((one) => isLand(name(one)) && fieldsOf(theatre, one).zone === undefined);
    expect(without.map(name)).toEqual([]);
    expect([theatre.north[hex('2214')], theatre.north[hex('2930')]]).toEqual([1, 0]);
  });
});

describe('hexsides and ways', () => {
  it('every hexside with a feature lies between two touching land hexes', () => {
    const wrong = Object.keys(json.sides).filter((side) => {
      const [a = '', b = ''] = side.split('/');
      return !touch(a, b) || !isLand(a) || !isLand(b);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['road', 'rail'] as const)(
    'every %s goes from land hex to touching land hex, never over the Volga or the sea',
    (kind) => {
      const wrong = steps(kind).filter(([a, b]) => {
        if (!touch(a, b) || !isLand(a) || !isLand(b)) return true;
        const { sea, volga } = sidesOf(hex(a), hex(b));
        return sea || volga || theatre.land[hex(a)] === 0 || theatre.land[hex(b)] === 0;
      });
      expect(wrong).toEqual([]);
      expect(steps(kind).length).toBeGreaterThan(100);
    },
  );

  it('NS-14.w: the railway runs from 0509 to 0610 and on to 0710', () => {
    for (const [a, b] of [
      ['0509', '0610'],
      ['0610', '0710'],
    ] as const)
      expect(hasRail(theatre, hex(a), direction(hex(a), hex(b)))).toBe(true);
  });

  it('NS-14.x: the road of 1628 goes on into 1627', () => {
    expect(hasWay(theatre, hex('1628'), direction(hex('1628'), hex('1627')))).toBe(true);
    expect([terrainAt(theatre, hex('1628')), terrainAt(theatre, hex('1629'))]).toEqual([
      'mountain',
      'mountain',
    ]);
  });

  it.each(Object.keys(json.features))('%s is one unbroken chain of hexsides', (river) => {
    const chain = json.features[river] ?? [];
    expect(new Set(chain).size).toBe(chain.length);
    const gaps = chain.slice(1).flatMap((side, i) => {
      // Two hexsides meet when their hexes are three that touch each other.
      const corner = [...new Set([...side.split('/'), ...(chain[i] as string).split('/')])];
      const [a = '', b = '', c = ''] = corner;
      return corner.length === 3 && touch(a, b) && touch(b, c) && touch(a, c) ? [] : [`${chain[i]} ${side}`];
    });
    expect(gaps).toEqual([]);
    for (const side of chain) expect(json.sides[side]).toBeDefined();
  });

  it('NS-9.3.d: every place in the mountains has a road or railway', () => {
    const lost = hexes.filter(
      (one) =>
        theatre.mountain[one] === 1 &&
        fieldsOf(theatre, one).place !== undefined &&
        ![0, 1, 2, 3, 4, 5].some((way) => hasWay(theatre, one, way)),
    );
    expect(lost.map(name)).toEqual([]);
  });
});

describe('seas, coasts and ports', () => {
  const seaOf = (one: HexId): Sea | undefined => fieldsOf(theatre, one).sea;

  it('every coast touches its sea, and every hex on a sea is a coast', () => {
    const wrong = hexes.filter((one) => {
      if (!isLand(name(one))) return false;
      const touched = new Set(neighboursOf(board, one).map(seaOf));
      return SEAS.some((sea) => isOnSea(theatre, one, sea) !== touched.has(sea));
    });
    expect(wrong.map(name)).toEqual([]);
  });

  it.each(SEAS)('the %s sea is one body', (sea) => {
    const all = hexes.filter((one) => seaOf(one) === sea);
    const body = flood(all.slice(0, 1), (one) => neighboursOf(board, one).filter((to) => seaOf(to) === sea));
    expect(body.size).toBe(all.length);
  });

  it('NS-14.b: ports lie on a coast; NS-6.1.k: Taman lands 3, Makhatchkala and Baku 4', () => {
    for (const port of theatre.ports) expect(SEAS.some((sea) => isOnSea(theatre, port, sea))).toBe(true);
    expect(['0524', '2930', '3537'].map((text) => fieldsOf(theatre, hex(text)).sealift)).toEqual([3, 4, 4]);
  });

  it('NS-9.4.b: the strait lies between Kerch, in the Crimea, and Taman', () => {
    expect(sidesOf(hex('0424'), hex('0524')).sea).toBe(true);
    expect([theatre.crimea[hex('0424')], theatre.crimea[hex('0524')]]).toEqual([1, 0]);
    expect(theatre.taman).toBe(hex('0524'));
  });
});

describe('land and the Volga', () => {
  it('all land hangs together, but for the Crimea', () => {
    const main = flood([hex('0505')], landNeighbours);
    const apart = hexes.filter((one) => isLand(name(one)) && !main.has(one) && theatre.crimea[one] === 0);
    expect(apart.map(name)).toEqual([]);
  });

  it('NS-9.5.a: the far bank is cut off by the river, and hangs together', () => {
    const dry = (from: HexId) => landNeighbours(from).filter((to) => !sidesOf(from, to).volga);
    const near = flood([hex('0505')], dry);
    const far = hexes.filter((one) => theatre.eastBank[one] === 1);
    expect(far.filter((one) => near.has(one)).map(name)).toEqual([]);
    expect([...flood([hex('2414')], dry)].sort((a, b) => a - b)).toEqual(far);
    for (const text of ['2313', '2314']) expect(sidesOf(hex('2214'), hex(text)).volga).toBe(true);
    expect(theatre.entry2414).toBe(hex('2414'));
  });
});

describe('supply and boxes', () => {
  it('NS-5.2.2.a, NS-5.2.2.b: marks lie at an edge of the map or in a port that lands', () => {
    const inland = SIDES.flatMap((side) => theatre.sources[side]).filter(
      (one) => neighboursOf(board, one).length === 6 && fieldsOf(theatre, one).sealift === undefined,
    );
    expect(inland.map(name)).toEqual([]);
    expect(SIDES.map((side) => theatre.sources[side].length)).toEqual([6, 8]);
  });

  it('NS-5.2.2.c: the railways of either gauge hang together with a source', () => {
    const empty = must(readPosition(FULL, { units: [] }));
    for (const side of SIDES) {
      const joined = railSources(FULL, empty, side);
      const letter = side === 'axis' ? 'a' : 's';
      const cut = theatre.railHexes.filter((one) => empty.gauge[one] === letter && joined[one] !== 1);
      expect([side, cut.map(name)]).toEqual([side, []]);
    }
  });

  it('NS-11.f: the friendly hexsides of each box lead to neighbours, none to both sides', () => {
    expect(theatre.boxes).toEqual(theatre.cities);
    expect(theatre.boxes).toHaveLength(19);
    for (const box of theatre.boxes) {
      const { axis = [], soviet = [] } = fieldsOf(theatre, box).boxSides ?? {};
      for (const text of [...axis, ...soviet]) expect(touch(name(box), text)).toBe(true);
      expect(axis.filter((text) => soviet.includes(text))).toEqual([]);
    }
    expect(hexOf(grid, '2214')).not.toBeNull();
  });
});

describe('the published example of a turn', () => {
  const LINES = [
    'Liski-Rossosh-Millerovo-Likhaya-Rostov',
    'Debaltsevo-Voroshilovgrad-Millerovo',
    'Voroshilovgrad-Likhaya',
    'Debaltsevo-Krasny Luch-Likhaya',
    'Likhaya-Morozovsk-Stalingrad',
    'Stalingrad-Kotelnikovo-Salsk-Tikhoretsk',
    'Stalino-Taganrog-Rostov',
    'Bataisk-Salsk',
    'Rostov-Tikhoretsk-Armavir-Mineralnye Vody-Prokhladny',
  ];
  const taken = LINES.flatMap((line) => json.links.rail[json.lines.rail.indexOf(line)] ?? []);
  const own = ['1107', '1208', '2214'];
  const position = must(
    readPosition(FULL, {
      gauge: Object.fromEntries(taken.filter((text) => !own.includes(text)).map((text) => [text, 'axis'])),
      units: [
        ...['2113', '2114', '2116'].map((at) => ({ id: at, side: 'axis', at })),
        ...['2013', '2213', '2216'].map((at) => ({ id: at, side: 'soviet', at })),
      ],
    }),
  );

  it('NS-5.2.1.a, NS-5.2.1.c, NS-5.2.1.g: everybody is in supply, as it says', () => {
    const state = position.units.map(({ counter, at }) => [
      counter.id,
      hasLine(FULL, position, counter.side, at),
    ]);
    expect(state).toEqual(position.units.map(({ counter }) => [counter.id, true]));
  });

  it('NS-5.2.2.c: 2111 is a Soviet source; NS-6.2.d: 2213 can take replacements', () => {
    expect(railSources(FULL, position, 'soviet')[hex('2111')]).toBe(1);
    const unit = position.units.find(({ counter }) => counter.id === '2213');
    expect(unit !== undefined && hasFreeLine(FULL, position, unit)).toBe(true);
  });
});
