import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBoard, hexesApart, openBoard } from '../models/drawn-board.js';
import { controlledHexes } from './zones.js';

const controlled = (mask: Uint8Array) => [...mask.keys()].filter((hex) => mask[hex] === 1);

describe('controlledHexes', () => {
  it('covers the six hexes round a unit, not its own', () => {
    const board = drawBoard('. z z .', ' z E z .', '. z z .');
    expect(controlled(controlledHexes(board, board.all('E')))).toEqual(board.all('z'));
  });

  it('covers the hex of a unit that stands next to another', () => {
    const board = drawBoard('. . . . .', ' . D E . .', '. . . . .');
    const mask = controlledHexes(board, board.all('D', 'E'));
    expect(mask[board.at('D')]).toBe(1);
    expect(mask[board.at('E')]).toBe(1);
  });

  it('ends at the edge of the board and reaches no missing hex', () => {
    const board = drawBoard('E z #', ' z . .');
    expect(controlled(controlledHexes(board, board.all('E')))).toEqual(board.all('z'));
  });

  it('does not cross a hexside that the policy closes', () => {
    const board = drawBoard('. . . .', ' . E L .', '. . . .');
    const mask = controlledHexes(
      board,
      board.all('E'),
      (from, to) => from !== board.at('E') || to !== board.at('L'),
    );
    expect(mask[board.at('L')]).toBe(0);
    expect(controlled(mask)).toHaveLength(5);
  });

  it('tells the policy the direction of each step', () => {
    const board = drawBoard('. . .', ' . E .', '. . .');
    const asked: [number, number, number][] = [];
    controlledHexes(board, new Set([board.at('E')]), (...args) => asked.push(args) > 0);
    expect(asked.map(([from]) => from)).toEqual(Array(6).fill(board.at('E')));
    for (const [from, to, direction] of asked) expect(board.neighbours[from * 6 + direction]).toBe(to);
  });

  it('gives answers that share no byte', () => {
    const board = openBoard(5, 5);
    const masks = Array.from({ length: 40 }, (_, i) => controlledHexes(board, [i % 25]));
    masks.forEach((mask, i) => {
      expect([mask.length, controlled(mask)]).toEqual([25, controlled(controlledHexes(board, [i % 25]))]);
    });
    masks[0]?.fill(1);
    expect(controlled(masks[1] as Uint8Array)).toEqual(controlled(controlledHexes(board, [1])));
  });

  it('is every hex at distance 1 of a source, and one more source never frees a hex', () => {
    const board = openBoard(9, 7);
    const hex = fc.nat({ max: board.size - 1 });
    fc.assert(
      fc.property(fc.array(hex, { maxLength: 8 }), hex, (sources, more) => {
        const mask = controlledHexes(board, sources);
        const wider = controlledHexes(board, [...sources, more]);
        for (let h = 0; h < board.size; h++) {
          expect(mask[h] === 1).toBe(sources.some((s) => hexesApart(board, s, h) === 1));
          expect(wider[h]).toBeGreaterThanOrEqual(mask[h] as number);
        }
      }),
    );
  });
});
