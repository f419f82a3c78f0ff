import { describe, expect, it } from 'vitest';
import { spotsAbout } from './fan.js';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe('a stack that fans out', () => {
  it.each([
    [2, 20],
    [5, 20],
    [14, 60],
  ])(
    'lays %i counters about a hex of edge %i: none covers another, the hex stays in sight',
    (count, edge) => {
      const spots = spotsAbout(count, edge);
      expect(spots).toHaveLength(count);
      for (const [i, spot] of spots.entries()) {
        expect(distance(spot, { x: 0, y: 0 })).toBeGreaterThan(edge + 28);
        for (const other of spots.slice(i + 1)) expect(distance(spot, other)).toBeGreaterThan(55);
      }
    },
  );
});
