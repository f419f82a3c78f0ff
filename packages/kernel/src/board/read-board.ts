import type { Grid, HexId } from '../hex/grid.js';
import type { Hexes } from './board-hexes.js';
import type { BoardVocabulary } from './board-spec.js';

/** The contents of a board file, before they are compiled into tables. */
export interface ReadBoard<Fields> {
  readonly grid: Grid;
  readonly hexes: Hexes<Fields>;
  readonly sides: Uint8Array;
  readonly links: Readonly<Record<string, Uint8Array>>;
  readonly regions: Readonly<Record<string, readonly HexId[]>>;
}

type Reader = <Fields>(vocabulary: BoardVocabulary<Fields>) => ReadBoard<Fields> | null;

const readers = new WeakMap<object, Reader>();

/** Gives a board its own reader. If the reader returns null, the usual one reads the board. */
export const readAs = (board: object, reader: Reader): void => {
  readers.set(board, reader);
};

/** The board as read by its own reader; null for a board without one, such as a user's board. */
export const readOwnWay = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  board: object,
): ReadBoard<Fields> | null => readers.get(board)?.(vocabulary) ?? null;
