import type { DrawnPiece } from '@eastfront/kernel/picture';
import type { FortificationKind } from '../position/position.js';

const EDGE = '#fffdf4';

/** A Flame is one tongue, a Blaze three and larger. */
export const FLAME: readonly DrawnPiece[] = [
  {
    path: 'M0,-1.1C0.1,-0.6 0.75,-0.3 0.7,0.3C0.66,0.8 0.3,1 0,1C-0.3,1 -0.66,0.8 -0.7,0.3C-0.72,-0.05 -0.4,-0.2 -0.42,-0.6C-0.2,-0.5 -0.05,-0.75 0,-1.1Z',
    fill: '#f08a1d',
    stroke: EDGE,
  },
  {
    path: 'M0,-0.15C0.1,0.1 0.35,0.25 0.32,0.5C0.3,0.75 0.15,0.85 0,0.85C-0.15,0.85 -0.3,0.75 -0.32,0.5C-0.34,0.3 -0.1,0.15 0,-0.15Z',
    fill: '#ffe27a',
  },
];
export const BLAZE: readonly DrawnPiece[] = [
  {
    path:
      'M-0.05,-1.35C0.2,-0.95 0.45,-0.75 0.42,-0.3C0.6,-0.45 0.68,-0.7 0.66,-0.95C1.0,-0.6 1.2,-0.1 1.12,0.35C1.05,0.85 0.55,1.1 0,1.1' +
      'C-0.55,1.1 -1.05,0.85 -1.12,0.35C-1.2,-0.15 -0.95,-0.5 -0.8,-0.85C-0.7,-0.6 -0.6,-0.45 -0.45,-0.35C-0.5,-0.75 -0.25,-1 -0.05,-1.35Z',
    fill: '#cf2a13',
    stroke: EDGE,
  },
  {
    path: 'M0.02,-0.6C0.15,-0.25 0.5,0 0.55,0.35C0.58,0.8 0.3,0.95 0,0.95C-0.35,0.95 -0.62,0.75 -0.6,0.35C-0.58,0.1 -0.35,0 -0.3,-0.2C-0.1,-0.15 0,-0.35 0.02,-0.6Z',
    fill: '#f9a11b',
  },
  {
    path: 'M0,0.15C0.08,0.35 0.28,0.45 0.25,0.65C0.22,0.85 0.1,0.9 0,0.9C-0.12,0.9 -0.25,0.8 -0.25,0.62C-0.25,0.45 -0.08,0.35 0,0.15Z',
    fill: '#ffe98c',
  },
];

/** A ferry: hull, house and mast on waves. */
export const FERRY: readonly DrawnPiece[] = [
  {
    path: 'M-1.1,0C-1.1,-1.47 1.1,-1.47 1.1,0C1.1,1.47 -1.1,1.47 -1.1,0Z',
    fill: 'fill',
    stroke: EDGE,
    width: 0.16,
  },
  {
    path: 'M-0.78,0.08L0.82,0.08L0.56,0.5L-0.58,0.5ZM-0.38,0.02L-0.38,-0.3L0.34,-0.3L0.34,0.02ZM-0.1,-0.34L-0.1,-0.7L0.12,-0.7L0.12,-0.34Z',
    fill: 'ink',
  },
  {
    path: 'M-0.7,0.72C-0.55,0.6 -0.4,0.6 -0.25,0.72C-0.1,0.84 0.05,0.84 0.2,0.72C0.35,0.6 0.5,0.6 0.65,0.72',
    stroke: 'ink',
    width: 0.12,
  },
];

const TILE: DrawnPiece = {
  path: 'M-0.9,-0.9L0.9,-0.9L0.9,0.9L-0.9,0.9Z',
  fill: 'fill',
  stroke: 'ink',
  width: 0.12,
};
const WIDE = 0.2;
const stroke = (path: string, width = WIDE): DrawnPiece => ({ path, stroke: 'ink', width });
const solid = (path: string): DrawnPiece => ({ path, fill: 'ink' });
const dot = (x: number, y: number, r = 0.2): string =>
  `M${x - r},${y}C${x - r},${y - 1.33 * r} ${x + r},${y - 1.33 * r} ${x + r},${y}C${x + r},${y + 1.33 * r} ${x - r},${y + 1.33 * r} ${x - r},${y}Z`;

const HOUSE = 'M-0.6,0.62L-0.6,-0.05L0,-0.6L0.6,-0.05L0.6,0.62Z';

/** What stands on the tile of each fortification. */
const FORTIFICATION_SIGNS: Readonly<Record<FortificationKind, readonly DrawnPiece[]>> = {
  foxhole: [stroke('M-0.65,-0.1C-0.5,0.6 0.5,0.6 0.65,-0.1')],
  trench: [stroke('M-0.7,0.3L-0.4,0.3L-0.4,-0.3L0,-0.3L0,0.3L0.4,0.3L0.4,-0.3L0.7,-0.3')],
  wire: [
    stroke(
      'M-0.7,-0.35L-0.25,0.35M-0.7,0.35L-0.25,-0.35M-0.22,-0.35L0.22,0.35M-0.22,0.35L0.22,-0.35M0.25,-0.35L0.7,0.35M0.25,0.35L0.7,-0.35',
      0.14,
    ),
  ],
  'ap-mines': [solid(`${dot(-0.4, 0.3)}${dot(0.4, 0.3)}${dot(0, -0.35)}`)],
  'at-mines': [solid(`${dot(-0.4, 0, 0.3)}${dot(0.4, 0, 0.3)}`)],
  roadblock: [stroke('M-0.65,0L0.65,0', 0.42), stroke('M-0.4,-0.5L-0.4,0.5M0.4,-0.5L0.4,0.5', 0.16)],
  'at-ditch': [stroke('M-0.7,-0.35L-0.35,0.4L0,-0.35L0.35,0.4L0.7,-0.35')],
  fortified: [solid(HOUSE)],
  'historical-strongpoint': [
    stroke(HOUSE, 0.16),
    solid(
      'M0,-0.3L0.12,0.02L0.42,0.05L0.19,0.24L0.27,0.54L0,0.37L-0.27,0.54L-0.19,0.24L-0.42,0.05L-0.12,0.02Z',
    ),
  ],
  'battalion-strongpoint': [stroke(HOUSE, 0.16), stroke('M-0.2,-0.05L-0.2,0.5M0.2,-0.05L0.2,0.5', 0.18)],
  tunnel: [stroke('M-0.55,0.6L-0.55,0C-0.55,-0.75 0.55,-0.75 0.55,0L0.55,0.6', 0.22)],
  pillbox: [
    solid('M-0.65,0.5L-0.65,0.1C-0.65,-0.7 0.65,-0.7 0.65,0.1L0.65,0.5Z'),
    { path: 'M-0.35,0.05L0.35,0.05', stroke: 'fill', width: 0.2 },
  ],
  'set-dc': [
    solid('M-0.5,-0.15L0.5,-0.15L0.5,0.55L-0.5,0.55Z'),
    stroke('M0,-0.15C0,-0.5 0.3,-0.3 0.35,-0.65', 0.14),
  ],
  'question-mark': [
    stroke('M-0.35,-0.3C-0.35,-0.8 0.4,-0.8 0.38,-0.3C0.36,0 0,0 0,0.3', 0.2),
    solid(dot(0, 0.6, 0.13)),
  ],
  hip: [stroke('M-0.35,-0.6L-0.35,0.6M0.35,-0.6L0.35,0.6M-0.35,0L0.35,0')],
  'dug-in': [
    stroke('M-0.7,0.1L-0.4,0.1C-0.4,0.6 0.4,0.6 0.4,0.1L0.7,0.1'),
    solid('M-0.3,-0.05L-0.2,-0.4L0.2,-0.4L0.3,-0.05Z'),
  ],
};

export const fortificationSign = (kind: FortificationKind): readonly DrawnPiece[] => [
  TILE,
  ...FORTIFICATION_SIGNS[kind],
];
