import type { HexId } from '../hex/grid.js';
import { drawBorders, drawOutlines, drawShades } from './areas.js';
import { drawBodies } from './bodies.js';
import { drawBoxes } from './boxes.js';
import { drawCounters } from './counters.js';
import { drawCourseNames, drawCourses } from './courses.js';
import { drawHeading } from './heading.js';
import { drawGrid, drawHexes, drawLabels } from './hexes.js';
import { drawHexsides } from './hexsides.js';
import { drawLegend } from './legend.js';
import { drawLinks } from './links.js';
import { drawHighlights, drawMarkers } from './markers.js';
import { drawCaptions, drawMarks } from './marks.js';
import type { Picture } from './picture.js';
import { drawNames, drawPlaces, isPlace } from './places.js';
import { sheetOf } from './sheet.js';
import { element, escapeXml, FONT } from './svg.js';

const PADDING = 24;

/**
 * Draws a board with its counters as one complete SVG document (sizes in pixels), without fonts, scripts or images from
 * outside. Pure: the same picture gives the same text. Counters, highlights and markers on hexes that do not exist or
 * are cropped away are left out.
 */
export const drawPicture = (picture: Picture): string => {
  const { style, title, counters } = picture;
  const bare = sheetOf(picture, PADDING, PADDING);
  const heading = drawHeading(picture, PADDING, bare.right - bare.left);
  const sheet = sheetOf(picture, PADDING, PADDING + heading.height);
  const areas = style.areas ?? [];
  const stackHeights = new Map<HexId, number>();
  for (const { hex } of counters) stackHeights.set(hex, (stackHeights.get(hex) ?? 0) + 1);
  const stackHeight = (hex: HexId): number => stackHeights.get(hex) ?? 0;
  const stops = (hex: HexId): boolean => isPlace(sheet, style, hex);
  const boxes = drawBoxes(sheet, picture.boxes ?? []);
  const legend = drawLegend(sheet, picture, sheet.bottom + boxes.height);
  const width = Math.ceil(Math.max(sheet.right, PADDING + heading.width) + PADDING);
  const height = Math.ceil(sheet.bottom + boxes.height + legend.height + PADDING);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': FONT,
    },
    title === undefined ? '' : element('title', {}, escapeXml(title)),
    element('rect', { width, height, fill: style.background }),
    heading.markup,
    drawHexes(sheet, style),
    drawBodies(sheet, style.bodies ?? []),
    drawShades(sheet, areas),
    drawGrid(sheet, style),
    drawOutlines(sheet, areas),
    drawHexsides(sheet, style),
    drawCourses(sheet, style, stops),
    drawBorders(sheet, areas),
    drawLinks(sheet, style, stops),
    drawLabels(sheet, style),
    drawCaptions(sheet, style),
    drawCourseNames(sheet, style, stops),
    drawPlaces(sheet, style),
    drawHighlights(sheet, picture.highlights ?? []),
    drawNames(sheet, style, stackHeight),
    drawCounters(sheet, counters),
    drawMarks(sheet, style, stackHeight),
    drawMarkers(sheet, picture.markers ?? []),
    boxes.markup,
    legend.markup,
  );
};
