import { type HexId, hexOf } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { type Drawn, type Found, knownIn } from './drawn.js';
import { fieldOf, hexesIn } from './hex-set.js';
import { drawMark } from './mark-shapes.js';
import type { Sheet } from './sheet.js';
import { extentOf } from './stacks.js';
import type { BoardStyle, MarkStyle, Placing } from './style.js';
import { group, textAt } from './svg.js';

const HALF_ROOT3 = Math.sqrt(3) / 2;

/**
 * Draws the marks of a style on the hexes shown: badges with a text, and signs such as a star or an anchor. Returns SVG markup, one
 * string for each mark in each hex.
 *
 * A mark with a `placing` stands at that side or corner of its hex. Further ones at a corner form a row towards the middle; further ones at
 * a side stand one under the other. A mark without a placing stands below the label of the hex, further ones under it. If the hex has
 * counters, the first such mark stands on the upper hexside and the others on the lower one.
 *
 * @param stackHeight - the number of counters in a hex
 * @param drawn - the markup cached for this layout
 * @param found - the hexes of each set of marks, cached for this board
 */
export const drawMarks = (
  sheet: Sheet,
  style: BoardStyle,
  stackHeight: (hex: HexId) => number,
  drawn: Drawn,
  found: Found,
): readonly string[] => {
  const used = new Map<string, number>();
  const countBefore = (hex: HexId, placing: Placing | 'none'): number => {
    const key = `${hex} ${placing}`;
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return count;
  };
  return (style.marks ?? []).flatMap((mark) => {
    const { at, ...look } = mark;
    const hexes = knownIn(found.hexes, JSON.stringify(at), () =>
      hexesIn(sheet.board, at).filter(sheet.shows),
    );
    const looks = JSON.stringify(look);
    return hexes.map((hex) => {
      const height = stackHeight(hex);
      const nth = countBefore(hex, mark.placing ?? 'none');
      const text = markText(sheet, mark, hex);
      return knownIn(drawn.marks, `${hex} ${height} ${nth} ${text} ${looks}`, () =>
        drawMark(mark, text, placeOf(sheet, mark, { hex, height, nth }), sheet.edge),
      );
    });
  });
};

/** Where the nth mark of its placing goes in a hex with a stack of some height. */
const placeOf = (
  sheet: Sheet,
  { placing, scale = 1 }: MarkStyle,
  { hex, height, nth }: { readonly hex: HexId; readonly height: number; readonly nth: number },
): Point => {
  if (placing !== undefined) return placeMark(sheet, hex, placing, height, nth * scale);
  const { x, y } = sheet.centre(hex);
  const down =
    height > 0 ? (nth === 0 ? -1 : 1) * (sheet.halfHeight - 0.02) : 0.42 - sheet.halfHeight + nth * 0.27;
  return { x, y: y + down * sheet.edge };
};

const WAYS: Readonly<Record<Placing, readonly [right: number, down: -1 | 0 | 1]>> = {
  left: [-1, 0],
  right: [1, 0],
  'upper-left': [-1, -1],
  'upper-right': [1, -1],
  'lower-left': [-1, 1],
  'lower-right': [1, 1],
};

/** The spacing of marks in a row, in hex edges. */
const STEP = 0.34;

/** Near the centre if the hex is empty, otherwise beside the counters at the side or corner of the hex; `steps` further along its row. */
const placeMark = (sheet: Sheet, hex: HexId, placing: Placing, height: number, steps: number): Point => {
  const { orientation } = sheet.board.grid.spec;
  const [right, down] = WAYS[placing];
  const flat = orientation === 'flat-top';
  const x = flat ? (down === 0 ? 1 : 0.5) : HALF_ROOT3;
  const y = flat ? HALF_ROOT3 : 0.5;
  const near = down === 0 ? 0.62 : 0.74;
  const reach = (height === 0 ? near : extentOf(height, orientation).halfWidth > 0.6 ? 1 : 0.86) * sheet.edge;
  const centre = sheet.centre(hex);
  const row = steps * STEP * sheet.edge;
  return {
    x: centre.x + right * (x * reach - (down === 0 ? 0 : row)),
    y: centre.y + down * y * reach + (down === 0 ? row : 0),
  };
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
