import type { Json } from '../ground/json.js';
import type { Actor } from './actor.js';
import type { DICE } from './dice.js';
import type { Release } from './game.js';

/** What stands at the head of every record of a game: all that its course hangs on but what the players did. */
export interface GameHeader {
  readonly game: string;
  /** Package, version and rules that wrote it; null for a game that says none. Told where a record does not hold, and not compared. */
  readonly release: Release | null;
  readonly scenario: string;
  readonly seed: string;
  /** How numbers come from the seed: those of `seedrandom.alea(seed)`, one after the other. */
  readonly dice: typeof DICE;
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** Bot by side, or `player` for a side that no bot plays. */
  readonly players: Readonly<Record<Actor, string>>;
  /** Fingerprint of the board, forces and tables that were used. */
  readonly data: string;
}

/** Where a roll comes from: the number of the dice, counted from 0, that made it, or from outside, such as a table. */
export type RollOrigin = number | 'outside';

/** The record of a game: what is needed to play it again, and what it came to. Plain JSON. */
export interface GameLog extends GameHeader {
  readonly format: 'eastfront-log/2';
  readonly actions: readonly Json[];
  /** Where each roll comes from, in the order of the rolls; null in what was a record of format 1, which does not tell. */
  readonly rolls: readonly RollOrigin[] | null;
  /** How many numbers of the dice each decision of a bot drew, in their order; left out where it is not told. */
  readonly draws?: readonly number[];
  /** Null while the game goes on. */
  readonly outcome: Json;
  /** Fingerprint of the final state. */
  readonly final: string;
}

/** A record of the first format, which named no dice. */
export interface GameLog1 extends Omit<GameLog, 'format' | 'release' | 'dice' | 'rolls' | 'draws'> {
  readonly format: 'eastfront-log/1';
}
