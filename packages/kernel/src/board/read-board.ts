import type { Grid, HexId } from '../hex/grid.js';
import type { Hexes } from './board-hexes.js';
import type { BoardVocabulary } from './board-spec.js';

/** What is read of a board before its tables are made. */
export interface ReadBoard<Fields> {
  readonly grid: Grid;
  readonly hexes: Hexes<Fields>;
  readonly sides: Uint8Array;
  readonly links: Readonly<Record<string, Uint8Array>>;
  readonly regions: Readonly<Record<string, readonly HexId[]>>;
}

type Reader = <Fields>(vocabulary: BoardVocabulary<Fields>) => ReadBoard<Fields> | null;

const readers = new WeakMap<object, Reader>();

/** Lets a board be read in a way of its own; a reader that answers null leaves it to the usual one. */
export const readAs = (board: object, reader: Reader): void => {
  readers.set(board, reader);
};

/** The board as its own reader reads it; null for a board without one, such as one that a user brings along. */
export const readOwnWay = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  board: object,
): ReadBoard<Fields> | null => readers.get(board)?.(vocabulary) ?? null;
