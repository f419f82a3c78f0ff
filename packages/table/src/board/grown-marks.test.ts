import { expect, it } from 'vitest';
import { growthsOf } from './grown-marks.js';

const square = (x: number, y: number): string =>
  `<path d="M${x},${y}L${x + 20},${y}L${x + 20},${y + 20}L${x},${y + 20}Z" fill="#fff"></path>`;

/** Where a sign that begins at x is seen once it has grown. */
const seen = (x: number, growth: { readonly x: number; readonly by: number } | null) => {
  const { x: about, by } = growth ?? { x: 0, by: 1 };
  return { left: about + (x - about) * by, right: about + (x + 20 - about) * by };
};

it('signs of one hex grow about their middle, so that none lies over another', () => {
  for (const starts of [[100], [100, 122], [100, 122, 144]]) {
    const growths = growthsOf(starts.map((x) => square(x, 50)));
    const ends = starts.map((x, i) => seen(x, growths[i] ?? null));
    for (const [i, { left }] of ends.entries())
      if (i > 0) expect(left).toBeGreaterThanOrEqual(ends[i - 1]?.right ?? 0);
    expect(growths.every((growth) => (growth?.by ?? 0) > 1)).toBe(true);
  }
});

it('signs of other hexes grow by themselves, and marks without a sign do not', () => {
  const [first, text, other] = growthsOf([square(100, 50), '<text>A</text>', square(200, 50)]);
  expect(first).toEqual({ x: 110, y: 60, by: 1.8 });
  expect(text).toBeNull();
  expect(other?.x).toBe(210);
});
