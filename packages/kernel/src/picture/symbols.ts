/** Draws the symbol of a unit type, such as the crossed lines of infantry. */

import { fitInto } from './drawings.js';
import type { UnitSymbol } from './picture.js';
import { element } from './svg.js';

/** A box on the sheet in pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colours of a symbol: the box is filled with `paper` and drawn with `ink`. */
export interface SymbolColours {
  readonly paper: string;
  readonly ink: string;
  /** The right half of the box, if it differs. */
  readonly paperRight?: string | undefined;
}

/** The contents of the box. Coordinates run from -1 (left, top) to 1 (right, bottom) of the box. */
interface Drawing {
  /** Path data in box coordinates, stroked. */
  readonly lines?: string;
  /** Path data in box coordinates, filled. */
  readonly solid?: string;
  /** A tank track: an oval in the box. */
  readonly oval?: true;
  /** A disc of this part of the box height. */
  readonly disc?: number;
  readonly text?: string;
  /** Drawn without the box around it. */
  readonly bare?: true;
}

const CROSS = 'M-1,-1L1,1M-1,1L1,-1';
const SLASH = 'M-1,1L1,-1';

/** A wheel on the lower side of the box. */
const wheelAt = (x: number): string =>
  `M${x - 0.17},0.7C${x - 0.17},0.36 ${x + 0.17},0.36 ${x + 0.17},0.7C${x + 0.17},1.04 ${x - 0.17},1.04 ${x - 0.17},0.7`;

const DRAWINGS: Readonly<Record<Exclude<UnitSymbol, 'none'>, Drawing>> = {
  infantry: { lines: CROSS },
  'light-infantry': { lines: `${CROSS}M-0.42,1L0,0.2L0.42,1` },
  bicycle: { lines: `${CROSS}${wheelAt(-0.3)}${wheelAt(0.3)}` },
  armor: { oval: true },
  'assault-gun': { oval: true, disc: 0.1 },
  mechanized: { lines: CROSS, oval: true },
  motorized: { lines: `${CROSS}M0,-1L0,1` },
  cavalry: { lines: SLASH },
  'armored-cavalry': { lines: SLASH, oval: true },
  mountain: { lines: CROSS, solid: 'M-0.42,1L0,0.2L0.42,1Z' },
  airborne: { lines: `${CROSS}M-0.45,0.9C-0.4,0.5 -0.05,0.5 0,0.85C0.05,0.5 0.4,0.5 0.45,0.9` },
  marine: { lines: `${CROSS}M0,-0.75L0,0.8M-0.3,0.4C-0.25,0.75 -0.1,0.8 0,0.8C0.1,0.8 0.25,0.75 0.3,0.4` },
  commando: { lines: CROSS, solid: 'M-1,-1L-0.3,-1L-1,-0.3ZM1,-1L0.3,-1L1,-0.3Z' },
  engineer: { lines: 'M-0.6,0.5L-0.6,-0.45L0.6,-0.45L0.6,0.5M0,-0.45L0,0.4' },
  artillery: { disc: 0.24 },
  'rocket-artillery': { lines: 'M-0.35,-0.25L0,-0.7L0.35,-0.25M-0.35,0.05L0,-0.4L0.35,0.05', disc: 0.17 },
  'anti-tank': { lines: 'M-1,1L0,-1L1,1' },
  'anti-aircraft': { lines: 'M-1,1C-0.8,-0.3 0.8,-0.3 1,1' },
  recon: { lines: `${SLASH}M-1,0.2L-0.2,1` },
  security: { lines: CROSS, solid: 'M-1,-1L-1,1L0,0Z' },
  hq: { text: 'HQ' },
  leader: {
    bare: true,
    // A star of five points; the box is half as wide again as it is high.
    solid:
      'M0,-1.05L0.165,-0.34L0.666,-0.324L0.266,0.13L0.411,0.849L0,0.42L-0.411,0.849L-0.266,0.13L-0.666,-0.324L-0.165,-0.34Z',
  },
  worker: { text: 'W' },
  partisan: { text: 'P' },
  supply: { lines: 'M-1,0.45L1,0.45' },
  'air-base': { lines: 'M-0.85,0L0.85,0M-0.5,0.62L0.5,-0.62', disc: 0.13 },
  squadron: {
    bare: true,
    // An aeroplane from above, flying to the top of the counter.
    solid:
      'M0,-1.05C0.1,-1.05 0.13,-0.85 0.13,-0.55L1.05,-0.12L1.05,0.16L0.13,0.06L0.09,0.62L0.42,0.86L0.42,1.04L0,0.95' +
      'L-0.42,1.04L-0.42,0.86L-0.09,0.62L-0.13,0.06L-1.05,0.16L-1.05,-0.12L-0.13,-0.55C-0.13,-0.85 -0.1,-1.05 0,-1.05Z',
  },
  fortification: {
    lines: 'M-1,0.4L-0.6,0.4L-0.6,-0.4L-0.2,-0.4L-0.2,0.4L0.2,0.4L0.2,-0.4L0.6,-0.4L0.6,0.4L1,0.4',
  },
  ship: {
    bare: true,
    // A gunboat from the side.
    solid:
      'M-1.05,0.3L1.05,0.2L0.8,0.85L-0.85,0.85ZM-0.4,0.2L-0.4,-0.2L0.35,-0.2L0.35,0.15Z' +
      'M-0.08,-0.25L-0.08,-1L0.02,-1L0.02,-0.25ZM0.45,0.15L0.45,-0.02L0.98,-0.12L0.98,0L0.7,0.08L0.7,0.15Z',
  },
  rail: { lines: 'M-1,-0.25L1,-0.25M-1,0.25L1,0.25M-0.6,-0.6L-0.6,0.6M0,-0.6L0,0.6M0.6,-0.6L0.6,0.6' },
};

/** Shape of the box: width over height. */
export const BOX_RATIO = 1.5;

/** The symbol of a unit type in a frame of `BOX_RATIO`. */
export const drawSymbol = (symbol: UnitSymbol, frame: Frame, colours: SymbolColours): string => {
  if (symbol === 'none') return '';
  const drawing = DRAWINGS[symbol];
  const { x, y, width, height } = frame;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const line = {
    fill: 'none',
    stroke: colours.ink,
    'stroke-width': height * 0.085,
    'stroke-linejoin': 'round',
  };
  const fit = (data: string): string => fitInto(data, middle.x, middle.y, width / 2, height / 2);
  const inBox = [
    drawing.solid === undefined ? '' : element('path', { d: fit(drawing.solid), fill: colours.ink }),
    drawing.lines === undefined ? '' : element('path', { d: fit(drawing.lines), ...line }),
    drawing.oval === undefined
      ? ''
      : element('rect', {
          x: x + width * 0.16,
          y: y + height * 0.24,
          width: width * 0.68,
          height: height * 0.52,
          rx: height * 0.26,
          ...line,
        }),
    drawing.disc === undefined
      ? ''
      : element('circle', {
          cx: middle.x,
          // Rockets fly above their disc.
          cy: symbol === 'rocket-artillery' ? y + height * 0.74 : middle.y,
          r: height * drawing.disc,
          fill: colours.ink,
        }),
    drawing.text === undefined
      ? ''
      : element(
          'text',
          {
            x: middle.x,
            y: y + height * 0.78,
            'font-size': height * 0.74,
            'font-weight': 'bold',
            'text-anchor': 'middle',
            fill: colours.ink,
          },
          drawing.text,
        ),
  ].join('');
  if (drawing.bare === true) return inBox;
  return (
    element('rect', { x, y, width, height, fill: colours.paper }) +
    (colours.paperRight === undefined
      ? ''
      : element('rect', { x: middle.x, y, width: width / 2, height, fill: colours.paperRight })) +
    inBox +
    element('rect', { x, y, width, height, ...line })
  );
};
