/**
 * Hexes as axial coordinates, without a grid. The vocabulary is the field's: axial, ring, range, line.
 * The third cube coordinate is always `-q - r`. On a pointy-top layout direction 0 points east and the directions
 * turn counter-clockwise; on a flat-top layout direction 0 points south-east.
 */

/** A hex by its two axial coordinates, both integers. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** One of the six directions, 0 to 5; an index into {@link DIRECTIONS}. */
export type Direction = number;

/** The axial step of each direction. Consecutive directions are 60 degrees apart. */
export const DIRECTIONS: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** The opposite direction. */
export const oppositeOf = (direction: Direction): Direction => (direction + 3) % 6;

/** Distance in hexes. */
export const axialDistance = (a: Axial, b: Axial): number => {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** The hex `steps` hexes away in a direction; the hex itself for an invalid direction. */
export const axialNeighbour = (hex: Axial, direction: Direction, steps = 1): Axial => {
  const [q, r] = DIRECTIONS[direction] ?? [0, 0];
  return { q: hex.q + q * steps, r: hex.r + r * steps };
};

/** The largest radius of a shape that no grid bounds. */
export const MOST_RADIUS = 1000;

/**
 * The hexes at exactly `radius`: `6 * radius` of them in order around the centre; the centre alone at radius 0; none if the radius is not
 * an integer from 0 to {@link MOST_RADIUS}.
 */
export const axialRing = (centre: Axial, radius: number): readonly Axial[] => {
  if (radius === 0) return [centre];
  if (!Number.isInteger(radius) || radius < 0 || radius > MOST_RADIUS) return [];
  const ring: Axial[] = [];
  let hex = axialNeighbour(centre, 4, radius);
  for (let direction = 0; direction < 6; direction++) {
    for (let step = 0; step < radius; step++) {
      ring.push(hex);
      hex = axialNeighbour(hex, direction);
    }
  }
  return ring;
};

/**
 * Every hex at most `radius` away, including the centre: `1 + 3 * radius * (radius + 1)` of them for an integer; none beyond {@link
 * MOST_RADIUS}.
 */
export const axialRange = (centre: Axial, radius: number): readonly Axial[] => {
  const range: Axial[] = [];
  const steps = radius <= MOST_RADIUS ? Math.floor(radius) : -1;
  for (let dr = -steps; dr <= steps; dr++) {
    for (let dq = Math.max(-steps, -steps - dr); dq <= Math.min(steps, steps - dr); dq++) {
      range.push({ q: centre.q + dq, r: centre.r + dr });
    }
  }
  return range;
};

/** The hex that holds a point given in fractional axial coordinates. */
export const axialRound = (q: number, r: number): Axial => {
  const s = -q - r;
  const [roundQ, roundR, roundS] = [Math.floor(q + 0.5), Math.floor(r + 0.5), Math.floor(s + 0.5)];
  const [errorQ, errorR, errorS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
  // Subtracted from 0, so that no coordinate is -0.
  if (errorQ > errorR && errorQ > errorS) return { q: 0 - roundR - roundS, r: roundR };
  if (errorR > errorS) return { q: roundQ, r: 0 - roundQ - roundS };
  return { q: roundQ, r: roundR };
};

/**
 * How far every line is moved, in q; twice as far in r. A line along a hexside would otherwise belong to two hexes. The moved line belongs
 * to one of them, the same one from both ends.
 *
 * @internal
 */
export const LINE_NUDGE = 1e-6;

/**
 * The hexes on a straight line between two centres: `axialDistance + 1` of them, each adjacent to the next; none if the centres are further
 * apart than twice {@link MOST_RADIUS}.
 */
export const axialLine = (a: Axial, b: Axial): readonly Axial[] => {
  const length = axialDistance(a, b);
  const line: Axial[] = [];
  if (length > 2 * MOST_RADIUS) return line;
  for (let i = 0; i <= length; i++) {
    const t = length === 0 ? 0 : i / length;
    line.push(axialRound(a.q + LINE_NUDGE + (b.q - a.q) * t, a.r + 2 * LINE_NUDGE + (b.r - a.r) * t));
  }
  return line;
};
