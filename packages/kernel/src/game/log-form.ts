import type { Json } from '../ground/json.js';
import type { Actor } from './actor.js';
import type { Annotations } from './annotations.js';
import type { DICE } from './dice/dice.js';
import type { SharedDice } from './dice/shared-form.js';
import type { Release } from './game.js';

/** The header of every record of a game: everything that determines its course except the actions. */
export interface GameHeader {
  readonly game: string;
  /**
   * The package, version and rules that wrote it; null for a game that declares none. Reported if a record is invalid, but not compared.
   */
  readonly release: Release | null;
  readonly scenario: string;
  readonly seed: string;
  /** How random numbers are derived from the seed: those of `seedrandom.alea(seed)`, in order. */
  readonly dice: typeof DICE;
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** Bot by side, or `player` for a side that no bot plays. */
  readonly players: Readonly<Record<Actor, string>>;
  /** Fingerprint of the board, forces and tables in use. */
  readonly data: string;
}

/** The origin of a roll: the index of its random number, counted from 0, or `outside`, such as real dice. */
export type RollOrigin = number | 'outside';

/** The record of a game: everything needed to replay it, and its result. Plain JSON. */
export interface GameLog extends GameHeader, Annotations {
  readonly format: 'eastfront-log/2';
  readonly actions: readonly Json[];
  /** The origin of each roll, in order; null in a converted record of format 1, which does not give it. */
  readonly rolls: readonly RollOrigin[] | null;
  /** How many random numbers each decision of a bot drew, in order; absent if unknown. */
  readonly draws?: readonly number[];
  /** The commitments of the sides, if the rolls from outside are dice that none of them chose; see `sharedDiceFaults`. */
  readonly shared?: SharedDice;
  /** Null while the game goes on. */
  readonly outcome: Json;
  /** Fingerprint of the final state. */
  readonly final: string;
}

/** A record of the first format, which named no dice. */
export interface GameLog1
  extends Omit<
    GameLog,
    'format' | 'release' | 'dice' | 'rolls' | 'draws' | 'comments' | 'variations' | 'shared'
  > {
  readonly format: 'eastfront-log/1';
}
