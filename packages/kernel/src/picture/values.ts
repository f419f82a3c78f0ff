import type { Point } from '../hex/layout.js';
import type { ValuePart } from './picture.js';
import { element, textAt } from './svg.js';

// Widths in ems. Every part gets a place of its own, so that boxes fit whatever font draws the figures.
const FIGURE = 0.66;
const HYPHEN = 0.38;
const RAISED = 0.6;
const PADDING = 0.1;

const widthOf = ({ text, raised, box }: ValuePart): number =>
  text.length * FIGURE +
  (raised === undefined ? 0 : raised.length * FIGURE * RAISED) +
  (box === undefined ? 0 : 2 * PADDING);

/**
 * Draws the printed numbers of a counter in one line, as SVG markup: centred on `x`, on the baseline `y`, in a font of at most `size`
 * pixels, and no wider than `width` pixels.
 */
export const drawParts = (
  parts: readonly ValuePart[],
  { x, y }: Point,
  size: number,
  width: number,
  ink: string,
): string => {
  const ems = parts.reduce((sum, part) => sum + widthOf(part), HYPHEN * Math.max(0, parts.length - 1));
  const em = Math.min(size, width / Math.max(ems, FIGURE));
  const figures = (middle: number, base: number, text: string, fill: string, scale = 1): string =>
    textAt(middle, base, text, { size: em * scale, fill, bold: true });
  let left = x - (ems * em) / 2;
  let markup = '';
  parts.forEach((part, i) => {
    if (i > 0) {
      markup += figures(left + (HYPHEN * em) / 2, y, '-', ink);
      left += HYPHEN * em;
    }
    const wide = widthOf(part) * em;
    const fill = part.box?.ink ?? ink;
    if (part.box !== undefined) {
      const box = { x: left, y: y - em * 0.82, width: wide, height: em * 0.92, rx: em * 0.08 };
      markup += element('rect', { ...box, fill: part.box.fill });
    }
    const start = left + (part.box === undefined ? 0 : PADDING * em);
    const main = part.text.length * FIGURE * em;
    markup += figures(start + main / 2, y, part.text, fill);
    if (part.raised !== undefined) {
      const raised = part.raised.length * FIGURE * RAISED * em;
      markup += figures(start + main + raised / 2, y - em * 0.36, part.raised, fill, RAISED);
    }
    left += wide;
  });
  return markup;
};
