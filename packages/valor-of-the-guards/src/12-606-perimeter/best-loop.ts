import { directionTo, type HexId } from '@eastfront/kernel';
import { type Flags, flagsOf, type Ground, hexesOf, isSet } from './ground.js';
import { type Outline, outlineOf } from './outline.js';
import type { Row } from './row.js';
import { type RowBlocks, rowBlocks } from './row-blocks.js';
import { type RowNet, rowNet } from './row-net.js';

/** The largest perimeter area found (VG-12.6064.d). */
export interface BestLoops {
  /** Clockwise; two of them meet at most where a marker stands (VG-12.6064.c). */
  readonly loops: readonly (readonly HexId[])[];
  /** All that they enclose, in the order of the ids. */
  readonly area: readonly HexId[];
  /** No legal set of loops encloses more hexes. */
  readonly proven: boolean;
  /** No legal set of loops encloses more hexes than this. */
  readonly bound: number;
  /** Nets looked at. */
  readonly tried: number;
}

export interface Search {
  /** Hexes of which a loop, or one that it meets at a marker, encloses one: by default the edge of the map (VG-12.6064.e, VG-12.6068.a). */
  readonly anchor?: Flags;
  /** Nets to look at, at most; the search takes some two tenths of a millisecond for each on the whole map. */
  readonly limit?: number;
}

const LIMIT = 1000;

/** A net without some of its rows, and what its outer boundary encloses when rows may turn where they cross. */
interface Relaxed {
  /** By row, 1 when it may not be used. */
  readonly without: Uint8Array;
  readonly size: number;
  /** Of the loops those that are legal, and what they enclose. */
  readonly legal: readonly (readonly HexId[])[];
  readonly area: readonly HexId[];
  /** A row that the boundary leaves where no marker may stand; -1 when the whole boundary is legal. */
  readonly conflict: number;
}

/** By group the steps of its rows: by hex, one bit for each direction. */
const stepsOf = (
  { ground, steps: { starts, items, bits }, from }: RowNet,
  { groupOf, count }: RowBlocks,
): readonly Uint8Array[] => {
  const all = Array.from({ length: count }, () => new Uint8Array(ground.grid.size));
  for (let row = 0; row < from.length; row++) {
    const group = groupOf[row] as number;
    if (group < 0) continue;
    const steps = all[group] as Uint8Array;
    const end = starts[row + 1] as number;
    for (let i = starts[row] as number; i < end; i++) {
      const hex = items[i] as number;
      steps[hex] = (steps[hex] as number) | (bits[i] as number);
    }
  }
  return all;
};

/** Takes out the rows of a group that no loop can use whole: with a step outside every loop, or steps of two loops. Says whether there were any. */
const prune = (
  net: RowNet,
  groupOf: Int32Array,
  group: number,
  outline: Outline,
  without: Uint8Array,
): boolean => {
  const { grid } = net.ground;
  let pruned = false;
  const drop = (row: number): void => {
    if (without[row] !== 0 || groupOf[row] !== group) return;
    without[row] = 1;
    pruned = true;
  };
  for (const [a, b] of outline.bridges)
    for (const row of net.byStep[6 * a + directionTo(grid, a, b)] as readonly number[]) drop(row);
  // A row can have steps of two loops only where there are two.
  if (outline.loops.length < 2) return pruned;
  // By row, the number of the loop that it is on, from 1.
  const loopOfRow = new Int32Array(net.rows.length);
  for (const [number, loop] of outline.loops.entries()) {
    for (let i = 0; i < loop.length; i++) {
      const hex = loop[i] as HexId;
      const step = 6 * hex + directionTo(grid, hex, loop[(i + 1) % loop.length] as HexId);
      for (const row of net.byStep[step] as readonly number[]) {
        if (groupOf[row] !== group) continue;
        if (loopOfRow[row] !== 0 && loopOfRow[row] !== number + 1) drop(row);
        loopOfRow[row] = number + 1;
      }
    }
  }
  return pruned;
};

const sharesPrefix = (row: Row, hexes: Row): number => {
  let same = 0;
  while (same < row.length && row[same] === hexes[same]) same++;
  return same;
};

/** The row that the boundary follows the longest from a place for a marker on, and whether it follows it whole to the next place. */
const rowAlong = (
  net: RowNet,
  without: Uint8Array,
  hexes: Row,
): { readonly row: number; readonly whole: boolean } => {
  const [from, next] = hexes as readonly [HexId, HexId];
  let best = { row: -1, whole: false };
  let longest = 0;
  for (const row of net.byStep[6 * from + directionTo(net.ground.grid, from, next)] as readonly number[]) {
    if (without[row] !== 0) continue;
    const forwards = net.rows[row] as Row;
    const same = Math.max(
      sharesPrefix(forwards, hexes),
      forwards.at(-1) === from ? sharesPrefix([...forwards].reverse(), hexes) : 0,
    );
    if (best.row >= 0 && same <= longest) continue;
    longest = same;
    best = { row, whole: same === hexes.length && same === forwards.length };
  }
  return best;
};

/** A loop from one place for a marker to the next, and so on round; all of it in one piece when there is no place. */
const stretchesOf = (stand: Flags, loop: readonly HexId[]): readonly Row[] => {
  const first = loop.findIndex((hex) => isSet(stand, hex));
  if (first < 0) return [loop];
  const ring = [...loop.slice(first), ...loop.slice(0, first + 1)];
  const stretches: HexId[][] = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const hex = ring[i] as HexId;
    if (isSet(stand, hex)) stretches.push([hex]);
    stretches.at(-1)?.push(ring[i + 1] as HexId);
  }
  return stretches;
};

/** The rows at which a loop breaks the rules: left where no marker may stand (VG-12.6064.b), or meeting another there (VG-12.6064.c). */
const conflictsOf = (
  net: RowNet,
  without: Uint8Array,
  loop: readonly HexId[],
  used: Uint8Array,
): readonly number[] => {
  const conflicts: number[] = [];
  for (const stretch of stretchesOf(net.stand, loop)) {
    const { row, whole } = rowAlong(net, without, stretch);
    const crossing = stretch.filter((hex) => !isSet(net.stand, hex));
    if (!whole || crossing.some((hex) => used[hex] !== 0)) conflicts.push(row);
    else for (const hex of crossing) used[hex] = 1;
  }
  return conflicts;
};

/** Which of the rows at fault the search decides on next; -1 when there is none. */
type Pick = (net: RowNet, rows: readonly number[]) => number;

/** Going round the boundary finds a good answer soon. */
const firstOf: Pick = (_, rows) => rows[0] ?? -1;

/** The longest row, on which the most depends, brings the bound down. */
const longestOf: Pick = (net, rows) => {
  const lengthOf = (row: number): number => (net.rows[row] as Row).length;
  return rows.reduce((best, row) => (best < 0 || lengthOf(row) > lengthOf(best) ? row : best), -1);
};

/** The outer boundaries of the groups of rows, when all that no loop can use is taken out. */
const outlinesOf = (net: RowNet, without: Uint8Array): readonly Outline[] => {
  for (;;) {
    const blocks = rowBlocks(net, without);
    let pruned = false;
    const outlines = stepsOf(net, blocks).map((steps, group) => {
      const outline = outlineOf(net.ground.grid, steps);
      if (prune(net, blocks.groupOf, group, outline, without)) pruned = true;
      return outline;
    });
    if (!pruned) return outlines;
  }
};

interface Piece {
  readonly loop: readonly HexId[];
  readonly area: readonly HexId[];
  /** Which group of rows it is made of. */
  readonly group: number;
}

/** The loops that enclose an anchor and those that hang on them, loop by loop; of one group of rows at any hex if it may be (`loose`). */
const anchored = (
  pieces: readonly Piece[],
  anchor: Flags,
  stand: Flags,
  loose: boolean,
): readonly Piece[] => {
  const taken = pieces.filter(({ area }) => area.some((hex) => isSet(anchor, hex)));
  const rest = new Set(pieces.filter((piece) => !taken.includes(piece)));
  for (const { loop, group } of taken) {
    if (rest.size === 0) break;
    const hexes = new Set(loop);
    for (const other of rest) {
      const anywhere = loose && other.group === group;
      if (!other.loop.some((hex) => hexes.has(hex) && (anywhere || isSet(stand, hex)))) continue;
      taken.push(other);
      rest.delete(other);
    }
  }
  return taken;
};

/** Largest first, without those that another one encloses. */
const outermost = (pieces: readonly Piece[], size: number): readonly Piece[] => {
  const kept: { readonly piece: Piece; readonly inside: Uint8Array }[] = [];
  for (const piece of [...pieces].sort((a, b) => b.area.length - a.area.length)) {
    if (kept.some(({ inside }) => piece.loop.every((hex) => inside[hex] === 1))) continue;
    const inside = new Uint8Array(size);
    for (const hex of piece.area) inside[hex] = 1;
    kept.push({ piece, inside });
  }
  return kept.map(({ piece }) => piece);
};

/** The hexes of all pieces, each once. */
const unionOf = (pieces: readonly Piece[], size: number): readonly HexId[] => {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only.area;
  const seen = new Uint8Array(size);
  const union: HexId[] = [];
  for (const { area } of pieces)
    for (const hex of area) {
      if (seen[hex] !== 0) continue;
      seen[hex] = 1;
      union.push(hex);
    }
  return union;
};

const relax = (net: RowNet, without: Uint8Array, anchor: Flags, pick: Pick): Relaxed => {
  const pieces = outlinesOf(net, without).flatMap(({ loops, areas }, group) =>
    loops.map((loop, i): Piece => ({ loop, area: areas[i] as readonly HexId[], group })),
  );
  const { size } = net.ground.grid;
  const hanging = outermost(anchored(pieces, anchor, net.stand, true), size);
  const used = new Uint8Array(size);
  const sound: Piece[] = [];
  const conflicts: number[] = [];
  for (const piece of hanging) {
    const found = conflictsOf(net, without, piece.loop, used);
    if (found.length === 0) sound.push(piece);
    conflicts.push(...found);
  }
  const conflict = pick(net, conflicts);
  const legal = conflict < 0 ? hanging : anchored(sound, anchor, net.stand, false);
  return {
    without,
    size: unionOf(hanging, size).length,
    legal: legal.map(({ loop }) => loop),
    area: unionOf(legal, size),
    conflict,
  };
};

/** The two nets in which a row is not used, and in which it is, so that no row that crosses it can be. */
const branches = (net: RowNet, { without, conflict }: Relaxed): readonly Uint8Array[] => {
  const unused = without.slice();
  unused[conflict] = 1;
  const alone = without.slice();
  for (const hex of net.rows[conflict] as Row)
    for (const other of net.byHex[hex] as readonly number[]) if (other !== conflict) alone[other] = 1;
  return [alone, unused];
};

interface Found {
  readonly best: Relaxed;
  /** No net that is left to look at can enclose more than this. */
  readonly bound: number;
  readonly tried: number;
}

/** Branch and bound: the most promising net first, each followed down to a legal answer. */
const explore = (net: RowNet, anchor: Flags, pick: Pick, limit: number, known?: Relaxed): Found => {
  const open: Relaxed[] = [];
  let tried = 1;
  let node: Relaxed | undefined = relax(net, new Uint8Array(net.rows.length), anchor, pick);
  let best = known !== undefined && known.area.length > node.area.length ? known : node;
  while (tried < limit) {
    if (node.conflict < 0 || node.size <= best.area.length) {
      open.sort((a, b) => a.size - b.size);
      node = open.pop();
      if (node === undefined || node.size <= best.area.length) break;
    }
    const [one, other] = branches(net, node).map((without) => relax(net, without, anchor, pick)) as [
      Relaxed,
      Relaxed,
    ];
    tried += 2;
    for (const child of [one, other]) if (child.area.length > best.area.length) best = child;
    node = other.size > one.size ? other : one;
    open.push(node === one ? other : one);
  }
  const left = node === undefined ? open : [...open, node];
  return { best, bound: Math.max(best.area.length, ...left.map(({ size }) => size)), tried };
};

/**
 * The loops that enclose the largest area the rules allow (VG-12.606.c, VG-12.6064.d).
 *
 * If rows might turn wherever they cross, the answer would be the outer boundary of all rows together. Where that boundary leaves a row in
 * a hex in which no marker may stand, the search tries both: with this row and none that crosses it, and without it. A third of the
 * effort goes into a good answer, the rest into a better one or the proof that there is none.
 */
export const bestLoops = (
  ground: Ground,
  { anchor = ground.edge, limit = LIMIT }: Search = {},
): BestLoops => {
  const net = rowNet(ground);
  const soon = explore(net, anchor, firstOf, Math.ceil(limit / 3));
  const isProven = ({ best, bound }: Found): boolean => best.area.length === bound;
  const found = isProven(soon) ? soon : explore(net, anchor, longestOf, limit - soon.tried, soon.best);
  const bound = Math.min(soon.bound, found.bound);
  const { best } = found;
  return {
    loops: best.legal,
    area: hexesOf(flagsOf(ground.grid, best.area)),
    proven: best.area.length === bound,
    bound,
    tried: found === soon ? soon.tried : soon.tried + found.tried,
  };
};
