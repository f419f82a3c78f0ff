import type { Point } from '../hex/layout.js';
import type { Texture } from './style.js';
import { coordinate } from './svg.js';

/** One drawn sign about the origin, in hex edges: path data with `x,y` pairs after each command. */
type Stroke = readonly (readonly [command: string, ...points: readonly (readonly [number, number])[]])[];

const SIGNS: Readonly<Record<Texture, Stroke>> = {
  forest: [
    ['M', [-0.07, 0.05]],
    ['C', [-0.13, -0.02], [-0.04, -0.15], [0, -0.15]],
    ['C', [0.04, -0.15], [0.13, -0.02], [0.07, 0.05]],
    ['L', [-0.07, 0.05]],
    ['M', [0, 0.05]],
    ['L', [0, 0.11]],
  ],
  hills: [
    ['M', [-0.13, 0.05]],
    ['Q', [0, -0.12], [0.13, 0.05]],
  ],
  mountains: [
    ['M', [-0.14, 0.09]],
    ['L', [0, -0.13]],
    ['L', [0.14, 0.09]],
    ['M', [0.03, -0.08]],
    ['L', [0.03, 0.06]],
  ],
  marsh: [
    ['M', [-0.13, 0.04]],
    ['L', [0.13, 0.04]],
    ['M', [0, 0.02]],
    ['L', [0, -0.09]],
    ['M', [-0.04, 0.02]],
    ['L', [-0.08, -0.05]],
    ['M', [0.04, 0.02]],
    ['L', [0.08, -0.05]],
  ],
  reeds: [
    ['M', [-0.09, 0.06]],
    ['Q', [-0.06, -0.02], [-0.11, -0.07]],
    ['M', [0, 0.06]],
    ['L', [0.01, -0.1]],
    ['M', [0.09, 0.06]],
    ['Q', [0.06, -0.02], [0.12, -0.07]],
  ],
  dunes: [
    ['M', [-0.12, 0]],
    ['Q', [-0.06, -0.06], [0, 0]],
    ['Q', [0.06, 0.06], [0.12, 0]],
  ],
  waves: [
    ['M', [-0.16, 0]],
    ['Q', [-0.08, -0.07], [0, 0]],
    ['Q', [0.08, 0.07], [0.16, 0]],
  ],
  town: [
    ['M', [-0.09, 0.07]],
    ['L', [-0.09, -0.04]],
    ['L', [0, -0.11]],
    ['L', [0.09, -0.04]],
    ['L', [0.09, 0.07]],
    ['Z'],
  ],
};

/** Where the signs stand in a hex, in hex edges about its centre: clear of the middle, where the counters are. */
const PLACES: readonly (readonly [number, number])[] = [
  [-0.48, -0.36],
  [0.5, -0.3],
  [-0.62, 0.16],
  [0.62, 0.2],
  [-0.26, 0.5],
  [0.3, 0.54],
  [0.02, -0.16],
];

/** Path data of the signs of one hex. */
export const textureAt = (texture: Texture, centre: Point, edge: number): string =>
  PLACES.map(([left, down]) =>
    SIGNS[texture]
      .map(([command, ...points]) => {
        const pairs = points.map(
          ([x, y]) =>
            `${coordinate(centre.x + (left + x) * edge)},${coordinate(centre.y + (down + y) * edge)}`,
        );
        return command + pairs.join(' ');
      })
      .join(''),
  ).join('');
