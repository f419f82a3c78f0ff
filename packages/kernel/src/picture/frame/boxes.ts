import { drawCounter } from '../counters.js';
import type { CounterBox } from '../picture.js';
import type { Sheet } from '../sheet.js';
import { element, group, textAt, textWidth } from '../svg.js';

const SIDE = 44;
const GAP = 6;
const TITLE = 15;
const HEAD = 26;
const MARGIN = 14;

/**
 * Draws the boxes that hold counters off the map, such as a pool or a track, in rows below the board; as many in a row as fit. Returns
 * their SVG markup, and the height in pixels that they add below the board: 0 without boxes.
 */
export const drawBoxes = (
  sheet: Sheet,
  boxes: readonly CounterBox[],
): { readonly markup: string; readonly height: number } => {
  const room = sheet.right - sheet.left;
  const most = Math.max(1, Math.floor((room - GAP) / (SIDE + GAP)));
  let [x, y, row] = [sheet.left, sheet.bottom + MARGIN, 0];
  const drawn = boxes.map(({ title, id, counters }) => {
    const columns = Math.min(most, Math.max(1, counters.length));
    const width = Math.max(columns * (SIDE + GAP) + GAP, textWidth(title, TITLE, true) + 4 * GAP);
    const height = HEAD + Math.ceil(counters.length / columns) * (SIDE + GAP) + GAP;
    if (x > sheet.left && x + width > sheet.left + room) [x, y, row] = [sheet.left, y + row + MARGIN, 0];
    const [left, top] = [x, y];
    [x, row] = [x + width + MARGIN, Math.max(row, height)];
    return group({ class: 'box', 'data-box': id }, [
      element('rect', {
        ...{ x: left, y: top, width, height, rx: 4 },
        ...{ fill: '#fffdf4', stroke: '#8a8168', 'stroke-width': 1.2 },
      }),
      textAt(left + 2 * GAP, top + HEAD * 0.7, title, {
        size: TITLE,
        fill: '#222',
        bold: true,
        anchor: 'start',
      }),
      ...counters.map((counter, i) =>
        drawCounter(
          counter,
          left + GAP + SIDE / 2 + (i % columns) * (SIDE + GAP),
          top + HEAD + SIDE / 2 + Math.floor(i / columns) * (SIDE + GAP),
          SIDE,
        ),
      ),
    ]);
  });
  return {
    markup: group({ class: 'boxes' }, drawn),
    height: boxes.length === 0 ? 0 : y + row - sheet.bottom,
  };
};
