import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { TrcReason, TrcViolation } from '../rules.js';
import type { MoveMode, SeaArea } from './position.js';

/** The end of an evacuation off the map (TRC-8.4.3.l). */
export const OFF_MAP: HexId = NOWHERE;

/** The kinds of sea movement (TRC-8.4.3.b). */
export type SeaKind = 'A' | 'B' | 'C' | 'D';

/** One move as a player names it. */
export interface MoveRequest {
  /** Units that stand together and move together, at least one. */
  readonly units: readonly Unit[];
  /** The hexes entered, in order; of a move by sea its end alone, or {@link OFF_MAP}. */
  readonly path: readonly HexId[];
  readonly mode: MoveMode;
}

/** What is special about a move by sea. */
export interface SeaMove {
  readonly kind: SeaKind;
  readonly area: SeaArea;
  /** The unit arrives when the die is not above this, from 0 to 6. */
  readonly arrivesTo: number;
  /** The chance of arriving as an exact fraction, "1/2". */
  readonly chance: string;
}

/** Why units go no further from a hex: the clause, and the code with which going on would be refused. */
export type Stop = readonly [clause: ClauseId, code: string];

/** One step of a move. */
export interface MoveStep {
  readonly to: HexId;
  readonly cost: number;
  /** Null where the units may go on. */
  readonly stop: Stop | null;
}

/** A move as adjudicated. */
export interface MoveVerdict {
  /** Hexes of movement; 0 by rail and by sea. */
  readonly cost: number;
  readonly steps: readonly MoveStep[];
  /** One of the units at least must go no further. */
  readonly stopped: boolean;
  readonly sea: SeaMove | null;
  /** Units that use up the rail limit of the turn (TRC-8.3.1.a). */
  readonly railMoves: number;
}

/** What one way of moving says of a request: its result, and everything for and against it. */
export interface Judgement {
  readonly verdict: MoveVerdict;
  readonly violations: readonly TrcViolation[];
  readonly reasons: readonly TrcReason[];
  /** The steps with a price: those before the first refused one, and the refused one too if the map gives its cost. */
  readonly priced: number;
}

/** The steps of a move that is made in one go, after which nothing follows in the impulse. */
export const stepsInOne = (path: readonly HexId[], clause: ClauseId): readonly MoveStep[] =>
  path.map((to, i) => ({ to, cost: 0, stop: i < path.length - 1 ? null : [clause, 'MUST_STOP'] }));

/** A hex where a move may end. */
export interface Destination {
  readonly hex: HexId;
  /** The shortest way: the hexes entered, in order; by sea the end alone. */
  readonly path: readonly HexId[];
  /** Hexes of movement; 0 by rail and by sea. */
  readonly cost: number;
  /** The units must go no further. */
  readonly stop: boolean;
}
