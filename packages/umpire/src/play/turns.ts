import type { Game } from '@eastfront/kernel';
import { turnOf } from '@eastfront/kernel/session';

/** Looks for the beginning of a turn among the states of a game, handed to it one after the other. */
export interface TurnWatch {
  /** Whether the turn begins with this state. */
  readonly begins: (state: unknown) => boolean;
  /** The turns that have passed. */
  readonly seen: () => readonly string[];
}

export const turnWatch = (game: Game, wanted: string): TurnWatch => {
  const seen = new Set<string>();
  let label: string | null = null;
  return {
    begins: (state) => {
      // Writing a state is dear, and a turn only begins where the label changes.
      const now = game.progress(state).label;
      if (now === label) return false;
      label = now;
      const turn = turnOf(game, state);
      const isNew = !seen.has(turn);
      seen.add(turn);
      return isNew && turn === wanted;
    },
    seen: () => [...seen],
  };
};
