import type { HexId, Tiling } from '../hex/grid.js';

/**
 * Fields show bots the way: a field lists for every hex the distance to the hexes worth reaching, its attractors. See {@link fieldTo} and
 * {@link Draw}. A hex from which no attractor can be reached has the distance `FAR`.
 */
export const FAR = 32_000;

/** An attractor: its hex, and by how much it shortens the apparent distance, in units of the field's cost. */
export interface Draw {
  readonly hex: HexId;
  readonly pull: number;
}

/**
 * The distance from each hex to the best attractor, less its pull: the lower, the better the hex. `price` is the cost of a step from a hex
 * in a direction, negative if there is no step; {@link FAR} where no path leads.
 */
export const fieldTo = (
  { neighbours }: Tiling,
  size: number,
  draws: readonly Draw[],
  price: (from: HexId, direction: number) => number,
): Int16Array => {
  const field = new Int16Array(size).fill(FAR);
  const queue: HexId[] = [];
  for (const { hex, pull } of draws) {
    if ((field[hex] as number) <= -pull) continue;
    field[hex] = -pull;
    queue.push(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const before = neighbours[6 * hex + direction] as number;
      if (before < 0) continue;
      const step = price(before, (direction + 3) % 6);
      if (step < 0) continue;
      const total = (field[hex] as number) + step;
      if ((field[before] as number) <= total) continue;
      field[before] = total;
      queue.push(before);
    }
  }
  return field;
};

const ONE_HEX = (): number => 1;

/** The distance in hexes from each hex to the nearest of the given ones, ignoring terrain and units; {@link FAR} if none are given. */
export const hexesTo = (tiling: Tiling, size: number, hexes: Iterable<HexId>): Int16Array =>
  fieldTo(
    tiling,
    size,
    [...hexes].map((hex) => ({ hex, pull: 0 })),
    ONE_HEX,
  );

/** The sum of `strength` (by hex) within a distance of each hex. */
export const strengthWithin = (
  tiling: Tiling,
  size: number,
  strength: ArrayLike<number>,
  range: number,
): Int16Array => {
  const sum = new Int16Array(size);
  for (let hex = 0; hex < size; hex++) {
    const there = strength[hex] as number;
    if (there === 0) continue;
    const far = hexesTo(tiling, size, [hex]);
    for (let to = 0; to < size; to++) if ((far[to] as number) <= range) sum[to] = (sum[to] as number) + there;
  }
  return sum;
};
