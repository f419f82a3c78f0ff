import type { HexId } from '@eastfront/kernel';
import type { MoveMode } from './actions.js';
import type { Unit } from './units.js';

/** A move asked for: units that stand together, and the hexes after the first. */
export interface MoveRequest {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
  readonly mode: MoveMode;
}

/** What a move costs and how it ends. */
export interface Moved {
  /** Movement points each unit spends; 0 by rail, sea and over the Volga. */
  readonly cost: number;
  /** Goes no further in this segment. */
  readonly stop: boolean;
  /** Ends in the street-fighting box of its last hex. */
  readonly box: boolean;
  /** Rail, sealift or transport points used. */
  readonly points: number;
}

/** A hex where a move may end. */
export interface Destination extends Moved {
  readonly hex: HexId;
  readonly path: readonly HexId[];
}
