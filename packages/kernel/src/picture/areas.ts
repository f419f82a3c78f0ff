import type { HexId } from '../hex/grid.js';
import { contourOf } from './contour.js';
import { drawHatch } from './hatch.js';
import { hexesIn } from './hex-set.js';
import { strokePath, through } from './lines.js';
import { between, type Sheet } from './sheet.js';
import type { AreaStyle } from './style.js';
import { element, group } from './svg.js';

/** The fills of the shaded areas and the strokes of the hatched ones; drawn beneath the grid lines. */
export const drawShades = (sheet: Sheet, areas: readonly AreaStyle[]): string =>
  group({ class: 'shades' }, [
    ...areas.map(({ of, shade }) =>
      shade === undefined ? '' : fillHexes(sheet, hexesIn(sheet.board, of), shade.fill, shade.opacity),
    ),
    ...areas.map(({ of, hatch }) =>
      hatch === undefined ? '' : drawHatch(sheet, hexesIn(sheet.board, of), hatch),
    ),
  ]);

/** The outlines of single hexes; drawn above the terrain, beneath rivers and links. */
export const drawOutlines = (sheet: Sheet, areas: readonly AreaStyle[]): string =>
  group(
    { class: 'outlines' },
    areas.map(({ of, each }) =>
      each === undefined
        ? ''
        : strokePath(outlineEach(sheet, hexesIn(sheet.board, of), each.inset), each, sheet.edge),
    ),
  );

/** The borders of the areas; drawn above the rivers that many of them follow. */
export const drawBorders = (sheet: Sheet, areas: readonly AreaStyle[]): string =>
  group(
    { class: 'borders' },
    areas.map(({ of, border }) => {
      if (border === undefined) return '';
      return strokePath(borderOf(sheet, hexesIn(sheet.board, of), border), border, sheet.edge);
    }),
  );

/** The drawn hexes of a list as one filled path. */
export const fillHexes = (sheet: Sheet, hexes: readonly HexId[], fill: string, opacity: number): string => {
  const data = outlineEach(sheet, hexes, 0);
  return data === '' ? '' : element('path', { d: data, fill, 'fill-opacity': opacity });
};

/** Path data of closed outlines, `inset` hex edges inside the corners. */
export const outlineEach = (sheet: Sheet, hexes: readonly HexId[], inset: number): string =>
  hexes
    .filter(sheet.shows)
    .map((hex) => {
      const centre = sheet.centre(hex);
      return through(
        sheet.corners(hex).map((corner) => between(corner, centre, inset)),
        true,
      );
    })
    .join('');

type Border = Pick<NonNullable<AreaStyle['border']>, 'against' | 'inset' | 'closed'>;

/** Path data of the line along the hexsides of a border, or inside them. */
export const borderOf = (
  sheet: Sheet,
  hexes: readonly HexId[],
  { against, inset = 0, closed = false }: Border = {},
): string => {
  const beyond = against === undefined ? null : new Set<number>(hexesIn(sheet.board, against));
  return contourOf(
    sheet,
    hexes,
    inset,
    (hex, other) =>
      (other < 0 ? closed : beyond === null || beyond.has(other)) &&
      // A line on the hexside itself is seen from the other hex as well.
      (sheet.shows(hex) || (inset === 0 && other >= 0 && sheet.shows(other))),
  );
};
