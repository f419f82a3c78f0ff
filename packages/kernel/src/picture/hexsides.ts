import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { at, strokePath, through } from './lines.js';
import { between, hexsideOf, neighbourOf, type Sheet } from './sheet.js';
import type { BoardStyle, HexsideStyle } from './style.js';
import { type AttributeValue, group } from './svg.js';

/** Rivers, lakes, walls: each feature one path of hexsides, in the order of the style. */
export const drawHexsides = (sheet: Sheet, style: BoardStyle): string =>
  group(
    { class: 'hexsides' },
    Object.entries(style.hexsides).map(([feature, look]) =>
      strokeHexside(
        hexsidesWith(sheet, feature)
          .map(([hex, direction]) => courseOf(sheet, hex, direction, look))
          .join(''),
        look,
        sheet.edge,
        { 'data-feature': feature },
      ),
    ),
  );

// Eight strokes to a hexside, none of them at its corners.
const HACHURES = [0, 0.045, 0.035, 0.045];

/** Path data stroked in the look of a feature. */
export const strokeHexside = (
  data: string,
  look: HexsideStyle,
  edge: number,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): string =>
  (look.pattern === 'hachures'
    ? strokePath(data, { stroke: look.stroke, width: look.width * 2.4, dash: HACHURES }, edge)
    : '') + strokePath(data, look, edge, attributes);

/** Every drawn hexside with a feature, once: from the lower of its two hexes that is drawn. */
export const hexsidesWith = (
  sheet: Sheet,
  feature: string,
): readonly (readonly [hex: HexId, direction: number])[] => {
  const { board } = sheet;
  const bit = board.sideFeatures.indexOf(feature);
  if (bit < 0) return [];
  const found: [HexId, number][] = [];
  for (const hex of sheet.hexes) {
    for (let direction = 0; direction < 6; direction++) {
      if ((((board.sides[6 * hex + direction] ?? 0) >> bit) & 1) === 0) continue;
      const other = neighbourOf(board, hex, direction);
      if (other < hex && other >= 0 && sheet.shows(other)) continue;
      found.push([hex, direction]);
    }
  }
  return found;
};

const BEND = 0.085;

/** A line through the middle of a hexside, as long as the hexside is from the middle to an end on either hand. */
const acrossOf = (from: Point, to: Point): string => {
  const middle = between(from, to, 0.5);
  const half = { x: (to.y - from.y) / 2, y: (from.x - to.x) / 2 };
  return through([
    { x: middle.x - half.x, y: middle.y - half.y },
    { x: middle.x + half.x, y: middle.y + half.y },
  ]);
};

const courseOf = (sheet: Sheet, hex: HexId, direction: number, look: HexsideStyle): string => {
  const [from, to] = hexsideOf(sheet, hex, direction);
  if (look.course === 'across') return acrossOf(from, to);
  if (look.course !== 'natural') return `M${at(from)}L${at(to)}`;
  // Which way a hexside bends must look accidental and yet be the same in every drawing, cropped or not.
  const other = neighbourOf(sheet.board, hex, direction);
  const low = other < 0 ? hex : Math.min(hex, other);
  const axis = direction % 3;
  const turn = (low * 7 + axis * 5 + ((low * low) % 11)) % 4;
  const bend = (turn < 2 ? BEND : -BEND) * (hex === low ? 1 : -1);
  const across = { x: -(to.y - from.y) * bend, y: (to.x - from.x) * bend };
  const alike = turn % 2 === 0 ? 1 : -0.8;
  const first = {
    x: from.x + (to.x - from.x) * 0.3 + across.x,
    y: from.y + (to.y - from.y) * 0.3 + across.y,
  };
  const second = {
    x: from.x + (to.x - from.x) * 0.7 + across.x * alike,
    y: from.y + (to.y - from.y) * 0.7 + across.y * alike,
  };
  return `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`;
};
