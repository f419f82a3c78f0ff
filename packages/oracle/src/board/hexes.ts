/**
 * Hexes by their labels of four digits: two for the line of hexes that touch side by side, two for the place in it. In Turning Point the line is a
 * column, in The Caucasus Campaign a row. Everything here is plain and slow on purpose: lists, maps, and searches that go round by round.
 */

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const partsOf = (label: string): readonly [line: number, place: number] => [
  Number(label.slice(0, 2)),
  Number(label.slice(2, 4)),
];

/** Which lines lie half a hex further along: towards higher places. */
export type Lower = 'even' | 'odd';

const lookRound = (label: string, lower: Lower): readonly string[] => {
  const [column, row] = partsOf(label);
  const isLower = (column % 2 === 0) === (lower === 'even');
  const beside = isLower ? [row, row + 1] : [row - 1, row];
  const all: (readonly [number, number])[] = [
    [column, row - 1],
    [column, row + 1],
    ...beside.flatMap((r) => [[column - 1, r] as const, [column + 1, r] as const]),
  ];
  return all.filter(([c, r]) => c >= 0 && r >= 0).map(([c, r]) => twoDigits(c) + twoDigits(r));
};

const roundOf = { even: new Map<string, readonly string[]>(), odd: new Map<string, readonly string[]>() };

/** The six labels round a hex, whether they are on a board or not. Searches ask for them over and over. */
export const labelsRound = (label: string, lower: Lower = 'even'): readonly string[] => {
  const known = roundOf[lower].get(label) ?? lookRound(label, lower);
  roundOf[lower].set(label, known);
  return known;
};

/** A hexside, whichever of its hexes is named first. */
export const hexside = (one: string, other: string): string =>
  one < other ? `${one}/${other}` : `${other}/${one}`;

/** All labels of a box, both corners included. */
export const labelsInBox = (from: string, to: string): readonly string[] => {
  const [left, top] = partsOf(from);
  const [right, bottom] = partsOf(to);
  const found: string[] = [];
  for (let c = left; c <= right; c++)
    for (let r = top; r <= bottom; r++) found.push(twoDigits(c) + twoDigits(r));
  return found;
};

/** How many steps each hex is from the nearest of those it begins with, along the steps that `next` gives. */
export const stepsFrom = (
  starts: readonly string[],
  next: (label: string) => readonly string[],
): ReadonlyMap<string, number> => {
  const steps = new Map(starts.map((start) => [start, 0]));
  let round = [...starts];
  for (let step = 1; round.length > 0; step++) {
    const found = new Set(round.flatMap(next).filter((label) => !steps.has(label)));
    for (const label of found) steps.set(label, step);
    round = [...found];
  }
  return steps;
};

/** The distance in hexes over open ground, as the crow flies. */
export const crowFlies = (one: string, other: string, lower: Lower = 'even'): number => {
  const cube = (label: string): readonly [number, number, number] => {
    const [column, row] = partsOf(label);
    const isOdd = column % 2;
    const shifted = lower === 'even' ? row - (column + isOdd) / 2 : row - (column - isOdd) / 2;
    return [column, shifted, -column - shifted];
  };
  const a = cube(one);
  const b = cube(other);
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
};
