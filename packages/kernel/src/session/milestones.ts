import type { Game } from '../game/game.js';
import { isRecord, show } from '../ground/bad-input.js';
import { lineTo, nodeAt, type Session } from './session.js';

/** The point of a session at which a turn or a phase begins. */
export interface Milestone {
  readonly node: number;
  /** The turn as one word: `3`, or the parts of a turn that has several: `1942-may-jun`. */
  readonly turn: string;
  /** The progress label, such as the turn with its phase or player. */
  readonly label: string;
}

/** The turn of a state as one word: `3`, a text, or the parts of a turn that has several: `1942-may-jun`. */
export const turnOf = <State, Action>(game: Game<State, Action>, state: State): string => {
  const position = game.writeState(state);
  const turn = isRecord(position) ? position['turn'] : undefined;
  if (isRecord(turn)) return Object.values(turn).join('-');
  return typeof turn === 'string' ? turn : show(turn);
};

/** The points at which turns and phases begin, in order, on the line to a point (by default the tip): to list them, or to seek one. */
export const milestones = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number = session.tip,
): readonly Milestone[] => {
  const found: Milestone[] = [];
  for (const at of lineTo(session, node)) {
    const { state } = nodeAt(session, at);
    const { label } = game.progress(state);
    // Writing a state is dear, and a turn only begins where the label changes.
    if (found.at(-1)?.label !== label) found.push({ node: at, turn: turnOf(game, state), label });
  }
  return found;
};

/** The point at which a turn begins, or a phase given by its label, on the line to the tip; null if there is none. */
export const pointOf = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  turnOrLabel: string,
): number | null =>
  milestones(game, session).find(({ turn, label }) => turn === turnOrLabel || label === turnOrLabel)?.node ??
  null;
