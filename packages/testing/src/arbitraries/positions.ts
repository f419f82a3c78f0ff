import type { Board, HexId } from '@eastfront/kernel';
import * as fc from 'fast-check';

/** A counter that says no more than where it is and whose. */
export interface Piece {
  readonly id: string;
  readonly side: string;
  readonly at: HexId;
}

/** What an arbitrary position is made of. */
export interface PositionOptions {
  /** The sides; two or more. */
  readonly sides?: readonly string[];
  /** Most pieces of a side. */
  readonly most?: number;
  /** Where pieces may stand; anywhere without it. */
  readonly standable?: (hex: HexId) => boolean;
}

/** Pieces of several sides on a board, never two sides in one hex; ids are the side and a number from 1. */
export const positionsOn = (
  board: Pick<Board<object>, 'hexes'>,
  { sides = ['red', 'blue'], most = 4, standable = () => true }: PositionOptions = {},
): fc.Arbitrary<readonly Piece[]> => {
  const free = board.hexes.filter(standable);
  if (free.length === 0) return fc.constant([]);
  const one = fc.constantFrom(...free);
  return fc.tuple(...sides.map(() => fc.array(one, { maxLength: most }))).map((drawn) => {
    const holder = new Map<HexId, number>();
    return drawn.flatMap((hexes, side) =>
      hexes
        .filter((hex) => {
          const held = holder.get(hex);
          if (held === undefined) holder.set(hex, side);
          return held === undefined || held === side;
        })
        .map((at, i) => ({ id: `${sides[side]}-${i + 1}`, side: sides[side] as string, at })),
    );
  });
};
