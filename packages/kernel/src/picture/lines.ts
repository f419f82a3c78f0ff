/** Lines of a picture as SVG: straight lines through points, and strokes in a style. */

import type { Point } from '../hex/layout.js';
import type { LineStyle } from './style.js';
import { type AttributeValue, coordinate, element } from './svg.js';

/** `x,y` of a point. */
export const at = (point: Point): string => `${coordinate(point.x)},${coordinate(point.y)}`;

/** Path data of straight lines through points. */
export const through = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;

/** A stroked path in a style whose lengths are in hex edges; the casing first, the core last. */
export const strokePath = (
  data: string,
  style: LineStyle,
  edge: number,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): string => {
  if (data === '') return '';
  const common = { d: data, fill: 'none', 'stroke-linejoin': 'round' };
  const plain = (line: LineStyle['casing']): string =>
    line === undefined
      ? ''
      : element('path', {
          ...common,
          stroke: line.stroke,
          'stroke-width': line.width * edge,
          'stroke-linecap': 'round',
        });
  return (
    plain(style.casing) +
    element('path', {
      ...attributes,
      ...common,
      stroke: style.stroke,
      'stroke-width': style.width * edge,
      'stroke-linecap': style.dash === undefined ? 'round' : 'butt',
      'stroke-dasharray': style.dash?.map((length) => coordinate(length * edge)).join(' '),
    }) +
    plain(style.core)
  );
};
