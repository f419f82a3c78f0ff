/** The Caucasus Campaign, ruled once more: roads and railways, and where a unit may not go. Written from the clauses alone. */

import { hexside } from './board/hexes.js';
import {
  isBarred,
  riverBetween,
  type Side,
  type Table,
  terrainOf,
  type Unit,
  type WrittenBoard,
} from './caucasus.js';
import { keptFor } from './kept.js';

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/** CC-4.1.d: the letters A to D and J are of the Axis, E to I of the Soviets. */
export const ownerOf = (entry: string): Side => (/[ABCDJ]/.test(entry) ? 'axis' : 'soviet');

interface Ways {
  readonly hexes: ReadonlySet<string>;
  readonly sides: ReadonlySet<string>;
}

/** The hexsides that roads or railways cross, and the hexes they lead through. */
const waysOn = (board: WrittenBoard, kind: string): Ways => {
  const chains = board.links?.[kind] ?? [];
  const sides = chains.flatMap((chain) => chain.slice(1).map((at, i) => hexside(chain[i] ?? '', at)));
  return { hexes: new Set(chains.flat()), sides: new Set(sides) };
};

const allWaysOn = keptFor((board: WrittenBoard) => ({
  road: waysOn(board, 'road'),
  rail: waysOn(board, 'rail'),
  supplyOnly: waysOn(board, 'rail-supply-only'),
  unfinished: waysOn(board, 'rail-unfinished'),
}));

export const waysOf = (table: Table, kind: 'road' | 'rail'): Ways => allWaysOn(table.board)[kind];

/** CC-2.33.a, CC-2.33.b and CC-2.34.a: the railways that supply lines use. */
export const supplyRailsOf = (table: Table): Ways => {
  const { rail, supplyOnly, unfinished } = allWaysOn(table.board);
  const used = [rail, supplyOnly, ...(table.turn >= 8 ? [unfinished] : [])];
  return {
    hexes: new Set(used.flatMap(({ hexes }) => [...hexes])),
    sides: new Set(used.flatMap(({ sides }) => [...sides])),
  };
};

export const isByRoad = (table: Table, from: string, to: string): boolean =>
  waysOf(table, 'road').sides.has(hexside(from, to));

/** CC-7.1.i: the river that must be crossed without a bridge. */
export const unbridgedRiver = (table: Table, from: string, to: string): 'major' | 'minor' | null =>
  isByRoad(table, from, to) || waysOf(table, 'rail').sides.has(hexside(from, to))
    ? null
    : riverBetween(table, from, to);

/** CC-4.1.f: the entry hexes of the north edge are closed to the enemy. */
export const isClosedEntry = (table: Table, side: Side, at: string): boolean => {
  const { entry } = table.hexes.get(at) ?? {};
  return entry !== undefined && /[ABCDE]/.test(entry) && ownerOf(entry) !== side;
};

/** CC-7.6.a, CC-7.8.c, CC-7.8.f, CC-7.8.g, CC-4.1.f: whether the step is prohibited to the unit, be it the first or not. */
export const isProhibited = (table: Table, unit: Unit, from: string, to: string): boolean =>
  isBarred(table, from, to) ||
  isClosedEntry(table, unit.side, to) ||
  (unit.isMechanized && ['marsh', 'mountain'].includes(terrainOf(table, to)) && !isByRoad(table, from, to));

/** CC-5.1.a, CC-5.1.c, settled as CC-A111: how many count, one of each free type left out. */
export const countOf = (units: readonly Unit[]): number => {
  const free = new Set(units.filter(({ isWhite }) => isWhite).map(({ type }) => type));
  return units.length - free.size;
};

/** CC-5.1.a. */
export const MOST_IN_A_HEX = 3;
