import { type Attempt, got, refuseWhole } from '../attempt.js';
import type { Png } from './io.js';

const RENDERER = '@resvg/resvg-js';

/** One letter in the fonts of the pictures: if nothing is drawn, the machine has no usable font. */
const letter = (family: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="${family}">M</text></svg>`;

/**
 * An SVG as PNG, at its own size. What draws it is an optional package, loaded when it is needed. It takes the fonts of the
 * machine, of which one must be there: it brings none along.
 */
export const drawPng = async (svg: string): Promise<Attempt<Png>> => {
  const loaded = await import('@resvg/resvg-js').catch(() => null);
  if (loaded === null) {
    const expected = `the optional package ${RENDERER}, which draws PNG (npm install ${RENDERER})`;
    return refuseWhole('--png', expected, 'an installation without it, or a system it is not made for');
  }
  const { Resvg } = loaded;
  const font = { loadSystemFonts: true };
  const hasFont = new Resvg(letter('sans-serif'), { font }).getBBox() !== undefined;
  return got({ bytes: new Resvg(svg, { font }).render().asPng(), hasFont });
};
