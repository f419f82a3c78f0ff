import { DIRECTIONS, LINE_NUDGE } from './axial.js';
import { distance, type Grid, type HexId } from './grid.js';

// Plain loops over typed arrays: these run inside searches and drawing loops. A hex off the grid is left out of every
// shape, and there is none around a centre off the grid; the results are fresh arrays.

/**
 * The hexes at exactly `radius` from `centre`, in order around it; the centre alone at radius 0; none if the radius is not a non-negative
 * integer or reaches beyond the grid.
 */
export const ring = (grid: Grid, centre: HexId, radius: number): HexId[] => {
  const { count, length, stripStride, hexStride, lean, across } = grid.strips;
  if (across[centre] === undefined) return [];
  if (radius === 0) return [centre];
  if (!Number.isInteger(radius) || radius < 0 || radius > count + length) return [];
  const pointy = grid.spec.orientation === 'pointy-top';
  const found: HexId[] = [];
  let q = (grid.q[centre] as number) - radius;
  let r = (grid.r[centre] as number) + radius;
  for (let d = 0; d < 6; d++) {
    const [dq, dr] = DIRECTIONS[d] as readonly [number, number];
    for (let step = 0; step < radius; step++) {
      const strip = pointy ? r : q;
      const place = (pointy ? q : r) + ((strip + lean) >> 1);
      if (strip >= 0 && strip < count && place >= 0 && place < length) {
        found.push(strip * stripStride + place * hexStride);
      }
      q += dq;
      r += dr;
    }
  }
  return found;
};

/** Every hex at most `most` from `centre`, including the centre, row by row (pointy-top) or column by column (flat-top). */
export const range = (grid: Grid, centre: HexId, most: number): HexId[] => {
  const { count, length, stripStride, hexStride, lean, across, along } = grid.strips;
  const middle = across[centre];
  if (middle === undefined || !(most >= 0)) return [];
  // No hex is further away.
  const radius = Math.min(Math.floor(most), count + length);
  const axial = (along[centre] as number) - radius;
  const first = Math.max(middle - radius, 0);
  const last = Math.min(middle + radius, count - 1);
  // Made as long as it can get, because growing it by push takes twice as long.
  const found: HexId[] = new Array(Math.min(1 + 3 * radius * (radius + 1), grid.size));
  let n = 0;
  for (let strip = first; strip <= last; strip++) {
    const off = strip - middle;
    const start = axial + ((strip + lean) >> 1) - Math.min(off, 0);
    const end = Math.min(start + 2 * radius - Math.abs(off), length - 1);
    let hex = strip * stripStride + Math.max(start, 0) * hexStride;
    for (let place = Math.max(start, 0); place <= end; place++) {
      found[n++] = hex;
      hex += hexStride;
    }
  }
  if (n < found.length) found.length = n;
  return found;
};

/**
 * The hexes on a straight line from the centre of `a` to the centre of `b`: `distance + 1` of them, each adjacent to the next, the same
 * ones from `b` to `a`. A line along a hexside always uses the hex on the same side; if that hex is off the grid it is left out.
 */
export const line = (grid: Grid, a: HexId, b: HexId): HexId[] => {
  const { count, length, stripStride, hexStride, lean, across, along } = grid.strips;
  const pointy = grid.spec.orientation === 'pointy-top';
  const fromAcross = across[a] as number;
  const fromAlong = along[a] as number;
  const stepAcross = (across[b] as number) - fromAcross;
  const stepAlong = (along[b] as number) - fromAlong;
  const startAcross = fromAcross + (pointy ? 2 * LINE_NUDGE : LINE_NUDGE);
  const startAlong = fromAlong + (pointy ? LINE_NUDGE : 2 * LINE_NUDGE);
  const steps = distance(grid, a, b);
  const inverse = steps === 0 ? 0 : 1 / steps;
  const found: HexId[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i * inverse;
    const x = startAcross + stepAcross * t;
    const y = startAlong + stepAlong * t;
    const z = -x - y;
    let strip = Math.floor(x + 0.5);
    let axial = Math.floor(y + 0.5);
    const third = Math.floor(z + 0.5);
    const errorX = Math.abs(strip - x);
    const errorY = Math.abs(axial - y);
    const errorZ = Math.abs(third - z);
    if (errorX > errorY && errorX > errorZ) strip = -axial - third;
    else if (errorY > errorZ) axial = -strip - third;
    const place = axial + ((strip + lean) >> 1);
    if (strip >= 0 && strip < count && place >= 0 && place < length)
      found.push(strip * stripStride + place * hexStride);
  }
  return found;
};
