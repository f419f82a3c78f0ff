import { labelOf } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { hexAt, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { gameRules, setUp1941, unitAt, waiting } from '../../test/picture.fixture.js';
import { cityCount } from '../05-victory/victory.js';
import { readData } from '../data/read-data.js';
import type { Position } from '../position/position.js';
import { blankPosition } from '../s-scenarios/blank-position.js';
import { pictureOf } from './picture.js';

const rules = gameRules();
const { board, railHexes } = rules.theatre;
const blank = blankPosition(rules);
const start = setUp1941(rules);

const onAxisRail = (labels: readonly string[], position: Position = blank): Position => {
  const rail = [...position.rail];
  for (const label of labels) rail[hexAt(rules, label)] = 'a';
  return { ...position, rail: rail.join('') };
};
const subtitle = (position: Position, under = rules): string => pictureOf(under, position).subtitle ?? '';
const boxTitles = (position: Position): readonly string[] =>
  (pictureOf(rules, position).boxes ?? []).map(({ title }) => title);

describe('the picture of a position', () => {
  const picture = pictureOf(rules, start);
  const svg = drawPicture(picture);

  it('TRC-2.2.2.a draws every hex once, with its letters and number', () => {
    const drawn = [...svg.matchAll(/data-hex="([A-Z]+\d+)"/g)].map(([, label]) => label);
    expect(drawn).toHaveLength(1419);
    expect(new Set(drawn)).toEqual(new Set(board.hexes.map((hex) => labelOf(board.grid, hex))));
    for (const label of ['A34', 'R9', 'QQ2']) expect(svg).toContain(`>${label}</text>`);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('TRC-2.1.1.a shows every unit on the map once, on its hex, and none twice', () => {
    const onMap = start.units.filter(({ place }) => place === 'map');
    expect(onMap.length).toBeGreaterThan(90);
    expect(picture.counters.map(({ id, hex }) => [id, hex]).sort()).toEqual(
      onMap.map(({ counter, at: hex }) => [counter.id, hex]).sort(),
    );
    for (const { counter } of onMap) expect(svg.split(`data-unit="${counter.id}"`)).toHaveLength(2);
  });

  it('TRC-5.5.f colours cities and oil fields by who controls them', () => {
    const kindAt = (position: Position, label: string): unknown =>
      (pictureOf(rules, position).board.fields[hexAt(rules, label)] as { place?: string }).place;
    expect(kindAt(blank, 'R9')).toBe('major-soviet');
    expect(kindAt(blank, 'L26')).toBe('major-axis');
    expect(kindAt(blank, 'AA30')).toBe('oil-axis');
    const taken = { ...blank, units: [unitAt(rules, 'ger-41pz', 'R9')] };
    expect(kindAt(taken, 'R9')).toBe('major-axis');
  });

  it('TRC-8.3.6.d draws the railroads of the Axis apart, all others as Soviet, with railheads where they meet', () => {
    const { links } = pictureOf(rules, blank).board;
    const [axis, soviet] = [links['rail-axis'], links['rail-soviet']] as [Uint8Array, Uint8Array];
    for (const hex of railHexes) {
      expect((axis[hex] as number) | (soviet[hex] as number)).toBe(rules.theatre.rail[hex]);
      expect((axis[hex] as number) & (soviet[hex] as number)).toBe(0);
    }
    expect(axis[hexAt(rules, 'L26')]).not.toBe(0);
    expect(soviet[hexAt(rules, 'L26')]).toBe(0);
    // The stretch from O25 over the border to Brest is not the Axis's as long as Brest is Soviet-owned.
    const towards = [0, 1, 2, 3, 4, 5].findIndex(
      (way) => board.neighbours[6 * hexAt(rules, 'O25') + way] === hexAt(rules, 'O24'),
    );
    expect((soviet[hexAt(rules, 'O25')] as number) & (1 << towards)).not.toBe(0);
    const heads = (position: Position): readonly string[] => {
      const mark = pictureOf(rules, position).style.marks?.find(({ label }) => label === 'railhead');
      return mark !== undefined && 'hexes' in mark.at
        ? mark.at.hexes.map((hex) => labelOf(board.grid, hex))
        : [];
    };
    expect(heads(blank)).toContain('O25');
    // The line goes on from Brest to Minsk: its head moves on with it.
    const later = heads(onAxisRail(['O24', 'O23', 'O22']));
    expect(later).toContain('O22');
    expect(later).not.toContain('O25');
  });

  it('TRC-9.9.3.a, TRC-9.10.1.a, TRC-2.1.8.a: Stukas and artillery lie above the units of their hexes', () => {
    const hex = hexAt(rules, 'O24');
    const units = [unitAt(rules, 'sov-3arm', 'O24')];
    const stukas = [{ hq: 'ger-hq-centre', hex }];
    const { counters } = pictureOf(rules, { ...blank, units, stukas, guns: [hex] });
    expect(counters.map(({ name, values, hex: where }) => [name, values, where])).toEqual([
      ['3', '5-3', hex],
      ['Stuka', '+3', hex],
      ['Artillery', '+3', hex],
    ]);
    const [unit, stuka, gun] = counters.map(({ order = 0 }) => order) as [number, number, number];
    expect(Math.min(stuka, gun)).toBeGreaterThan(unit);
  });

  it('TRC-4.0.2.e shows the combats that are open, and the one that is resolved', () => {
    const units = [
      unitAt(rules, 'ger-41pz', 'O25'),
      unitAt(rules, 'sov-3arm', 'O24'),
      unitAt(rules, 'sov-10arm', 'P24'),
      unitAt(rules, 'sov-4arm', 'N24'),
    ];
    const battles = ['O24', 'P24', 'N24'].map((label) => ({
      attackers: ['ger-41pz'],
      hexes: [hexAt(rules, label)],
    }));
    const fighting: Position = { ...blank, player: 'axis', phase: 'combat', units };
    const declared = pictureOf(rules, { ...fighting, step: 'declare', draft: { battles, surrender: [] } });
    expect(declared.highlights?.map(({ hexes }) => hexes.length)).toEqual([3]);
    expect(declared.markers).toHaveLength(3);
    const resolving = pictureOf(rules, {
      ...fighting,
      step: 'battle',
      battles,
      resolved: [0],
      battle: {
        index: 1,
        stage: 'roll',
        attackers: [],
        defenders: [],
        column: 0,
        result: null,
        losses: [],
        retreating: [],
        fallen: [],
        remnant: null,
      },
    });
    const outlined = resolving.highlights?.map(({ hexes }) => hexes.map((hex) => labelOf(board.grid, hex)));
    expect(outlined).toEqual([['N24'], ['P24']]);
    expect(resolving.markers?.map((marker) => (marker.kind === 'arrow' ? marker.path : []))).toEqual([
      [hexAt(rules, 'O25'), hexAt(rules, 'N24')],
      [hexAt(rules, 'O25'), hexAt(rules, 'P24')],
    ]);
  });

  it('TRC-S2.0.c shows the start line of a scenario while it is set up, its end line afterwards', () => {
    const linesIn = (position: Position): readonly string[] =>
      (pictureOf(rules, position).style.areas ?? []).flatMap(({ label }) =>
        label === undefined ? [] : [label],
      );
    const blau: Position = { ...blank, scenario: 'blau', end: 'S4.2' };
    expect(linesIn(blank)).toEqual([]);
    expect(linesIn(blau)).toEqual(['scenario line (black)', 'scenario line (red)']);
    expect(linesIn({ ...blau, phase: 'movement', step: 'movement' })).toEqual(['scenario line (red)']);
  });
});

describe('the picture of an excerpt', () => {
  it('draws a few hexes without the names and lines of the board of the game', () => {
    const hexes = {
      K5: { city: 'major', name: 'Smolensk', country: 'ussr', rivers: ['Dnieper'] },
      K6: { rivers: ['Dnieper'] },
    };
    const read = must(
      readData({
        board: { fill: { from: 'K4', to: 'M8' }, hexes, links: { rail: [['K5', 'K6']] } },
        excerpt: true,
      }),
    );
    const small = { ...gameRules(), ...read };
    const drawn = drawPicture(pictureOf(small, { ...blankPosition(small), scenario: 'blau', end: 'S4.2' }));
    expect(drawn.match(/data-hex=/g)).toHaveLength(15);
    expect(drawn).toContain('>Smolensk</text>');
    expect(drawn).toMatch(/data-course="river" d="M/);
    expect(drawn).not.toMatch(/NaN|undefined|Black Sea|Dniester/);
  });
});

describe('the heading', () => {
  it('TRC-4.0.a, TRC-4.0.1.a names turn, impulse and step, and the weather', () => {
    expect(pictureOf(rules, start).title).toBe('The Russian Campaign');
    expect(subtitle(start)).toMatch(
      /^Turn 1 \(May\/Jun 1941\), Axis first impulse: movement; weather clear\n/,
    );
    const winter: Position = {
      ...start,
      turn: 10,
      player: 'soviet',
      impulse: 2,
      phase: 'supply',
      step: 'supply',
      weather: 'snow',
    };
    expect(subtitle(winter)).toMatch(
      /^Turn 10 \(Nov\/Dec 1942\), Soviet second impulse: supply; weather snow\n/,
    );
    expect(subtitle(blank)).toContain('Soviet side: set-up');
  });

  it('TRC-5.4.g tells the cities of the Axis, with the least of the turn in the campaign only', () => {
    const { cities, major } = cityCount(rules, start, 'axis');
    expect(cities).toBeGreaterThan(0);
    expect(subtitle(start)).toContain(`\nAxis cities ${cities}, major ${major};`);
    const taken: Position = { ...blank, units: [unitAt(rules, 'ger-41pz', 'O20')] };
    const free = cityCount(rules, blank, 'axis');
    expect(subtitle(taken)).toContain(`Axis cities ${free.cities + 1}, major ${free.major + 1};`);
    expect(subtitle({ ...start, turn: 7 })).toContain('(at least 12 and 8)');
    expect(subtitle({ ...start, turn: 7, scenario: 'blau', end: 'S4.2' })).not.toContain('at least');
  });

  it('TRC-12.7.5.c tells the Soviet replacement points, and how many are left', () => {
    const workers = ['sov-w-moscow', 'sov-w-leningrad'].map((id, i) =>
      unitAt(rules, id, i === 0 ? 'R9' : 'E11'),
    );
    const position: Position = { ...blank, units: workers };
    expect(subtitle(position)).toContain('Soviet replacement points 5');
    expect(subtitle(position)).not.toContain('left');
    const spent = { ...position.sovietReplacements, lendLease: 3, spent: 6 };
    expect(subtitle({ ...position, sovietReplacements: spent })).toContain('points 8 (2 left)');
  });

  it('TRC-S1.0.a names the scenario and when it ends, and tells how a game ended', () => {
    const blau: Position = { ...blank, scenario: 'blau', end: 'S4.2' };
    expect(pictureOf(rules, blau).title).toMatch(
      /^The Russian Campaign: Operation Blau to [A-Z][a-z]{2}\/[A-Z]/,
    );
    const over: Position = { ...start, phase: 'over', step: 'over' };
    const won = { winner: 'soviet', level: 'minimum-cities', points: 0 } as const;
    expect(subtitle({ ...over, ending: won })).toContain('the game is over: Soviet victory (minimum-cities)');
    expect(subtitle({ ...over, ending: { ...won, winner: null, level: 'time' } })).toContain('a draw (time)');
  });
});

describe('the boxes beside the map', () => {
  it('TRC-2.1.7.a sorts what is to be set up by its letter, and shows the arrivals of this turn and the next', () => {
    const position: Position = { ...blank, units: waiting(rules) };
    const titles = boxTitles(position);
    expect(titles.filter((title) => title.startsWith('Axis set-up'))).toEqual(
      ['N', 'C', 'S', 'R', 'F', 'cities'].map((code) => `Axis set-up: ${code}`),
    );
    expect(titles).toContain('Soviet set-up: Finnish border');
    expect(titles.filter((title) => title.includes('arrivals'))).toEqual([
      'Axis arrivals, Jul/Aug 1941',
      'Soviet arrivals, Jul/Aug 1941',
    ]);
    const north = pictureOf(rules, position).boxes?.find(({ title }) => title === 'Axis set-up: N');
    expect(north?.counters.map(({ id }) => id)).toContain('ger-41pz');
    const held = (pictureOf(rules, position).boxes ?? []).flatMap(({ counters }) => counters);
    const toSetUp = position.units.filter(({ place }) => place === 'set-up').map(({ counter }) => counter.id);
    for (const id of toSetUp) expect(held.filter((one) => one.id === id)).toHaveLength(1);
  });

  it('TRC-9.9.6.a, TRC-9.10.2.b keeps the markers that can still be used, each side in its own first impulse', () => {
    const sizes = (position: Position): Readonly<Record<string, number>> =>
      Object.fromEntries(
        (pictureOf(rules, position).boxes ?? [])
          .filter(({ title }) => title === 'Stukas' || title === 'Artillery')
          .map(({ title, counters }) => [title, counters.length]),
      );
    const bare: Position = { ...start, units: [] };
    expect(sizes(bare)).toEqual({ Stukas: 3 });
    expect(sizes({ ...bare, stukas: [{ hq: 'ger-hq-north', hex: hexAt(rules, 'O24') }] })).toEqual({
      Stukas: 2,
    });
    expect(sizes({ ...bare, impulse: 2 })).toEqual({});
    const in1944: Position = { ...bare, turn: 20, player: 'soviet' };
    expect(sizes({ ...in1944, gunsUsed: 1 })).toEqual({ Artillery: 1 });
    expect(sizes({ ...in1944, weather: 'mud' })).toEqual({});
  });

  it('TRC-12.6.4.a shows the pools of both sides', () => {
    const lost = (id: string) => ({ ...unitAt(rules, id, 'O24'), place: 'pool' as const, at: -1 });
    const units = [lost('ger-41pz'), lost('sov-3arm'), lost('sov-10arm')];
    const boxes = pictureOf(rules, { ...start, impulse: 2, units }).boxes ?? [];
    expect(boxes.map(({ title, counters }) => [title, counters.length])).toEqual([
      ['Axis pool', 1],
      ['Soviet pool', 2],
    ]);
    expect(pictureOf(rules, { ...start, units }).counters).toEqual([]);
  });
});
