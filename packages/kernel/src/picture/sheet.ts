import type { Board } from '../board/board.js';
import { onceFor } from '../ground/once.js';
import type { Direction, Grid, HexId } from '../hex/grid.js';
import { centreOf, cornersOf, type Point } from '../hex/layout.js';
import { isAlike } from './drawn.js';
import type { Picture } from './picture.js';

/** The layout of the board on the sheet. Points are in pixels, y downwards. */
export interface Sheet {
  readonly board: Board<object>;
  /** Length of a hexside in pixels; every other length is a multiple of it. */
  readonly edge: number;
  /** Half the height of a hex in hex edges, within which texts are placed. */
  readonly halfHeight: number;
  /** Hexes that are drawn, ascending. */
  readonly hexes: readonly HexId[];
  readonly shows: (hex: HexId) => boolean;
  readonly centre: (hex: HexId) => Point;
  /** Corners of a hex; the hexside in direction d runs from corner d to corner d + 1. */
  readonly corners: (hex: HexId) => readonly Point[];
  /** The rectangle that holds all drawn hexes. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The parts of a picture that determine where its hexes are. */
export type Laid = Pick<Picture, 'board' | 'hexEdge' | 'crop'>;

const DEFAULT_EDGE = 56;
const ROOT3 = Math.sqrt(3);

/** Both ends of a hexside. */
export const hexsideOf = (sheet: Sheet, hex: HexId, direction: Direction): readonly [Point, Point] => {
  const corners = sheet.corners(hex);
  return [corners[direction] as Point, corners[(direction + 1) % 6] as Point];
};

/** The point part of the way from `a` (0) to `b` (1). */
export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** The neighbour across a hexside, -1 off the board. */
export const neighbourOf = (board: Board<object>, hex: HexId, direction: Direction): number =>
  board.neighbours[6 * hex + direction] ?? -1;

/** Lays the drawn part of the board out below `top` pixels, `left` pixels from the left. */
export const sheetOf = (picture: Laid, left: number, top: number): Sheet => {
  const { board } = picture;
  const { grid } = board;
  const edge = picture.hexEdge ?? DEFAULT_EDGE;
  const hexes = croppedHexes(picture);
  const { shown, box } = extentOf(grid)(hexes);
  const place = (point: Point): Point => ({
    x: (point.x - box.minX) * edge + left,
    y: (point.y - box.minY) * edge + top,
  });
  return {
    board,
    edge,
    halfHeight: grid.spec.orientation === 'flat-top' ? ROOT3 / 2 : 1,
    hexes,
    shows: (hex) => shown[hex] === 1,
    centre: (hex) => place(centreOf(grid, hex)),
    corners: (hex) => cornersOf(grid, hex).map(place),
    left,
    top,
    right: left + (box.maxX - box.minX) * edge,
    bottom: top + (box.maxY - box.minY) * edge,
  };
};

/** What was cropped last of the boards of a grid: pictures of a game crop alike. */
interface Cropped {
  readonly from: readonly HexId[];
  readonly crop: NonNullable<Laid['crop']>;
  readonly hexes: readonly HexId[];
}

const lastCropped = onceFor((_: Grid): { is: Cropped | null } => ({ is: null }));

const croppedHexes = ({ board, crop }: Laid): readonly HexId[] => {
  if (crop === undefined) return board.hexes;
  const last = lastCropped(board.grid);
  const isKnown =
    last.is !== null &&
    last.is.crop.margin === crop.margin &&
    isAlike(last.is.from, board.hexes) &&
    isAlike(last.is.crop.hexes, crop.hexes);
  if (last.is === null || !isKnown) last.is = { from: board.hexes, crop, hexes: hexesWithin(board, crop) };
  return last.is.hexes;
};

const hexesWithin = (board: Laid['board'], crop: NonNullable<Laid['crop']>): readonly HexId[] => {
  const wanted = crop.hexes.filter((hex) => board.exists[hex] === 1);
  if (wanted.length === 0) return board.hexes;
  const box = boxOf(wanted.map((hex) => centreOf(board.grid, hex)));
  // Hexes of touching columns stand half a hex off: without the extra tenth, rounding would take or leave them.
  const reach = crop.margin * ROOT3 + 0.1;
  return board.hexes.filter((hex) => {
    const { x, y } = centreOf(board.grid, hex);
    return x >= box.minX - reach && x <= box.maxX + reach && y >= box.minY - reach && y <= box.maxY + reach;
  });
};

/** Which hexes are drawn, and the rectangle about them in hexsides. A board is laid out for everything that changes on it. */
const extentOf = onceFor((grid: Grid) =>
  onceFor((hexes: readonly HexId[]): { readonly shown: Uint8Array; readonly box: Box } => {
    const shown = new Uint8Array(grid.size);
    for (const hex of hexes) shown[hex] = 1;
    return { shown, box: boxAbout(grid, hexes) };
  }),
);

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The rectangle about hexes. All have the same shape: those that lie farthest out determine it. */
const boxAbout = (grid: Grid, hexes: readonly HexId[]): Box => {
  const centres = hexes.map((hex) => centreOf(grid, hex));
  const { minX, minY, maxX, maxY } = boxOf(centres);
  const outermost = hexes.filter((_, i) => {
    const { x, y } = centres[i] as Point;
    return x === minX || x === maxX || y === minY || y === maxY;
  });
  return boxOf(outermost.flatMap((hex) => cornersOf(grid, hex)));
};

const boxOf = (points: readonly Point[]): Box => {
  const [first = { x: 0, y: 0 }] = points;
  return points.reduce<Box>(
    (box, { x, y }) => ({
      minX: Math.min(box.minX, x),
      minY: Math.min(box.minY, y),
      maxX: Math.max(box.maxX, x),
      maxY: Math.max(box.maxY, y),
    }),
    { minX: first.x, minY: first.y, maxX: first.x, maxY: first.y },
  );
};
