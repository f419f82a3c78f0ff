import type { Actor } from './actor.js';

/** A unit as a census counts it: all of it that can change before the eyes of the players. */
export interface Counted {
  readonly id: string;
  readonly side: Actor;
  /** Label of its hex; null off the map. */
  readonly hex: string | null;
  /** The pool, box or track where it is off the map; null on it. */
  readonly box: string | null;
  /** The turn in which it is due, as the game writes it; null where none is told. */
  readonly due: string | null;
  /** Whether it has been destroyed; such a unit stands in no hex. */
  readonly lost: boolean;
  /** Steps that are left; 1 in games that know no steps. */
  readonly steps: number;
  /** The numbers or the type on the side that shows: `5-4`. */
  readonly face: string;
  /** What ails or marks it, in words: `out of supply`, `disrupted`. Recorded, never traced. */
  readonly states: readonly string[];
}

/** A city, town or other place that is held. */
export interface Held {
  /** Label of its hex. */
  readonly hex: string;
  /** Null for nobody. */
  readonly side: Actor | null;
}

/** Where a game stands in its sequence of play. */
export interface Clock {
  readonly turn: string;
  /** Whose player turn it is; null where both play. */
  readonly player: Actor | null;
  readonly phase: string;
}

/** What players count in a state. Plain JSON; what differs between two of one game is what happened. */
export interface Census {
  readonly clock: Clock;
  readonly units: readonly Counted[];
  /** Objectives, by name where they have one, else by the label of their hex. */
  readonly held: Readonly<Record<string, Held>>;
  /** Points by side, or whatever the game counts. */
  readonly points: Readonly<Record<string, number>>;
}

/** How units go from hex to hex; `displaced` is said of those that no action sends. */
export const WAYS = ['move', 'reaction', 'retreat', 'advance', 'displaced'] as const;
export type Way = (typeof WAYS)[number];

/** The way that units go by an action. */
export interface Journey {
  readonly way: Way;
  /** By rail, by sea and the like; null where the action does not say. */
  readonly mode: string | null;
  /** Labels of the hexes entered, in order, by unit; it may stop before the last. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}
