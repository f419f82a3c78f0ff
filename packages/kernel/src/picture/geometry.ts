import type { HexId } from '../hex/grid.js';
import { centreOf, hexUnder, type Point } from '../hex/layout.js';
import { at } from './lines.js';
import { PADDING } from './parts.js';
import { type Laid, type Sheet, sheetOf } from './sheet.js';

/** A rectangle of a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The location of a picture's hexes, in pixels from its upper left corner. The heading, boxes and legend are not included. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Length of a hexside. */
  readonly edge: number;
  centre(hex: HexId): Point;
  /** The hexside in direction `d` runs from corner `d` to corner `(d + 1) % 6`. */
  corners(hex: HexId): readonly Point[];
  /** The closed outline of a hex as path data: the first corner, then the steps from corner to corner. */
  outline(hex: HexId): string;
  /** The hex at a point; null off the board and in the cropped part. */
  under(point: Point): HexId | null;
  /** The rectangle around these hexes with a margin of `margin` hexsides; the whole picture if there are none. */
  around(hexes: readonly HexId[], margin?: number): Box;
}

/** The sheet of a picture with the board alone. */
export const bareSheet = (picture: Laid): Sheet => sheetOf(picture, PADDING, PADDING);

/** The rectangle about hexes: all are alike, so that the corners of one of them tell how far each reaches. */
const boxAbout = (sheet: Sheet, hexes: readonly HexId[], first: HexId, margin: number): Box => {
  const from = sheet.centre(first);
  let [left, right, top, bottom] = [from.x, from.x, from.y, from.y];
  for (const hex of hexes) {
    const { x, y } = sheet.centre(hex);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const corners = sheet.corners(first);
  const halfWidth = Math.max(...corners.map(({ x }) => x - from.x)) + margin;
  const halfHeight = Math.max(...corners.map(({ y }) => y - from.y)) + margin;
  return {
    x: left - halfWidth,
    y: top - halfHeight,
    width: right - left + 2 * halfWidth,
    height: bottom - top + 2 * halfHeight,
  };
};

/** The shape of every hex: the offset of its first corner from the centre, and the path around it from there. */
const shapeOf = (sheet: Sheet, hex: HexId): { readonly corner: Point; readonly around: string } => {
  const { x, y } = sheet.centre(hex);
  const corners = sheet.corners(hex);
  const steps = corners.slice(1).map((to, i) => {
    const from = corners[i] as Point;
    return `l${at({ x: to.x - from.x, y: to.y - from.y })}`;
  });
  const [first = { x, y }] = corners;
  return { corner: { x: first.x - x, y: first.y - y }, around: `${steps.join('')}z` };
};

/** The location of the hexes on a sheet. */
export const geometryOn = (sheet: Sheet): Geometry => {
  const { board, edge, right, bottom } = sheet;
  const outlines = new Map<HexId, string>();
  const [anchor = 0] = sheet.hexes;
  const from = sheet.centre(anchor);
  const unit = centreOf(board.grid, anchor);
  const { corner, around } = shapeOf(sheet, anchor);
  const width = Math.ceil(right + PADDING);
  const height = Math.ceil(bottom + PADDING);
  return {
    width,
    height,
    edge,
    centre: sheet.centre,
    corners: sheet.corners,
    outline: (hex) => {
      const known = outlines.get(hex);
      if (known !== undefined) return known;
      const { x, y } = sheet.centre(hex);
      const made = `M${at({ x: x + corner.x, y: y + corner.y })}${around}`;
      outlines.set(hex, made);
      return made;
    },
    under: ({ x, y }) => {
      const hex = hexUnder(board.grid, {
        x: (x - from.x) / edge + unit.x,
        y: (y - from.y) / edge + unit.y,
      });
      return hex !== null && sheet.shows(hex) ? hex : null;
    },
    around: (hexes, margin = 0) => {
      const shown = hexes.filter(sheet.shows);
      const [first] = shown;
      return first === undefined
        ? { x: 0, y: 0, width, height }
        : boxAbout(sheet, shown, first, margin * edge);
    },
  };
};

/** The location of a picture's hexes. */
export const geometryOf = (picture: Laid): Geometry => geometryOn(bareSheet(picture));
