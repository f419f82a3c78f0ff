import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axialDistance, axialLine, axialNeighbour, axialRange, axialRing, oppositeOf } from './axial.js';
import {
  directionTo,
  distance,
  type Grid,
  type GridSpec,
  type HexId,
  hexAt,
  hexOf,
  isBeside,
  labelOf,
  makeGrid,
  neighboursOf,
} from './grid.js';
import { columnRowLabels, letteredRowWestwardLabels, rowColumnWestwardLabels } from './labels.js';
import { centreOf, cornersOf } from './layout.js';
import { line, range, ring } from './shapes.js';

type Layout = Pick<GridSpec, 'orientation' | 'towards' | 'shifted'>;

const LAYOUTS = [
  ...(['north', 'south'] as const).map((towards) => ({ orientation: 'flat-top' as const, towards })),
  ...(['east', 'west'] as const).map((towards) => ({ orientation: 'pointy-top' as const, towards })),
].flatMap((shift) => (['odd', 'even'] as const).map((shifted) => ({ ...shift, shifted }) as Layout));

const gridOf = (layout: Layout, columns: number, rows: number): Grid =>
  makeGrid({ ...layout, columns, rows, labels: columnRowLabels() } as GridSpec);

const EVEN_SOUTH = makeGrid({
  orientation: 'flat-top',
  shifted: 'even',
  towards: 'south',
  columns: 45,
  rows: 34,
  labels: columnRowLabels(),
});
const EVEN_NORTH = makeGrid({
  orientation: 'flat-top',
  shifted: 'even',
  towards: 'north',
  columns: 36,
  rows: 38,
  labels: columnRowLabels(),
});
const EVEN_EAST = makeGrid({
  orientation: 'pointy-top',
  shifted: 'even',
  towards: 'east',
  columns: 43,
  rows: 36,
  labels: rowColumnWestwardLabels(43),
});
const EVEN_WEST = makeGrid({
  orientation: 'pointy-top',
  shifted: 'even',
  towards: 'west',
  columns: 40,
  rows: 43,
  labels: letteredRowWestwardLabels(40),
});

const around = (grid: Grid, label: string): readonly string[] =>
  neighboursOf(grid, hexOf(grid, label)!)
    .map((hex) => labelOf(grid, hex))
    .sort();

describe('printed maps', () => {
  // Around a hex from the north (flat-top) or north-east (pointy-top), clockwise, as a reader of the map sees them.
  it.each([
    [
      'flat-top, even columns south, even',
      EVEN_SOUTH,
      '1210',
      ['1209', '1310', '1311', '1211', '1111', '1110'],
    ],
    [
      'flat-top, even columns south, odd',
      EVEN_SOUTH,
      '1110',
      ['1109', '1209', '1210', '1111', '1010', '1009'],
    ],
    [
      'flat-top, even columns north, even',
      EVEN_NORTH,
      '1210',
      ['1209', '1309', '1310', '1211', '1110', '1109'],
    ],
    [
      'flat-top, even columns north, odd',
      EVEN_NORTH,
      '1110',
      ['1109', '1210', '1211', '1111', '1011', '1010'],
    ],
    ['pointy, even rows east, even', EVEN_EAST, '1220', ['1119', '1219', '1319', '1320', '1221', '1120']],
    ['pointy, even rows east, odd', EVEN_EAST, '1120', ['1020', '1119', '1220', '1221', '1121', '1021']],
    ['lettered rows, B west', EVEN_WEST, 'B7', ['A7', 'B6', 'C7', 'C8', 'B8', 'A8']],
    ['lettered rows, A', EVEN_WEST, 'C7', ['B6', 'C6', 'D6', 'D7', 'C8', 'B7']],
    [
      'lettered rows, over the end of the alphabet',
      EVEN_WEST,
      'Z9',
      ['Y9', 'Z8', 'AA9', 'AA10', 'Z10', 'Y10'],
    ],
    ['flat-top corner in the north-west', EVEN_SOUTH, '0101', ['0201', '0102']],
    ['flat-top corner, even columns north', EVEN_NORTH, '0101', ['0201', '0202', '0102']],
    ['pointy corner in the north-east', EVEN_EAST, '0101', ['0201', '0202', '0102']],
    ['lettered corner in the north-east', EVEN_WEST, 'A1', ['B1', 'A2']],
  ])('%s: %#', (_name, grid, label, expected) => {
    expect(around(grid, label)).toEqual([...expected].sort());
  });

  it('Bn touches An and A(n+1), for every n', () => {
    for (let n = 1; n < 40; n++)
      expect(around(EVEN_WEST, `B${n}`)).toEqual(expect.arrayContaining([`A${n}`, `A${n + 1}`]));
  });

  it.each([EVEN_SOUTH, EVEN_NORTH, EVEN_EAST, EVEN_WEST])(
    'labels are distinct and lead back to their hex: %#',
    (grid) => {
      expect(new Set(grid.labels).size).toBe(grid.size);
      for (let hex = 0; hex < grid.size; hex++) expect(hexOf(grid, labelOf(grid, hex))).toBe(hex);
    },
  );

  it('a label off the grid is no hex', () => {
    expect(hexOf(EVEN_SOUTH, '4534')).toBe(EVEN_SOUTH.size - 1);
    for (const label of ['4601', '0135', '0000', 'A1', '']) expect(hexOf(EVEN_SOUTH, label)).toBe(null);
    expect(hexOf(EVEN_WEST, 'RR1')).toBe(null);
    expect(hexOf(EVEN_WEST, 'QQ1')).toBe(EVEN_WEST.size - 1);
  });
});

/** Distances from one hex by walking the neighbour table. */
const walked = (grid: Grid, from: HexId): readonly number[] => {
  const steps: number[] = new Array(grid.size).fill(-1);
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue) {
    for (const next of neighboursOf(grid, hex)) {
      if (steps[next] !== -1) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  }
  return steps;
};

const anyGrid = fc
  .tuple(fc.constantFrom(...LAYOUTS), fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))
  .map(([layout, columns, rows]) => gridOf(layout, columns, rows));
const gridAndTwo = anyGrid.chain((grid) =>
  fc.tuple(fc.constant(grid), fc.nat({ max: grid.size - 1 }), fc.nat({ max: grid.size - 1 })),
);
const axialOf = (grid: Grid, hex: HexId) => ({ q: grid.q[hex]!, r: grid.r[hex]! });
const onGrid = (grid: Grid, hexes: readonly { q: number; r: number }[]): readonly HexId[] =>
  hexes.map(({ q, r }) => hexAt(grid, q, r)).filter((hex) => hex !== null);
const ascending = (hexes: readonly HexId[]): readonly HexId[] => [...hexes].sort((a, b) => a - b);

describe.each(LAYOUTS)('$orientation, $shifted $towards', (layout) => {
  const grid = gridOf(layout, 7, 6);

  it('axial coordinates name each hex once', () => {
    for (let hex = 0; hex < grid.size; hex++) expect(hexAt(grid, grid.q[hex]!, grid.r[hex]!)).toBe(hex);
  });

  it('neighbours are the axial ones and mutual', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const there = axialNeighbour(axialOf(grid, hex), d);
        const other = hexAt(grid, there.q, there.r);
        expect(grid.neighbours[6 * hex + d]).toBe(other ?? -1);
        if (other === null) continue;
        expect(directionTo(grid, hex, other)).toBe(d);
        expect(directionTo(grid, other, hex)).toBe(oppositeOf(d));
      }
      expect(directionTo(grid, hex, hex)).toBe(-1);
    }
  });

  it('hexes whose ids follow each other across a row end do not touch', () => {
    if (layout.orientation === 'pointy-top') expect(directionTo(grid, 6, 7)).toBe(-1);
    expect(distance(grid, 6, 7)).toBeGreaterThan(5);
  });

  it('drawn centres of neighbours are one hex apart and share the hexside of their direction', () => {
    const shared = (a: number, b: number): void => expect(a).toBeCloseTo(b, 9);
    for (let hex = 0; hex < grid.size; hex++) {
      const at = centreOf(grid, hex);
      for (let d = 0; d < 6; d++) {
        const other = grid.neighbours[6 * hex + d]!;
        if (other < 0) continue;
        const there = centreOf(grid, other);
        shared(Math.hypot(there.x - at.x, there.y - at.y), Math.sqrt(3));
        const ours = [d, (d + 1) % 6].map((i) => cornersOf(grid, hex)[i]!);
        const theirs = [(d + 4) % 6, (d + 3) % 6].map((i) => cornersOf(grid, other)[i]!);
        ours.forEach((corner, i) => {
          shared(corner.x, theirs[i]!.x);
          shared(corner.y, theirs[i]!.y);
        });
      }
    }
  });

  it('the drawn grid starts at 0, columns run east and rows south, and the named strips stand off the named way', () => {
    const points = Array.from({ length: grid.size }, (_, hex) => cornersOf(grid, hex)).flat();
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0, 9);
    expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(0, 9);
    expect(centreOf(grid, 2).x).toBeGreaterThan(centreOf(grid, 0).x);
    expect(centreOf(grid, 14).y).toBeGreaterThan(centreOf(grid, 0).y);
    const pointy = layout.orientation === 'pointy-top';
    const offset = pointy
      ? centreOf(grid, 7).x - centreOf(grid, 0).x
      : centreOf(grid, 1).y - centreOf(grid, 0).y;
    const forwards = layout.towards === 'east' || layout.towards === 'south';
    expect(offset).toBeCloseTo(((layout.shifted === 'even') === forwards ? 1 : -1) * (Math.sqrt(3) / 2), 9);
  });

  it('translation by two strips changes nothing but the place', () => {
    const large = gridOf(layout, 11, 10);
    const moved = (hex: HexId): HexId => (Math.floor(hex / 7) + 2) * 11 + (hex % 7) + 2;
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const other = grid.neighbours[6 * hex + d]!;
        if (other >= 0) expect(large.neighbours[6 * moved(hex) + d]).toBe(moved(other));
      }
      expect(distance(large, moved(0), moved(hex))).toBe(distance(grid, 0, hex));
    }
  });
});

describe('shapes', () => {
  it('distance is the number of steps of the shortest walk on the grid, and the axial distance', () => {
    fc.assert(
      fc.property(gridAndTwo, ([grid, a]) => {
        const steps = walked(grid, a);
        for (let hex = 0; hex < grid.size; hex++) {
          expect(distance(grid, a, hex)).toBe(axialDistance(axialOf(grid, a), axialOf(grid, hex)));
          expect(steps[hex]).toBe(distance(grid, a, hex));
        }
      }),
    );
  });

  it('away from the edges a ring has 6r hexes and a range 1 + 3r(r + 1)', () => {
    for (const layout of LAYOUTS) {
      const grid = gridOf(layout, 15, 15);
      for (let r = 1; r <= 5; r++) {
        expect(ring(grid, 7 * 15 + 7, r).length).toBe(6 * r);
        expect(range(grid, 7 * 15 + 7, r).length).toBe(1 + 3 * r * (r + 1));
      }
      expect(ring(grid, 5, 0)).toEqual([5]);
      expect(range(grid, 5, 0)).toEqual([5]);
      expect(line(grid, 5, 5)).toEqual([5]);
    }
  });

  it('ring, range and line are the axial ones less the hexes off the grid', () => {
    fc.assert(
      fc.property(gridAndTwo, fc.nat({ max: 12 }), ([grid, a, b], r) => {
        const centre = axialOf(grid, a);
        expect(ring(grid, a, r)).toEqual(onGrid(grid, axialRing(centre, r)));
        expect(ascending(range(grid, a, r))).toEqual(ascending(onGrid(grid, axialRange(centre, r))));
        expect(line(grid, a, b)).toEqual(onGrid(grid, axialLine(centre, axialOf(grid, b))));
      }),
      { numRuns: 300 },
    );
  });

  it('a line on the grid is distance + 1 hexes, each touching the next, the same from both ends', () => {
    fc.assert(
      fc.property(gridAndTwo, ([grid, a, b]) => {
        const hexes = line(grid, a, b);
        expect([hexes[0], hexes.at(-1)]).toEqual([a, b]);
        expect(line(grid, b, a).reverse()).toEqual(hexes);
        if (hexes.length !== distance(grid, a, b) + 1) return;
        for (let i = 1; i < hexes.length; i++) expect(distance(grid, hexes[i - 1]!, hexes[i]!)).toBe(1);
      }),
    );
  });

  it('every hex of a line is within half a hexside of the straight line as drawn', () => {
    const [from, to] = [hexOf(EVEN_SOUTH, '0505')!, hexOf(EVEN_SOUTH, '3028')!];
    const [p, q] = [centreOf(EVEN_SOUTH, from), centreOf(EVEN_SOUTH, to)];
    const hexes = line(EVEN_SOUTH, from, to);
    expect(hexes.length).toBe(distance(EVEN_SOUTH, from, to) + 1);
    for (const hex of hexes) {
      const c = centreOf(EVEN_SOUTH, hex);
      const area = Math.abs((q.x - p.x) * (c.y - p.y) - (q.y - p.y) * (c.x - p.x));
      expect(area / Math.hypot(q.x - p.x, q.y - p.y)).toBeLessThanOrEqual(1);
    }
  });
});

describe('isBeside', () => {
  it('looks at the neighbours of a hex and not at the hex itself', () => {
    const table = new Uint8Array(EVEN_SOUTH.size);
    const hex = hexOf(EVEN_SOUTH, '1210')!;
    table[hex] = 1;
    expect(isBeside(EVEN_SOUTH, table, hex)).toBe(false);
    for (const next of neighboursOf(EVEN_SOUTH, hex)) expect(isBeside(EVEN_SOUTH, table, next)).toBe(true);
    table[hexOf(EVEN_SOUTH, '1410')!] = 1;
    expect(isBeside(EVEN_SOUTH, table, hex)).toBe(false);
  });
});
