import { type HexId, hexOf } from '../grid.js';
import type { Point } from '../layout.js';
import { fieldOf, hexesIn } from './hex-set.js';
import { drawMark } from './mark-shapes.js';
import type { Sheet } from './sheet.js';
import { extentOf } from './stacks.js';
import type { BoardStyle, Corner, MarkStyle } from './style.js';
import { group, textAt } from './svg.js';

/**
 * Badges and signs: those with a corner there; the others below the label, one under the other, and where counters
 * stand, on the upper hexside and then on the lower one.
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
          if (mark.corner !== undefined) {
            const point = inCorner(sheet, hex, mark.corner, stackHeight(hex));
            return drawMark(mark, markText(sheet, mark, hex), point, sheet.edge);
          }
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

const SIDEWAYS: Readonly<Record<Corner, readonly [right: number, down: number]>> = {
  'upper-left': [-1, -1],
  'upper-right': [1, -1],
  'lower-left': [-1, 1],
  'lower-right': [1, 1],
};

/** Beside a stack as far as that is inside the hex; a broad stack pushes the mark onto the corner itself. */
const inCorner = (sheet: Sheet, hex: HexId, corner: Corner, height: number): Point => {
  const { orientation } = sheet.board.grid.spec;
  const [right, down] = SIDEWAYS[corner];
  const [x, y] = orientation === 'flat-top' ? [0.5, Math.sqrt(3) / 2] : [Math.sqrt(3) / 2, 0.5];
  const centre = sheet.centre(hex);
  const reach = (extentOf(height, orientation).halfWidth > 0.76 ? 1 : 0.88) * sheet.edge;
  return { x: centre.x + right * x * reach, y: centre.y + down * y * reach };
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
