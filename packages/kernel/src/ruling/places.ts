import { type Board, placeName } from '../board/board.js';
import { labelOf } from '../hex/grid.js';
import { namesOf } from './say.js';

/** The names of places by the labels of their hexes; two of one name are told apart by their labels. */
export const placesOf = (
  board: Parameters<typeof placeName>[0] & Pick<Board, 'hexes'>,
): Readonly<Record<string, string>> =>
  namesOf(board.hexes.map((hex) => ({ id: labelOf(board.grid, hex), name: placeName(board, hex) })));
