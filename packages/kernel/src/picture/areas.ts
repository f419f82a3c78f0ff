/** The areas of a picture: sets of hexes that are shaded, hatched or outlined. */

import type { HexId } from '../hex/grid.js';
import { contourOf } from './contour.js';
import { type Drawn, knownAmong } from './drawn.js';
import { drawHatch } from './hatch.js';
import { hexesIn } from './hex-set.js';
import { strokePath, through } from './lines.js';
import { between, type Sheet } from './sheet.js';
import type { AreaStyle, HexSet } from './style.js';
import { element, group } from './svg.js';

/**
 * The most areas whose SVG markup is cached; beyond that the oldest is dropped. An area is a set of hexes that is shaded, hatched or
 * outlined.
 */
const MOST_AREAS = 200;

/** The markup of an area, cached by its look, its hexes and the hexes it is drawn against. */
const drawnOnce = (
  { board }: Sheet,
  drawn: Drawn,
  look: object,
  { of, against }: { readonly of: HexSet; readonly against?: HexSet | undefined },
  draw: (hexes: readonly HexId[], beyond: readonly HexId[] | null) => string,
): string => {
  const hexes = hexesIn(board, of);
  const beyond = against === undefined ? null : hexesIn(board, against);
  const key = `${JSON.stringify(look)} ${hexes.join()} ${beyond?.join() ?? ''}`;
  return knownAmong(drawn.areas, MOST_AREAS, key, () => draw(hexes, beyond));
};

/** The fills of the shaded areas and the strokes of the hatched ones; drawn beneath the grid lines. */
export const drawShades = (sheet: Sheet, areas: readonly AreaStyle[], drawn: Drawn): string =>
  group({ class: 'shades' }, [
    ...areas.map(({ of, shade }) =>
      shade === undefined
        ? ''
        : drawnOnce(sheet, drawn, { shade }, { of }, (hexes) =>
            fillHexes(sheet, hexes, shade.fill, shade.opacity),
          ),
    ),
    ...areas.map(({ of, hatch }) =>
      hatch === undefined
        ? ''
        : drawnOnce(sheet, drawn, { hatch }, { of }, (hexes) => drawHatch(sheet, hexes, hatch)),
    ),
  ]);

/** The outlines of single hexes; drawn above the terrain, beneath rivers and links. */
export const drawOutlines = (sheet: Sheet, areas: readonly AreaStyle[], drawn: Drawn): string =>
  group(
    { class: 'outlines' },
    areas.map(({ of, each }) =>
      each === undefined
        ? ''
        : drawnOnce(sheet, drawn, { each }, { of }, (hexes) =>
            strokePath(outlineEach(sheet, hexes, each.inset), each, sheet.edge),
          ),
    ),
  );

/** The borders of the areas; drawn above the rivers that many of them follow. */
export const drawBorders = (sheet: Sheet, areas: readonly AreaStyle[], drawn: Drawn): string =>
  group(
    { class: 'borders' },
    areas.map(({ of, border }) =>
      border === undefined
        ? ''
        : drawnOnce(sheet, drawn, { border }, { of, against: border.against }, (hexes, beyond) =>
            strokePath(borderOf(sheet, hexes, border, beyond), border, sheet.edge),
          ),
    ),
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

type Border = Pick<NonNullable<AreaStyle['border']>, 'inset' | 'closed'>;

/** Path data of the line along the hexsides that part hexes from the rest of the board, or from the hexes of `against`; or inside them. */
export const borderOf = (
  sheet: Sheet,
  hexes: readonly HexId[],
  { inset = 0, closed = false }: Border = {},
  against: readonly HexId[] | null = null,
): string => {
  const beyond = against === null ? null : new Set<number>(against);
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
