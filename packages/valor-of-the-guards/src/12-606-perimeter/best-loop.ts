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

/** A search as far as it has gone: it can go on from here. */
interface Explored {
  readonly best: Relaxed;
  readonly tried: number;
  /** The net to look at next, and those that are put off. */
  readonly node: Relaxed;
  readonly open: readonly Relaxed[];
  /** No net that is left can enclose more than the best. */
  readonly isOver: boolean;
}

/** The search at its beginning: only the net of all rows has been looked at. */
const exploreFrom = (field: Field, root: PartNet, pick: Pick, known?: Relaxed): Explored => {
  const node = relax(field, root, pick, -1);
  const best = known !== undefined && known.enclosed > node.enclosed ? known : node;
  return { best, tried: 1, node, open: [], isOver: false };
};

/** Branch and bound: the most promising net first, each followed down to a legal answer. */
const explore = (field: Field, before: Explored, pick: Pick, limit: number): Explored => {
  let { best, tried, node } = before;
  const open = [...before.open];
  while (tried < limit) {
    if (node.conflict < 0 || node.size <= best.enclosed) {
      open.sort((a, b) => a.size - b.size);
      const next = open.pop();
      if (next === undefined || next.size <= best.enclosed)
        return { best, tried, node, open: [], isOver: true };
      node = next;
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
  return { best, tried, node, open, isOver: false };
};

/** No net that is left to look at can enclose more than this. */
const boundOf = ({ best, node, open, isOver }: Explored): number =>
  isOver ? best.enclosed : Math.max(best.enclosed, node.size, ...open.map(({ size }) => size));

/** What a search goes over: all rows of a ground, and which of them cross. */
export interface Searched {
  readonly field: Field;
  readonly root: PartNet;
}

/** A search on its way. */
export interface Begun extends Searched {
  /** How many nets it looks at, at most. */
  readonly limit: number;
  /** The first part has found what can be found soon, which mostly is the answer. */
  readonly soon: Explored;
  /** The second part; null before it has begun. */
  readonly late: Explored | null;
}

/** The rows of a ground, ready to be searched. */
export const rowsToSearch = (ground: Ground, { anchor = ground.edge }: Search = {}): Searched => {
  const field = { ...wholeOf(rowNet(ground)), anchor: { flags: anchor, hexes: hexesOf(anchor) } };
  return { field, root: allOf(field) };
};

/** A search that has looked at the net of all rows. */
export const beginSearch = ({ field, root }: Searched, { limit = LIMIT }: Search = {}): Begun => ({
  field,
  root,
  limit,
  soon: exploreFrom(field, root, firstOf),
  late: null,
});

/**
 * Goes on with a search. In how many parts it is done makes no difference to what it finds.
 *
 * @param share - of all the nets it may look at, the share that it has looked at in the end
 */
export const goOnSearching = (begun: Begun, share: number): Begun => {
  const { field, root, limit } = begun;
  const most = Math.ceil(limit * share);
  const soon = explore(field, begun.soon, firstOf, Math.min(most, Math.ceil(limit / 3)));
  const isSoonDone = soon.isOver || soon.tried >= Math.ceil(limit / 3);
  if (!isSoonDone || boundOf(soon) === soon.best.enclosed) return { ...begun, soon };
  const late = begun.late ?? exploreFrom(field, root, longestOf, soon.best);
  return { ...begun, soon, late: explore(field, late, longestOf, most - soon.tried) };
};

/** The answer of a search, which is gone on with to its end. */
export const endSearch = (begun: Begun): BestLoops => {
  const { field, soon, late } = goOnSearching(begun, 1);
  const { ground, isWhole } = field.net;
  const bound = isWhole
    ? Math.min(boundOf(soon), late === null ? Number.POSITIVE_INFINITY : boundOf(late))
    : hexesOf(ground.land).length;
  const { best } = late ?? soon;
  const loops = loopsOf(field, best);
  return {
    loops,
    area: hexesOf(unionOf(ground, loops)),
    proven: best.enclosed === bound,
    bound,
    tried: soon.tried + (late?.tried ?? 0),
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
