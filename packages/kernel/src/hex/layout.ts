import type { Grid, HexId } from './grid.js';

/** A point of a picture: x grows eastwards, y southwards, in units of the outer radius of a hex (its side length). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const ROOT_3 = Math.sqrt(3);

/** The centre of a hex in a drawing. The whole grid has x >= 0 and y >= 0. */
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

/** Whether a point is in the hex around a centre, or on its edge. */
const isWithin = (grid: Grid, centre: Point, point: Point): boolean => {
  const right = Math.abs(point.x - centre.x);
  const down = Math.abs(point.y - centre.y);
  const [wide, high] = grid.spec.orientation === 'pointy-top' ? [down, right] : [right, down];
  return high <= ROOT_3 / 2 + EDGE_WIDTH && ROOT_3 * wide + high <= ROOT_3 + EDGE_WIDTH;
};

/** The rounding error allowed at the edge of a hex. */
const EDGE_WIDTH = 1e-9;

/** The hex of the grid under a point, in the units of {@link centreOf}; null off the grid. On an edge it is either of the two hexes. */
export const hexUnder = (grid: Grid, point: Point): HexId | null => {
  const { columns, rows, orientation } = grid.spec;
  const pointy = orientation === 'pointy-top';
  const [across, along] = pointy ? [point.y, point.x] : [point.x, point.y];
  if (!Number.isFinite(across) || !Number.isFinite(along)) return null;
  const strip = Math.round((across - 1) / 1.5);
  let nearest: HexId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = strip - 1; i <= strip + 1; i++) {
    const shift = (i & 1) === grid.strips.lean ? 0 : 0.5;
    const place = Math.round(along / ROOT_3 - 0.5 - shift);
    const [column, row] = pointy ? [place, i] : [i, place];
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const hex = row * columns + column;
    const centre = centreOf(grid, hex);
    const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
    if (distance < least) [nearest, least] = [hex, distance];
  }
  return nearest !== null && isWithin(grid, centreOf(grid, nearest), point) ? nearest : null;
};
