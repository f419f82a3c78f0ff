/** Finds the hexes of a set that a style names: a list, a region, or all hexes with a value in a field. */

import type { Board } from '../board/board.js';
import type { HexId } from '../hex/grid.js';
import type { HexSet } from './style.js';

/** The value of a hex's field, `undefined` if it has none. */
export const fieldOf = (board: Board<object>, hex: HexId, field: string): unknown => {
  const fields = board.fields[hex];
  return fields === null || fields === undefined || !Object.hasOwn(fields, field)
    ? undefined
    : (fields as Readonly<Record<string, unknown>>)[field];
};

/** The hexes of a set on this board, ascending; an unknown region is empty. */
export const hexesIn = (board: Board<object>, set: HexSet): readonly HexId[] => {
  if ('hexes' in set) return existing(board, set.hexes);
  if ('region' in set) {
    return existing(board, Object.hasOwn(board.regions, set.region) ? (board.regions[set.region] ?? []) : []);
  }
  return board.hexes.filter((hex) => {
    const value = fieldOf(board, hex, set.field);
    if (value === undefined || value === null || value === false) return false;
    if (set.equals === undefined) return true;
    return Array.isArray(value) ? value.includes(set.equals) : value === set.equals;
  });
};

const existing = (board: Board<object>, hexes: readonly HexId[]): readonly HexId[] =>
  [...new Set(hexes)].filter((hex) => board.exists[hex] === 1).sort((a, b) => a - b);
