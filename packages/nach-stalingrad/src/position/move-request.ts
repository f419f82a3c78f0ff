import type { HexId, Verdict } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import type { NsReason, NsViolation } from '../rules.js';
import type { MoveMode } from './position.js';

/** A requested move: units of one hex, and the hexes after the first. */
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

/** A hex entered and the movement points paid for it. */
export interface MoveStep {
  readonly to: HexId;
  readonly cost: number;
}

/** A move with what each of its steps costs. */
export interface MovedBySteps extends Moved {
  readonly steps: readonly MoveStep[];
}

/** A move that may be refused, with its bill all the same. */
export interface MoveLookedAt {
  readonly violations: readonly NsViolation[];
  /** Null where the move could not be worked out at all. */
  readonly bill: Verdict<MovedBySteps, NsReason> | null;
}

/** The full ruling on a move: its outcome, every violation, and the reasons. */
export interface Judgement {
  readonly moved: MovedBySteps;
  readonly violations: readonly NsViolation[];
  readonly reasons: readonly NsReason[];
}

/** A hex where a move may end. */
export interface Destination extends Moved {
  readonly hex: HexId;
  readonly path: readonly HexId[];
}

/** A move to one hex that costs no movement points and ends the movement of the segment. */
export const carryTo = (hex: HexId, points: number, box = false): MovedBySteps => ({
  cost: 0,
  stop: true,
  box,
  points,
  steps: [{ to: hex, cost: 0 }],
});

/** The same as a destination. */
export const destinationOf = (path: readonly HexId[], { cost, stop, box, points }: Moved): Destination => ({
  hex: path[path.length - 1] as HexId,
  path,
  cost,
  stop,
  box,
  points,
});
