import type { Point } from '../hex/layout.js';
import { drawPieces } from './drawings.js';
import { at } from './lines.js';
import type { MarkStyle } from './style.js';
import { element, textAt, textWidth } from './svg.js';

/** One mark at a point, crossed out if its style says so. */
export const drawMark = (mark: MarkStyle, text: string, point: Point, edge: number): string => {
  const drawn = drawShape(mark, text, point, edge);
  if (mark.crossed === undefined) return drawn;
  const out = (stroke: string, width: number) => ({ path: 'M-1,-1L1,1M-1,1L1,-1', stroke, width });
  const cross = [out('#fff', 0.4), out(mark.crossed, 0.22)];
  return drawn + drawPieces(cross, point, edge * (mark.scale ?? 1) * 0.19, mark);
};

const drawShape = (mark: MarkStyle, text: string, { x, y }: Point, edge: number): string => {
  const unit = edge * (mark.scale ?? 1);
  if (mark.shape === 'drawing') return drawPieces(mark.drawing ?? [], { x, y }, unit * 0.17, mark);
  if (mark.shape === 'cross') return drawCross({ x, y }, unit * 0.15, mark);
  if (mark.shape === 'star') return drawStar({ x, y }, unit * 0.17, mark);
  if (mark.shape === 'anchor') return drawAnchor({ x, y }, unit * 0.16, mark);
  const size = unit * 0.19;
  const height = unit * 0.25;
  const width = mark.shape === 'disc' ? unit * 0.32 : textWidth(text, size, true) + unit * 0.14;
  const tall = mark.shape === 'disc' ? width : height;
  return (
    element('rect', {
      x: x - width / 2,
      y: y - tall / 2,
      width,
      height: tall,
      rx: mark.shape === 'disc' ? width / 2 : height * 0.3,
      fill: mark.fill,
      stroke: '#fff',
      'stroke-width': unit * 0.02,
    }) + textAt(x, y + size * 0.36, text, { size, fill: mark.ink, bold: true })
  );
};

/** A cross with flared arms. */
const drawCross = ({ x, y }: Point, size: number, mark: MarkStyle): string => {
  const arm = [
    [0.12, 0.12],
    [0.42, 1],
    [-0.42, 1],
    [-0.12, 0.12],
  ] as const;
  const points = [0, 1, 2, 3].flatMap((quarter) => {
    const [cos, sin] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][quarter] as [number, number];
    return arm.map(([a, b]) => at({ x: x + (a * cos - b * sin) * size, y: y + (a * sin + b * cos) * size }));
  });
  return drawEdge(points, size, mark);
};

const drawStar = ({ x, y }: Point, size: number, mark: MarkStyle): string =>
  drawEdge(
    Array.from({ length: 10 }, (_, i) => {
      const radius = i % 2 === 0 ? size : size * 0.42;
      const angle = -Math.PI / 2 + (i * Math.PI) / 5;
      return at({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    }),
    size,
    mark,
  );

const drawEdge = (points: readonly string[], size: number, mark: MarkStyle): string =>
  element('polygon', {
    points: points.join(' '),
    fill: mark.ink,
    stroke: mark.fill,
    'stroke-width': size * 0.18,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  });

/** An anchor on a disc: ring, stock, shank, and two arms. */
const drawAnchor = ({ x, y }: Point, radius: number, mark: MarkStyle): string => {
  const p = (right: number, down: number): string => at({ x: x + right * radius, y: y + down * radius });
  const line = { fill: 'none', stroke: mark.ink, 'stroke-width': radius * 0.17, 'stroke-linecap': 'round' };
  return (
    element('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: mark.fill,
      stroke: mark.ink,
      'stroke-width': radius * 0.1,
    }) +
    element('circle', { cx: x, cy: y - radius * 0.52, r: radius * 0.15, ...line }) +
    element('path', {
      d:
        `M${p(0, -0.36)}L${p(0, 0.64)}M${p(-0.3, -0.14)}L${p(0.3, -0.14)}` +
        `M${p(-0.55, 0.14)}C${p(-0.5, 0.5)} ${p(-0.25, 0.64)} ${p(0, 0.66)}C${p(0.25, 0.64)} ${p(0.5, 0.5)} ${p(0.55, 0.14)}`,
      ...line,
    })
  );
};
