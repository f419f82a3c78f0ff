import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';

/** Everything that decides the odds of a combat or an overrun. */
export interface Fight {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly defenders: readonly Unit[];
  /** In the street-fighting box of the hex. */
  readonly street: boolean;
  readonly overrun: boolean;
  readonly lead: Unit;
  /** Null when nobody may lead: all who defend have just reacted. */
  readonly defenderLead: Unit | null;
  /** The HQ that directs the attack; null in an overrun. */
  readonly hq: string | null;
  /** A supply counter is spent. */
  readonly supplied: boolean;
  readonly air: Readonly<Record<Side, number>>;
  /** Generals of the attacker and of the defender who give their bonus. */
  readonly bonus: readonly Unit[];
  readonly defenderBonus: readonly Unit[];
  /** Combat points of the Black Sea Fleet, for the Soviet side. */
  readonly fleet: number;
}

/** The odds of a fight. */
export interface Odds {
  readonly attack: number;
  readonly defense: number;
  /** Rounded for the defender, before shifts: `3:1`. */
  readonly ratio: string;
  readonly shift: number;
  /** Index of the final column; -1 below the table (NS-10.7.b). */
  readonly column: number;
  readonly drm: number;
}
