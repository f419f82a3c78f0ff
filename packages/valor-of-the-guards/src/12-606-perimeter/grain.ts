import { directionTo, type Grid, type HexId } from '@eastfront/kernel';
import { DIRECTIONS } from '@eastfront/kernel/hex';
import { type Flags, isSet } from './ground.js';

/** Whether no pair of steps goes the same way twice, counted from the first step or from the second. */
export const isPaired = (steps: readonly number[]): boolean =>
  [0, 1].some((begin) =>
    steps.every((step, i) => i < begin || (i - begin) % 2 === 1 || steps[i + 1] !== step),
  );

/** Whether steps make a zig-zag of two neighbouring directions, each pair of steps one of either; it may begin in a side hex. */
const isZigZag = (steps: readonly number[]): boolean => {
  const [first = -1] = steps;
  const other = steps.find((step) => step !== first) ?? first;
  const turn = (other - first + 6) % 6;
  if (first < 0 || (turn !== 1 && turn !== 5)) return false;
  if (steps.some((step) => step !== first && step !== other)) return false;
  return isPaired(steps);
};

/** How many hexes from `start` on lie on one alternate grain when either side hex may be taken at each step (VG-A27 read as b); `hexes` is read as a ring. */
export const mixedLength = (grid: Grid, hexes: readonly HexId[], start = 0): number => {
  const at = (i: number): HexId => hexes[(start + i) % hexes.length] as HexId;
  const steps: number[] = [];
  let longest = 1;
  for (let i = 0; i + 1 < hexes.length; i++) {
    steps.push(directionTo(grid, at(i), at(i + 1)));
    if (isZigZag(steps)) longest = i + 2;
    else if (i > 3) break;
  }
  return longest;
};

/** Whether hexes in this order are such a row. */
export const isMixedGrain = (grid: Grid, hexes: readonly HexId[]): boolean =>
  new Set(hexes).size === hexes.length && mixedLength(grid, hexes) === hexes.length;

/** The rows that join two hexes, both ends included: one along a hex grain, one or two along an alternate grain. */
export interface Grains {
  readonly kind: 'straight' | 'alternate' | 'none';
  readonly rows: readonly (readonly HexId[])[];
}

const NO_GRAIN: Grains = { kind: 'none', rows: [] };

/** Steps in one direction and the next one that lead from one hex to another, in the sixth of the circle where both are at least 0. */
const stepsBetween = (
  grid: Grid,
  from: HexId,
  to: HexId,
): readonly [direction: number, steps: number, side: number] => {
  const q = (grid.q[to] as number) - (grid.q[from] as number);
  const r = (grid.r[to] as number) - (grid.r[from] as number);
  for (let d = 0; d < 6; d++) {
    const [aq, ar] = DIRECTIONS[d] as readonly [number, number];
    const [bq, br] = DIRECTIONS[(d + 1) % 6] as readonly [number, number];
    const turn = aq * br - ar * bq;
    const steps = (q * br - r * bq) / turn;
    const side = (aq * r - ar * q) / turn;
    if (steps > 0 && side >= 0) return [d, steps, side];
  }
  return [0, 0, 0];
};

const walk = (grid: Grid, from: HexId, length: number, first: number, second: number): readonly HexId[] => {
  const row = [from];
  for (let i = 0, hex = from; i < length && hex >= 0; i++) {
    hex = grid.neighbours[6 * hex + (i % 2 === 0 ? first : second)] as number;
    row.push(hex);
  }
  return row;
};

/** West before east, then north before south. */
const westernFirst =
  (grid: Grid) =>
  (a: readonly HexId[], b: readonly HexId[]): number => {
    const [one, two] = [a[1] as HexId, b[1] as HexId];
    return (
      (grid.q[one] as number) - (grid.q[two] as number) || (grid.r[one] as number) - (grid.r[two] as number)
    );
  };

/**
 * The hex grain or the alternate hex grains between two hexes (VG-12.6064.b). An alternate grain is a zig-zag that keeps to one
 * side; where both sides are possible the owner chooses, and the western row stands first (VG-A27, VG-A28).
 *
 * @param map - hexes on the map; a row that leaves it is none
 */
export const grainsBetween = (grid: Grid, from: HexId, to: HexId, map?: Flags): Grains => {
  const [direction, steps, side] = stepsBetween(grid, from, to);
  const length = steps + side;
  const next = (direction + 1) % 6;
  if (length === 0 || (side > 0 && Math.abs(steps - side) > 1)) return NO_GRAIN;
  const walks: (readonly HexId[])[] = [];
  if (side === 0) walks.push(walk(grid, from, length, direction, direction));
  else {
    if (steps >= side) walks.push(walk(grid, from, length, direction, next));
    if (side >= steps) walks.push(walk(grid, from, length, next, direction));
  }
  const rows = walks.filter((row) => row.every((hex) => hex >= 0 && (map === undefined || isSet(map, hex))));
  if (rows.length === 0) return NO_GRAIN;
  return { kind: side === 0 ? 'straight' : 'alternate', rows: rows.sort(westernFirst(grid)) };
};

/**
 * How many hexes from `start` on lie on one (alternate) hex grain, the first included; `hexes` is read as a ring.
 * Any part of a grain is a grain.
 */
export const grainLength = (grid: Grid, hexes: readonly HexId[], start = 0): number => {
  const at = (i: number): HexId => hexes[i % hexes.length] as HexId;
  const step = (i: number): number => directionTo(grid, at(start + i), at(start + i + 1));
  const first = step(0);
  if (hexes.length < 2 || first < 0) return 1;
  const second = step(1);
  const turn = (second - first + 6) % 6;
  if (second < 0 || (turn !== 0 && turn !== 1 && turn !== 5)) return 2;
  let length = 3;
  while (length < hexes.length && step(length - 1) === (length % 2 === 0 ? second : first)) length++;
  return Math.min(length, hexes.length);
};

/** Whether hexes in this order are one (alternate) hex grain. */
export const isGrain = (grid: Grid, hexes: readonly HexId[]): boolean =>
  hexes.length > 1 && new Set(hexes).size === hexes.length && grainLength(grid, hexes) === hexes.length;
