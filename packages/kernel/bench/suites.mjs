/**
 * What is measured. A suite has contestants - ours, one or more peers, the limit - whose bodies do the same `count`
 * tasks and return a checksum; and goals for the ratios.
 *
 * `agree: false` on a contestant excuses its checksum: it draws other numbers or does less.
 */
import { kernel } from './kernel.mjs';
import * as limits from './limits.mjs';
import * as peers from './peers.mjs';
import {
  ALLOWANCE,
  COLUMNS,
  ENEMIES,
  HEXES,
  INNER,
  lcg,
  OPEN,
  PRICE,
  pick,
  ROWS,
  SIZE,
  SOURCES,
  ZONES,
} from './scene.mjs';

const makeGrid = () =>
  kernel.makeGrid({
    orientation: 'pointy-top',
    columns: COLUMNS,
    rows: ROWS,
    shifted: 'even',
    towards: 'east',
    labels: kernel.columnRowLabels(),
  });

const sum = (list) => {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += list[i];
  return total;
};

/** Sums `task(a[i], b[i])` over all pairs. */
const over = (a, b, task) => () => {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += task(a[i], b[i]);
  return total;
};

const neighbours = () => {
  const grid = makeGrid();
  const hexes = pick(HEXES, 256, 1);
  const board = peers.honeycombBoard();
  const other = peers.hexagridBoard();
  const count = (list) => {
    let total = 0;
    for (let i = 0; i < list.length; i++) if (list[i] >= 0) total++;
    return total;
  };
  const honeycombTiles = hexes.map((hex) => board.tiles[hex]);
  const hexagridTiles = hexes.map((hex) => other.tiles[hex]);
  return {
    count: 256,
    contestants: {
      ours: over(hexes, hexes, (hex) => count(kernel.neighboursOf(grid, hex))),
      'honeycomb-grid': over(honeycombTiles, hexes, (tile) => board.neighbours(tile).length),
      hexagrid: over(hexagridTiles, hexes, (tile) => other.neighbours(tile).length),
      limit: over(hexes, hexes, (hex) => {
        const list = limits.NEIGHBOUR_LISTS[hex];
        let total = 0;
        for (let i = 0; i < list.length; i++) if (list[i] >= 0) total++;
        return total;
      }),
    },
    goals: { 'honeycomb-grid': 60, limit: 1.5 },
  };
};

const distance = () => {
  const grid = makeGrid();
  const [a, b] = [pick(HEXES, 256, 1), pick(HEXES, 256, 2)];
  const board = peers.honeycombBoard();
  const [ta, tb] = [a.map((hex) => board.tiles[hex]), b.map((hex) => board.tiles[hex])];
  return {
    count: 256,
    contestants: {
      ours: over(a, b, (x, y) => kernel.distance(grid, x, y)),
      'honeycomb-grid': over(ta, tb, board.distance),
      limit: over(a, b, limits.distance),
    },
    goals: { limit: 1.5 },
  };
};

const shape = (ours, theirs, limit, goals) => () => {
  const grid = makeGrid();
  const hexes = pick(INNER, 256, 3);
  const board = peers.honeycombBoard();
  const tiles = hexes.map((hex) => board.tiles[hex]);
  return {
    count: 256,
    contestants: {
      ours: over(hexes, hexes, (hex) => kernel[ours](grid, hex, 5).length),
      'honeycomb-grid': over(tiles, hexes, (tile) => board[theirs](tile, 5).length),
      limit: over(hexes, hexes, (hex) => limits[limit](hex, 5).length),
    },
    goals,
  };
};

const line = () => {
  const grid = makeGrid();
  const [a, b] = [pick(INNER, 256, 1), pick(INNER, 256, 2)];
  const board = peers.honeycombBoard();
  const [ta, tb] = [a.map((hex) => board.tiles[hex]), b.map((hex) => board.tiles[hex])];
  return {
    count: 256,
    contestants: {
      ours: over(a, b, (x, y) => kernel.line(grid, x, y).length),
      'honeycomb-grid': over(ta, tb, (x, y) => board.line(x, y).length),
      limit: over(a, b, (x, y) => limits.line(x, y).length),
    },
    goals: { 'honeycomb-grid': 8, limit: 1.5 },
  };
};

const step = (_from, to) => (PRICE[to] === 0 ? -1 : PRICE[to]);
const worth = ({ hexes, costs }) => hexes.length * 1000 + sum(costs);
const worthOfMap = (costs) => costs.size * 1000 + sum([...costs.values()]);

const movement = () => {
  const grid = makeGrid();
  const starts = pick(OPEN, 64, 7);
  const board = peers.honeycombBoard();
  const naive = peers.naiveReach(board.neighbours);
  return {
    count: 64,
    contestants: {
      ours: over(starts, starts, (hex) => worth(kernel.reach(grid, hex, ALLOWANCE, step))),
      'honeycomb-grid': over(starts, starts, (hex) => worthOfMap(naive(board.tiles[hex], ALLOWANCE, null))),
      limit: over(starts, starts, (hex) => worth(limits.reach(hex, ALLOWANCE, null))),
    },
    goals: { 'honeycomb-grid': 60, limit: 1.5 },
  };
};

const movementInZones = () => {
  const grid = makeGrid();
  const starts = pick(OPEN, 64, 7);
  const board = peers.honeycombBoard();
  const naive = peers.naiveReach(board.neighbours);
  const enemies = new Set(ENEMIES.map((hex) => board.tiles[hex].toString()));
  return {
    count: 64,
    contestants: {
      ours: over(starts, starts, (start) => {
        const zones = kernel.controlledHexes(grid, ENEMIES);
        return worth(kernel.reach(grid, start, ALLOWANCE, step, (hex) => zones[hex] !== 0));
      }),
      'honeycomb-grid': over(starts, starts, (hex) =>
        worthOfMap(naive(board.tiles[hex], ALLOWANCE, enemies)),
      ),
      limit: over(starts, starts, (hex) => worth(limits.reach(hex, ALLOWANCE, limits.zonesOf(ENEMIES)))),
    },
    goals: { 'honeycomb-grid': 80, limit: 2 },
  };
};

const path = () => {
  const grid = makeGrid();
  const random = lcg(9);
  const pairs = [];
  while (pairs.length < 16) {
    const [a, b] = [OPEN[random(OPEN.length)], OPEN[random(OPEN.length)]];
    if (a !== b && limits.path(a, b) !== null) pairs.push([a, b]);
  }
  const [a, b] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])];
  const graph = peers.ngraphSearch();
  const priceOf = (hexes) => {
    let total = 0;
    for (let i = 1; i < hexes.length; i++) total += PRICE[hexes[i]];
    return total;
  };
  return {
    count: 16,
    contestants: {
      ours: over(a, b, (x, y) => {
        const found = kernel.shortestPath(grid, x, y, step, kernel.distanceTo(grid, y));
        return priceOf(found.hexes);
      }),
      'ngraph.path nba': over(a, b, (x, y) => {
        const nodes = graph.find(x, y);
        let total = 0;
        for (let i = 0; i < nodes.length - 1; i++) total += nodes[i].data.price;
        return total;
      }),
      limit: over(a, b, (x, y) => priceOf(limits.path(x, y).hexes)),
    },
    goals: { 'ngraph.path nba': 10, limit: 1.5 },
  };
};

const supply = () => {
  const grid = makeGrid();
  const board = peers.honeycombBoard();
  const naive = peers.naiveFlood(board.neighbours);
  const closed = new Set(HEXES.filter((hex) => ZONES[hex]).map((hex) => board.tiles[hex].toString()));
  const sources = SOURCES.map((hex) => board.tiles[hex]);
  const net = (distances) => {
    let total = 0;
    for (let hex = 0; hex < SIZE; hex++) if (distances[hex] >= 0) total += 1000 + distances[hex];
    return total;
  };
  return {
    count: 1,
    contestants: {
      ours: () => net(kernel.flood(grid, SOURCES, (_from, to) => PRICE[to] !== 0 && ZONES[to] === 0)),
      'honeycomb-grid': () => worthOfMap(naive(sources, closed)),
      limit: () => net(limits.flood(SOURCES, ZONES)),
    },
    goals: { 'honeycomb-grid': 100 },
  };
};

const odds = () => {
  const results = ['AE', 'AR', 'NE', 'EX', 'DR', 'DE'];
  const columns = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'];
  const at = (column, row) => Math.max(0, Math.min(5, Math.floor((row + column * 2 - 4) / 2.4)));
  const cells = Array.from({ length: 19 }, (_, i) => columns.map((_, column) => at(column, i - 3)));
  const rows = Object.fromEntries(cells.map((row, i) => [i - 3, row.map((cell) => results[cell])]));
  const table = kernel.compileTable({
    name: 'two dice',
    source: { kind: 'rulebook', grade: 'A', ref: '-' },
    columns,
    rows,
  }).right;
  const roll = kernel.diceRoll(2);
  const random = lcg(4);
  const attacks = Array.from({ length: 64 }, () => random(7));
  const modifiers = attacks.map(() => random(7) - 3);
  const worthOf = { AE: 1, AR: 2, NE: 3, EX: 4, DR: 5, DE: 6 };
  const enumerate = (column, modifier) => {
    const chances = new Map();
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) {
        const result = results[at(column, a + b + modifier)];
        chances.set(result, (chances.get(result) ?? 0) + 1);
      }
    }
    return chances;
  };
  return {
    count: 64,
    contestants: {
      ours: over(attacks, modifiers, (column, modifier) => {
        let total = 0;
        for (const { result, probability } of kernel.distribution(table, column, modifier, roll)) {
          total += worthOf[result] * probability.n * (36 / probability.d);
        }
        return total;
      }),
      'enumeration into a Map': over(attacks, modifiers, (column, modifier) => {
        let total = 0;
        for (const [result, ways] of enumerate(column, modifier)) total += worthOf[result] * ways;
        return total;
      }),
      limit: over(attacks, modifiers, (column, modifier) => {
        const ways = limits.odds(cells, -3, column, modifier);
        return ways.AE + 2 * ways.AR + 3 * ways.NE + 4 * ways.EX + 5 * ways.DR + 6 * ways.DE;
      }),
    },
    goals: { ours: 200 },
  };
};

const dieDraw = () => {
  const draws = 512;
  const start = kernel.seedDice('eastfront');
  const alea = peers.seedrandomAlea('eastfront');
  const saved = alea.state();
  const { start: generator, draw } = peers.pureRand();
  const stream = (next) => () => {
    let state = start;
    let total = 0;
    for (let i = 0; i < draws; i++) {
      const [face, after] = next(state);
      total = (total * 7 + face) % 1000003;
      state = after;
    }
    return total;
  };
  return {
    count: draws,
    contestants: {
      ours: stream((state) => kernel.drawDie(state)),
      'pure-rand': () => {
        let state = generator;
        let total = 0;
        for (let i = 0; i < draws; i++) {
          const [face, after] = draw(state, 1, 6);
          total += face;
          state = after;
        }
        return total;
      },
      'seedrandom alea, not pure': () => {
        const generate = peers.seedrandomAlea('', saved);
        let total = 0;
        for (let i = 0; i < draws; i++) total = (total * 7 + 1 + Math.floor(generate() * 6)) % 1000003;
        return total;
      },
      limit: stream(limits.die),
    },
    excused: ['pure-rand'],
    goals: { ours: 20 },
  };
};

/** Names as printed; what each makes its contestants from. */
export const suites = {
  'neighbours of a hex': neighbours,
  'distance of two hexes': distance,
  'hexes within 5': shape('range', 'range', 'range', { 'honeycomb-grid': 25, limit: 1.5 }),
  'ring of radius 5': shape('ring', 'ring', 'ring', { limit: 1.5 }),
  'line between two hexes': line,
  'movement range, 8 points': movement,
  'movement range, zones built': movementInZones,
  'shortest path': path,
  'supply net of the board': supply,
  'odds of one attack': odds,
  'pure die draw': dieDraw,
};
