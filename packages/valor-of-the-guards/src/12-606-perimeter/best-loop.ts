import type { HexId } from '@eastfront/kernel';
import { conflictsOf } from './crossings.js';
import { type Flags, type Ground, hexesOf } from './ground.js';
import {
  allOf,
  netWithout,
  orderedPieces,
  type PartNet,
  piecesOf,
  type WholeNet,
  wholeOf,
} from './part-net.js';
import { type Anchor, anchorPieces, isInDoubt, outermost, type Piece, sizeOf, unionOf } from './piece.js';
import type { Row } from './row.js';
import { packedAt, type RowNet, rowNet } from './row-net.js';

/** The largest perimeter area found (VG-12.6064.d). */
export interface BestLoops {
  /** Clockwise; two of them meet only in hexes with a marker (VG-12.6064.c). */
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
  /** Nets to look at, at most; the search takes some hundredths of a millisecond for each on the whole map. */
  readonly limit?: number;
}

const LIMIT = 1000;

/** What a search goes through. */
interface Field extends WholeNet {
  readonly anchor: Anchor;
}

/** A net without some of its rows, and what its outer boundary encloses when rows may turn where they cross. */
interface Relaxed {
  readonly part: PartNet;
  readonly size: number;
  /** Of the loops those that are legal, and how many hexes they enclose. */
  readonly legal: readonly Piece[];
  readonly enclosed: number;
  /** A row that the boundary leaves where no marker may stand; -1 when the whole boundary is legal. */
  readonly conflict: number;
}

/** Which of the rows at fault the search decides on next; -1 when there is none. */
type Pick = (net: RowNet, rows: readonly number[]) => number;

/** Going round the boundary finds a good answer soon. */
const firstOf: Pick = (_, rows) => rows[0] ?? -1;

/** The longest row, on which the most depends, brings the bound down. */
const longestOf: Pick = (net, rows) => {
  const lengthOf = (row: number): number => (net.rows[row] as Row).length;
  return rows.reduce((best, row) => (best < 0 || lengthOf(row) > lengthOf(best) ? row : best), -1);
};

/** The loops that count, the largest first: they enclose an anchor or are attached to one that does. */
const hangingOf = ({ net: { stand }, anchor }: Field, pieces: readonly Piece[]): readonly Piece[] =>
  outermost(anchorPieces(pieces, anchor, stand, true));

/** Of each loop the rows at which it breaks the rules. */
const faultsOf = (
  { net }: Field,
  { groupOf }: PartNet,
  hanging: readonly Piece[],
): readonly (readonly number[])[] => {
  const used = new Uint8Array(net.ground.grid.size);
  return hanging.map(({ loop }) => conflictsOf({ net, groupOf }, loop, used));
};

/** Whether loops of equal size are at fault: then their order decides which fault is the first. */
const isOrderInDoubt = (hanging: readonly Piece[], faults: readonly (readonly number[])[]): boolean =>
  isInDoubt(hanging) &&
  hanging.some(
    (piece, i) =>
      (faults[i] as readonly number[]).length > 0 &&
      hanging.some((other) => other !== piece && other.size === piece.size),
  );

/** What the boundary of a net encloses, judged where that is more than `least`: no net that is a part of it encloses more. */
const relax = (field: Field, part: PartNet, pick: Pick, least: number): Relaxed => {
  const { net, anchor } = field;
  const { ground, stand } = net;
  let hanging = hangingOf(field, piecesOf(part));
  const size = sizeOf(ground, hanging);
  if (size <= least) return { part, size, legal: [], enclosed: 0, conflict: -1 };
  let faults = faultsOf(field, part, hanging);
  if (isOrderInDoubt(hanging, faults)) {
    hanging = hangingOf(field, orderedPieces(field, part));
    faults = faultsOf(field, part, hanging);
  }
  const conflict = pick(net, faults.flat());
  const sound = hanging.filter((_, i) => (faults[i] as readonly number[]).length === 0);
  const legal = conflict < 0 ? hanging : anchorPieces(sound, anchor, stand, false);
  return { part, size, legal, enclosed: sizeOf(ground, legal), conflict };
};

/** The loops of an answer: those that are as large as each other in the order in which their groups are found. */
const loopsOf = (field: Field, { part, legal }: Relaxed): readonly (readonly HexId[])[] => {
  if (!isInDoubt(legal)) return legal.map(({ loop }) => loop);
  const { net, anchor } = field;
  const hanging = hangingOf(field, orderedPieces(field, part));
  const faults = faultsOf(field, part, hanging);
  const sound = hanging.filter((_, i) => (faults[i] as readonly number[]).length === 0);
  const ordered = sound.length === hanging.length ? hanging : anchorPieces(sound, anchor, net.stand, false);
  return ordered.map(({ loop }) => loop);
};

/** What is taken out of a net that a row is used in, so that none that crosses it can be, and what of the one in which it is not. */
const branches = (net: RowNet, { part: { groupOf }, conflict }: Relaxed): readonly (readonly number[])[] => {
  const others: number[] = [];
  for (const hex of net.rows[conflict] as Row)
    for (const other of packedAt(net.byHex, hex))
      if (other !== conflict && (groupOf[other] as number) >= 0) others.push(other);
  return [others, [conflict]];
};

interface Found {
  readonly best: Relaxed;
  /** No net that is left to look at can enclose more than this. */
  readonly bound: number;
  readonly tried: number;
}

/** Branch and bound: the most promising net first, each followed down to a legal answer. */
const explore = (field: Field, root: PartNet, pick: Pick, limit: number, known?: Relaxed): Found => {
  const open: Relaxed[] = [];
  let tried = 1;
  let node: Relaxed | undefined = relax(field, root, pick, -1);
  let best = known !== undefined && known.enclosed > node.enclosed ? known : node;
  while (tried < limit) {
    if (node.conflict < 0 || node.size <= best.enclosed) {
      open.sort((a, b) => a.size - b.size);
      node = open.pop();
      if (node === undefined || node.size <= best.enclosed) break;
    }
    const { part } = node;
    const [one, other] = branches(field.net, node).map((rows) => {
      const child = relax(field, netWithout(field, part, rows), pick, best.enclosed);
      if (child.enclosed > best.enclosed) best = child;
      return child;
    }) as [Relaxed, Relaxed];
    tried += 2;
    node = other.size > one.size ? other : one;
    open.push(node === one ? other : one);
  }
  const left = node === undefined ? open : [...open, node];
  return { best, bound: Math.max(best.enclosed, ...left.map(({ size }) => size)), tried };
};

/** What a search goes over: all rows of a ground, and which of them cross. */
export interface Searched {
  readonly field: Field;
  readonly root: PartNet;
}

/** A search of which the first part is done: it has found what can be found soon, which mostly is the answer. */
export interface BegunSearch extends Searched {
  readonly soon: Found;
  readonly limit: number;
}

const isProven = ({ best, bound }: Found): boolean => best.enclosed === bound;

/** The rows of a ground, ready to be searched. */
export const rowsToSearch = (ground: Ground, { anchor = ground.edge }: Search = {}): Searched => {
  const field = { ...wholeOf(rowNet(ground)), anchor: { flags: anchor, hexes: hexesOf(anchor) } };
  return { field, root: allOf(field) };
};

/** The first part of {@link bestLoops}. */
export const beginSearch = ({ field, root }: Searched, { limit = LIMIT }: Search = {}): BegunSearch => ({
  field,
  root,
  soon: explore(field, root, firstOf, Math.ceil(limit / 3)),
  limit,
});

/** The second part of {@link bestLoops}. */
export const endSearch = ({ field, root, soon, limit }: BegunSearch): BestLoops => {
  const found = isProven(soon) ? soon : explore(field, root, longestOf, limit - soon.tried, soon.best);
  const bound = Math.min(soon.bound, found.bound);
  const { best } = found;
  const loops = loopsOf(field, best);
  return {
    loops,
    area: hexesOf(unionOf(field.net.ground, loops)),
    proven: best.enclosed === bound,
    bound,
    tried: found === soon ? soon.tried : soon.tried + found.tried,
  };
};

/**
 * The loops that enclose the largest area the rules allow (VG-12.606.c, VG-12.6064.d).
 *
 * If rows might turn wherever they cross, the answer would be the outer boundary of all rows together. Where that boundary leaves a row in
 * a hex in which no marker may stand, the search tries both: with this row and none that crosses it, and without it. A third of the
 * effort goes into a good answer, the rest into a better one or the proof that there is none.
 */
export const bestLoops = (ground: Ground, search: Search = {}): BestLoops =>
  endSearch(beginSearch(rowsToSearch(ground, search), search));
