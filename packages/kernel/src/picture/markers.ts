import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { fillHexes, outlineEach } from './areas.js';
import { drawHatch } from './hatch.js';
import { at, strokePath, through } from './lines.js';
import type { Highlight, Marker } from './picture.js';
import { between, type Sheet } from './sheet.js';
import { element, group, textAt, textWidth } from './svg.js';

/** Highlighted hexes, beneath the counters. */
export const drawHighlights = (sheet: Sheet, highlights: readonly Highlight[]): string =>
  group(
    { class: 'highlights' },
    highlights.map(({ hexes, fill, hatch, outline }) => {
      const drawn = [...new Set(hexes)].filter(sheet.shows);
      const filled = fill === undefined ? '' : fillHexes(sheet, drawn, fill.colour, fill.opacity);
      return (
        filled +
        (hatch === undefined ? '' : drawHatch(sheet, drawn, hatch)) +
        (outline === undefined ? '' : strokePath(outlineEach(sheet, drawn, 0.06), outline, sheet.edge))
      );
    }),
  );

/** Texts and arrows over the counters. */
export const drawMarkers = (sheet: Sheet, markers: readonly Marker[]): string =>
  group(
    { class: 'markers' },
    markers.map((marker) =>
      marker.kind === 'text'
        ? drawText(sheet, marker)
        : drawArrow(
            sheet,
            marker,
            marker.path.filter(sheet.shows).filter((hex, i, path) => hex !== path[i - 1]),
          ),
    ),
  );

/** How far from the centre towards the corner a text is placed. */
const INSIDE = 0.76;

const drawText = (sheet: Sheet, marker: Extract<Marker, { kind: 'text' }>): string => {
  if (!sheet.shows(marker.hex)) return '';
  const centre = sheet.centre(marker.hex);
  // Near the north-east (or north) corner, away from the counters, and inside: a corner belongs to three hexes.
  const x = centre.x + (sheet.halfHeight === 1 ? 0 : 0.5 * INSIDE * sheet.edge);
  const size = 0.24 * sheet.edge;
  const width = textWidth(marker.text, size, true) + size;
  const middle = centre.y - sheet.halfHeight * INSIDE * sheet.edge;
  return (
    element('rect', {
      x: x - width / 2,
      y: middle - size * 0.75,
      width,
      height: size * 1.5,
      rx: size * 0.4,
      fill: marker.fill,
      stroke: '#fff',
      'stroke-width': size * 0.12,
    }) + textAt(x, middle + size * 0.36, marker.text, { size, fill: marker.ink, bold: true })
  );
};

/** How far from the centre of its last hex the head of an arrow begins and ends, in hex edges. */
const NECK = 0.8;
const POINT = 0.5;

const drawArrow = (
  sheet: Sheet,
  marker: Extract<Marker, { kind: 'arrow' }>,
  path: readonly HexId[],
): string => {
  const points = path.map(sheet.centre);
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const { edge } = sheet;
  // It starts and ends short of the centres, where the values of the counters are; the head has the same size at any length.
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const neck = between(before, tip, 1 - (NECK * edge) / length);
  const point = between(before, tip, 1 - (POINT * edge) / length);
  const [first = tip, second = tip] = points;
  const start = (0.62 * edge) / Math.hypot(second.x - first.x, second.y - first.y);
  const shaft = [between(first, second, start), ...points.slice(1, -1), neck];
  const wide = (0.19 * edge) / length;
  const across = { x: (tip.y - before.y) * wide, y: -(tip.x - before.x) * wide };
  const head: readonly Point[] = [
    point,
    { x: neck.x + across.x, y: neck.y + across.y },
    { x: neck.x - across.x, y: neck.y - across.y },
  ];
  const line = { stroke: marker.stroke, width: 0.1, casing: { stroke: '#fffdf4', width: 0.16 } };
  const { x, y } = between(before, tip, 0.4);
  return group({ opacity: 0.85 }, [
    strokePath(through(shaft), marker.dashed === true ? { ...line, dash: [0.22, 0.12] } : line, edge),
    element('polygon', {
      points: head.map(at).join(' '),
      fill: marker.stroke,
      stroke: '#fffdf4',
      'stroke-width': edge * 0.03,
    }),
    marker.label === undefined
      ? ''
      : textAt(x, y - 0.12 * edge, marker.label, {
          size: 0.24 * edge,
          fill: marker.stroke,
          halo: '#fffdf4',
          bold: true,
        }),
  ]);
};
