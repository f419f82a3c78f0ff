import type { Board, HexId, Json } from '@eastfront/kernel';
import {
  compileBoard,
  compileTable,
  controlledHexes,
  distance,
  hexOf,
  neighboursOf,
  pathTo,
  reach,
  retreatRoutes,
  traceLine,
} from '@eastfront/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardCases,
  boards,
  grids,
  gridsWithHexes,
  type Piece,
  positionsOn,
  tableSpecs,
} from './arbitraries/index.js';
import { brokenLaws } from './law.js';
import { type MovementRules, movementLaws } from './movement-laws.js';
import { type RetreatRules, retreatLaws } from './retreat-laws.js';
import type { Situation } from './situation.js';
import { type SupplyRules, supplyLaws } from './supply-laws.js';
import { symmetryLaws, translate } from './symmetry-laws.js';

/** A small game: 4 points, woods cost 2, zones cost 1 more; supplied by a free line to hex 0; retreats of one hex. */
interface Position {
  readonly board: Board<object>;
  readonly pieces: readonly Piece[];
  readonly allowance: number;
}

const pieceOf = ({ pieces }: Position, id: string): Piece => pieces.find((piece) => piece.id === id) as Piece;
const foesOf = (position: Position, unit: string): readonly Piece[] =>
  position.pieces.filter(({ side }) => side !== pieceOf(position, unit).side);
const zoneOf = (position: Position, unit: string): Uint8Array =>
  controlledHexes(
    position.board,
    foesOf(position, unit).map(({ at }) => at),
  );
const isHeld = (position: Position, unit: string, hex: HexId): boolean =>
  foesOf(position, unit).some(({ at }) => at === hex);

const stepOf = (position: Position, unit: string) => {
  const zone = zoneOf(position, unit);
  const { board } = position;
  return (_from: HexId, to: HexId): number =>
    isHeld(position, unit, to)
      ? -1
      : (board.terrains[board.terrain[to] as number] === 'woods' ? 2 : 1) + (zone[to] as number);
};

const reachOf = (position: Position, unit: string) => {
  const { at } = pieceOf(position, unit);
  const found = reach(position.board, at, position.allowance, stepOf(position, unit));
  return found.hexes
    .map((hex, i) => ({ hex, cost: found.costs[i] as number, path: pathTo(found, hex) as HexId[] }))
    .filter(({ hex }) => hex !== at);
};

const situations: fc.Arbitrary<Situation<Position>> = boards(undefined, { min: 3, max: 6 })
  .chain((board) => positionsOn(board).map((pieces) => ({ board, pieces, allowance: 4 })))
  .filter(({ pieces }) => pieces.length > 0)
  .chain((position) => fc.constantFrom(...position.pieces).map(({ id }) => ({ position, unit: id })));

const removals = {
  enemies: (position: Position, unit: string) => foesOf(position, unit).map(({ id }) => id),
  without: (position: Position, enemy: string): Position => ({
    ...position,
    pieces: position.pieces.filter(({ id }) => id !== enemy),
  }),
};

const movement: MovementRules<Position> = {
  ...removals,
  situations,
  reach: reachOf,
  withAllowance: (position, _unit, more) => ({ ...position, allowance: position.allowance + more }),
  adjudicate: (position, unit, path) => {
    const step = stepOf(position, unit);
    let from = pieceOf(position, unit).at;
    let cost = 0;
    for (const to of path) {
      if (!neighboursOf(position.board, from).includes(to)) return 'not adjacent';
      const price = step(from, to);
      if (price < 0) return 'shut';
      cost += price;
      from = to;
    }
    return cost > position.allowance ? 'too far' : cost;
  },
  runs: { seed: 1, numRuns: 200 },
};

describe('movement laws', () => {
  it.each(movementLaws(movement))('hold for a plain search: $name', ({ run }) => expect(run()).toEqual([]));

  it.each<readonly [string, Partial<MovementRules<Position>>, string]>([
    [
      'only odd allowances move',
      { reach: (p, u) => (p.allowance % 2 === 1 ? [] : reachOf(p, u)) },
      'more movement points',
    ],
    [
      'a unit without enemies stays',
      { reach: (p, u) => (foesOf(p, u).length === 0 ? [] : reachOf(p, u)) },
      'removing an enemy',
    ],
    [
      'costs are told too low',
      { reach: (p, u) => reachOf(p, u).map((one) => ({ ...one, cost: one.cost - 1 })) },
      'legal at the reported cost',
    ],
    [
      'paths lead back',
      { reach: (p, u) => reachOf(p, u).map((one) => ({ ...one, path: one.path.slice(0, -1) })) },
      'its path leads there',
    ],
  ])('tell when %s', (_, change, name) => {
    expect(brokenLaws(movementLaws({ ...movement, ...change })).join('\n')).toContain(name);
  });

  it('leave out what a named exemption covers', () => {
    const law = 'movement: removing an enemy never shrinks reach';
    const rules = {
      ...movement,
      reach: (p: Position, u: string) => (foesOf(p, u).length === 0 ? [] : reachOf(p, u)),
    };
    const exemptions = [
      {
        law,
        clause: 'X-1',
        when: ({ position, unit }: Situation<Position>) => foesOf(position, unit).length === 1,
      },
    ];
    expect(brokenLaws(movementLaws({ ...rules, exemptions }))).toEqual([]);
  });
});

const lineOf = (position: Position, unit: string) => {
  const zone = zoneOf(position, unit);
  const open = (_from: HexId, to: HexId) => zone[to] === 0 && !isHeld(position, unit, to);
  return traceLine(
    position.board,
    pieceOf(position, unit).at,
    (hex) => hex === position.board.hexes[0],
    open,
    8,
  );
};

const supply: SupplyRules<Position> = {
  ...removals,
  situations,
  level: (position, unit) => (lineOf(position, unit)._tag === 'Right' ? 1 : 0),
  lineFaults: (position, unit) => {
    const line = lineOf(position, unit);
    return line._tag === 'Right' && line.right.length > 9 ? ['too long'] : [];
  },
  runs: { seed: 1, numRuns: 200 },
};

describe('supply laws', () => {
  it.each(supplyLaws(supply))('hold for a plain trace: $name', ({ run }) => expect(run()).toEqual([]));

  it.each<readonly [string, Partial<SupplyRules<Position>>, string]>([
    ['enemies supply', { level: (p, u) => foesOf(p, u).length }, 'removing an enemy never'],
    [
      'zones supply',
      { withoutZone: removals.without, level: (p, u) => foesOf(p, u).length },
      'removing an enemy zone',
    ],
    ['a line is no line', { lineFaults: () => ['not open'] }, 'the line shown'],
  ])('tell when %s', (_, change, name) => {
    expect(brokenLaws(supplyLaws({ ...supply, ...change })).join('\n')).toContain(name);
  });
});

const waysOf = (position: Position, unit: string) => {
  const zone = zoneOf(position, unit);
  const found = retreatRoutes(position.board, {
    from: pieceOf(position, unit).at,
    length: 1,
    step: (_, to) => (isHeld(position, unit, to) ? null : { losses: zone[to] as number }),
    end: ({ losses }) => losses,
  });
  return {
    best: found.routes.map((route) => ({ ...route, tier: found.tier as number })),
    worse: found.outranked,
  };
};

const retreat: RetreatRules<Position> = {
  ...removals,
  situations,
  offered: (position, unit) => waysOf(position, unit).best,
  allowed: (position, unit) => {
    const { best, worse } = waysOf(position, unit);
    return [...worse, ...best];
  },
  mayEnd: (position, unit, hex) => !isHeld(position, unit, hex),
  ordered: () => [1, 1],
  steps: ({ allowance }) => ({ standing: allowance, lost: 4 - allowance }),
  after: (position, _unit, { losses }) => ({ ...position, allowance: position.allowance - losses }),
  runs: { seed: 1, numRuns: 200 },
};

describe('retreat laws', () => {
  it.each(retreatLaws(retreat))('hold for the routes of the kernel: $name', ({ run }) =>
    expect(run()).toEqual([]),
  );

  it.each<readonly [string, Partial<RetreatRules<Position>>, string]>([
    ['worse ways are offered too', { offered: retreat.allowed }, 'exactly the best tier'],
    [
      'it ends among enemies',
      { mayEnd: (p, u, hex) => zoneOf(p, u)[hex] === 0 },
      'never ends where it may not',
    ],
    ['it is too short', { ordered: () => [2, 2] }, 'as long as ordered'],
    [
      'it is worse without enemies',
      { offered: (p, u) => retreat.offered(p, u).map((way) => ({ ...way, tier: 9 - foesOf(p, u).length })) },
      'removing an enemy never',
    ],
    ['losses are forgotten', { after: (position) => position }, 'losses conserve steps'],
    [
      'steps appear',
      { steps: ({ allowance }) => ({ standing: 5, lost: 4 - allowance }) },
      'losses conserve steps',
    ],
  ])('tell when %s', (_, change, name) => {
    expect(brokenLaws(retreatLaws({ ...retreat, ...change })).join('\n')).toContain(name);
  });
});

describe('arbitraries', () => {
  it('make grids of all layouts, with hexes on them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(gridsWithHexes(2), ({ grid, hexes: [a = 0, b = 0] }) => {
        const { orientation, towards, shifted } = grid.spec;
        seen.add(`${orientation} ${towards} ${shifted}`);
        return distance(grid, a, b) >= 0 && a < grid.size && hexOf(grid, grid.labels[a] as string) === a;
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBe(8);
  });

  it('make boards that compile, tables that compile and positions without two sides in a hex', () => {
    fc.assert(
      fc.property(boardCases(), ({ spec, vocabulary }) => compileBoard(vocabulary, spec)._tag === 'Right'),
    );
    fc.assert(fc.property(tableSpecs, (spec) => compileTable(spec)._tag === 'Right'));
    fc.assert(
      fc.property(
        boards().chain((board) => positionsOn(board)),
        (pieces) =>
          pieces.every((one) => pieces.every((other) => one.at !== other.at || one.side === other.side)),
      ),
    );
  });
});

describe('symmetry laws', () => {
  const grid = fc.sample(
    grids({ min: 8, max: 8 }).filter(
      ({ spec }) => spec.orientation === 'flat-top' && spec.labels.numbered === 'eastwards',
    ),
    { numRuns: 1, seed: 1 },
  )[0]!;
  const json = {
    units: [
      { id: 'a', at: '0101' },
      { id: 'b', at: '0303' },
    ],
    sides: { '0101/0102': ['river'] },
  };
  const apart = (one: Json): Json => {
    const { units } = one as typeof json;
    const [a, b] = units.map(({ at }) => hexOf(grid, at) as HexId);
    return {
      distance: distance(grid, a as HexId, b as HexId),
      from: units.map(({ id }) => id),
      at: units.map(({ at }) => at),
    };
  };
  const rules = {
    cases: [{ name: 'two', json, ids: ['a', 'b'] }],
    judge: apart,
    grid,
    moves: [
      [2, 1],
      [4, 0],
      [0, 2],
      [9, 9],
    ] as const,
  };

  it('hold for a distance', () => expect(brokenLaws(symmetryLaws(rules))).toEqual([]));

  it('leave out sentences, wherever they name a hex', () => {
    const said = (one: Json) => {
      const [{ id, at }] = (one as typeof json).units as [{ id: string; at: string }];
      return { id, at, message: `${id} stands in ${at}`, routes: [{ message: `${at} is held` }] };
    };
    expect(brokenLaws(symmetryLaws({ ...rules, judge: said }))).toEqual([]);
  });

  it('move hexes and hexsides and nothing else', () => {
    expect(translate(grid, json, 2, 1)).toEqual({
      units: [
        { id: 'a', at: '0302' },
        { id: 'b', at: '0504' },
      ],
      sides: { '0302/0303': ['river'] },
    });
    expect(translate(grid, json, 6, 0)).toBeNull();
  });

  it('tell when the place or the name counts', () => {
    const column = (one: Json) => ({ column: (one as typeof json).units[0]!.at.slice(0, 2) });
    expect(brokenLaws(symmetryLaws({ ...rules, judge: column })).join()).toContain('moved by');
    const first = (one: Json) => ({ first: (one as typeof json).units[0]!.id < 'b' });
    expect(brokenLaws(symmetryLaws({ ...rules, judge: first })).join()).toContain('renamed');
  });
});
