import type { Point } from '../hex/layout.js';
import type { DrawnPiece } from './style.js';
import { coordinate, element } from './svg.js';

/**
 * Moves and stretches SVG path data into a box about (`x`, `y`). The coordinates of `data` run from -1 to 1 and are written `x,y`; those of
 * the result are in pixels.
 */
export const fitInto = (data: string, x: number, y: number, halfWidth: number, halfHeight: number): string =>
  data.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, down: string) =>
      `${coordinate(x + Number(left) * halfWidth)},${coordinate(y + Number(down) * halfHeight)}`,
  );

/** The colours of a counter with a drawing. */
export interface DrawingColours {
  readonly fill: string;
  readonly ink: string;
}

/** The pieces of a drawing of the game's own about a point, `half` pixels to each side. */
export const drawPieces = (
  pieces: readonly DrawnPiece[],
  { x, y }: Point,
  half: number,
  colours: DrawingColours,
): string => {
  const colourOf = (word: string): string => (word === 'fill' || word === 'ink' ? colours[word] : word);
  return pieces
    .map(({ path, fill, stroke, width = 0.14 }) =>
      element('path', {
        d: fitInto(path, x, y, half, half),
        fill: fill === undefined ? 'none' : colourOf(fill),
        stroke: stroke === undefined ? undefined : colourOf(stroke),
        'stroke-width': stroke === undefined ? undefined : width * half,
        'stroke-linecap': stroke === undefined ? undefined : 'round',
        'stroke-linejoin': stroke === undefined ? undefined : 'round',
      }),
    )
    .join('');
};
