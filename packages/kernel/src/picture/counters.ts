import { labelOf } from '../hex/grid.js';
import { drawPieces } from './drawings.js';
import { at } from './lines.js';
import type { Badge, Counter } from './picture.js';
import type { Sheet } from './sheet.js';
import { spotsOf, stacksOf } from './stacks.js';
import { element, escapeXml, fittingSize, group, textAt } from './svg.js';
import { BOX_RATIO, drawSymbol } from './symbols.js';
import { drawParts } from './values.js';

/** Every counter on a drawn hex, stack by stack. */
export const drawCounters = (sheet: Sheet, counters: readonly Counter[]): string =>
  group(
    { class: 'counters' },
    stacksOf(counters.filter((counter) => sheet.shows(counter.hex))).map(([hex, stack]) => {
      const centre = sheet.centre(hex);
      const spots = spotsOf(stack.length, sheet.board.grid.spec.orientation);
      return group(
        { 'data-stack': labelOf(sheet.board.grid, hex) },
        stack.map((counter, i) => {
          const spot = spots[i] ?? { x: 0, y: 0, side: 0.3 };
          return drawCounter(
            counter,
            centre.x + spot.x * sheet.edge,
            centre.y + spot.y * sheet.edge,
            spot.side * sheet.edge,
          );
        }),
      );
    }),
  );

/**
 * One counter centred at (`x`, `y`), `side` pixels square, in the usual print layout: name on top, then the size of the formation, the
 * symbol, and the values large at the bottom.
 */
export const drawCounter = (counter: Omit<Counter, 'hex'>, x: number, y: number, side: number): string => {
  const { fill, ink, box, boxInk, boxRight } = counter.colours;
  const left = x - side / 2;
  const top = y - side / 2;
  const radius = side * 0.07;
  const boxHeight = side * (counter.name === undefined ? 0.36 : 0.31);
  const boxTop = top + side * (counter.name === undefined ? 0.2 : 0.325);
  const boxWidth = boxHeight * BOX_RATIO;
  const square = { x: left, y: top, width: side, height: side, rx: radius };
  const shadow = side * 0.035;
  return element(
    'g',
    { class: 'counter', 'data-unit': counter.id },
    element('title', {}, escapeXml(spokenFormOf(counter))),
    element('rect', { ...square, x: left + shadow, y: top + shadow, fill: '#000', 'fill-opacity': 0.32 }),
    element('rect', { ...square, fill, stroke: '#1b1b1b', 'stroke-width': Math.max(0.7, side * 0.018) }),
    counter.band === undefined
      ? ''
      : element('path', { d: bandAcross(left, top, side), fill: counter.band, 'fill-opacity': 0.75 }),
    // The lit upper and left edge of a piece of cardboard.
    element('path', {
      d: bevel(left, top, side, radius),
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.45,
      'stroke-width': side * 0.025,
    }),
    counter.name === undefined
      ? ''
      : line(x, top + side * 0.185, counter.name, side * 0.17, side * 0.9, ink, false),
    counter.size === undefined
      ? ''
      : line(x, boxTop - side * 0.025, counter.size, side * 0.12, side * 0.5, ink, true),
    counter.drawing === undefined
      ? drawSymbol(
          counter.symbol,
          { x: x - boxWidth / 2, y: boxTop, width: boxWidth, height: boxHeight },
          { paper: box ?? fill, ink: boxInk ?? ink, paperRight: boxRight },
        )
      : drawPieces(counter.drawing, { x, y: boxTop + boxHeight * 0.52 }, boxHeight * 0.62, { fill, ink }),
    counter.parts === undefined
      ? line(x, top + side * 0.935, counter.values, side * 0.34, side * 0.86, ink, true)
      : drawParts(counter.parts, { x, y: top + side * 0.935 }, side * 0.34, side * 0.86, ink),
    ...drawBadges(counter, left, boxTop + boxHeight / 2, side),
  );
};

const line = (
  x: number,
  y: number,
  text: string,
  size: number,
  width: number,
  fill: string,
  bold: boolean,
): string => textAt(x, y, text, { size: fittingSize(text, size, width, bold), fill, bold });

const bevel = (left: number, top: number, side: number, radius: number): string => {
  const inset = side * 0.03;
  const near = inset + radius * 0.6;
  const corner = { x: left + inset, y: top + inset };
  return (
    `M${at({ x: corner.x, y: top + side - near })}L${at({ x: corner.x, y: top + near })}` +
    `Q${at(corner)} ${at({ x: left + near, y: corner.y })}L${at({ x: left + side - near, y: corner.y })}`
  );
};

/** A diagonal band from the lower left to the upper right corner. */
const bandAcross = (left: number, top: number, side: number): string => {
  const p = (right: number, down: number): string => at({ x: left + right * side, y: top + down * side });
  return `M${p(0.02, 0.98)}L${p(0.02, 0.76)}L${p(0.76, 0.02)}L${p(0.98, 0.02)}L${p(0.98, 0.24)}L${p(0.24, 0.98)}Z`;
};

/** Status discs on both sides of the symbol: right, left, then above these, so that they cover no number. */
const drawBadges = (
  counter: Omit<Counter, 'hex'>,
  left: number,
  y: number,
  side: number,
): readonly string[] =>
  (counter.badges ?? []).map((badge, i) => {
    const radius = side * 0.115;
    const x = i % 2 === 0 ? left + side * 0.875 : left + side * 0.125;
    const down = y - Math.floor(i / 2) * radius * 2.2;
    const edge = { fill: badge.fill, stroke: '#fff', 'stroke-width': side * 0.02 };
    if (badge.shape === 'square') {
      const half = radius * 0.62;
      return element('rect', {
        x: x - half,
        y: down - half,
        width: 2 * half,
        height: 2 * half,
        ...edge,
        stroke: badge.ink,
      });
    }
    return (
      element('circle', { cx: x, cy: down, r: radius, ...edge }) +
      textAt(x, down + radius * 0.52, badge.text, {
        size: fittingSize(badge.text, radius * 1.45, radius * 1.75, true),
        fill: badge.ink,
        bold: true,
      })
    );
  });

/** A badge in words; one that shows a number says it too. */
const sayBadge = ({ text, title }: Badge): string | undefined =>
  title !== undefined && /^\d+$/.test(text) ? `${title} ${text}` : title;

/** The spoken form of a counter: name, values unless the name begins with them, badges in words. */
export const spokenFormOf = ({ name, values, badges = [] }: Omit<Counter, 'hex'>): string =>
  [name, name?.startsWith(`${values} `) ? undefined : values, ...badges.map(sayBadge)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
