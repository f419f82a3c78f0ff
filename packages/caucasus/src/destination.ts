import type { HexId } from '@eastfront/kernel';

/** A hex where a move may end. */
export interface Destination {
  readonly hex: HexId;
  /** The cheapest way: the hexes entered, in order; for sea, landing and flotilla the one hex that is gone to. */
  readonly path: readonly HexId[];
  /** MPs, in halves of a point. */
  readonly cost: number;
  /** The unit must go no further: stop terrain, a minimum or an additional hex, the end of a rail or sea move. */
  readonly stop: boolean;
}
