import type { Actor } from './actor.js';

/**
 * A unit in a census: everything about it that players can see change. A census lists what players see of a state: the point reached in the
 * sequence of play, units, objectives and points.
 */
export interface Counted {
  readonly id: string;
  readonly side: Actor;
  /** Label of its hex; null off the map. */
  readonly hex: string | null;
  /** The pool, box or track that it is in if off the map; null on the map. */
  readonly box: string | null;
  /** The turn in which it is due, as the game writes it; null if not stated. */
  readonly due: string | null;
  /** Whether it has been destroyed; a destroyed unit is in no hex. */
  readonly lost: boolean;
  /** Steps left; 1 in games without steps. */
  readonly steps: number;
  /** The numbers or the type on the side of the counter that shows: `5-4`. */
  readonly face: string;
  /** Its states and markers, in words: `out of supply`, `disrupted`. Recorded, never traced. */
  readonly states: readonly string[];
}

/** A city, town or other place that can be held. */
export interface Held {
  /** Label of its hex. */
  readonly hex: string;
  /** Null for nobody. */
  readonly side: Actor | null;
}

/** The point reached in the sequence of play. */
export interface Clock {
  readonly turn: string;
  /** Whose player turn it is; null if both play. */
  readonly player: Actor | null;
  readonly phase: string;
}

/** What players see of a state. Plain JSON. The difference between two censuses of a game is what happened. */
export interface Census {
  readonly clock: Clock;
  readonly units: readonly Counted[];
  /** Objectives, by name, or by the label of their hex if they have none. */
  readonly held: Readonly<Record<string, Held>>;
  /** Points by side, or other counts of the game. */
  readonly points: Readonly<Record<string, number>>;
}

/** How units move from hex to hex; `displaced` is for units that no action sends. */
export const WAYS = ['move', 'reaction', 'retreat', 'advance', 'displaced'] as const;
export type Way = (typeof WAYS)[number];

/** The path of units in an action. */
export interface Journey {
  readonly way: Way;
  /** By rail, by sea and so on; null if the action does not say. */
  readonly mode: string | null;
  /** Labels of the hexes entered, in order, by unit; it may stop before the last. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}
