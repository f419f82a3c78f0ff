import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { AirMarker, FleetMarker, MoveMode, Sea } from '../play/position.js';
import type { CcReason, CcViolation, CodeFor } from '../rules.js';

/** One move as a player names it. */
export interface MoveRequest {
  /** Units that stand together and move together, at least one. */
  readonly units: readonly Unit[];
  /** The hexes entered, in order; of a move by sea, its end alone. */
  readonly path: readonly HexId[];
  readonly mode: MoveMode;
  /** Air markers that cover ports in an EZOC (CC-16.14). */
  readonly patrol: readonly AirMarker[];
  /** The fleet marker of a landing (CC-16.23). */
  readonly fleet: FleetMarker | null;
  /** Takes the 4th Guards Cavalry marker along (CC-15.7.d). */
  readonly corps: boolean;
}

/** A move as adjudicated; costs in MPs, in halves of a point, 0 where the cost is ignored. */
export interface MoveVerdict {
  readonly cost: number;
  readonly steps: readonly { readonly to: HexId; readonly cost: number }[];
  /** The units must go no further. */
  readonly stopped: boolean;
  /** The sea that the unit used for sea movement; null for every other move. */
  readonly sea: Sea | null;
  /** Counts as the rail move of the phase. */
  readonly railed: boolean;
}

/** What one way of moving says of a request: its result, and everything for and against it. */
export interface Judgement {
  readonly verdict: MoveVerdict;
  readonly violations: readonly CcViolation[];
  readonly reasons: readonly CcReason[];
}

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

/** A list of violations as it is filled: most say nothing but the unit, or another subject. */
export const violationsOf = (id: string) => {
  const found: CcViolation[] = [];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    found.push({ clause, code, subject } as CcViolation);
  };
  return { found, wrong };
};
