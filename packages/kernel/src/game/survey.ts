import type { Actor } from './actor.js';

/** A unit on the map as a player counts it. */
export interface Piece {
  readonly id: string;
  readonly side: Actor;
  /** What it is for: to fight, to lead or to carry supply; `other` is what counts for its points alone. */
  readonly role: 'fighter' | 'headquarters' | 'supply' | 'other';
  /** What its loss costs, in points of strength. */
  readonly value: number;
  readonly supplied: boolean;
  /** Hexes to the nearest enemy that fights, as the crow flies; infinite where there is none. */
  readonly away: number;
}

/** Which player turn it is, as a name that no other has, and whose. */
export interface PlayerTurn {
  readonly turn: string;
  readonly player: Actor;
}

/** How things stand, in the same words for every game: what a player weighs who looks up from the board. */
export interface Survey {
  readonly pieces: readonly Piece[];
  /** What a side has beside its units, in points of strength: what it holds, and how near it is to what it wants. */
  readonly score: Readonly<Record<Actor, number>>;
  /** Hexes behind the nearest enemy within which an HQ is of use; null where there are none. */
  readonly hqReach: number | null;
}
