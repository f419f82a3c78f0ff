import { type HexId, once } from '@eastfront/kernel';
import { type Flags, type Ground, isSet } from './ground.js';
import { enclosedBy, insideOf } from './outline.js';

/** A loop of the outer boundary of a net. */
export interface Piece {
  readonly loop: readonly HexId[];
  /** How many hexes it encloses, with its own. */
  readonly size: number;
  /** Flags of the hexes it encloses, with its own. */
  readonly inside: () => Flags;
  /** Which group of rows it is made of. */
  readonly group: number;
}

export const pieceOf = ({ grid }: Ground, loop: readonly HexId[], group: number): Piece => ({
  loop,
  size: enclosedBy(grid, loop),
  inside: once(() => insideOf(grid, loop)),
  group,
});

/** Hexes of which a loop, or one attached to it, encloses one. */
export interface Anchor {
  readonly flags: Flags;
  readonly hexes: readonly HexId[];
}

const hasAnchor = ({ loop, inside }: Piece, { flags, hexes }: Anchor): boolean =>
  loop.some((hex) => isSet(flags, hex)) || hexes.some((hex) => isSet(inside(), hex));

/** The loops that enclose an anchor and those attached to them, loop by loop; of one group of rows at any hex if allowed (`loose`). */
export const anchorPieces = (
  pieces: readonly Piece[],
  anchor: Anchor,
  stand: Flags,
  loose: boolean,
): readonly Piece[] => {
  const taken: Piece[] = [];
  const rest = new Set<Piece>();
  for (const piece of pieces) {
    if (hasAnchor(piece, anchor)) taken.push(piece);
    else rest.add(piece);
  }
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

/** Whether all are loops of one group: none encloses another, and two of them have at most one hex in common. */
const areOfOneGroup = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ group }) => group === pieces[0]?.group);

/** Largest first, without those that another one encloses. */
export const outermost = (pieces: readonly Piece[]): readonly Piece[] => {
  const largest = [...pieces].sort((a, b) => b.size - a.size);
  if (areOfOneGroup(pieces)) return largest;
  const kept: Piece[] = [];
  for (const piece of largest)
    if (!kept.some(({ inside }) => piece.loop.every((hex) => isSet(inside(), hex)))) kept.push(piece);
  return kept;
};

/** Whether two of them, of several groups, enclose the same number of hexes: then the order of the groups decides which is named first. */
export const isInDoubt = (pieces: readonly Piece[]): boolean =>
  !areOfOneGroup(pieces) && new Set(pieces.map(({ size }) => size)).size < pieces.length;

/** The hexes that loops enclose, each once. */
export const unionOf = ({ grid }: Ground, loops: readonly (readonly HexId[])[]): Uint8Array => {
  const union = new Uint8Array(grid.size);
  for (const loop of loops) {
    const inside = insideOf(grid, loop);
    for (let hex = 0; hex < union.length; hex++) if (inside[hex] !== 0) union[hex] = 1;
  }
  return union;
};

/** How many hexes are enclosed by loops of which the first is the largest. */
const sizeOfUnion = ([largest, ...others]: readonly Piece[]): number => {
  if (largest === undefined) return 0;
  const union = largest.inside().slice();
  let { size } = largest;
  for (const { inside } of others) {
    const flags = inside();
    for (let hex = 0; hex < flags.length; hex++) {
      if (flags[hex] === 0 || union[hex] !== 0) continue;
      union[hex] = 1;
      size++;
    }
  }
  return size;
};

/** How many hexes they enclose together. */
export const sizeOf = (ground: Ground, pieces: readonly Piece[]): number => {
  const [only] = pieces;
  if (only === undefined) return 0;
  if (pieces.length === 1) return only.size;
  if (!areOfOneGroup(pieces)) return sizeOfUnion(pieces);
  const seen = new Uint8Array(ground.grid.size);
  let size = 0;
  for (const piece of pieces) {
    size += piece.size;
    for (const hex of piece.loop) {
      size -= seen[hex] as number;
      seen[hex] = 1;
    }
  }
  return size;
};
