import { describe, expect, it } from 'vitest';
import { spotsAbout, spotsAlong } from './fan.js';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/** How far two square counters are apart, from middle to middle, along the side where they are apart most. */
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

const FRAME = { width: 1000, height: 800 };

describe('a stack that fans out', () => {
  it.each([
    [2, 20],
    [5, 20],
    [14, 60],
  ])(
    'lays %i counters about a hex of edge %i: none covers another, the hex stays in sight',
    (count, edge) => {
      const spots = spotsAbout(count, { x: 500, y: 400, edge, frame: FRAME });
      expect(spots).toHaveLength(count);
      for (const [i, spot] of spots.entries()) {
        expect(distance(spot, { x: 0, y: 0 })).toBeGreaterThan(edge + 28);
        for (const other of spots.slice(i + 1)) expect(apart(spot, other)).toBeGreaterThan(56);
      }
    },
  );

  it.each([
    [2, true],
    [5, false],
    [14, true],
  ])(
    'lays %i counters along an edge where a page is touched: none over another, all of them seen',
    (count, isBelow) => {
      const at = { x: 200, y: 300, edge: 40, frame: { width: 390, height: 400 } };
      const spots = spotsAlong(count, at, isBelow);
      expect(spots).toHaveLength(count);
      for (const [i, { x, y }] of spots.entries()) {
        expect(at.x + x).toBeGreaterThan(28);
        // The button that shows the whole board is not covered.
        expect(at.x + x).toBeLessThan(390 - 28 - 54);
        expect(isBelow ? 400 - at.y - y : at.y + y).toBeGreaterThan(28);
        for (const other of spots.slice(i + 1)) expect(apart({ x, y }, other)).toBeGreaterThan(56);
      }
      const farthest = Math.max(...spots.map(({ y }) => (isBelow ? 400 - at.y - y : at.y + y)));
      expect(farthest).toBeLessThan(count > 5 ? 170 : 40);
    },
  );

  it.each([
    ['the upper edge', { x: 500, y: 20 }],
    ['the lower edge', { x: 500, y: 780 }],
    ['the left edge', { x: 10, y: 400 }],
    ['a corner', { x: 980, y: 30 }],
  ])('is seen whole at %s', (_, { x, y }) => {
    for (const spot of spotsAbout(2, { x, y, edge: 40, frame: FRAME })) {
      expect(Math.min(x + spot.x, FRAME.width - x - spot.x)).toBeGreaterThanOrEqual(28);
      expect(Math.min(y + spot.y, FRAME.height - y - spot.y)).toBeGreaterThanOrEqual(28);
    }
  });
});
