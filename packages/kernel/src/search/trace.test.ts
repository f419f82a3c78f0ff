import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexId } from '../hex/grid.js';
import { type DrawnBoard, drawBoard, hexesApart, openBoard } from '../models/drawn-board.js';
import { flood, lineOfNet, netOf, type OpenTo, traceLegs, traceLine } from './trace.js';

const notClosed =
  ({ marks }: DrawnBoard): OpenTo =>
  (_, to) =>
    marks[to] !== 'x';

describe('netOf', () => {
  it('goes on to hexes that are joined, one hex away, and leads back over them', () => {
    const board = drawBoard('S . x . .');
    const join = (hex: HexId) => (hex === 1 ? [4] : []);
    const net = netOf(board, [0], notClosed(board), Infinity, join);
    expect([...net.distances]).toEqual([0, 1, -1, 3, 2]);
    expect(lineOfNet(net, 3)).toEqual([3, 4, 1, 0]);
    expect([...netOf(board, [0], notClosed(board), 1, join).distances]).toEqual([0, 1, -1, -1, -1]);
  });
});

describe('flood', () => {
  it('gives the distance from the nearest source, -1 where it does not reach', () => {
    const board = drawBoard('S . x .', ' . . x x', '. . x S');
    expect([...flood(board, board.all('S'), notClosed(board))]).toEqual([
      0, 1, -1, -1, 1, 2, -1, -1, 2, 2, -1, 0,
    ]);
  });

  it('goes no further than its limit, and nowhere without sources', () => {
    const board = drawBoard('S . . . .');
    expect([...flood(board, [0, 0], () => true, 2)]).toEqual([0, 1, 2, -1, -1]);
    expect([...flood(board, [], () => true)]).toEqual([-1, -1, -1, -1, -1]);
  });

  it('asks outwards, with the direction of the step', () => {
    const board = openBoard(4, 3);
    const distances = flood(board, [0], (from, to, direction) => {
      expect(board.neighbours[from * 6 + direction]).toBe(to);
      return true;
    });
    for (let hex = 0; hex < board.size; hex++) expect(distances[hex]).toBe(hexesApart(board, 0, hex));
  });

  it('never loses a hex, nor comes nearer later, when a blocker is removed', () => {
    const hexes = fc.array(fc.nat({ max: 47 }), { maxLength: 20 });
    fc.assert(
      fc.property(hexes, fc.array(fc.nat({ max: 47 }), { maxLength: 3 }), (blockers, sources) => {
        const board = openBoard(8, 6);
        const around = (blocked: readonly HexId[]) => flood(board, sources, (_, to) => !blocked.includes(to));
        const before = around(blockers);
        const after = around(blockers.filter((hex) => hex !== blockers[0]));
        before.forEach((distance, hex) => {
          if (distance < 0) return;
          expect(after[hex]).toBeGreaterThanOrEqual(0);
          expect(after[hex]).toBeLessThanOrEqual(distance);
        });
      }),
    );
  });
});

describe('the lines of a net', () => {
  it('lead from every hex that it reaches to the nearest source, a hexside at a time', () => {
    const board = drawBoard('S . x .', ' . . x x', '. . x S');
    const net = netOf(board, board.all('S'), notClosed(board));
    for (let hex = 0; hex < board.size; hex++) {
      const line = lineOfNet(net, hex);
      if (net.distances[hex] === -1) {
        expect(line).toBeNull();
        continue;
      }
      expect(line?.length).toBe((net.distances[hex] as number) + 1);
      expect(board.marks[line?.at(-1) as HexId]).toBe('S');
      line?.forEach((to, i) => {
        if (i > 0) expect(hexesApart(board, line[i - 1] as HexId, to)).toBe(1);
      });
    }
  });
});

describe('traceLine', () => {
  it('is a shortest line with both ends', () => {
    const board = drawBoard('U x S', ' . . .');
    const line = traceLine(board, 0, (hex) => board.marks[hex] === 'S', notClosed(board));
    expect(line).toEqual({ _tag: 'Right', right: [0, 3, 4, 2] });
  });

  it('is the hex itself on a source, whatever surrounds it', () => {
    const board = drawBoard('x S x');
    expect(
      traceLine(
        board,
        1,
        (hex) => hex === 1,
        () => false,
        0,
      ),
    ).toEqual({ _tag: 'Right', right: [1] });
  });

  it('names the hexes that block it, nearest first, with where and how far', () => {
    const board = drawBoard('U . x S', ' x . x .');
    const line = traceLine(board, 0, (hex) => board.marks[hex] === 'S', notClosed(board));
    expect(line).toEqual({
      _tag: 'Left',
      left: {
        blocks: [
          { hex: 4, from: 0, distance: 1 },
          { hex: 2, from: 1, distance: 2 },
          { hex: 6, from: 5, distance: 3 },
        ],
        outOfRange: false,
      },
    });
  });

  it('tells a line that is too long from one that is blocked', () => {
    const board = drawBoard('U . . . S');
    const isSource = (hex: HexId) => board.marks[hex] === 'S';
    expect(traceLine(board, 0, isSource, () => true, 3)).toEqual({
      _tag: 'Left',
      left: { blocks: [], outOfRange: true },
    });
    expect(traceLine(board, 0, isSource, () => true, 4)._tag).toBe('Right');
  });

  it('is as long as the flood says, and what blocks it encloses it', () => {
    const blocked = fc.array(fc.nat({ max: 47 }), { maxLength: 25 });
    const hex = fc.nat({ max: 47 });
    fc.assert(
      fc.property(blocked, hex, hex, fc.nat({ max: 12 }), (closed, from, source, limit) => {
        const board = openBoard(8, 6);
        const open: OpenTo = (_, to) => !closed.includes(to);
        const reached = flood(board, [from], open, limit);
        const line = traceLine(board, from, (h) => h === source, open, limit);
        expect(line._tag).toBe((reached[source] as number) >= 0 ? 'Right' : 'Left');
        if (line._tag === 'Right') {
          expect(line.right).toHaveLength((reached[source] as number) + 1);
          expect([line.right[0], line.right.at(-1)]).toEqual([from, source]);
          line.right.slice(1).forEach((to, i) => {
            expect(hexesApart(board, line.right[i] as number, to)).toBe(1);
            expect(open(line.right[i] as number, to, 0)).toBe(true);
          });
          return;
        }
        const brink = new Set<number>();
        reached.forEach((d, h) => {
          if (d < 0 || d >= limit) return;
          for (let h2 = 0; h2 < board.size; h2++) {
            if (hexesApart(board, h, h2) === 1 && (reached[h2] as number) < 0) brink.add(h2);
          }
        });
        expect(new Set(line.left.blocks.map((block) => block.hex))).toEqual(brink);
        const further = flood(board, [from], open, limit + 1);
        expect(line.left.outOfRange).toBe(further.some((d, h) => d >= 0 && (reached[h] as number) < 0));
      }),
    );
  });
});

describe('traceLegs', () => {
  const board = drawBoard('U . R R S', ' . r . . .');
  const overland = {
    isEnd: (hex: HexId) => 'Rr'.includes(board.marks[hex] as string),
    open: () => true,
    limit: 2,
  };
  const rails = {
    isEnd: (hex: HexId) => board.marks[hex] === 'S',
    open: (from: HexId, to: HexId) =>
      'RS'.includes(board.marks[from] as string) && 'RS'.includes(board.marks[to] as string),
    limit: Infinity,
  };

  it('joins legs with different limits at a junction that leads on, not at the nearest', () => {
    expect(traceLegs(board, 0, [overland, rails])).toEqual({
      _tag: 'Right',
      right: [
        [0, 1, 2],
        [2, 3, 4],
      ],
    });
  });

  it('names the leg that is cut', () => {
    expect(traceLegs(board, 0, [{ ...overland, limit: 0 }, rails])).toEqual({
      _tag: 'Left',
      left: { leg: 0, blocks: [], outOfRange: true },
    });
    const torn = traceLegs(board, 0, [
      overland,
      { ...rails, open: (from, to) => from !== 3 && rails.open(from, to) },
    ]);
    expect(torn._tag === 'Left' && torn.left.leg).toBe(1);
    expect(torn._tag === 'Left' && torn.left.blocks.map((block) => block.hex)).toContain(board.at('S'));
  });

  it('of one leg is the line itself', () => {
    const line = traceLine(board, 0, overland.isEnd, overland.open, 2);
    expect(traceLegs(board, 0, [overland])).toEqual({
      _tag: 'Right',
      right: line._tag === 'Right' && [line.right],
    });
  });
});
