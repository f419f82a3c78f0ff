import type { HexId } from '../hex/grid.js';
import type { Counter } from './picture.js';

/** The place of a counter in a stack: centre and side of its square in hex edges, relative to the centre of the hex. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

type Places = { readonly side: number; readonly at: readonly (readonly [number, number])[] };

// For a flat-top hex. Every square lies inside the hex and none covers the numbers of another.
const PLACES: readonly Places[] = [
  { side: 1.04, at: [[0, 0]] },
  {
    side: 0.77,
    at: [
      [-0.365, 0.04],
      [0.365, -0.04],
    ],
  },
  {
    side: 0.63,
    at: [
      [0, 0.315],
      [-0.31, -0.31],
      [0.31, -0.31],
    ],
  },
  {
    side: 0.63,
    at: [
      [-0.31, 0.315],
      [0.31, 0.315],
      [-0.31, -0.31],
      [0.31, -0.31],
    ],
  },
  {
    side: 0.53,
    at: [
      [0, 0.525],
      [-0.262, 0],
      [0.262, 0],
      [-0.262, -0.525],
      [0.262, -0.525],
    ],
  },
  {
    side: 0.53,
    at: [
      [-0.262, 0.525],
      [0.262, 0.525],
      [-0.262, 0],
      [0.262, 0],
      [-0.262, -0.525],
      [0.262, -0.525],
    ],
  },
];

const POINTY_PLACES: readonly Places[] = PLACES.map(({ side, at }, i) => ({
  side,
  // Five and six lie in two rows of three here; the smaller stacks fit as they are.
  at: i < 4 ? at : at.map(([x, y]) => [-y, -x] as const),
}));

/**
 * The places of a stack's counters, lowest first: upper counters lie further north. With more than six the squares shrink so that every
 * counter remains visible.
 */
export const spotsOf = (count: number, orientation: 'flat-top' | 'pointy-top'): readonly Spot[] => {
  const places = (orientation === 'flat-top' ? PLACES : POINTY_PLACES)[count - 1];
  if (places !== undefined) return places.at.map(([x, y]) => ({ x, y, side: places.side }));
  if (count < 1) return [];
  const columns = Math.ceil(Math.sqrt(count));
  const side = 1.26 / columns;
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * side,
    y: ((columns - 1) / 2 - Math.floor(i / columns)) * side,
    side,
  }));
};

/** Half the width and half the height of a stack around the centre of its hex, in hex edges. */
export const extentOf = (
  count: number,
  orientation: 'flat-top' | 'pointy-top',
): { readonly halfWidth: number; readonly halfHeight: number } => {
  let halfWidth = 0;
  let halfHeight = 0;
  for (const { x, y, side } of spotsOf(count, orientation)) {
    halfWidth = Math.max(halfWidth, Math.abs(x) + side / 2);
    halfHeight = Math.max(halfHeight, Math.abs(y) + side / 2);
  }
  return { halfWidth, halfHeight };
};

/** The counters of each hex, lowest first; hexes in the order of their first counter. */
export const stacksOf = (counters: readonly Counter[]): readonly (readonly [HexId, readonly Counter[]])[] => {
  const stacks = new Map<HexId, Counter[]>();
  for (const counter of counters) {
    const stack = stacks.get(counter.hex);
    if (stack === undefined) stacks.set(counter.hex, [counter]);
    else stack.push(counter);
  }
  return [...stacks].map(
    ([hex, stack]) => [hex, stack.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))] as const,
  );
};
