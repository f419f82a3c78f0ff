/** How much larger a sign is drawn where the board is seen from afar. */
const MOST = 1.8;
/** Signs whose centres are nearer than this many times their side stand in one row. */
const NEAR = 1.5;
/** How many sides of a sign a row of enlarged signs may be long. */
const ROOM = 4;

/** About which point a sign grows, and how much. */
export interface Growth {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

interface Sign {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const FIRST_PATH = /^<path d="([^"]*)"/;

/** Where the sign of a mark lies, by the outline that is drawn first; null of a mark without. */
const signOf = (markup: string): Sign | null => {
  const numbers = (FIRST_PATH.exec(markup)?.[1]?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  if (numbers.length < 4) return null;
  const ends = [0, 1].map((part) => numbers.filter((_, i) => i % 2 === part));
  const [xs, ys] = ends as [number[], number[]];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, side: Math.max(right - left, bottom - top) };
};

const areTogether = (a: Sign, b: Sign): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < NEAR * Math.max(a.side, b.side);

/** The signs that stand in one row with one of them, over others as well. */
const rowOf = (signs: readonly Sign[], first: Sign): readonly Sign[] => {
  const row = [first];
  for (const one of row)
    row.push(...signs.filter((other) => !row.includes(other) && areTogether(one, other)));
  return row;
};

/** How the signs of marks grow: those of one hex about its middle, so that none lies over another; null of a mark without a sign. */
export const growthsOf = (marks: readonly string[]): readonly (Growth | null)[] => {
  const signs = marks.map(signOf);
  const all = signs.filter((sign) => sign !== null);
  return signs.map((sign) => {
    if (sign === null) return null;
    const row = rowOf(all, sign);
    const middle = (of: 'x' | 'y'): number => row.reduce((sum, one) => sum + one[of], 0) / row.length;
    return { x: middle('x'), y: middle('y'), by: Math.min(MOST, Math.max(1, ROOM / row.length)) };
  });
};

/** Tells the elements of marks how they grow. */
export const setGrowths = (group: SVGGElement, marks: readonly string[]): void => {
  for (const [i, growth] of growthsOf(marks).entries()) {
    const element = group.children[i];
    if (growth === null || !(element instanceof SVGElement)) continue;
    element.style.transformOrigin = `${growth.x}px ${growth.y}px`;
    element.style.setProperty('--grown', String(growth.by));
  }
};
