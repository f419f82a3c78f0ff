import { drawCounters } from './counters.js';
import { drawBoxes } from './frame/boxes.js';
import { drawHeading } from './frame/heading.js';
import { drawLegend } from './frame/legend.js';
import { drawHighlights, drawMarkers } from './markers.js';
import { groundParts, PADDING, partsByStacks, placesPart } from './parts.js';
import type { Picture } from './picture.js';
import { sheetOf } from './sheet.js';
import { element, escapeXml, svgFile } from './svg.js';

/**
 * Draws a board with its counters as one complete SVG document (sizes in pixels), without external fonts, scripts or images. Pure: the same
 * picture gives the same text. Counters, highlights and markers on hexes that do not exist or are cropped are left out.
 */
export const drawPicture = (picture: Picture): string => {
  const { style, title, counters } = picture;
  const bare = sheetOf(picture, PADDING, PADDING);
  const heading = drawHeading(picture, PADDING, bare.right - bare.left);
  const sheet = sheetOf(picture, PADDING, PADDING + heading.height);
  const boxes = drawBoxes(sheet, picture.boxes ?? []);
  const legend = drawLegend(sheet, picture, sheet.bottom + boxes.height);
  const width = Math.ceil(Math.max(sheet.right, PADDING + heading.width) + PADDING);
  const height = Math.ceil(sheet.bottom + boxes.height + legend.height + PADDING);
  const { names, marks } = partsByStacks(sheet, picture);
  return svgFile(
    { width, height },
    title === undefined ? '' : element('title', {}, escapeXml(title)),
    element('rect', { width, height, fill: style.background }),
    heading.markup,
    ...groundParts(sheet, picture).map(({ markup }) => markup),
    placesPart(sheet, picture).markup,
    drawHighlights(sheet, picture.highlights ?? []),
    names.markup,
    drawCounters(sheet, counters),
    marks.markup,
    drawMarkers(sheet, picture.markers ?? []),
    boxes.markup,
    legend.markup,
  );
};
