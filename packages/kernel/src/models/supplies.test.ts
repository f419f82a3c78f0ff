import { describe, expect, it } from 'vitest';
import { controlledHexes } from '../board/zones.js';
import type { HexId } from '../hex/grid.js';
import { flood, traceLegs, traceLine } from '../search/trace.js';
import { type DrawnBoard, drawBoard } from './drawn-board.js';

/** U the unit, E an enemy, F a friend, S a source, r and R rail. */
const survey = (board: DrawnBoard) => {
  const zones = controlledHexes(board, board.all('E'));
  const marked = (hex: HexId, marks: string) => marks.includes(board.marks[hex] as string);
  return {
    unit: board.at('U'),
    marked,
    /** Enemies and their zones block; a friend cancels a zone in its hex. */
    openToFriends: (_: HexId, to: HexId) => !marked(to, 'E') && (zones[to] === 0 || marked(to, 'FfU')),
    /** Enemies and their zones block, friends or not. */
    openToNoOne: (_: HexId, to: HexId) => !marked(to, 'E') && zones[to] === 0,
    isRail: (hex: HexId) => marked(hex, 'rfS'),
    isSource: (hex: HexId) => marked(hex, 'S'),
  };
};

describe('supply: 5 hexes to a rail or road, then along it, zones cancelled by friends', () => {
  const supplied = (board: DrawnBoard) => {
    const { unit, openToFriends, isRail, isSource } = survey(board);
    return traceLegs(board, unit, [
      { isEnd: isRail, open: openToFriends, limit: 5 },
      { isEnd: isSource, open: (from, to) => isRail(to) && openToFriends(from, to), limit: Infinity },
    ]);
  };

  it('reaches a rail in 5 hexes and follows it for any length', () => {
    const board = drawBoard('U . . . . r r r r r r S');
    expect(supplied(board)).toEqual({
      _tag: 'Right',
      right: [
        [0, 1, 2, 3, 4, 5],
        [5, 6, 7, 8, 9, 10, 11],
      ],
    });
  });

  it('does not reach a rail in 6', () => {
    const answer = supplied(drawBoard('U . . . . . r r r r r S'));
    expect(answer).toEqual({ _tag: 'Left', left: { leg: 0, blocks: [], outOfRange: true } });
  });

  it('may not leave the rail again', () => {
    const answer = supplied(drawBoard('U r r . . . . r r S'));
    expect(answer._tag === 'Left' && answer.left.leg).toBe(1);
  });

  it('takes any rail hex in range, not only the nearest', () => {
    const answer = supplied(drawBoard('r U . . . r r r r S'));
    expect(answer._tag === 'Right' && answer.right).toEqual([
      [1, 2, 3, 4, 5, 6],
      [6, 7, 8, 9],
    ]);
  });

  it('is cut by a zone in an empty hex, and not where a friend stands', () => {
    const cut = drawBoard('# # E # #', ' U . r r S');
    const kept = drawBoard('# # E # #', ' U F f r S');
    const answer = supplied(cut);
    expect(answer._tag === 'Left' && answer.left.blocks.map((block) => block.hex)).toEqual([cut.size - 4]);
    expect(supplied(kept)._tag).toBe('Right');
  });
});

describe('supply: 12 hexes overland to a rail that leads unbroken to a source', () => {
  const supplied = (board: DrawnBoard) => {
    const { unit, openToFriends, isRail } = survey(board);
    const line = flood(board, board.all('S'), (from, to) => isRail(to) && openToFriends(from, to));
    return traceLine(board, unit, (hex) => line[hex] !== -1, openToFriends, 12);
  };

  it('counts the overland part alone', () => {
    expect(supplied(drawBoard(`U ${'. '.repeat(11)} r r r r S`))._tag).toBe('Right');
    expect(supplied(drawBoard(`U ${'. '.repeat(12)} r r r r S`))).toMatchObject({
      left: { blocks: [], outOfRange: true },
    });
  });

  it('is no supply from a rail that an enemy breaks', () => {
    expect(supplied(drawBoard('U . r E r S', '. . . . . #'))._tag).toBe('Left');
  });

  it('is no supply from a rail that a zone breaks, unless a friend stands there', () => {
    expect(supplied(drawBoard('# # # E # #', ' U r r r r S'))._tag).toBe('Left');
    expect(supplied(drawBoard('# # # E # #', ' U r f f r S'))._tag).toBe('Right');
  });
});

describe('supply: 5 hexes, or 3 when the line passes through mud or snow, never over the mountains', () => {
  const supplied = (board: DrawnBoard) => {
    const { unit, openToFriends, isSource, marked } = survey(board);
    const open = (from: HexId, to: HexId) => openToFriends(from, to) && !marked(to, '^');
    const dry = traceLine(board, unit, isSource, (from, to) => open(from, to) && !marked(to, 'm'), 5);
    return dry._tag === 'Right' ? dry : traceLine(board, unit, isSource, open, 3);
  };

  it('is 5 hexes of dry ground', () => {
    expect(supplied(drawBoard('U . . . . S'))._tag).toBe('Right');
    expect(supplied(drawBoard('U . . . . . S'))._tag).toBe('Left');
  });

  it('is 3 hexes through one hex of mud', () => {
    expect(supplied(drawBoard('U m . S'))._tag).toBe('Right');
    expect(supplied(drawBoard('U m . . S'))).toMatchObject({ _tag: 'Left', left: { outOfRange: true } });
  });

  it('takes the longer way on dry ground', () => {
    const answer = supplied(drawBoard('U m . . S', ' . . . . #'));
    expect(answer._tag === 'Right' && answer.right).toHaveLength(6);
  });

  it('is blocked by mountains, and says which', () => {
    expect(supplied(drawBoard('U ^ S'))).toMatchObject({
      left: { blocks: [{ hex: 1, from: 0, distance: 1 }] },
    });
  });
});

describe('supply: 8 hexes, or 4 in snow, never through a zone even where a friend stands', () => {
  const supplied = (board: DrawnBoard, snow: boolean) => {
    const { unit, openToNoOne, isRail, isSource, marked } = survey(board);
    const open = (from: HexId, to: HexId) => isSource(to) || (openToNoOne(from, to) && !marked(to, 'x'));
    return traceLegs(board, unit, [
      { isEnd: (hex) => isRail(hex), open, limit: snow ? 4 : 8 },
      { isEnd: isSource, open: (from, to) => isRail(to) && open(from, to), limit: Infinity },
    ]);
  };

  it('is 8 hexes, 4 in snow', () => {
    const eight = drawBoard('U . . . . . . . r r S');
    expect(supplied(eight, false)._tag).toBe('Right');
    expect(supplied(eight, true)._tag).toBe('Left');
    expect(supplied(drawBoard('U . . . r r S'), true)._tag).toBe('Right');
    expect(supplied(drawBoard('U . . . . . . . . r S'), false)._tag).toBe('Left');
  });

  it('is cut by a zone even where a friend stands', () => {
    expect(supplied(drawBoard('# # E # #', ' U F F r S'), false)._tag).toBe('Left');
  });

  it('does not mind a zone on the unit itself or on the source', () => {
    expect(supplied(drawBoard('E # # # # E', ' U . r r S #', 'E # # # # #'), false)._tag).toBe('Right');
  });
});
