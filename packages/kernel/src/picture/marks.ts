import { type HexId, hexOf } from '../grid.js';
import type { Point } from '../layout.js';
import { fieldOf, hexesIn } from './hex-set.js';
import { at } from './lines.js';
import type { Sheet } from './sheet.js';
import type { BoardStyle, MarkStyle } from './style.js';
import { element, group, textAt, textWidth } from './svg.js';

/**
 * Badges and crosses: below the label, one under the other; where counters stand, on the upper hexside and then on the
 * lower one.
 * @param stackHeight number of counters in a hex
 */
export const drawMarks = (sheet: Sheet, style: BoardStyle, stackHeight: (hex: HexId) => number): string => {
  const used = new Map<HexId, number>();
  return group(
    { class: 'marks' },
    (style.marks ?? []).flatMap((mark) =>
      hexesIn(sheet.board, mark.at)
        .filter(sheet.shows)
        .map((hex) => {
          const before = used.get(hex) ?? 0;
          used.set(hex, before + 1);
          const { x, y } = sheet.centre(hex);
          const down =
            stackHeight(hex) > 0
              ? (before === 0 ? -1 : 1) * (sheet.halfHeight - 0.02)
              : 0.42 - sheet.halfHeight + before * 0.27;
          return drawMark(mark, markText(sheet, mark, hex), { x, y: y + down * sheet.edge }, sheet.edge);
        }),
    ),
  );
};

/** One mark about a point. */
export const drawMark = (mark: MarkStyle, text: string, { x, y }: Point, edge: number): string => {
  if (mark.shape === 'cross') return drawCross({ x, y }, edge * 0.15, mark);
  const size = edge * 0.19;
  const height = edge * 0.25;
  const width = mark.shape === 'disc' ? edge * 0.32 : textWidth(text, size, true) + edge * 0.14;
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
      'stroke-width': edge * 0.02,
    }) + textAt(x, y + size * 0.36, text, { size, fill: mark.ink, bold: true })
  );
};

/** Names of rivers and lands, set in italics. */
export const drawCaptions = (sheet: Sheet, style: BoardStyle): string =>
  group(
    { class: 'captions' },
    (style.captions ?? []).map((caption) => {
      const hex = hexOf(sheet.board.grid, caption.at);
      if (hex === null || !sheet.shows(hex)) return '';
      const { x, y } = sheet.centre(hex);
      const [right, down] = caption.offset ?? [0, 0];
      return textAt(x + right * sheet.edge, y + down * sheet.edge, caption.text, {
        size: caption.size * sheet.edge,
        fill: caption.fill,
        italic: true,
        halo: '#fffdf4',
        rotate: caption.rotate,
      });
    }),
  );

const markText = (sheet: Sheet, mark: MarkStyle, hex: HexId): string => {
  if (mark.textField === undefined) return mark.text ?? '';
  const value = fieldOf(sheet.board, hex, mark.textField);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (mark.text ?? '');
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
  return element('polygon', {
    points: points.join(' '),
    fill: mark.ink,
    stroke: mark.fill,
    'stroke-width': size * 0.18,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  });
};
