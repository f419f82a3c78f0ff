import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import type { BoardStyle, Counter } from '../picture/index.js';
import type { Census } from './census.js';
import type { ToldPicture } from './spoken.js';

const STYLE: BoardStyle = {
  background: '#ffffff',
  grid: { stroke: '#999999', width: 0.02 },
  labels: { fill: '#777777', size: 0.17 },
  terrain: {},
  hexsides: {},
  links: {},
};
const COLOURS = { fill: '#ffffff', ink: '#000000' };

/** A picture without a look: the bare grid, and on it every unit of the census with its id, side and numbers. */
export const plainPicture = (title: string, board: Board<object>, { clock, units }: Census): ToldPicture => ({
  board,
  style: STYLE,
  title: `${title}, ${clock.turn}, ${clock.phase}`,
  counters: units.flatMap(({ id, side, hex: label, face }): readonly Counter[] => {
    const hex = label === null ? null : hexOnBoard(board, label);
    return hex === null ? [] : [{ hex, id, name: side, colours: COLOURS, symbol: 'none', values: face }];
  }),
});
