import type { HexId, Tiling } from '../hex/grid.js';

/** What a field says of hexes from which nothing can be reached. */
export const FAR = 32_000;

/** A hex that draws, and how much: so many units of the field's price it is nearer than it lies. */
export interface Draw {
  readonly hex: HexId;
  readonly pull: number;
}

/**
 * What it takes from each hex to the best of the hexes that draw, less its pull: the lower, the better a unit stands there. `price` is of
 * the step from a hex in a direction, negative where there is none; {@link FAR} where no way leads.
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

/** Hexes from each hex to the nearest of some, whatever lies between; {@link FAR} where there are none. */
export const hexesTo = (tiling: Tiling, size: number, hexes: Iterable<HexId>): Int16Array =>
  fieldTo(
    tiling,
    size,
    [...hexes].map((hex) => ({ hex, pull: 0 })),
    ONE_HEX,
  );

/** What stands within so many hexes of each hex, added up: `strength` is by hex. */
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
