import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnBoard, drawBoard, openBoard } from '../models/drawn-board.js';
import { costTo } from '../search/reached.js';
import type { StepCost } from '../search/search.js';
import { reach } from '../search/search.js';
import { directionTo } from './grid.js';
import { distanceTo, shortestPath } from './path.js';

const printed =
  ({ marks }: DrawnBoard): StepCost =>
  (_, to) =>
    marks[to] === 'x' ? -1 : Number.isNaN(Number(marks[to])) ? 1 : Number(marks[to]);

describe('shortestPath', () => {
  it('takes the cheap way round', () => {
    const board = drawBoard('S 9 G', ' 1 1 .');
    expect(shortestPath(board, board.at('S'), board.at('G'), printed(board))).toEqual({
      hexes: [0, 3, 4, 2],
      cost: 3,
    });
  });

  it('is the start alone from a hex to itself, and null where no way leads', () => {
    const board = drawBoard('S x G', ' x x .');
    expect(shortestPath(board, 0, 0, printed(board))).toEqual({ hexes: [0], cost: 0 });
    expect(shortestPath(board, board.at('S'), board.at('G'), printed(board))).toBe(null);
  });

  it('finds the same again after a policy that searches itself, or throws', () => {
    const board = openBoard(6, 5);
    const nested: StepCost = (from, to) => 1 + ((shortestPath(board, from, to, () => 1)?.cost ?? 0) % 2);
    expect(shortestPath(board, 0, 29, nested)?.cost).toBe(
      2 * (shortestPath(board, 0, 29, () => 1)?.cost ?? 0),
    );
    expect(() =>
      shortestPath(board, 0, 29, () => {
        throw new Error('policy');
      }),
    ).toThrow('policy');
    expect(shortestPath(board, 0, 29, nested)?.cost).toBe(14);
  });

  it('costs what the movement search says, by any honest estimate, and re-adds to it', () => {
    const terrain = fc.array(fc.constantFrom('1', '1', '2', '4', 'x'), { minLength: 56, maxLength: 56 });
    const hex = fc.nat({ max: 55 });
    fc.assert(
      fc.property(terrain, hex, hex, fc.integer({ min: 1, max: 4 }), (marks, a, b, part) => {
        const board = drawBoard(
          ...Array.from({ length: 7 }, (_, row) => marks.slice(row * 8, row * 8 + 8).join(' ')),
        );
        const step = printed(board);
        const expected = costTo(reach(board, a, Infinity, step), b);
        const far = distanceTo(board, b);
        for (const remaining of [undefined, far, (h: number) => Math.floor(far(h) / part)]) {
          const path = shortestPath(board, a, b, step, remaining);
          expect(path?.cost ?? null).toBe(expected);
          if (path === null) continue;
          expect([path.hexes[0], path.hexes.at(-1)]).toEqual([a, b]);
          let spent = 0;
          path.hexes.slice(1).forEach((to, i) => {
            const from = path.hexes[i] as number;
            const direction = directionTo(board, from, to);
            expect(direction).toBeGreaterThanOrEqual(0);
            spent += step(from, to, direction, spent);
          });
          expect(spent).toBe(path.cost);
        }
      }),
    );
  });

  it('counts the cheapest step into the distance where games count in halves', () => {
    const board = openBoard(8, 1);
    const asked = new Set<number>();
    const step: StepCost = (from) => {
      asked.add(from);
      return 2;
    };
    expect(shortestPath(board, 3, 7, step, distanceTo(board, 7, 2))?.cost).toBe(8);
    expect([...asked]).toEqual([3, 4, 5, 6]);
  });
});
