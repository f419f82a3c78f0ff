import type { Actor, BadInput, Course, Game, Json, Outcome, WrittenStates } from '@eastfront/kernel';
import { CHANCE, decidersOf, isTeaching, toldTo } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';

/** What boardgame.io keeps and sends as `G`: plain JSON. */
export interface Table {
  readonly scenario: string;
  /** The position in short, as in a save. */
  readonly position: Json;
  /** The side that is to act; null when the game is over. */
  readonly actor: Actor | null;
  /** The sides that may decide, the one to act first: several where they decide at the same time. */
  readonly deciders: readonly Actor[];
  readonly outcome: Outcome | null;
  /** Whether what led here may not be taken back, since dice have been rolled or its side has learnt something by it. */
  readonly sealed: boolean;
  /** Whether what led here was for the eyes of the acting side alone. */
  readonly secret: boolean;
  /** Only of what a player is sent in a game with secrets: whose view it is; null for that of a spectator. */
  readonly seenBy?: Actor | null;
  /** Only beside `seenBy`: what that side may do, as a view does not tell it surely. */
  readonly choices?: readonly Json[];
}

/** A game with its states as they are kept. */
export interface Kept<State, Action> {
  readonly game: Game<State, Action>;
  readonly states: WrittenStates<State>;
}

/** The table after a course of steps. */
export const tableAfter = <State, Action>(
  { game, states }: Kept<State, Action>,
  scenario: string,
  { state, steps }: Course<State, Action>,
): Table => ({
  scenario,
  position: states.write(state),
  actor: game.actor(state),
  deciders: decidersOf(game, state),
  outcome: game.outcome(state),
  sealed: steps.some((step) => step.actor === CHANCE || isTeaching(game, step)),
  secret: steps.some(({ before, action }) => (game.secretOf?.(before, action) ?? null) !== null),
});

/** The state that a table stands for. */
export const stateOf = <State, Action>(
  { states }: Kept<State, Action>,
  { position }: Table,
): Either<readonly BadInput[], State> => states.read(position);

/** Every action that a side may take, the one to act unless told, written. */
export const choicesOf = <State, Action>(
  kept: Kept<State, Action>,
  table: Table,
  side?: Actor,
): readonly Json[] => {
  if (table.choices !== undefined) return table.choices;
  const state = stateOf(kept, table);
  return state._tag === 'Left'
    ? []
    : kept.game.actions(state.right, undefined, side).map((action) => kept.game.writeAction(action));
};

/** The table as a side sees it, or as one who sits at none; the table itself in a game without secrets, or that is over. */
export const tableSeenBy = <State, Action>(
  kept: Kept<State, Action>,
  table: Table,
  eyes: Actor | null,
): Table => {
  const { view, actions, writeAction } = kept.game;
  if (view === undefined || table.seenBy !== undefined || table.outcome !== null) return table;
  const state = stateOf(kept, table);
  if (state._tag === 'Left') return { ...table, position: null, seenBy: eyes, choices: [] };
  const choices =
    eyes !== null && table.deciders.includes(eyes)
      ? actions(state.right, undefined, eyes).map(writeAction)
      : [];
  return { ...table, position: kept.game.writeState(view(state.right, eyes)), seenBy: eyes, choices };
};

/** The steps of a course as anybody may read them. */
export const linesOf = <State, Action>(
  { game }: Kept<State, Action>,
  { steps }: Course<State, Action>,
): readonly string[] => steps.map((step) => toldTo(game, step, null));
