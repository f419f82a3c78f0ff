import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { verdictOn } from './asking.js';
import { sayOutcome } from './sayings.js';
import { type Ground, groundsOf } from './store.js';

/** How a game came out. */
export interface Ending {
  /** Who has won, and how. */
  readonly line: string;
  /** Null where none are counted. */
  readonly points: number | null;
  /** The clauses by which it is decided. */
  readonly grounds: readonly Ground[];
}

/** The question by which every game tells who wins. */
export const VICTORY = 'victory';

/** How a game that is over came out, and by which clauses. */
export const endingOf = (game: AnyGame, state: unknown): Ending => {
  const reasons = verdictOn(game, state, VICTORY, {})?.['reasons'];
  return {
    line: sayOutcome(game, state),
    points: game.outcome(state)?.points ?? null,
    grounds: Array.isArray(reasons) ? groundsOf(game, state, reasons as readonly JsonObject[]) : [],
  };
};
