import { describe, expect, it } from 'vitest';
import { spotsOf } from './stacks.js';

const ORIENTATIONS = ['flat-top', 'pointy-top'] as const;
const HEIGHTS = [2, 3, 4, 5, 6];

/** Whether one distance has become its opposite; what was level may part. */
const isOpposite = (before: number, after: number): boolean => before * after < 0;

describe.each(ORIENTATIONS)('the counters of a stack in a %s hex', (orientation) => {
  it.each(HEIGHTS)('stay in their half and their row when the uppermost of %i leaves', (height) => {
    const stack = spotsOf(height, orientation);
    const left = spotsOf(height - 1, orientation);
    expect(left).toHaveLength(height - 1);
    left.forEach((spot, i) => {
      const before = stack[i] ?? spot;
      expect(isOpposite(before.x, spot.x)).toBe(false);
      left.slice(0, i).forEach((lower, j) => {
        expect(isOpposite(before.y - (stack[j]?.y ?? 0), spot.y - lower.y)).toBe(false);
      });
    });
  });

  it('do not move at all when the fourth or the sixth leaves', () => {
    for (const height of [4, 6])
      expect(spotsOf(height - 1, orientation)).toEqual(spotsOf(height, orientation).slice(0, -1));
  });

  it.each(HEIGHTS)('begin in the lower right corner, %i in a stack', (height) => {
    const [first = { x: 0, y: 0 }, ...others] = spotsOf(height, orientation);
    for (const { x, y } of others) expect(first.y === y ? first.x > x : first.y > y).toBe(true);
  });
});

it.each([2, 3, 4, 5, 6, 7, 9, 12])('the uppermost of %i is read first, the lowest last', (height) => {
  const read = spotsOf(height, 'flat-top').toSorted((one, other) => one.y - other.y || one.x - other.x);
  expect(read).toEqual(spotsOf(height, 'flat-top').toReversed());
});
