import { directionTo, distance } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { readTheatre } from '../data/board-reader.js';
import * as data from '../data/index.js';
import type { HexFields } from './board.js';
import {
  CLOSING_PASS,
  ENTRY_SIDES,
  fieldsOf,
  hexOnBoard,
  isBridged,
  isCrossable,
  isIn,
  isLinked,
  label,
  MAJOR,
  MINOR,
  NO_PASS,
  NO_RIVER,
  OPEN_PASS,
  riverAt,
  terrainAt,
} from './board.js';

const theatre = must(readTheatre(data.board));
const { board } = theatre;
const json = data.board as unknown as {
  readonly grid: object;
  readonly hexes: Readonly<Record<string, HexFields & { readonly terrain: string }>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly links: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly documented: readonly { readonly hex: string; readonly grade: string }[];
};

const at = (name: string): number => hexOnBoard(theatre, name) as number;
const named = (name: string): number => theatre.named[name] as number;
const labels = (hexes: readonly number[]): readonly string[] =>
  hexes.map((hex) => label(theatre, hex)).sort();
const towards = (from: string, to: string): number => directionTo(board, at(from), at(to));
const water = (hex: number): boolean =>
  ['sea', 'lake'].includes(board.terrains[board.terrain[hex] as number] ?? '');
const crossable = (turn: number, from: string, to: string): boolean =>
  isCrossable(theatre, turn, at(from), towards(from, to));

/** The hexes joined to one by any of these link masks, with the number of steps. */
const joined = (start: number, masks: readonly Uint8Array[], closed: readonly number[] = []) => {
  const steps = new Map([[start, 0]]);
  for (const hex of steps.keys()) {
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[6 * hex + d] as number;
      if (next < 0 || steps.has(next) || closed.includes(next)) continue;
      if (masks.some((mask) => isLinked(mask, hex, d))) steps.set(next, (steps.get(hex) as number) + 1);
    }
  }
  return steps;
};

describe('the hexes', () => {
  it('CC-1.b: 920 hexes of 29 km, 680 of them not sea', () => {
    expect(json.grid).toMatchObject({ hexKm: 29 });
    expect([board.hexes.length, board.hexes.filter((hex) => !water(hex)).length]).toEqual([920, 680]);
    expect(board.source).toMatchObject({ kind: 'reconstructed', grade: 'C' });
  });

  const places: readonly (readonly [string, string, HexFields & { readonly terrain?: string }])[] = [
    ['1412', 'Astrakhan', { place: 'large-city', port: 'major', sea: 'caspian' }],
    ['1430', 'Salsk', { place: 'town' }],
    ['1522', 'Elista', { place: 'town', vp: 1 }],
    ['1733', 'Tikhoretsk', { place: 'town' }],
    ['1935', 'Ust-Labinskaya', { place: 'town' }],
    ['1943', 'Taman', { place: 'town', port: 'minor', sea: 'azov', entry: 'J' }],
    ['2029', 'Voroshilovsk', { place: 'small-city' }],
    ['2037', 'Krasnodar', { place: 'large-city' }],
    ['2234', 'Maikop', { place: 'small-city' }],
    ['2241', 'Novorossiysk', { place: 'small-city', terrain: 'forest', sea: 'black', coast: 'black' }],
    ['2537', 'Tuapse', { place: 'small-city', terrain: 'mountain', sea: 'black', vp: 2 }],
    ['2724', 'Nalchik', { place: 'town', vp: 1 }],
    ['2735', 'Sochi', { sea: 'black' }],
    ['2817', 'Gudermes', { place: 'town' }],
    ['3032', 'Sukhumi', { sea: 'black' }],
    ['3411', 'Derbent', { sea: 'caspian' }],
  ];
  it.each(places)('CC-2.37.a: %s is %s', (hex, name, fields) => {
    const { terrain, ...others } = fields;
    expect(labels([named(name)])).toEqual([hex]);
    expect(fieldsOf(theatre, at(hex))).toMatchObject(others);
    if (terrain !== undefined) expect(terrainAt(theatre, 1, at(hex))).toBe(terrain);
  });

  it('every documented hex is on the board with a grade better than C', () => {
    expect(json.documented).toHaveLength(25);
    for (const { hex, grade } of json.documented)
      expect([hex, at(hex) > 0, 'AB'.includes(grade)]).toEqual([hex, true, true]);
  });

  it('CC-2.36.a: 2235 is forest; the Ossetian road runs in the mountain hex 3123 and not in 3124', () => {
    expect(['2235', '3123', '3124'].map((hex) => terrainAt(theatre, 1, at(hex)))).toEqual([
      'forest',
      'mountain',
      'mountain',
    ]);
    expect(theatre.road[at('3123')]).not.toBe(0);
    expect(theatre.road[at('3124')]).toBe(0);
  });

  it('CC-4.4.h: the large cities are the four of the random reinforcements and Rostov', () => {
    const large = theatre.places.filter((hex) => fieldsOf(theatre, hex).place === 'large-city');
    expect(large.map((hex) => fieldsOf(theatre, hex).name).sort()).toEqual([
      'Astrakhan',
      'Grozny',
      'Krasnodar',
      'Rostov',
      'Tbilisi',
    ]);
  });

  it('CC-19.1.d: the 5 points of Derbent lie in entry hex 3510; 43 points in all', () => {
    expect(fieldsOf(theatre, at('3411')).vp).toBeUndefined();
    expect(fieldsOf(theatre, at('3510'))).toMatchObject({ entry: 'F', vp: 5 });
    expect(theatre.vpHexes.reduce((sum, hex) => sum + (fieldsOf(theatre, hex).vp ?? 0), 0)).toBe(43);
  });

  it('CC-21.3.a: what was German at the end of turn 7 in 1942 is worth the 14 points of the tournament', () => {
    const taken = [
      'Yeysk',
      'Salsk',
      'Armavir',
      'Maikop',
      'Voroshilovsk',
      'Krasnodar',
      'Temryuk',
      'Novorossiysk',
      'Elista',
      'Pyatigorsk',
    ];
    expect(taken.reduce((sum, name) => sum + (fieldsOf(theatre, named(name)).vp ?? 0), 0)).toBe(14);
  });

  it('CC-2.31.a, CC-2.31.b: a seasonal marsh is rough to turn 9 and marsh from turn 10', () => {
    const seasonal = board.hexes.filter(
      (hex) => board.terrains[board.terrain[hex] as number] === 'seasonal-marsh',
    );
    expect(seasonal).toHaveLength(7);
    expect(seasonal.map((hex) => [terrainAt(theatre, 9, hex), terrainAt(theatre, 10, hex)])).toEqual(
      seasonal.map(() => ['rough', 'marsh']),
    );
  });

  const plain = { theatre, readings: {} };

  it('CC-2.31.c: minor rivers beside seasonal marsh are ignored from turn 10, other rivers are not', () => {
    let dropped = 0;
    for (const hex of board.hexes) {
      for (let d = 0; d < 6; d++) {
        const river = riverAt(plain, 9, hex, d);
        if (river === NO_RIVER) continue;
        const other = board.neighbours[6 * hex + d] as number;
        const beside = [hex, other].some(
          (one) => board.terrains[board.terrain[one] as number] === 'seasonal-marsh',
        );
        expect(riverAt(plain, 10, hex, d)).toBe(beside && river === MINOR ? NO_RIVER : river);
        if (beside && river === MINOR) dropped++;
      }
    }
    expect(dropped).toBeGreaterThan(0);
  });
});

describe('entry hexes', () => {
  it('CC-4.1.c, CC-4.1.d: letters A to J, each on the board, with the side of its symbol', () => {
    const counts = Object.entries(theatre.entries).map(([letter, hexes]) => `${letter}${hexes.length}`);
    expect(counts.join(' ')).toBe('A4 B3 C4 D2 E2 F1 G1 H1 I1 J1');
    for (const side of ['axis', 'soviet'] as const) {
      const letters = Object.keys(ENTRY_SIDES).filter((letter) => ENTRY_SIDES[letter] === side);
      const hexes = letters.flatMap((letter) => theatre.entries[letter] ?? []);
      expect(labels(board.regions[`${side}-entry`] ?? [])).toEqual(labels(hexes));
    }
  });

  it('CC-4.1.e, CC-4.1.f: A to E are clear hexes of the north edge, F to J ordinary hexes', () => {
    for (const hex of board.hexes) {
      const letter = theatre.entry[hex];
      expect([label(theatre, hex), theatre.northEdge[hex]]).toEqual([
        label(theatre, hex),
        label(theatre, hex).startsWith('09') ? 1 : 0,
      ]);
      if (theatre.northEdge[hex] === 1)
        expect(['ABCDE'.includes(letter ?? '-'), terrainAt(theatre, 1, hex)]).toEqual([true, 'clear']);
    }
    expect(labels(board.regions['north-edge'] ?? [])).toEqual(
      labels(board.hexes.filter((hex) => theatre.northEdge[hex] === 1)),
    );
  });

  it('CC-4.2.c: J is Taman', () => {
    expect(labels(theatre.entries['J'] ?? [])).toEqual(labels([named('Taman')]));
  });

  it('CC-2.37.b: the Axis starts with Rostov, Kagalnik and Taganrog and no other town or city', () => {
    const towns = theatre.places.filter((hex) => isIn(theatre, 'axis-start-control', hex));
    expect(towns.map((hex) => fieldsOf(theatre, hex).name).sort()).toEqual([
      'Kagalnik',
      'Rostov',
      'Taganrog',
    ]);
  });

  it('CC-20.2.a: four army zones on land, apart from each other, in reach of no entry hex', () => {
    const zones = ['army-18', 'army-12', 'army-37', 'army-51'].flatMap((name) => board.regions[name] ?? []);
    expect([zones.length, new Set(zones).size]).toEqual([14, 14]);
    expect(zones.every((hex) => theatre.land[hex] === 1 && theatre.entry[hex] === null)).toBe(true);
  });
});

describe('hexsides', () => {
  it('every hexside with a feature parts two land hexes that touch', () => {
    expect(Object.keys(json.sides)).toHaveLength(322);
    for (const key of Object.keys(json.sides)) {
      const [a = '', b = ''] = key.split('/');
      expect([key, towards(a, b) >= 0, water(at(a)) || water(at(b))]).toEqual([key, true, false]);
    }
  });

  it('CC-2.32.a: eight passes; from turn 10 all are closed but the Krestovy', () => {
    const passes = Object.entries(json.sides).filter(([, features]) => features.includes('pass'));
    expect(passes).toHaveLength(8);
    for (const [key, features] of passes) {
      const [a = '', b = ''] = key.split('/');
      const open = key === '3121/3222';
      expect([key, features.includes('alpine')]).toEqual([key, true]);
      expect([key, crossable(9, a, b), crossable(10, a, b)]).toEqual([key, true, open]);
      expect(theatre.pass[6 * at(a) + towards(a, b)]).toBe(open ? OPEN_PASS : CLOSING_PASS);
    }
  });

  it('CC-2.32.a, CC-7.8.g: passes lead from 3123 to 3124 and by road from 3121 to 3222', () => {
    expect([
      theatre.pass[6 * at('3123') + towards('3123', '3124')],
      isLinked(theatre.road, at('3123'), towards('3123', '3124')),
    ]).toEqual([CLOSING_PASS, false]);
    expect(isLinked(theatre.road, at('3121'), towards('3121', '3222'))).toBe(true);
  });

  it('CC-6.4: 46 alpine hexsides without pass and six of Lake Manych-Gudilo are never crossed', () => {
    const shut = Object.keys(json.sides).filter((key) => {
      const [a = '', b = ''] = key.split('/');
      return theatre.barrier[6 * at(a) + towards(a, b)] === 1;
    });
    expect(shut).toHaveLength(52);
    for (const key of shut) {
      const [a = '', b = ''] = key.split('/');
      expect([key, crossable(1, a, b), theatre.pass[6 * at(a) + towards(a, b)]]).toEqual([
        key,
        false,
        NO_PASS,
      ]);
    }
  });

  const banks =
    '2037 2137, 1935 2035, 1932 2032, 1939 2039, 1941 2041, 2131 2130, 2229 2230, 2429 2430, 2234 2235, 2132 2133, 2232 2233, 2621 2721, 2616 2716, 2817 2717, 2818 2718, 3021 3022, 2921 2922, 1329 1430, 1412 1413, 1035 1135, 1625 1525';
  it.each(banks.split(', '))('CC-7.7: a river or lake parts %s', (pair) => {
    const [a = '', b = ''] = pair.split(' ');
    const direction = towards(a, b);
    expect(
      theatre.river[6 * at(a) + direction] !== NO_RIVER || theatre.barrier[6 * at(a) + direction] === 1,
    ).toBe(true);
  });

  it('CC-7.7: 172 minor and 90 major river hexsides, the same seen from both sides', () => {
    const count = (kind: number): number => theatre.river.filter((river) => river === kind).length;
    expect([count(MINOR), count(MAJOR)]).toEqual([2 * 172, 2 * 90]);
  });

  it('no pocket of land: every hex but the alpine ones can be reached from Rostov', () => {
    const seen = new Set([named('Rostov')]);
    for (const hex of seen) {
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[6 * hex + d] as number;
        if (next >= 0 && theatre.land[next] === 1 && isCrossable(theatre, 1, hex, d)) seen.add(next);
      }
    }
    expect(labels(board.hexes.filter((hex) => theatre.land[hex] === 1 && !seen.has(hex)))).toEqual([]);
  });
});

describe('roads and railroads', () => {
  it('every chain of links steps from land hex to land hex, and over no closed hexside', () => {
    for (const chains of Object.values(json.links)) {
      for (const chain of chains) {
        for (let i = 0; i + 1 < chain.length; i++) {
          const [a, b] = [chain[i] as string, chain[i + 1] as string];
          expect([a, b, theatre.land[at(a)], theatre.land[at(b)], crossable(1, a, b)]).toEqual([
            a,
            b,
            1,
            1,
            true,
          ]);
        }
      }
    }
  });

  it('CC-7.22.t: from Tbilisi to 3121 it is five hexes by road (Q&A 2010)', () => {
    expect(joined(named('Tbilisi'), [theatre.road]).get(at('3121'))).toBe(5);
  });

  it('CC-14.3: the northern railroads join thirty towns with A, D and F', () => {
    const net = joined(named('Rostov'), [theatre.rail]);
    const towns =
      'Taganrog Bataysk Tikhoretsk Kropotkin Armavir Nevinnomyssk Pyatigorsk Kislovodsk Prokhladny Mozdok Gudermes Grozny Makhachkala Derbent Salsk Krasnodar Novorossiysk Timashevskaya Yeysk Primorsko-Akhtarsk Maikop Tuapse Sochi Voroshilovsk Divnoye Prikumsk Nalchik Beslan Ordzhonikidze';
    expect([...towns.split(' '), 'Mineralnye Vody'].filter((name) => !net.has(named(name)))).toEqual([]);
    expect(
      ['A', 'D', 'F'].filter((letter) => !(theatre.entries[letter] ?? []).some((hex) => net.has(hex))),
    ).toEqual([]);
  });

  it('CC-2.34: Georgia joins the north only by the stretch from Sochi to Sukhumi', () => {
    const georgia = joined(named('Tbilisi'), [theatre.rail]);
    expect(['Poti', 'Batumi', 'Sukhumi'].filter((name) => !georgia.has(named(name)))).toEqual([]);
    expect(['G', 'H'].filter((letter) => !georgia.has(theatre.entries[letter]?.[0] as number))).toEqual([]);
    expect(georgia.has(named('Rostov'))).toBe(false);
    expect(joined(named('Tbilisi'), [theatre.rail, theatre.supplyRail]).has(named('Rostov'))).toBe(true);
  });

  it('CC-2.33.a, CC-2.33.d: Astrakhan joins E; Gudermes only by the unfinished line, with a road in its hexes', () => {
    expect(joined(named('Astrakhan'), [theatre.rail]).has(at('0914'))).toBe(true);
    expect(joined(named('Astrakhan'), [theatre.rail]).has(named('Gudermes'))).toBe(false);
    expect(joined(named('Astrakhan'), [theatre.unfinishedRail]).has(named('Gudermes'))).toBe(true);
    for (const hex of board.hexes) {
      const line = theatre.unfinishedRail[hex] as number;
      expect(line & (theatre.road[hex] as number)).toBe(line);
    }
  });

  it('CC-14.3: with Gudermes lost no railroad leads from Grozny to a Soviet entry hex', () => {
    const net = joined(named('Grozny'), [theatre.rail], [named('Gudermes'), named('Rostov')]);
    const letters = Object.keys(ENTRY_SIDES).filter((letter) => ENTRY_SIDES[letter] === 'soviet');
    expect(letters.filter((letter) => (theatre.entries[letter] ?? []).some((hex) => net.has(hex)))).toEqual(
      [],
    );
  });

  it('CC-7.1.i: the railroad from Rostov bridges the Don, the bank beside it has no bridge', () => {
    expect(isBridged(theatre, at('1035'), towards('1035', '1134'))).toBe(true);
    expect(isBridged(theatre, at('1035'), towards('1035', '1135'))).toBe(false);
  });
});

describe('coasts and ports', () => {
  const touches = (hex: number, sea: string): boolean =>
    (board.adjacent[hex] ?? []).some((other) => water(other) && fieldsOf(theatre, other).sea === sea);

  it.each(['black', 'azov', 'caspian'])(
    'CC-16.22.b: the coast of the %s sea is the land beside it',
    (sea) => {
      const coast = board.hexes.filter((hex) => !water(hex) && touches(hex, sea));
      expect(labels(board.regions[`coast-${sea}`] ?? [])).toEqual(labels(coast));
      if (sea === 'black') {
        expect(labels(coast)).toEqual(
          labels(board.hexes.filter((hex) => fieldsOf(theatre, hex).coast === 'black')),
        );
      }
    },
  );

  it('CC-14.22: seventeen ports, each on its sea, Astrakhan by the Volga', () => {
    expect(theatre.ports).toHaveLength(17);
    const inland = theatre.ports.filter((hex) => !touches(hex, fieldsOf(theatre, hex).sea as string));
    expect(inland.map((hex) => fieldsOf(theatre, hex).name)).toEqual(['Astrakhan']);
  });

  it('CC-14.22: Taman, Kagalnik and Taganrog are no ports of supply for the Soviets (errata 2010)', () => {
    const names = (board.regions['no-soviet-port-supply'] ?? []).map((hex) => fieldsOf(theatre, hex).name);
    expect(names.sort()).toEqual(['Kagalnik', 'Taganrog', 'Taman']);
  });
});

describe('distances on the ground', () => {
  const pairs: readonly (readonly [string, string, number])[] = [
    ['Rostov', 'Krasnodar', 10],
    ['Elista', 'Astrakhan', 11],
    ['Krasnodar', 'Novorossiysk', 5],
  ];
  it.each(pairs)('CC-1.b: %s to %s, %i hexes', (a, b, hexes) => {
    expect(distance(board.grid, named(a), named(b))).toBe(hexes);
  });

  it('CC-11.1.d: 1231 and 1331 are two hexes from 1132, and lie on one path from 1131 (turn 1 example)', () => {
    const between = (a: string, b: string): number => distance(board.grid, at(a), at(b));
    expect([
      between('1132', '1231'),
      between('1132', '1331'),
      between('1131', '1231'),
      between('1231', '1331'),
    ]).toEqual([2, 2, 1, 1]);
  });
});

describe('reading a board', () => {
  const faults = (change: object): readonly string[] => {
    const changed = readTheatre({ ...(data.board as object), ...change });
    return changed._tag === 'Left' ? changed.left.map(({ path }) => path) : [];
  };

  it('names the place of every fault', () => {
    expect(faults({ hexes: { ...json.hexes, 1035: { terrain: 'steppe' } } })).toEqual(['hexes.1035.terrain']);
    expect(faults({ hexes: { ...json.hexes, 1037: { terrain: 'clear', port: 'minor' } } })).toEqual([
      'hexes.1037.sea',
    ]);
    expect(faults({ hexes: { ...json.hexes, 1035: { terrain: 'clear', entry: 'K' } } })).toEqual([
      'hexes.1035.entry',
    ]);
    expect(faults({ sides: { '1035/1037': ['minor-river'] } })).toEqual(['sides.1035/1037']);
    expect(faults({ passes: [] })).toEqual(['passes']);
  });
});
