import { directionTo, distance } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import boardJson from '../../data/board.json' with { type: 'json' };
import numberingsJson from '../../data/numberings.json' with { type: 'json' };
import scenariosJson from '../../data/scenarios.json' with { type: 'json' };
import {
  fieldsOf,
  hasRail,
  hexOnBoard,
  isIn,
  isInPoland,
  label,
  readTheatre,
  shareRiver,
  terrainAt,
} from './board.js';
import { DISTRICTS, EDGES, SEA_AREAS, TERRAINS } from './terrain.js';

const theatre = must(readTheatre(boardJson));
const { board } = theatre;

const at = (name: string): number => hexOnBoard(theatre, name) as number;
const named = (name: string): number => theatre.named[name] as number;
const labels = (hexes: readonly number[]): readonly string[] =>
  hexes.map((hex) => label(theatre, hex)).sort();
const words = (text: string): readonly string[] => text.split(' ').sort();
const names = (hexes: readonly number[]) => hexes.map((hex) => fieldsOf(theatre, hex).name ?? '?').sort();
const towards = (from: string, to: string): number => directionTo(board, at(from), at(to));
const side = (table: Uint8Array, key: string): number => {
  const [from = '', to = ''] = key.split('/');
  return table[6 * at(from) + towards(from, to)] as number;
};
const touching = (hex: number): readonly number[] => board.adjacent[hex] ?? [];
const isLand = (hex: number): boolean => theatre.land[hex] === 1;

/** What can be reached from a hex by steps that a test allows. */
const flood = (start: number, step: (from: number, to: number, direction: number) => boolean) => {
  const seen = new Set([start]);
  for (const hex of seen) {
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[6 * hex + d] as number;
      if (next >= 0 && step(hex, next, d)) seen.add(next);
    }
  }
  return seen;
};

describe('the hexes', () => {
  it('TRC-2.2.2.a: 1,419 hexes, of which 69 lie under the printed tables', () => {
    expect(board.hexes).toHaveLength(33 * 43);
    const counts = TERRAINS.map(
      (terrain) => board.hexes.filter((hex) => terrainAt(theatre, hex) === terrain).length,
    );
    expect(counts).toEqual([966, 19, 115, 82, 157 + 69, 11]);
    expect(board.regions['charts']).toHaveLength(69);
    expect((board.regions['charts'] ?? []).some(isLand)).toBe(false);
    expect(board.source).toMatchObject({ kind: 'published', grade: 'B' });
  });

  it('rows B, D, F ... stand half a hex west: B2 touches A2, A3, C2 and C3; numbers run westwards', () => {
    expect(labels(touching(at('B14')))).toEqual(words('A14 A15 B13 B15 C14 C15'));
    expect(labels(touching(at('C14')))).toEqual(words('B13 B14 C13 C15 D13 D14'));
    expect(towards('R9', 'R8')).toBe(towards('Z20', 'Z19'));
  });

  it('both numberings are one to one: rows A, C, E ... one higher than in the fifth edition, the others alike', () => {
    const pairs = Object.entries(numberingsJson.fifth);
    expect(pairs.map(([ours]) => ours).sort()).toEqual(labels(board.hexes));
    expect(new Set(pairs.map(([, fifth]) => fifth)).size).toBe(1419);
    for (const [ours, fifth] of pairs) {
      const row = Math.floor(at(ours) / board.grid.spec.columns);
      const [letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(ours)?.slice(1) ?? [];
      expect([ours, fifth]).toEqual([ours, `${letters}${Number(number) - (row % 2 === 0 ? 1 : 0)}`]);
    }
    expect(numberingsJson.fifth).toMatchObject({
      KK21: 'KK20',
      KK20: 'KK19',
      II21: 'II20',
      JJ21: 'JJ21',
      K3: 'K2',
      PP13: 'PP13',
    });
  });

  it('every documented hex is on the board', () => {
    expect(boardJson.documented.filter(({ hex }) => hexOnBoard(theatre, hex) === null)).toEqual([]);
  });
});

describe('cities, oil fields and countries', () => {
  it('TRC-2.2.3.a: 21 major and 14 minor cities, 3 oil fields', () => {
    expect(names(theatre.majorCities)).toEqual(
      words(
        'Archangel Astrakhan Berlin Bucharest Dnepropetrovsk Gorki Helsinki Kharkov Kiev Leningrad Minsk Moscow Odessa Riga Rostov Saratov Sevastopol Stalingrad Stalino Voronezh Warsaw',
      ),
    );
    expect(names(theatre.minorCities)).toEqual(
      words(
        'Breslau Brest Bryansk Kalinin Kaunas Konigsberg Krasnodar Kursk Lvov Posen Smolensk Tallinn Tula Vitebsk',
      ),
    );
    expect(names(theatre.oilFields)).toEqual(words('Grozny Maikop Ploesti'));
    expect(theatre.cities).toHaveLength(35);
  });

  it('TRC-3.1.3.b, TRC-5.5.a: the Axis starts with 4 major and 3 minor cities, those outside the USSR', () => {
    const ours = (hexes: readonly number[]) => names(hexes.filter((hex) => theatre.ussr[hex] === 0));
    expect(ours(theatre.majorCities)).toEqual(['Berlin', 'Bucharest', 'Helsinki', 'Warsaw']);
    expect(ours(theatre.minorCities)).toEqual(['Breslau', 'Konigsberg', 'Posen']);
    expect(ours(theatre.oilFields)).toEqual(['Ploesti']);
  });

  it('every name that the rules use is on the board', () => {
    const cities =
      'Archangel Astrakhan Berlin Bryansk Bucharest Dnepropetrovsk Helsinki Kalinin Kharkov Kiev Kursk Leningrad Minsk Moscow Odessa Riga Rostov Sevastopol Stalingrad Voronezh Warsaw';
    expect(words(cities).filter((name) => theatre.named[name] === undefined)).toEqual([]);
    const hexes = words('KK19 KK20 KK21 II21 JJ21 PP13 K3 BB15 CC15');
    expect(hexes.filter((name) => hexOnBoard(theatre, name) === null || !isLand(at(name)))).toEqual([]);
    expect(fieldsOf(theatre, at('PP13'))).toMatchObject({ oil: true, name: 'Maikop' });
  });

  it('TRC-5.4.f: "in Poland" includes Germany; Warsaw, Berlin and Konigsberg lie there', () => {
    expect(
      ['Warsaw', 'Berlin', 'Konigsberg', 'Brest', 'Bucharest'].map((name) =>
        isInPoland(theatre, named(name)),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('the borders drawn are the hexsides between countries, and no country reaches beyond them', () => {
    const drawn = new Set(
      boardJson.borders.country.flatMap((key) => [key, key.split('/').reverse().join('/')]),
    );
    const country = (hex: number): string => fieldsOf(theatre, hex).country ?? 'none';
    // No border is drawn between Germany and Poland (TRC-5.4.f) nor within Germany; that of Finland is a district line.
    const ours = (hex: number) => (isInPoland(theatre, hex) ? 'poland' : country(hex));
    const missing: string[] = [];
    for (const hex of board.hexes) {
      for (const other of touching(hex)) {
        const key = `${label(theatre, hex)}/${label(theatre, other)}`;
        if (!isLand(hex) || !isLand(other) || ours(hex) === ours(other) || drawn.has(key)) continue;
        if (![country(hex), country(other)].includes('finland')) missing.push(key);
      }
    }
    expect(missing).toEqual([]);
    expect(Object.values(theatre.countries).map((hexes) => hexes.length)).toEqual([
      878, 100, 55, 67, 36, 23, 17,
    ]);
  });
});

describe('military districts', () => {
  const lines = [...boardJson.borders.district, ...boardJson.borders.country];
  const walls = new Set(lines.flatMap((key) => [key, key.split('/').reverse().join('/')]));

  it.each([
    ['baltic', 9],
    ['western', 16],
    ['kiev', 20],
    ['odessa', 15],
  ] as const)('TRC-3.2.c: the %s district is closed, %i hexes', (district, size) => {
    const members = theatre.districts[district];
    expect(members).toHaveLength(size);
    // P23 and O23 are parted by a stub of the line inside the Western district.
    const seen = flood(
      members[0] as number,
      (from, to) => isLand(to) && !walls.has(`${label(theatre, from)}/${label(theatre, to)}`),
    );
    expect(labels([...seen])).toEqual(labels(members));
    expect(members.every((hex) => isLand(hex) && theatre.ussr[hex] === 1)).toBe(true);
  });

  it('TRC-3.3.1.c: the places of the set-up codes exist; the Finnish border is Soviet land that touches Finland', () => {
    expect(DISTRICTS.every((district) => theatre.districts[district].length > 0)).toBe(true);
    expect(labels(board.regions['finnish-border'] ?? [])).toEqual(words('A6 B6 C7 D7 E11'));
  });
});

describe('hexsides', () => {
  it('TRC-7.1.c, TRC-7.1.d: 16 closed hexsides and the Kerch strait, KK21/KK20', () => {
    const closed = Object.entries(boardJson.sides).filter(([, features]) => features.includes('closed'));
    expect(closed).toHaveLength(16);
    expect(closed.filter(([key]) => side(theatre.barrier, key) === 0)).toEqual([]);
    expect(theatre.strait.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect([side(theatre.strait, 'KK21/KK20'), side(theatre.strait, 'KK20/KK21')]).toEqual([1, 1]);
    expect([
      side(theatre.barrier, 'KK21/KK20'),
      side(theatre.barrier, 'KK20/KK19'),
      side(theatre.barrier, 'II21/JJ21'),
    ]).toEqual([0, 1, 1]);
  });

  it('TRC-8.2.2.a: all land but six islands hangs together, the Crimea without its strait too', () => {
    const seen = flood(
      named('Moscow'),
      (hex, _to, d) => theatre.barrier[6 * hex + d] === 0 && theatre.strait[6 * hex + d] === 0,
    );
    const islands = board.hexes.filter((hex) => isLand(hex) && !seen.has(hex));
    expect(labels(islands)).toEqual(words('A19 B18 B20 B22 B23 B26'));
    expect(islands.some((hex) => fieldsOf(theatre, hex).city !== undefined)).toBe(false);
  });
});

describe('rivers and railways', () => {
  it('TRC-9.8.2.a: every river runs from hex to neighbouring hex, and every hex names the rivers that run in it', () => {
    const found = new Map<string, Set<string>>();
    for (const [name, courses] of Object.entries(boardJson.rivers)) {
      for (const course of courses) {
        course.forEach((hex, i) => {
          const before = course[i - 1];
          expect([before, hex, before === undefined || towards(before, hex) >= 0]).toEqual([
            before,
            hex,
            true,
          ]);
          found.set(hex, (found.get(hex) ?? new Set()).add(name));
        });
      }
    }
    for (const hex of board.hexes) {
      expect([...(fieldsOf(theatre, hex).rivers ?? [])].sort()).toEqual(
        [...(found.get(label(theatre, hex)) ?? [])].sort(),
      );
    }
    expect(theatre.riverNames).toHaveLength(29);
  });

  it('TRC-9.8.2.b, TRC-A53: a junction is on both rivers, a tributary on its own', () => {
    expect(shareRiver(theatre, named('Stalingrad'), named('Saratov'))).toBe(true);
    expect(shareRiver(theatre, at('II13'), at('FF13'))).toBe(true);
    expect(shareRiver(theatre, at('II13'), named('Rostov'))).toBe(true);
    expect(shareRiver(theatre, at('FF13'), named('Rostov'))).toBe(false);
  });

  it('TRC-8.3.4.a: every railway runs from hex to neighbouring hex, over land and the one causeway', () => {
    expect(boardJson.links.rail).toHaveLength(67);
    for (const line of boardJson.links.rail) {
      line.forEach((hex, i) => {
        const before = line[i - 1];
        expect([hex, isLand(at(hex)) || isIn(theatre, 'causeway', at(hex))]).toEqual([hex, true]);
        if (before === undefined) return;
        expect([
          before,
          hex,
          towards(before, hex) >= 0 && hasRail(theatre, at(before), towards(before, hex)),
        ]).toEqual([before, hex, true]);
        const wet = [before, hex].some((one) => isIn(theatre, 'causeway', at(one)));
        if (!wet) expect([before, hex, side(theatre.barrier, `${before}/${hex}`)]).toEqual([before, hex, 0]);
      });
    }
  });

  it('TRC-8.3.6: one net joins all cities but those without a railway', () => {
    const net = flood(named('Moscow'), (hex, _to, d) => hasRail(theatre, hex, d));
    expect(theatre.railHexes.filter((hex) => !net.has(hex))).toEqual([]);
    expect(names(theatre.cities.filter((hex) => !net.has(hex)))).toEqual(['Tallinn']);
  });

  it('TRC-8.3.6.f, TRC-8.3.6.i: K3 lies on the line, and the railways leave the map where they are drawn to', () => {
    expect(theatre.rail[at('K3')]).not.toBe(0);
    expect(EDGES.map((edge) => labels(theatre.railExits[edge]))).toEqual([
      words('A15 A6'),
      words('FF1 L1 U2 X1'),
      words('QQ13 QQ7'),
      words('A34 BB33 E34 GG34 J33 K34 T33'),
    ]);
    expect(fieldsOf(theatre, at('A15')).country).toBe('finland');
  });

  it('TRC-12.3.2.a: Hungary has one rail hex on the west edge, T33', () => {
    expect(
      labels(theatre.railExits.west.filter((hex) => fieldsOf(theatre, hex).country === 'hungary')),
    ).toEqual(['T33']);
  });
});

describe('coasts, ports and edges', () => {
  it.each(SEA_AREAS)('TRC-8.4.3.g: the coast of the %s sea is the land beside it', (area) => {
    const beside = board.hexes.filter(
      (hex) => isLand(hex) && touching(hex).some((one) => isIn(theatre, `sea-${area}`, one)),
    );
    expect(labels(theatre.coasts[area])).toEqual(labels(beside));
  });

  it('TRC-8.4.3.c: the ports are the cities that face a sea area', () => {
    expect(names(theatre.ports.black)).toEqual(['Odessa', 'Rostov', 'Sevastopol']);
    expect(names(theatre.ports.baltic)).toEqual(['Helsinki', 'Konigsberg', 'Leningrad', 'Riga', 'Tallinn']);
    expect(
      [...theatre.ports.black, ...theatre.ports.baltic].every((hex) => fieldsOf(theatre, hex).port === true),
    ).toBe(true);
  });

  it('TRC-12.2.a, TRC-12.3.3.a: the edges are the land hexes at the ends of the rows', () => {
    const ends = (number: (row: number) => number) =>
      [...Array(43).keys()].map(
        (row) => `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[row % 26]?.repeat(row < 26 ? 1 : 2)}${number(row)}`,
      );
    const land = (list: readonly string[]) => [...list].filter((one) => isLand(at(one))).sort();
    expect(labels(theatre.edges.east)).toEqual(land(ends((row) => (row % 2 === 0 ? 2 : 1))));
    expect(labels(theatre.edges.west)).toEqual(land(ends((row) => (row % 2 === 0 ? 34 : 33))));
    expect(labels(theatre.edges.north)).toEqual(
      labels(
        board.hexes.filter(
          (hex) => isLand(hex) && /^A\d/.test(label(theatre, hex)) && label(theatre, hex) !== 'A34',
        ),
      ),
    );
  });
});

describe('distances on the ground', () => {
  it.each([
    ['Berlin', 'Warsaw', 9],
    ['Moscow', 'Tula', 3],
    ['Kharkov', 'Kursk', 3],
    ['Rostov', 'Stalingrad', 7],
  ] as const)('%s to %s, %i hexes', (a, b, hexes) => {
    expect(distance(board.grid, named(a), named(b))).toBe(hexes);
  });
});

describe('scenario lines', () => {
  it('TRC-S3: the lines nest round the cities that each side holds', () => {
    const held = (line: string) =>
      names(theatre.cities.filter((hex) => theatre.ussr[hex] === 1 && isIn(theatre, line, hex)));
    const green = words('Brest Kaunas Lvov Minsk Riga Tallinn Vitebsk');
    const blue = [...green, 'Kiev', 'Odessa', 'Sevastopol'].sort();
    const black = [...blue, 'Bryansk', 'Dnepropetrovsk', 'Kharkov', 'Smolensk', 'Stalino'].sort();
    expect(held('axis-green')).toEqual(green);
    expect(held('axis-blue')).toEqual(blue);
    expect(held('axis-black')).toEqual(black);
    expect(held('axis-red')).toEqual([...black, 'Krasnodar', 'Kursk', 'Rostov', 'Stalingrad'].sort());
  });

  it('TRC-S3.2.a, TRC-S3.2.b: the exceptions of Blau lie on the other side of the black line', () => {
    const blau = scenariosJson.scenarios.find(({ id }) => id === 'blau');
    expect(labels([named('Kursk'), ...touching(named('Kursk'))])).toEqual(
      [...(blau?.axisHexes ?? [])].sort(),
    );
    expect(isIn(theatre, 'axis-black', named('Kursk'))).toBe(false);
    expect((blau?.sovietHexes ?? []).filter((hex) => !isIn(theatre, 'axis-black', at(hex)))).toEqual([]);
    expect(blau?.sovietHexes).toContain(label(theatre, named('Sevastopol')));
  });
});

describe('reading a board', () => {
  const faults = (change: object): readonly string[] => {
    const changed = readTheatre({ ...boardJson, ...change });
    return changed._tag === 'Left' ? changed.left.map(({ path }) => path) : [];
  };

  it('names the place of every fault', () => {
    const { hexes } = boardJson;
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'steppe' } } })).toEqual(['hexes.A34.terrain']);
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'clear', country: 'turkey' } } })).toEqual([
      'hexes.A34.country',
    ]);
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'clear', rivers: 'Elbe' } } })).toEqual([
      'hexes.A34.rivers',
    ]);
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'clear', port: 'minor' } } })).toEqual([
      'hexes.A34.port',
    ]);
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'clear', edge: ['up'] } } })).toEqual([
      'hexes.A34.edge',
    ]);
    expect(faults({ hexes: { ...hexes, A34: { terrain: 'clear', depth: 1 } } })).toEqual(['hexes.A34.depth']);
    expect(faults({ sides: { 'A34/C34': ['closed'] } })).toEqual(['sides.A34/C34']);
  });

  it('an excerpt without regions takes every rail hex of an edge for an exit', () => {
    const excerpt = must(
      readTheatre({
        fill: { from: 'B2', to: 'C4', terrain: 'clear' },
        hexes: { B4: { edge: ['west'] }, C4: { edge: ['west'] } },
        links: { rail: [['B4', 'B3']] },
      }),
    );
    expect(excerpt.railExits.west.map((hex) => label(excerpt, hex))).toEqual(['B4']);
  });
});
