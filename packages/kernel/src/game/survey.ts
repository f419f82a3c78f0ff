import type { Actor } from './actor.js';

/** A unit on the map, as a survey lists it. A survey is a summary of the situation in the same form for every game; bots weigh it. */
export interface Piece {
  readonly id: string;
  readonly side: Actor;
  /** Its purpose: to fight, to lead or to carry supply; `other` counts for its points alone. */
  readonly role: 'fighter' | 'headquarters' | 'supply' | 'other';
  /** The cost of losing it, in strength points. */
  readonly value: number;
  readonly supplied: boolean;
  /** Distance in hexes to the nearest enemy fighter, in a straight line; infinite if there is none. */
  readonly away: number;
}

/** A player turn: a unique name, and its side. */
export interface PlayerTurn {
  readonly turn: string;
  readonly player: Actor;
}

/** A summary of the situation, the same for every game: what a player weighs after looking up from the board. */
export interface Survey {
  readonly pieces: readonly Piece[];
  /** A side's assets other than its units, in strength points: what it holds, and how near it is to its goals. */
  readonly score: Readonly<Record<Actor, number>>;
  /** The distance behind the nearest enemy, in hexes, within which an HQ is useful; null if there are no HQs. */
  readonly hqReach: number | null;
}
