/** The peers: npm packages used as their documentation shows, and the searches a developer would write on top of them. */
import { createRequire } from 'node:module';
import * as honeycomb from 'honeycomb-grid';
import createGraph from 'ngraph.graph';
import ngraphPath from 'ngraph.path';
import { COLUMNS, HEXES, NEIGHBOURS, OPEN, PRICE, Q, R, ROWS } from './scene.mjs';

const require = createRequire(import.meta.url);

export const honeycombBoard = () => {
  class Tile extends honeycomb.defineHex({
    dimensions: 30,
    orientation: honeycomb.Orientation.POINTY,
    offset: -1,
  }) {
    price = 0;
  }
  const grid = new honeycomb.Grid(Tile, honeycomb.rectangle({ width: COLUMNS, height: ROWS }));
  const tiles = HEXES.map((hex) => {
    const tile = grid.getHex({ q: Q[hex], r: R[hex] });
    tile.price = PRICE[hex];
    return tile;
  });
  const { E, NE, NW, W, SW, SE } = honeycomb.Direction;
  const directions = [E, NE, NW, W, SW, SE];
  const neighbours = (tile) => {
    const found = [];
    for (const direction of directions) {
      const next = grid.neighborOf(tile, direction, { allowOutside: false });
      if (next) found.push(next);
    }
    return found;
  };
  const create = (coordinates) => new Tile(coordinates);
  return {
    tiles,
    neighbours,
    distance: (a, b) => grid.distance(a, b),
    range: (centre, radius) => honeycomb.spiral({ start: centre, radius })(create),
    ring: (centre, radius) => honeycomb.ring({ center: centre, radius })(create),
    line: (a, b) => honeycomb.line({ start: a, stop: b })(create),
  };
};

/** Dijkstra as it is usually written: a frontier sorted anew each time, costs in a Map by the name of the hex. */
export const naiveReach = (neighbours) => (start, allowance, enemies) => {
  const inZone = (tile) => neighbours(tile).some((next) => enemies.has(next.toString()));
  const costs = new Map([[start.toString(), 0]]);
  const frontier = [{ tile: start, cost: 0 }];
  while (frontier.length > 0) {
    frontier.sort((a, b) => a.cost - b.cost);
    const { tile, cost } = frontier.shift();
    if (enemies !== null && tile !== start && inZone(tile)) continue;
    for (const next of neighbours(tile)) {
      if (next.price === 0) continue;
      const total = cost + next.price;
      if (total > allowance) continue;
      const name = next.toString();
      const known = costs.get(name);
      if (known !== undefined && known <= total) continue;
      costs.set(name, total);
      frontier.push({ tile: next, cost: total });
    }
  }
  return costs;
};

/** Breadth-first search as it is usually written. */
export const naiveFlood = (neighbours) => (sources, closed) => {
  const distances = new Map(sources.map((tile) => [tile.toString(), 0]));
  const frontier = [...sources];
  while (frontier.length > 0) {
    const tile = frontier.shift();
    const distance = distances.get(tile.toString()) + 1;
    for (const next of neighbours(tile)) {
      const name = next.toString();
      if (next.price === 0 || distances.has(name) || closed.has(name)) continue;
      distances.set(name, distance);
      frontier.push(next);
    }
  }
  return distances;
};

export const hexagridBoard = () => {
  const { Grid, Hex } = require('hexagrid');
  const tiles = HEXES.map((hex) => new Hex(Q[hex], R[hex]));
  const grid = new Grid(...tiles);
  return { tiles, neighbours: (tile) => grid.neighbours(tile) };
};

export const ngraphSearch = () => {
  const graph = createGraph();
  for (const hex of OPEN) graph.addNode(hex, { q: Q[hex], r: R[hex], price: PRICE[hex] });
  for (const hex of OPEN) {
    for (let d = 0; d < 6; d++) {
      const to = NEIGHBOURS[6 * hex + d];
      if (to >= 0 && PRICE[to] > 0) graph.addLink(hex, to, { price: PRICE[to] });
    }
  }
  return ngraphPath.nba(graph, {
    oriented: true,
    distance: (_from, _to, link) => link.data.price,
    heuristic: (a, b) => {
      const dq = a.data.q - b.data.q;
      const dr = a.data.r - b.data.r;
      return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
    },
  });
};

export const pureRand = () => {
  const { xorshift128plus } = require('pure-rand/generator/xorshift128plus');
  const { uniformInt } = require('pure-rand/distribution/uniformInt');
  const { purify } = require('pure-rand/utils/purify');
  return { start: xorshift128plus(7), draw: purify(uniformInt) };
};

/** The generator whose stream our dice follow; from a saved state, if one is given. */
export const seedrandomAlea = (seed, state = true) => require('seedrandom').alea(seed, { state });
