import { describe, expect, it } from 'vitest';
import { controlledHexes } from '../board/zones.js';
import type { HexId } from '../hex/grid.js';
import { type RetreatPolicy, retreatRoutes } from '../search/retreat.js';
import { type DrawnBoard, drawBoard, hexesApart } from './drawn-board.js';

/** U the retreating unit, E an enemy, F a friend, s a hex in supply, S a friend in supply. */
const survey = (board: DrawnBoard) => {
  const zones = controlledHexes(board, board.all('E'));
  const marked = (hex: HexId, marks: string) => marks.includes(board.marks[hex] as string);
  return {
    from: board.at('U'),
    marked,
    inZone: (hex: HexId) => zones[hex] === 1,
    isEnemy: (hex: HexId) => marked(hex, 'E'),
    hasFriend: (hex: HexId) => marked(hex, 'FS'),
  };
};
const last = (path: readonly HexId[]) => path[path.length - 1] as HexId;
const ends = (board: DrawnBoard, routes: readonly { path: readonly HexId[] }[]) =>
  [...new Set(routes.map(({ path }) => last(path)))].sort((a, b) => a - b).map((hex) => board.marks[hex]);

describe('retreat by the owner, 2 or 4 hexes, with priorities and a step lost in zones', () => {
  type Refusal = 'enemy' | 'between two enemies' | 'zone after the first hex' | 'not far enough';
  const retreat = (board: DrawnBoard, length: 2 | 4) => {
    const { from, inZone, isEnemy, hasFriend, marked } = survey(board);
    const next = (hex: HexId, direction: number) => board.neighbours[hex * 6 + (direction % 6)] as number;
    const enemyAt = (hex: HexId) => hex >= 0 && isEnemy(hex);
    const policy: RetreatPolicy<Refusal> = {
      from,
      length,
      step: (path, to, direction) => {
        if (isEnemy(to)) return { refused: 'enemy' };
        if (!inZone(to) || hasFriend(to)) return { losses: 0 };
        const here = last(path);
        const hexsideBetween = enemyAt(next(here, direction + 1)) && enemyAt(next(here, direction + 5));
        const hexBetween = [0, 1, 2].some((d) => enemyAt(next(to, d)) && enemyAt(next(to, d + 3)));
        if (hexsideBetween || hexBetween) return { refused: 'between two enemies' };
        return path.length > 1 ? { refused: 'zone after the first hex' } : { losses: 1 };
      },
      end: ({ path, losses }) => {
        if (hexesApart(board, from, last(path)) !== length) return { refused: 'not far enough' };
        return losses * 4 + (marked(last(path), 'sS') ? 0 : 2) + (hasFriend(last(path)) ? 1 : 0);
      },
    };
    return retreatRoutes(board, policy);
  };

  it('ends exactly 2 hexes away, or exactly 4', () => {
    const board = drawBoard(
      ...Array.from({ length: 9 }, (_, row) => (row === 4 ? '. . . . U . . . .' : '. . . . . . . . .')),
    );
    const four = retreat(board, 4).routes;
    expect(retreat(board, 2).routes.every(({ path }) => hexesApart(board, 40, last(path)) === 2)).toBe(true);
    expect(four.every(({ path }) => path.length === 5 && hexesApart(board, 40, last(path)) === 4)).toBe(true);
    expect(new Set(four.map(({ path }) => last(path))).size).toBe(24);
  });

  it('saves steps first: it goes out of supply rather than through a zone', () => {
    const board = drawBoard('# # # # # E', ' . . U . s #', '# # # E # #');
    const { routes, tier, outranked } = retreat(board, 2);
    expect(routes).toEqual([{ path: [8, 7, 6], losses: 0 }]);
    expect(tier).toBe(2);
    expect(outranked).toEqual([]);
    const costly = retreat(drawBoard('# # # # # #', ' . . U . s #', '# # # E # #'), 2);
    expect(costly.routes).toEqual([{ path: [8, 7, 6], losses: 0 }]);
    expect(costly.outranked).toEqual([{ path: [8, 9, 10], losses: 1, tier: 4 }]);
  });

  it('then goes to supply, then keeps the stacking limit', () => {
    const board = drawBoard('# # # # #', ' . . U . s', '# # . S #');
    const { routes } = retreat(board, 2);
    expect(ends(board, routes)).toEqual(['s']);
    const stacked = drawBoard('# # # # #', ' . . U . S', '# # # # #');
    expect(ends(stacked, retreat(stacked, 2).routes)).toEqual(['S']);
  });

  it('loses one step by a zone in the first hex, none where a friend stands', () => {
    const through = drawBoard('# E # # #', ' U . . # #');
    expect(retreat(through, 2)).toMatchObject({ tier: 6, routes: [{ path: [5, 6, 7], losses: 1 }] });
    const covered = drawBoard('# E # # #', ' U F . # #');
    expect(retreat(covered, 2)).toMatchObject({ tier: 2, routes: [{ losses: 0 }] });
  });

  it('has no way past the first hex through a zone, nor between two enemies, and says so', () => {
    const second = drawBoard('# # E # #', ' U . . # #');
    expect(retreat(second, 2)).toMatchObject({
      routes: [],
      rejected: [
        { path: [5, 6, 7], reason: 'zone after the first hex' },
        { path: [5, 6, 2], reason: 'enemy' },
      ],
    });
    const hexside = drawBoard('# E # # #', ' U . . # #', '# E # # #');
    expect(retreat(hexside, 2).rejected).toEqual([
      { path: [5, 6], reason: 'between two enemies' },
      { path: [5, 1], reason: 'enemy' },
      { path: [5, 11], reason: 'enemy' },
    ]);
    const hex = drawBoard('# E # # #', ' U . . # #', '# # E # #');
    expect(retreat(hex, 2).rejected).toContainEqual({ path: [5, 6], reason: 'between two enemies' });
    const friend = drawBoard('# E # # #', ' U F . # #', '# # E # #');
    expect(retreat(friend, 2).rejected).toContainEqual({
      path: [5, 6, 7],
      reason: 'zone after the first hex',
    });
  });
});

describe('retreat by the opponent, 1 hex, ruin in zones', () => {
  const steps = 2;
  const retreat = (board: DrawnBoard) => {
    const { from, inZone, isEnemy, hasFriend } = survey(board);
    return retreatRoutes(board, {
      from,
      length: 1,
      step: (_, to) => (isEnemy(to) ? null : { losses: inZone(to) && !hasFriend(to) ? steps : 0 }),
      end: () => 0,
    });
  };

  it('offers every hex but those of the enemy, the ruinous among them: the opponent chooses', () => {
    const board = drawBoard('. a b .', ' . U E .', '. c d .');
    const { routes } = retreat(board);
    expect(ends(board, routes)).toEqual(['a', 'b', '.', 'c', 'd']);
    expect(routes.filter(({ losses }) => losses > 0).map(({ path }) => board.marks[last(path)])).toEqual([
      'b',
      'd',
    ]);
  });

  it('spares a unit that goes where a friend stands', () => {
    const board = drawBoard('# # F #', ' # U E #', '# # # #');
    expect(retreat(board).routes).toEqual([{ path: [5, 2], losses: 0 }]);
  });
});

describe('retreat by the owner, up to 2 hexes towards supply, a further step lost in each zone', () => {
  const retreat = (board: DrawnBoard, toSupply: (hex: HexId) => number) => {
    const { from, inZone, isEnemy, hasFriend } = survey(board);
    return retreatRoutes<'away from supply'>(board, {
      from,
      length: 2,
      shortest: 1,
      step: (path, to) => {
        if (isEnemy(to)) return null;
        if (toSupply(to) >= toSupply(last(path))) return { refused: 'away from supply' };
        return { losses: inZone(to) && !hasFriend(to) ? 1 : 0 };
      },
      end: () => 0,
    });
  };
  const board = drawBoard('. E . . .', ' s . . U E', '. F . . .');
  const toSupply = (hex: HexId) => hexesApart(board, hex, board.at('s'));

  it('goes nearer to supply with each hex, 1 or 2 of them, even through a zone', () => {
    const { routes, rejected } = retreat(board, toSupply);
    expect(
      routes.every(({ path }) => toSupply(last(path)) === toSupply(path[0] as number) - (path.length - 1)),
    ).toBe(true);
    expect(new Set(routes.map(({ path }) => path.length - 1))).toEqual(new Set([1, 2]));
    expect(new Set(rejected.map(({ reason }) => reason))).toEqual(new Set(['away from supply']));
  });

  it('offers the ways with and without a zone alike, with their losses', () => {
    const { routes } = retreat(board, toSupply);
    expect(new Set(routes.map(({ losses }) => losses))).toEqual(new Set([0, 1]));
  });

  it('is no retreat at all where every way is held', () => {
    const shut = drawBoard('# # # #', ' s E U E');
    expect(retreat(shut, (hex) => hexesApart(shut, hex, shut.at('s'))).routes).toEqual([]);
  });
});

describe('retreat by the attacker, 1 or 2 hexes, never into zones', () => {
  type Refusal = 'enemy' | 'zone' | 'stack';
  const retreat = (board: DrawnBoard, length: 1 | 2) => {
    const { from, inZone, isEnemy, hasFriend } = survey(board);
    return retreatRoutes<Refusal>(board, {
      from,
      length,
      step: (_, to) =>
        isEnemy(to) ? { refused: 'enemy' } : inZone(to) ? { refused: 'zone' } : { losses: 0 },
      end: ({ path }) =>
        hasFriend(last(path))
          ? { refused: 'stack' }
          : hexesApart(board, from, last(path)) === length
            ? 0
            : null,
    });
  };

  it('offers the hexes out of every zone, and why not the others', () => {
    const board = drawBoard('. a b .', ' c U E .', '. d F .');
    const { routes, rejected } = retreat(board, 1);
    expect(ends(board, routes)).toEqual(['a', 'c', 'd']);
    expect(rejected.map(({ path, reason }) => [board.marks[last(path)], reason])).toEqual([
      ['E', 'enemy'],
      ['b', 'zone'],
      ['F', 'zone'],
    ]);
  });

  it('passes a full hex on the way but does not end in it', () => {
    const board = drawBoard('. F U #', ' # # # #');
    expect(retreat(board, 2).routes).toEqual([{ path: [2, 1, 0], losses: 0 }]);
    expect(retreat(board, 1).rejected).toEqual([{ path: [2, 1], reason: 'stack' }]);
  });

  it('a friend does not help against a zone: a surrounded unit has no way out', () => {
    const board = drawBoard('# E F #', ' # U E #', '# E F #');
    expect(retreat(board, 1)).toMatchObject({ routes: [], tier: null });
  });
});
