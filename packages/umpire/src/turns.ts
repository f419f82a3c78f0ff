import { type Game, isRecord, shown } from '@eastfront/kernel';

/** The turn of a state as one word: `3`, a text, or the parts of a turn that has several: `1942-may-jun`. */
const turnOf = (game: Game, state: unknown): string => {
  const position = game.writeState(state);
  const turn = isRecord(position) ? position['turn'] : undefined;
  if (isRecord(turn)) return Object.values(turn).join('-');
  return typeof turn === 'string' ? turn : shown(turn);
};

/** Looks for the beginning of a turn among the states of a game, handed to it one after the other. */
export interface TurnWatch {
  /** Whether the turn begins with this state. */
  readonly begins: (state: unknown) => boolean;
  /** The turns that went by. */
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
