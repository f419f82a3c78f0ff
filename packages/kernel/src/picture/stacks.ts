import type { HexId } from '../hex/grid.js';
import type { Counter } from './picture.js';

/** The place of a counter in a stack: centre and side of its square in hex edges, relative to the centre of the hex. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

type At = readonly [x: number, y: number];
type Places = { readonly side: number; readonly at: readonly At[] };

// Places are filled in one order whatever the height, row by row from the south and right before left, so that the map reads as
// a list does whose first line is the uppermost: who leaves from the top moves nobody below to another corner.
const FOUR: readonly At[] = [
  [0.31, 0.315],
  [-0.31, 0.315],
  [0.31, -0.31],
  [-0.31, -0.31],
];
const SIX: readonly At[] = [
  [0.262, 0.525],
  [-0.262, 0.525],
  [0.262, 0],
  [-0.262, 0],
  [0.262, -0.525],
  [-0.262, -0.525],
];
// Two rows of three: the corners as in a stack of four, then what lies between them.
const SIX_IN_TWO_ROWS: readonly At[] = [
  [0.525, 0.262],
  [-0.525, 0.262],
  [0.525, -0.262],
  [-0.525, -0.262],
  [0, 0.262],
  [0, -0.262],
];

// Every square lies inside the hex and none covers the numbers of another.
const placesWith = (six: readonly At[]): readonly Places[] => [
  { side: 1.04, at: [[0, 0]] },
  {
    side: 0.77,
    at: [
      [0.365, 0.04],
      [-0.365, -0.04],
    ],
  },
  { side: 0.63, at: FOUR.slice(0, 3) },
  { side: 0.63, at: FOUR },
  { side: 0.53, at: six.slice(0, 5) },
  { side: 0.53, at: six },
];

const PLACES = { 'flat-top': placesWith(SIX), 'pointy-top': placesWith(SIX_IN_TWO_ROWS) };

/**
 * The places of a stack's counters, lowest first: upper counters further north, of two in a row the upper one to the left. Up to six, a
 * counter keeps its corner when others come onto it or leave. With more than six the squares shrink so that every counter remains visible.
 */
export const spotsOf = (count: number, orientation: 'flat-top' | 'pointy-top'): readonly Spot[] => {
  const places = PLACES[orientation][count - 1];
  if (places !== undefined) return places.at.map(([x, y]) => ({ x, y, side: places.side }));
  if (count < 1) return [];
  const columns = Math.ceil(Math.sqrt(count));
  const side = 1.26 / columns;
  return Array.from({ length: count }, (_, i) => ({
    x: ((columns - 1) / 2 - (i % columns)) * side,
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
