import { describe, expect, it } from 'vitest';
import { fromNumber, rational } from '../odds/rational.js';
import { diceRoll } from '../odds/table.js';
import * as axial from './axial.js';
import * as grids from './grid.js';
import { columnRowLabels } from './labels.js';
import { centreOf, cornersOf } from './layout.js';
import { distanceTo, shortestPath } from './path.js';
import { line, range, ring } from './shapes.js';

const flat = { orientation: 'flat-top', towards: 'south', shifted: 'even' } as const;
const grid = grids.makeGrid({ ...flat, columns: 5, rows: 5, labels: columnRowLabels() });

/** What programs hand in that no compiler has looked at. */
const NUMBERS = [
  -1,
  -0,
  0.5,
  25,
  1e9,
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/** Every function of hexes that takes a number. */
const FUNCTIONS: Readonly<Record<string, (n: number) => unknown>> = {
  axialDistance: (n) => axial.axialDistance({ q: n, r: 0 }, { q: 0, r: n }),
  axialLine: (n) => axial.axialLine({ q: 0, r: 0 }, { q: n, r: 0 }),
  axialNeighbour: (n) => axial.axialNeighbour({ q: n, r: n }, n, n),
  axialRange: (n) => axial.axialRange({ q: 0, r: 0 }, n),
  axialRing: (n) => axial.axialRing({ q: 0, r: 0 }, n),
  axialRound: (n) => axial.axialRound(n, n),
  oppositeOf: (n) => axial.oppositeOf(n),
  adjacencyOf: (n) => grids.adjacencyOf(Math.min(n, 25), grid.neighbours),
  directionTo: (n) => [grids.directionTo(grid, n, 0), grids.directionTo(grid, 0, n)],
  distance: (n) => [grids.distance(grid, n, 0), grids.distance(grid, 0, n)],
  hexAt: (n) => [grids.hexAt(grid, n, 0), grids.hexAt(grid, 0, n)],
  hexOf: (n) => grids.hexOf(grid, n as unknown as string),
  isBeside: (n) => grids.isBeside(grid, [], n),
  labelOf: (n) => grids.labelOf(grid, n),
  makeGrid: (n) => grids.makeGrid({ ...flat, columns: n, rows: n, labels: columnRowLabels() }),
  neighboursOf: (n) => grids.neighboursOf(grid, n),
  centreOf: (n) => centreOf(grid, n),
  cornersOf: (n) => cornersOf(grid, n),
  distanceTo: (n) => distanceTo(grid, n, n)(n),
  shortestPath: (n) => [shortestPath(grid, n, 0, () => 1), shortestPath(grid, 0, n, () => 1)],
  line: (n) => [line(grid, n, 0), line(grid, 0, n)],
  range: (n) => [range(grid, 12, n), range(grid, n, 2)],
  ring: (n) => [ring(grid, 12, n), ring(grid, n, 2)],
  rational: (n) => [rational(n), rational(1, n)],
  fromNumber,
  diceRoll: (n) => [diceRoll(n), diceRoll(2, n)],
};

describe('numbers from outside', () => {
  it.each(Object.keys(FUNCTIONS))('%s ends and throws nothing, whatever number it is given', (name) => {
    for (const n of NUMBERS) expect(() => FUNCTIONS[name]?.(n), String(n)).not.toThrow();
  });

  it('every function of hexes is put to them', () => {
    const all = { ...axial, ...grids, centreOf, cornersOf, distanceTo, shortestPath, line, range, ring };
    const named = Object.entries(all).flatMap(([name, of]) => (typeof of === 'function' ? [name] : []));
    expect(named.filter((name) => !Object.hasOwn(FUNCTIONS, name))).toEqual([]);
  });

  it('a range is every hex at most so far away, whatever the number', () => {
    expect(range(grid, 12, Number.POSITIVE_INFINITY)).toHaveLength(25);
    expect(range(grid, 12, 1e9)).toHaveLength(25);
    expect(range(grid, 12, 1.9)).toEqual(range(grid, 12, 1));
    for (const radius of [-1, Number.NaN]) expect(range(grid, 12, radius)).toEqual([]);
    for (const centre of [-1, 25, 0.5, Number.NaN]) expect(range(grid, centre, 2)).toEqual([]);
    expect(axial.axialRange({ q: 0, r: 0 }, 1.9)).toHaveLength(7);
  });

  it('a ring is the hexes at exactly so far away: none at half a hex or without end', () => {
    expect(ring(grid, 12, 1)).toHaveLength(6);
    for (const radius of [-1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
      expect([...ring(grid, 12, radius), ...axial.axialRing({ q: 0, r: 0 }, radius)]).toEqual([]);
    for (const centre of [-1, 25, 0.5]) expect(ring(grid, centre, 0)).toEqual([]);
  });

  it('no hex stands between hexes', () => {
    for (const n of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(grids.hexAt(grid, n, 0)).toBeNull();
    expect(shortestPath(grid, -1, -1, () => 1)).toBeNull();
  });
});
