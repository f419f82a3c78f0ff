import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlledHexes } from '../board/zones.js';
import type { HexId } from '../hex/grid.js';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { type DrawnBoard, drawBoard, openBoard } from '../models/drawn-board.js';
import { costTo, pathTo, stopReason } from './reached.js';
import type { MustStop, Reach, Start, StepCost } from './search.js';
import { canStepOut, reach } from './search.js';

const byHex = (reached: Reach) => new Map(reached.hexes.map((hex, i) => [hex, reached.costs[i] as number]));

/** Marks are prices; `x` is closed, any other mark costs 1. */
const printed =
  ({ marks }: DrawnBoard): StepCost =>
  (_, to) =>
    marks[to] === 'x' ? -1 : Number.isNaN(Number(marks[to])) ? 1 : Number(marks[to]);

/** Least costs by brute force: relax all steps until nothing changes. A stopped arrival goes no further. */
const relaxed = (
  board: DrawnBoard,
  starts: readonly Start[],
  budget: number,
  step: StepCost,
  stop?: MustStop,
) => {
  const free = new Map<HexId, number>();
  const least = new Map<HexId, number>();
  const better = (map: Map<HexId, number>, hex: HexId, cost: number) => {
    if (cost > budget || cost >= (map.get(hex) ?? Infinity)) return false;
    map.set(hex, cost);
    return true;
  };
  for (const { hex, cost } of starts) {
    better(free, hex, cost);
    better(least, hex, cost);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...free].filter(([, cost]) => cost < budget)) {
      for (let direction = 0; direction < 6; direction++) {
        const to = board.neighbours[from * 6 + direction] as number;
        const price = to < 0 ? -1 : step(from, to, direction, spent);
        if (price < 0) continue;
        if (better(least, to, spent + price)) changed = true;
        if (!stop?.(to, from, direction) && better(free, to, spent + price)) changed = true;
      }
    }
  }
  return least;
};

describe('reach', () => {
  it('reaches every hex within the allowance at its least cost, cheapest first', () => {
    const board = drawBoard('S 1 3 .', ' 2 1 x .');
    const reached = reach(board, board.at('S'), 3, printed(board));
    expect(byHex(reached)).toEqual(
      new Map([
        [0, 0],
        [1, 1],
        [4, 2],
        [5, 2],
      ]),
    );
    expect(reached.costs).toEqual([...reached.costs].sort((a, b) => a - b));
  });

  it('reaches the start alone without points', () => {
    const board = openBoard(3, 3);
    expect(reach(board, 4, 0, () => 1)).toEqual({
      budget: 0,
      hexes: [4],
      costs: [0],
      previous: [-1],
      passages: [],
    });
  });

  it('takes steps that cost nothing as long as there are points left', () => {
    const board = drawBoard('S 0 0 1 0 0 .');
    const step = printed(board);
    expect(reach(board, 0, 2, step).hexes).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const one = reach(board, 0, 1, step);
    expect(one.hexes).toEqual([0, 1, 2, 3]);
    expect(stopReason(board, one, 3, step)).toBe('allowance');
    expect(reach(board, 0, 0, step).hexes).toEqual([0]);
  });

  it('enters over a map edge at the cheaper of several starts', () => {
    const board = openBoard(5, 1);
    const starts = [
      { hex: 0, cost: 2 },
      { hex: 4, cost: 1 },
      { hex: 0, cost: 3 },
      { hex: 2, cost: 9 },
    ];
    expect(byHex(reach(board, starts, 3, () => 1))).toEqual(
      new Map([
        [4, 1],
        [0, 2],
        [3, 2],
        [1, 3],
        [2, 3],
      ]),
    );
  });

  it('goes no further than a hex where it must stop, but out of a start', () => {
    const board = drawBoard('Z Z S Z . .');
    const stop: MustStop = (hex) => board.marks[hex] === 'Z' || hex === board.at('S');
    expect([...byHex(reach(board, board.at('S'), 9, () => 1, stop)).keys()].sort()).toEqual([1, 2, 3]);
  });

  it('passes a hex the dearer way when the cheaper way in ends the movement', () => {
    // Woods W stop a unit that comes straight from S, not one that comes round over R.
    const board = drawBoard('S W G .', ' R . . .');
    const [s, w, g, r] = [board.at('S'), board.at('W'), board.at('G'), board.at('R')];
    const step: StepCost = (from, to) => (from === w ? (to === g ? 1 : -1) : to === w || to === r ? 1 : -1);
    const stop: MustStop = (hex, from) => hex === w && from === s;
    const reached = reach(board, s, 9, step, stop);
    expect(costTo(reached, w)).toBe(1);
    expect(costTo(reached, g)).toBe(3);
    expect(pathTo(reached, w)).toEqual([w]);
    expect(pathTo(reached, g)).toEqual([r, w, g]);
    expect(reached.passages).toEqual([{ hex: w, cost: 2, previous: r }]);
    expect(stopReason(board, reached, w, step, stop)).toBe(null);
  });

  it('tells why movement ends', () => {
    const board = drawBoard('S 1 Z 1 x', ' x x x x x');
    const stop: MustStop = (hex) => board.marks[hex] === 'Z';
    const step = printed(board);
    const two = reach(board, 0, 2, step, stop);
    expect(stopReason(board, two, board.at('Z'), step, stop)).toBe('must-stop');
    expect(stopReason(board, two, 1, step, stop)).toBe(null);
    expect(stopReason(board, two, 3, step, stop)).toBe(null);
    const one = reach(board, 0, 1, step);
    expect(stopReason(board, one, 1, step)).toBe('allowance');
    expect(
      stopReason(
        board,
        reach(board, 0, 1, () => -1),
        0,
        () => -1,
      ),
    ).toBe('blocked');
  });

  it('takes an unlimited budget, dear steps and a policy that searches itself', () => {
    const board = openBoard(6, 4);
    const inner: StepCost = () => 1;
    const nested: StepCost = (from, to) => reach(board, from, 2, inner).hexes.length + to * 100;
    const plain: StepCost = (from, to) => (counts[from] as number) + to * 100;
    const counts = Array.from({ length: board.size }, (_, hex) => reach(board, hex, 2, inner).hexes.length);
    expect(reach(board, 7, Infinity, nested)).toEqual(reach(board, 7, Infinity, plain));
  });

  it('leaves no trace of a policy that throws', () => {
    const board = openBoard(6, 4);
    const before = reach(board, 7, 3, () => 1);
    expect(() =>
      reach(board, 0, 9, (_, to) => {
        if (to === 9) throw new Error('policy');
        return 1;
      }),
    ).toThrow('policy');
    expect(reach(board, 7, 3, () => 1)).toEqual(before);
  });
});

const scene = fc.record({
  columns: fc.integer({ min: 1, max: 7 }),
  rows: fc.integer({ min: 1, max: 6 }),
  terrain: fc.array(fc.constantFrom('0', '1', '1', '2', '3', 'x'), { minLength: 42, maxLength: 42 }),
  enemies: fc.array(fc.nat({ max: 41 }), { maxLength: 5 }),
  roads: fc.array(fc.nat({ max: 41 }), { maxLength: 8 }),
  start: fc.nat({ max: 41 }),
  budget: fc.nat({ max: 10 }),
});

describe('every movement', () => {
  const set = ({
    columns,
    rows,
    terrain,
    enemies,
    roads,
    start,
  }: typeof scene extends fc.Arbitrary<infer S> ? S : never) => {
    const board = drawBoard(
      ...Array.from({ length: rows }, (_, row) =>
        terrain.slice(row * columns, (row + 1) * columns).join(' '),
      ),
    );
    const inside = (hex: number) => hex % board.size;
    const zones = controlledHexes(board, enemies.map(inside));
    const road = new Set(roads.map(inside));
    const step = printed(board);
    const leaving: StepCost = (from, to, d, spent) => {
      const price = step(from, to, d, spent);
      return price < 0 ? price : price + 2 * (zones[from] as number);
    };
    const stop: MustStop = (hex, from) => zones[hex] === 1 && !(road.has(hex) && road.has(from));
    return { board, start: inside(start), step: leaving, stop };
  };

  it('has the costs of a brute-force search', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), fc.nat({ max: 3 }), (s, stops, extra) => {
        const { board, start, step, stop } = set(s);
        const starts = [
          { hex: start, cost: 0 },
          { hex: 0, cost: extra },
        ];
        const policy = stops ? stop : undefined;
        expect(byHex(reach(board, starts, s.budget, step, policy))).toEqual(
          relaxed(board, starts, s.budget, step, policy),
        );
      }),
    );
  });

  it('adds up: every path is made of open steps, stops nowhere on the way, and costs what it says', () => {
    fc.assert(
      fc.property(scene, (s) => {
        const { board, start, step, stop } = set(s);
        const reached = reach(board, start, s.budget, step, stop);
        expect(new Set(reached.hexes).size).toBe(reached.hexes.length);
        for (const hex of reached.hexes) {
          const path = pathTo(reached, hex) as HexId[];
          let spent = 0;
          let from = start;
          path.forEach((to, i) => {
            const direction = board.neighbours.indexOf(to, from * 6) - from * 6;
            expect(direction).toBeGreaterThanOrEqual(0);
            expect(direction).toBeLessThan(6);
            const price = step(from, to, direction, spent);
            expect(price).toBeGreaterThanOrEqual(0);
            if (i < path.length - 1) expect(stop(to, from, direction)).toBe(false);
            spent += price;
            from = to;
          });
          expect(from).toBe(hex);
          expect(spent).toBe(costTo(reached, hex));
        }
      }),
    );
  });

  it('never shrinks with more allowance, nor with one enemy less', () => {
    fc.assert(
      fc.property(scene, (s) => {
        const { board, start, step, stop } = set(s);
        const reached = reach(board, start, s.budget, step, stop);
        const wider = byHex(reach(board, start, s.budget + 1, step, stop));
        const fewer = set({ ...s, enemies: s.enemies.slice(1) });
        const freer = byHex(reach(board, start, s.budget, fewer.step, fewer.stop));
        reached.hexes.forEach((hex, i) => {
          expect(wider.get(hex)).toBeLessThanOrEqual(reached.costs[i] as number);
          expect(freer.get(hex)).toBeLessThanOrEqual(reached.costs[i] as number);
        });
      }),
    );
  });
});

describe('canStepOut', () => {
  const grid = makeGrid({
    orientation: 'pointy-top',
    towards: 'east',
    shifted: 'odd',
    columns: 5,
    rows: 5,
    labels: columnRowLabels(),
  });
  const prices = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: grid.size, maxLength: grid.size });

  it('there is such a step where a search finds a hex beside at its own price, and it pleases', () => {
    fc.assert(
      fc.property(fc.nat({ max: grid.size - 1 }), fc.nat({ max: 4 }), prices, (from, budget, by) => {
        const step: StepCost = (_, to) => by[to] as number;
        const even = (to: HexId): boolean => to % 2 === 0;
        const beside = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbours[6 * from + d] as number);
        const open = beside.filter(
          (to) => to >= 0 && (by[to] as number) >= 0 && (by[to] as number) <= budget,
        );
        expect(canStepOut(grid, from, budget, step, () => true)).toBe(open.length > 0);
        expect(canStepOut(grid, from, budget, step, even)).toBe(open.some(even));
      }),
    );
  });
});
