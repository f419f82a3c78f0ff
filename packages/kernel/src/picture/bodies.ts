/** Bodies of terrain, such as buildings: the hexes of one are drawn as one shape. */

import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { fieldOf, hexesIn } from './hex-set.js';
import { through } from './lines.js';
import { neighbourOf, type Sheet } from './sheet.js';
import type { BodyStyle, LineStyle } from './style.js';
import { coordinate, element, group } from './svg.js';

/** The shape of a body of terrain: the centres of its hexes, and the lines that join them, as path data. */
interface Plan {
  readonly middles: string;
  readonly joints: string;
}

/** Buildings and the like: for each body its layers over the whole board, so that the hexes of one flow together. */
export const drawBodies = (sheet: Sheet, bodies: readonly BodyStyle[]): string =>
  group(
    { class: 'bodies' },
    bodies.map((body) => layersOf(planOf(sheet, body), body, sheet.edge)),
  );

/** The layers of a body, above the ground. */
export const layersOf = (plan: Plan, { layers, ends = 'square' }: BodyStyle, edge: number): string => {
  const drawStroke = (
    d: string,
    { stroke, width, dash }: LineStyle,
    cap: 'square' | 'round' | 'butt',
  ): string =>
    d === ''
      ? ''
      : element('path', {
          d,
          fill: 'none',
          stroke,
          'stroke-width': width * edge,
          'stroke-linecap': dash === undefined ? cap : 'butt',
          'stroke-dasharray': dash?.map((length) => coordinate(length * edge)).join(' '),
        });
  return layers
    .map((layer) => drawStroke(plan.joints, layer, 'butt') + drawStroke(plan.middles, layer, ends))
    .join('');
};

/** A line about the middle of a hex; one without any length is not drawn everywhere. */
export const middleOf = ({ x, y }: Point, length: number): string =>
  through([
    { x: x - length / 2 - 0.01, y },
    { x: x + length / 2 + 0.01, y },
  ]);

/** The parts of a board that a body depends on: its hexes, and the links that join them. */
export const bodyFrom = (board: Sheet['board'], { of, joined }: BodyStyle): readonly unknown[] => {
  const hexes = hexesIn(board, of);
  return typeof joined === 'object'
    ? [hexes, hexes.map((hex) => fieldOf(board, hex, joined.field))]
    : [hexes];
};

const planOf = (sheet: Sheet, body: BodyStyle): Plan => {
  const hexes = hexesIn(sheet.board, body.of).filter(sheet.shows);
  const own = new Set<number>(hexes);
  const isOne = joining(sheet, body);
  let [middles, joints] = ['', ''];
  for (const hex of hexes) {
    let isAlone = true;
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbourOf(sheet.board, hex, direction);
      if (!own.has(other) || !isOne(hex, other)) continue;
      isAlone = false;
      // Each pair of hexes once.
      if (other > hex) joints += through([sheet.centre(hex), sheet.centre(other)]);
    }
    middles += middleOf(sheet.centre(hex), isAlone ? (body.alone ?? 0) * sheet.edge : 0);
  }
  return { middles, joints };
};

const joining = ({ board }: Sheet, { joined }: BodyStyle): ((hex: HexId, other: HexId) => boolean) => {
  if (joined === undefined) return () => false;
  if (joined === 'touching') return () => true;
  const { field } = joined;
  return (hex, other) => {
    const value = fieldOf(board, hex, field);
    return value !== undefined && value === fieldOf(board, other, field);
  };
};
