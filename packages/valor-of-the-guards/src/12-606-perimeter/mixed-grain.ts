import { directionTo, type Grid, type HexId } from '@eastfront/kernel';

/** Whether steps make a zig-zag of two neighbouring directions, each pair of steps one of either; it may begin in a side hex. */
const isZigZag = (steps: readonly number[]): boolean => {
  const [first = -1] = steps;
  const other = steps.find((step) => step !== first) ?? first;
  const turn = (other - first + 6) % 6;
  if (first < 0 || (turn !== 1 && turn !== 5)) return false;
  if (steps.some((step) => step !== first && step !== other)) return false;
  return [0, 1].some((begin) =>
    steps.every((step, i) => i < begin || (i - begin) % 2 === 1 || steps[i + 1] !== step),
  );
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
