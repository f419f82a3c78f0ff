import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { joinThings } from '../app/words.js';
import { verdictOn } from './asking.js';
import { headOf, sayOutcome } from './sayings.js';
import { type Ground, groundsOf } from './store.js';

/** How a game came out. */
export interface Ending {
  /** Who has won, and how. */
  readonly line: string;
  /** The points of each side that has some, as they are told; '' where none are counted. */
  readonly points: string;
  /** The clauses by which it is decided. */
  readonly grounds: readonly Ground[];
}

/** The question by which every game tells who wins. */
export const VICTORY = 'victory';

/** What the sides have scored, as it is told; '' while nothing is counted. Of a game that counts for itself alone, what it counts. */
export const pointsOf = (game: AnyGame, state: unknown): string => {
  const scored = Object.entries(game.census?.(state).points ?? {});
  return scored.length === 0
    ? String(game.outcome(state)?.points ?? '')
    : joinThings(scored.map(([side, count]) => `${headOf(game, side)} ${count}`));
};

/** How a game that is over came out, and by which clauses. */
export const endingOf = (game: AnyGame, state: unknown): Ending => {
  const reasons = verdictOn(game, state, VICTORY, {})?.['reasons'];
  return {
    line: sayOutcome(game, state),
    points: pointsOf(game, state),
    grounds: Array.isArray(reasons) ? groundsOf(game, state, reasons as readonly JsonObject[]) : [],
  };
};
