import type { Grid, HexId } from './grid.js';

/** A point of a picture: x grows eastwards, y southwards, in units of the outer radius of a hex (its side length). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const ROOT_3 = Math.sqrt(3);

/** Where the centre of a hex is drawn. The whole grid lies at x >= 0 and y >= 0. */
export const centreOf = (grid: Grid, hex: HexId): Point => {
  const { columns } = grid.spec;
  const column = hex % columns;
  const row = (hex - column) / columns;
  const pointy = grid.spec.orientation === 'pointy-top';
  const strip = pointy ? row : column;
  const shift = (strip & 1) === grid.strips.lean ? 0 : 0.5;
  const acrossStrips = 1.5 * strip + 1;
  const alongStrip = ROOT_3 * ((pointy ? column : row) + shift + 0.5);
  return pointy ? { x: alongStrip, y: acrossStrips } : { x: acrossStrips, y: alongStrip };
};

/** The six corners of a hex. The hexside in direction `d` runs from corner `d` to corner `(d + 1) % 6`. */
export const cornersOf = (grid: Grid, hex: HexId): readonly Point[] => {
  const { x, y } = centreOf(grid, hex);
  const first = grid.spec.orientation === 'pointy-top' ? Math.PI / 6 : Math.PI / 3;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = first - (i * Math.PI) / 3;
    return { x: x + Math.cos(angle), y: y + Math.sin(angle) };
  });
};
