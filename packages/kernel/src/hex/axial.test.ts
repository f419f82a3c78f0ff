import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Axial,
  axialDistance,
  axialLine,
  axialNeighbour,
  axialRange,
  axialRing,
  axialRound,
  DIRECTIONS,
  oppositeOf,
} from './axial.js';

const hex = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) });
const radius = fc.integer({ min: 0, max: 8 });
const plus = (a: Axial, b: Axial): Axial => ({ q: a.q + b.q, r: a.r + b.r });
const key = ({ q, r }: Axial): string => `${q},${r}`;

describe('axial coordinates', () => {
  it('six directions in a circle: consecutive ones touch, opposite ones cancel', () => {
    const origin = { q: 0, r: 0 };
    for (let d = 0; d < 6; d++) {
      const there = axialNeighbour(origin, d);
      expect([there.q, there.r]).toEqual(DIRECTIONS[d]);
      expect(axialNeighbour(there, oppositeOf(d))).toEqual(origin);
      expect(axialDistance(there, axialNeighbour(origin, (d + 1) % 6))).toBe(1);
    }
  });

  it.each([
    [{ q: 0, r: 0 }, { q: 3, r: -1 }, 3],
    [{ q: 0, r: 0 }, { q: 3, r: 1 }, 4],
    [{ q: -2, r: 5 }, { q: -2, r: 5 }, 0],
    [{ q: 1, r: 1 }, { q: -2, r: 4 }, 3],
  ])('distance from %o to %o is %i', (a, b, expected) => {
    expect(axialDistance(a, b)).toBe(expected);
  });

  it('distance is symmetric, keeps the triangle inequality and is unchanged by translation', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(axialDistance(a, b)).toBe(axialDistance(b, a));
        expect(axialDistance(a, c)).toBeLessThanOrEqual(axialDistance(a, b) + axialDistance(b, c));
        expect(axialDistance(plus(a, c), plus(b, c))).toBe(axialDistance(a, b));
      }),
    );
  });

  it('a ring is 6r distinct hexes at distance r, each touching the next; the rings make up the range', () => {
    fc.assert(
      fc.property(hex, radius, (centre, r) => {
        const ring = axialRing(centre, r);
        expect(new Set(ring.map(key)).size).toBe(r === 0 ? 1 : 6 * r);
        ring.forEach((h, i) => {
          expect(axialDistance(h, centre)).toBe(r);
          if (r > 0) expect(axialDistance(h, ring[(i + 1) % ring.length]!)).toBe(1);
        });
        const range = axialRange(centre, r);
        expect(range.length).toBe(1 + 3 * r * (r + 1));
        const rings = Array.from({ length: r + 1 }, (_, i) => axialRing(centre, i)).flat();
        expect(new Set(range.map(key))).toEqual(new Set(rings.map(key)));
      }),
    );
  });

  it('a line is distance + 1 hexes, each touching the next, the same from both ends and after translation', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, by) => {
        const line = axialLine(a, b);
        expect(line.length).toBe(axialDistance(a, b) + 1);
        expect([line[0], line.at(-1)]).toEqual([a, b]);
        for (let i = 1; i < line.length; i++) expect(axialDistance(line[i - 1]!, line[i]!)).toBe(1);
        expect([...axialLine(b, a)].reverse()).toEqual(line);
        expect(axialLine(plus(a, by), plus(b, by))).toEqual(line.map((h) => plus(h, by)));
      }),
    );
  });

  it('rounding gives the nearest centre', () => {
    expect(axialRound(0.3, 0.2)).toEqual({ q: 0, r: 0 });
    expect(axialRound(0.6, 0.1)).toEqual({ q: 1, r: 0 });
    expect(axialRound(0.4, 0.5)).toEqual({ q: 0, r: 1 });
    expect(axialRound(-1.1, 2.9)).toEqual({ q: -1, r: 3 });
  });
});
