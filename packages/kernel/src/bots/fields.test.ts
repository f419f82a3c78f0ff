import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { costTo } from '../search/reached.js';
import { reach } from '../search/search.js';
import { FAR, fieldTo, hexesTo, strengthWithin } from './fields.js';

const grid = makeGrid({
  orientation: 'pointy-top',
  towards: 'east',
  shifted: 'odd',
  columns: 7,
  rows: 6,
  labels: columnRowLabels(),
});
const hex = fc.nat({ max: grid.size - 1 });

describe('hexesTo', () => {
  it('is the distance to the nearest of the hexes', () => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: 1, maxLength: 4 }), hex, (sources, from) => {
        const nearest = Math.min(...sources.map((source) => distance(grid, source, from)));
        expect(hexesTo(grid, grid.size, sources)[from]).toBe(nearest);
      }),
    );
  });

  it('is far everywhere when there is no hex', () => {
    expect([...hexesTo(grid, grid.size, [])].every((hexes) => hexes === FAR)).toBe(true);
  });
});

describe('fieldTo', () => {
  const prices = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: grid.size, maxLength: grid.size });

  it('is what the search for ways pays from a hex to the one that draws, less its pull', () => {
    fc.assert(
      fc.property(hex, hex, fc.nat({ max: 9 }), prices, (from, goal, pull, by) => {
        const field = fieldTo(grid, grid.size, [{ hex: goal, pull }], (before, direction) => {
          const to = grid.neighbours[6 * before + direction] as number;
          return to < 0 ? -1 : (by[to] as number);
        });
        const found = reach(grid, [{ hex: from, cost: 0 }], 1000, (_, to) => by[to] as number);
        const way = goal === from ? 0 : costTo(found, goal);
        expect(field[from]).toBe(way === null || way < 0 ? FAR : way - pull);
      }),
    );
  });

  it('takes the one that is worth more although it is farther', () => {
    const [near, far, from] = [0, 4, 1];
    const draws = [
      { hex: near, pull: 0 },
      { hex: far, pull: 10 },
    ];
    expect(fieldTo(grid, grid.size, draws, () => 1)[from]).toBe(distance(grid, from, far) - 10);
  });
});

describe('strengthWithin', () => {
  it('adds up what stands within the range of each hex', () => {
    fc.assert(
      fc.property(hex, hex, fc.nat({ max: 4 }), hex, (one, other, range, at) => {
        const strength = new Uint8Array(grid.size);
        strength[one] = 3;
        strength[other] = (strength[other] as number) + 4;
        const near = (from: number): boolean => distance(grid, from, at) <= range;
        const expected = (near(one) ? 3 : 0) + (near(other) ? 4 : 0);
        expect(strengthWithin(grid, grid.size, strength, range)[at]).toBe(expected);
      }),
    );
  });
});
