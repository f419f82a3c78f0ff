import type { HexId } from '../hex/grid.js';
import { hexesIn } from './hex-set.js';
import { at, strokePath, through } from './lines.js';
import { between, hexsideOf, neighbourOf, type Sheet } from './sheet.js';
import type { AreaStyle } from './style.js';
import { element, group } from './svg.js';

/** The fills of the shaded areas; drawn beneath the grid lines. */
export const drawShades = (sheet: Sheet, areas: readonly AreaStyle[]): string =>
  group(
    { class: 'shades' },
    areas.map(({ of, shade }) =>
      shade === undefined ? '' : fillHexes(sheet, hexesIn(sheet.board, of), shade.fill, shade.opacity),
    ),
  );

/** The outlines of single hexes; drawn above the ground, beneath rivers and links. */
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
      const against = border.against === undefined ? null : new Set(hexesIn(sheet.board, border.against));
      return strokePath(borderOf(sheet, hexesIn(sheet.board, of), against), border, sheet.edge);
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

/**
 * Path data of the hexsides between the hexes and the rest of the board, or of the hexes of `against` when it is given.
 * The edge of the board is no border.
 */
export const borderOf = (
  sheet: Sheet,
  hexes: readonly HexId[],
  against: ReadonlySet<HexId> | null = null,
): string => {
  const inside = new Set(hexes);
  const pieces: string[] = [];
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbourOf(sheet.board, hex, direction);
      if (other < 0 || inside.has(other) || (against !== null && !against.has(other))) continue;
      if (!sheet.shows(hex) && !sheet.shows(other)) continue;
      const [from, to] = hexsideOf(sheet, hex, direction);
      pieces.push(`M${at(from)}L${at(to)}`);
    }
  }
  return pieces.join('');
};
