import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { at, strokePath } from './lines.js';
import type { Sheet } from './sheet.js';
import type { HatchStyle } from './style.js';

/** Parallel strokes over some hexes; they continue from hex to hex. */
export const drawHatch = (sheet: Sheet, hexes: readonly HexId[], style: HatchStyle): string =>
  strokePath(
    hexes
      .filter(sheet.shows)
      .map((hex) => hatchOf(sheet.corners(hex), style, sheet.edge))
      .join(''),
    style,
    sheet.edge,
  );

/** Path data of the strokes within the corners of one hex. */
export const hatchOf = (
  corners: readonly Point[],
  { angle, gap }: Pick<HatchStyle, 'angle' | 'gap'>,
  edge: number,
): string => {
  const turn = (angle * Math.PI) / 180;
  const across = { x: -Math.sin(turn), y: Math.cos(turn) };
  // How many gaps a point lies from the stroke through the origin of the sheet.
  const places = corners.map(({ x, y }) => (x * across.x + y * across.y) / (gap * edge));
  const [first, last] = [Math.ceil(Math.min(...places)), Math.floor(Math.max(...places))];
  const strokes: string[] = [];
  for (let stroke = first; stroke <= last; stroke++) {
    const ends = corners.flatMap((corner, i): readonly Point[] => {
      const next = (i + 1) % corners.length;
      const [a, b] = [places[i] as number, places[next] as number];
      if (a < stroke === b < stroke) return [];
      const part = (stroke - a) / (b - a);
      const to = corners[next] as Point;
      return [{ x: corner.x + (to.x - corner.x) * part, y: corner.y + (to.y - corner.y) * part }];
    });
    const [from, to] = ends;
    if (from !== undefined && to !== undefined) strokes.push(`M${at(from)}L${at(to)}`);
  }
  return strokes.join('');
};
