import type { Actor, BadInput, Course, Game, Json, Outcome, WrittenStates } from '@eastfront/kernel';
import { CHANCE, decidersOf, isTeaching, toldTo } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';

/** The `G` that boardgame.io stores and sends: plain JSON. */
export interface Table {
  readonly scenario: string;
  /** The position in short form, as in a save. */
  readonly position: Json;
  /** The side that is to act; null when the game is over. */
  readonly actor: Actor | null;
  /** The sides that may decide, the one to act first; several if they decide at the same time. */
  readonly deciders: readonly Actor[];
  readonly outcome: Outcome | null;
  /** Whether the last action can no longer be undone, because dice were rolled or something was revealed to its side. */
  readonly sealed: boolean;
  /** Whether only the acting side sees the last action. */
  readonly secret: boolean;
  /** Only in what a player is sent in a game with secrets: the viewer; null for a spectator. */
  readonly seenBy?: Actor | null;
  /** Only together with `seenBy`: the legal actions of that side, since a view does not always determine them. */
  readonly choices?: readonly Json[];
}

/** A game with its stored states. */
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

/** The state of a table. */
export const stateOf = <State, Action>(
  { states }: Kept<State, Action>,
  { position }: Table,
): Either<readonly BadInput[], State> => states.read(position);

/** Every legal action of a side (by default the one to act), as written. */
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

/** The table as a side or a spectator sees it; the table itself in a game that has no secrets, or that is over. */
export const tableSeenBy = <State, Action>(
  kept: Kept<State, Action>,
  table: Table,
  viewer: Actor | null,
): Table => {
  const { view, actions, writeAction } = kept.game;
  if (view === undefined || table.seenBy !== undefined || table.outcome !== null) return table;
  const state = stateOf(kept, table);
  if (state._tag === 'Left') return { ...table, position: null, seenBy: viewer, choices: [] };
  const choices =
    viewer !== null && table.deciders.includes(viewer)
      ? actions(state.right, undefined, viewer).map(writeAction)
      : [];
  return { ...table, position: kept.game.writeState(view(state.right, viewer)), seenBy: viewer, choices };
};

/** The public lines of the steps of a course. */
export const linesOf = <State, Action>(
  { game }: Kept<State, Action>,
  { steps }: Course<State, Action>,
): readonly string[] => steps.map((step) => toldTo(game, step, null));
