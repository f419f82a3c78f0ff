/** Valor of the Guards, ruled once more: the largest perimeter of a side. Written from the clauses alone; every set of loops is tried, so boards are small. */
import { letteredRound } from './board/lettered-hexes.js';
import { enclosedBy, labelsOf, type WrittenBoard } from './valor-of-the-guards.js';
import {
  canHoldMarker,
  canLayRow,
  type Ground,
  hasForce,
  isRoundTheMap,
  markersOf,
} from './valor-of-the-guards-loop.js';
import type { Side } from './valor-of-the-guards-tables.js';

type Letters = Readonly<Record<string, string>>;

/** The side whose perimeter is looked for, and where; a board has at most 31 hexes, a bit each. */
export interface Asked {
  readonly board: WrittenBoard;
  readonly ground: Ground;
  readonly side: Side;
  readonly readings: Letters;
}

/** A closed chain of hexes, and what it encloses. */
interface Loop {
  readonly hexes: number;
  readonly area: number;
}

const BITS = Array.from({ length: 31 }, (_, i) => 1 << i);
const sizeOf = (set: number): number => BITS.filter((bit) => (set & bit) !== 0).length;

/** The hexes of a board as bits, in the order in which they come. */
const bitsOf = (labels: readonly string[]): ((hexes: readonly string[]) => number) => {
  const bits = new Map(labels.map((at, i) => [at, 1 << i]));
  return (hexes) => hexes.reduce((set, at) => set | (bits.get(at) ?? 0), 0);
};

/** All rows from a hex with a place for a marker to the next one; a longer row consists of such rows. */
const rowsFrom = ({ ground, side, readings }: Asked, onBoard: readonly string[], start: string) => {
  const found: (readonly string[])[] = [];
  const goOn = (row: readonly string[]): void => {
    const last = row.at(-1) ?? start;
    for (const to of letteredRound(last)) {
      const longer = [...row, to];
      if (!onBoard.includes(to) || row.includes(to) || !canLayRow(ground, side, longer, readings)) continue;
      if (canHoldMarker(ground, side, to, readings)) found.push(longer);
      else goOn(longer);
    }
  };
  goOn([start]);
  return found;
};

/** VG-12.606.d: all loops of rows, none of which has a hex twice; null where there are more than so many. */
const loopsOf = (
  asked: Asked,
  onBoard: readonly string[],
  most: number,
): readonly (readonly string[])[] | null => {
  const { ground, side, readings } = asked;
  const ends = onBoard.filter((at) => canHoldMarker(ground, side, at, readings));
  const rows = new Map(ends.map((at) => [at, rowsFrom(asked, onBoard, at)]));
  const { edge = [] } = ground;
  const found = new Map<string, readonly string[]>();
  if (edge.length > 0 && isRoundTheMap(ground, side, edge)) found.set([...edge].sort().join(), edge);
  // A loop is found from the first of its ends.
  const goOn = (first: number, chain: readonly string[]): void => {
    for (const row of rows.get(chain.at(-1) ?? '') ?? []) {
      if (found.size > most) return;
      const more = row.slice(1);
      const to = more.at(-1) ?? '';
      if (more.slice(0, -1).some((at) => chain.includes(at)) || ends.indexOf(to) < first) continue;
      if (to === chain[0]) {
        const loop = [...chain, ...more.slice(0, -1)];
        // The same loop may be walked either way.
        const [, second = '', last = second] = [loop[0], loop[1], loop.at(-1)];
        const same = second < last ? loop : [loop[0] ?? '', ...loop.slice(1).reverse()];
        if (loop.length >= 3) found.set(same.join(), same);
      } else if (!chain.includes(to)) goOn(first, [...chain, ...more]);
    }
  };
  for (const [i, at] of ends.entries()) goOn(i, [at]);
  return found.size > most ? null : [...found.values()];
};

/**
 * Whether loops can stand together: VG-12.6064.c, rows overlap in hexes with markers alone; VG-12.6064.e, VG-12.2.p, each loop hangs together with one that
 * has a map-edge hex.
 */
const canStand = (loops: readonly Loop[], places: number, edge: number): boolean => {
  const isApart = loops.every((one, i) =>
    loops.slice(i + 1).every((other) => (one.hexes & other.hexes & ~places) === 0),
  );
  const joined = loops.filter(({ hexes }) => (hexes & edge) !== 0);
  for (const { hexes } of joined)
    joined.push(...loops.filter((other) => !joined.includes(other) && (hexes & other.hexes) !== 0));
  return isApart && joined.length === loops.length;
};

/** What is asked of the perimeters that a side can lay. */
export interface Perimeters {
  /** The hexes of the largest area that loops enclose. */
  readonly most: number;
  /** How many hexes these loops enclose together; null where they cannot stand. */
  readonly hexesWithin: (loops: readonly (readonly string[])[]) => number | null;
  /** Whether a loop is one that markers of VG-12.6064 lay. */
  readonly isPlain: (loop: readonly string[]) => boolean;
}

/**
 * VG-12.6068.a: whether a loop is a pocket that has become a part of the perimeter because it takes in a map-edge hex. It begins where vehicles stand
 * (VG-12.6066.b), and holds nothing that the others enclose (VG-12.6066.d).
 */
export const isPocketAtEdge = (
  { board, ground, side, readings }: Asked,
  loop: readonly string[],
  others: readonly (readonly string[])[],
): boolean => {
  const { edge = [] } = ground;
  const area = enclosedBy(board, loop, readings);
  const enclosed = new Set(others.flatMap((other) => enclosedBy(board, other, readings)));
  return (
    area.some((at) => edge.includes(at)) &&
    !area.some((at) => enclosed.has(at)) &&
    hasForce(ground, side, area) &&
    markersOf(ground, { side, loop, isPocket: true }, readings) !== null
  );
};

/** VG-12.6064.d, without pockets; null where a side has more than `limit` loops to choose from. */
export const perimetersOf = (asked: Asked, limit: number): Perimeters | null => {
  const { board, ground, side, readings } = asked;
  const onBoard = labelsOf(board);
  const chains = loopsOf(asked, onBoard, limit);
  if (chains === null) return null;
  const bits = bitsOf(onBoard);
  const places = bits(onBoard.filter((at) => canHoldMarker(ground, side, at, readings)));
  const edge = bits(ground.edge ?? []);
  const loopOf = (chain: readonly string[]): Loop => ({
    hexes: bits(chain),
    area: bits(enclosedBy(board, chain, readings)),
  });
  const enclosedByAll = (loops: readonly Loop[]): number => loops.reduce((all, { area }) => all | area, 0);
  const loops = chains.map(loopOf).sort((one, other) => sizeOf(other.area) - sizeOf(one.area));
  // What all loops from here on enclose, whether or not they can stand together.
  const fromHere = loops.map((_, i) => enclosedByAll(loops.slice(i)));
  let most = 0;
  const goOn = (chosen: readonly Loop[], next: number): void => {
    const area = enclosedByAll(chosen);
    if (sizeOf(area) > most && canStand(chosen, places, edge)) most = sizeOf(area);
    for (const [i, loop] of loops.entries()) {
      if (i < next) continue;
      if (sizeOf(area | (fromHere[i] ?? 0)) <= most) return;
      const isApart = chosen.every(({ hexes }) => (hexes & loop.hexes & ~places) === 0);
      if (isApart && (loop.area & ~area) !== 0) goOn([...chosen, loop], i + 1);
    }
  };
  goOn([], 0);
  const known = new Set(chains.map((chain) => [...chain].sort().join()));
  const isPlain = (chain: readonly string[]): boolean => known.has([...chain].sort().join());
  const hexesWithin = (given: readonly (readonly string[])[]): number | null => {
    const all = given.map(loopOf);
    return given.every(isPlain) && canStand(all, places, edge) ? sizeOf(enclosedByAll(all)) : null;
  };
  return { most, hexesWithin, isPlain };
};
