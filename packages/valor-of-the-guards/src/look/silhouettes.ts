import type { DrawnPiece } from '@eastfront/kernel/picture';
import type { Kind } from '../position/unit.js';

/** A soldier from the front, helmet and shoulders, `x` from the middle. */
const soldier = (x: number, size = 1): DrawnPiece => {
  const p = (right: number, down: number): string => `${x + right * size},${down * size + (1 - size)}`;
  return {
    fill: 'ink',
    path:
      `M${p(-0.3, -0.5)}C${p(-0.3, -1.02)} ${p(0.3, -1.02)} ${p(0.3, -0.5)}L${p(0.38, -0.44)}L${p(0.22, -0.4)}` +
      `C${p(0.22, -0.12)} ${p(0.12, -0.04)} ${p(0.12, 0)}C${p(0.42, 0.02)} ${p(0.5, 0.2)} ${p(0.5, 0.5)}L${p(0.5, 1)}` +
      `L${p(-0.5, 1)}L${p(-0.5, 0.5)}C${p(-0.5, 0.2)} ${p(-0.42, 0.02)} ${p(-0.12, 0)}` +
      `C${p(-0.12, -0.04)} ${p(-0.22, -0.12)} ${p(-0.22, -0.4)}L${p(-0.38, -0.44)}Z`,
  };
};

/** A leader wears a cap and is larger. */
const LEADER: readonly DrawnPiece[] = [
  {
    fill: 'ink',
    path:
      'M-0.36,-0.62C-0.5,-0.7 -0.5,-1.0 0.0,-1.06C0.5,-1.0 0.5,-0.7 0.36,-0.62L0.46,-0.5L-0.34,-0.5Z' +
      'M-0.3,-0.44L0.3,-0.44C0.3,-0.1 0.16,0.02 0.16,0.1C0.62,0.14 0.78,0.4 0.78,0.7L0.78,1.05L-0.78,1.05L-0.78,0.7' +
      'C-0.78,0.4 -0.62,0.14 -0.16,0.1C-0.16,0.02 -0.3,-0.1 -0.3,-0.44Z',
  },
];
const STAR: DrawnPiece = {
  fill: 'fill',
  path: 'M0.45,0.3L0.52,0.5L0.73,0.5L0.56,0.63L0.62,0.84L0.45,0.71L0.28,0.84L0.34,0.63L0.17,0.5L0.38,0.5Z',
};
const ARM: DrawnPiece = { stroke: 'ink', width: 0.2, path: 'M0.55,0.3L0.95,-0.3L0.85,-0.85' };

const HULL =
  'M-1.7,0.25L-1.45,-0.1L1.35,-0.1L1.7,0.2L1.45,0.62C1.4,0.95 1.2,1.0 1.0,1.0L-1.1,1.0C-1.4,1.0 -1.5,0.85 -1.55,0.62Z';
const TURRET = 'M-0.75,-0.14L-0.6,-0.72L0.35,-0.72L0.62,-0.14Z';
const WHEELS: DrawnPiece = {
  stroke: 'fill',
  width: 0.13,
  path: [-1.05, -0.5, 0.05, 0.6, 1.1]
    .map(
      (x) =>
        `M${x - 0.17},0.68C${x - 0.17},0.45 ${x + 0.17},0.45 ${x + 0.17},0.68C${x + 0.17},0.9 ${x - 0.17},0.9 ${x - 0.17},0.68`,
    )
    .join(''),
};
const TANK: readonly DrawnPiece[] = [
  { fill: 'ink', path: `${HULL}${TURRET}` },
  { stroke: 'ink', width: 0.2, path: 'M0.5,-0.45L1.85,-0.45' },
  WHEELS,
];
const TRUCK: readonly DrawnPiece[] = [
  {
    fill: 'ink',
    path: 'M-1.6,0.55L-1.6,-0.7L0.3,-0.7L0.3,0.55ZM0.42,0.55L0.42,-0.45L0.95,-0.45L1.2,0L1.6,0.1L1.6,0.55Z',
  },
  {
    fill: 'ink',
    stroke: 'fill',
    width: 0.1,
    path: [-1.05, -0.35, 1.05]
      .map(
        (x) =>
          `M${x - 0.32},0.62C${x - 0.32},0.2 ${x + 0.32},0.2 ${x + 0.32},0.62C${x + 0.32},1.05 ${x - 0.32},1.05 ${x - 0.32},0.62`,
      )
      .join(''),
  },
];
const GUN: readonly DrawnPiece[] = [
  { stroke: 'ink', width: 0.22, path: 'M-0.3,-0.15L1.75,-0.55M-0.3,0.1L-1.7,0.95' },
  { fill: 'ink', path: 'M-0.25,0.3L-0.1,-0.85L0.15,-0.85L0.1,0.3Z' },
  { stroke: 'ink', width: 0.2, path: 'M-0.4,0.5C-0.4,-0.05 0.4,-0.05 0.4,0.5C0.4,1.05 -0.4,1.05 -0.4,0.5' },
];
const MACHINE_GUN: readonly DrawnPiece[] = [
  { fill: 'ink', path: 'M-1.6,-0.25L-0.9,-0.42L0.2,-0.42L0.2,0.02L-0.85,0.02L-1.6,0.3Z' },
  {
    stroke: 'ink',
    width: 0.18,
    path: 'M0.2,-0.22L1.7,-0.22M0.75,-0.15L0.4,0.95M0.75,-0.15L1.2,0.95M-0.5,0L-0.65,0.5',
  },
];
const FLAMES: DrawnPiece = {
  stroke: 'ink',
  width: 0.16,
  path: 'M-0.6,-0.25C-0.85,-0.6 -0.4,-0.7 -0.5,-1.05M0,-0.25C-0.25,-0.6 0.2,-0.75 0.05,-1.15M0.6,-0.25C0.35,-0.6 0.8,-0.7 0.65,-1.05',
};
const WRECK: readonly DrawnPiece[] = [{ fill: 'ink', path: HULL }, WHEELS];

/** The sign of each kind of unit: squads of three men, half-squads of two, leaders in caps, equipment from the side. */
export const SILHOUETTES: Readonly<Record<Kind, readonly DrawnPiece[]>> = {
  squad: [soldier(-1.15), soldier(1.15), soldier(0)],
  'half-squad': [soldier(-0.65), soldier(0.65)],
  crew: [
    soldier(-0.95, 0.85),
    soldier(0.95, 0.85),
    { stroke: 'ink', width: 0.16, path: 'M-0.45,0.7L0.45,0.7M0,0.7L0,0.1' },
  ],
  leader: LEADER,
  commissar: [...LEADER, STAR],
  hero: [soldier(0), ARM],
  'tank-commander': [{ fill: 'ink', path: 'M-1.4,0.6L1.4,0.6L1.2,1.05L-1.2,1.05Z' }, soldier(0, 0.8)],
  afv: TANK,
  vehicle: TRUCK,
  gun: GUN,
  sw: MACHINE_GUN,
  wreck: WRECK,
  'burnt-wreck': [...WRECK, FLAMES],
};
