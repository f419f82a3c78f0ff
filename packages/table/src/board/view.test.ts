import { describe, expect, it } from 'vitest';
import { betweenViews, heldView, isWide, transformOf, viewOf, wholeView, zoomedView } from './view.js';

const frame = { width: 800, height: 600 };
const board = { width: 2000, height: 1000 };

describe('the view of a board', () => {
  it('shows the whole board in the middle', () => {
    expect(wholeView(frame, board)).toEqual({ x: 0, y: 100, scale: 0.4 });
  });

  it.each([
    ['below a board that is wide', { width: 2000, height: 1000 }, true],
    ['to the right of a board that is high', { width: 1000, height: 2000 }, false],
    ['to the right of one that is as its frame', { width: 1600, height: 1200 }, false],
  ])('leaves room for the buttons of its frame %s', (_, whole, below) => {
    const strip = 54;
    for (const size of [frame, { width: 700, height: 1400 }, { width: 2000, height: 300 }]) {
      const view = wholeView({ ...size, strip }, whole);
      const [right, bottom] = [view.x + whole.width * view.scale, view.y + whole.height * view.scale];
      expect(Math.min(view.x, view.y)).toBeGreaterThanOrEqual(0);
      expect(right <= size.width - strip + 0.001 || bottom <= size.height - strip + 0.001).toBe(true);
      if (size === frame) expect(isWide({ ...size, strip }, whole)).toBe(below);
      expect(heldView({ ...view, scale: 0.01 }, { ...size, strip }, whole)).toEqual(view);
    }
    // Where there is room beside it anyway it is as large as without, and stays in the middle.
    expect(wholeView({ width: 900, height: 300, strip }, whole)).toEqual(
      wholeView({ width: 900, height: 300 }, whole),
    );
  });

  it('is never smaller than the whole, and never without board', () => {
    expect(heldView({ x: 9999, y: 0, scale: 0.01 }, frame, board)).toEqual({ x: 0, y: 100, scale: 0.4 });
    expect(heldView({ x: 9999, y: -9999, scale: 1 }, frame, board)).toEqual({ x: 80, y: -460, scale: 1 });
  });

  it('zooms about a point that stays where it is', () => {
    const at = { x: 200, y: 150 };
    const before = { x: -100, y: -50, scale: 1 };
    const after = zoomedView(before, 1.5, at);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
  });

  it('glides from one view to another, about the point that both keep', () => {
    const from = { x: -100, y: -50, scale: 1 };
    const to = zoomedView(from, 2, { x: 200, y: 150 });
    expect(betweenViews(from, to, 0)).toEqual(from);
    expect(betweenViews(from, to, 1)).toEqual(to);
    const half = betweenViews(from, to, 0.5);
    expect((200 - half.x) / half.scale).toBeCloseTo(300);
    expect((150 - half.y) / half.scale).toBeCloseTo(200);
    expect(betweenViews(from, { ...from, x: 100 }, 0.5)).toEqual({ ...from, x: 0 });
  });

  it('brings a part into the middle', () => {
    const view = viewOf({ x: 1000, y: 500, width: 100, height: 100 }, frame);
    expect(view.scale).toBe(1);
    expect(1050 * view.scale + view.x).toBe(400);
    expect(550 * view.scale + view.y).toBe(300);
  });

  it('is written as a matrix that enlarges by its fourth coordinate: what text is laid out by stays as it is', () => {
    const matrix = (scale: number): readonly number[] =>
      transformOf({ x: -100, y: 40, scale })
        .replace(/^matrix3d\(|\)$/g, '')
        .split(',')
        .map(Number);
    const [a = 0, , , , , d = 0, , , , , , , e = 0, f = 0, , w = 0] = matrix(0.5);
    expect([(a * 300 + e) / w, (d * 200 + f) / w]).toEqual([-100 + 300 * 0.5, 40 + 200 * 0.5]);
    expect(matrix(2).slice(0, 12)).toEqual(matrix(0.5).slice(0, 12));
  });
});
