import type { Game, JsonObject } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';

/** What a game rules on a question about a state; null for bad input. */
export const askGame = <State, Action>(game: Game<State, Action>, state: State, ask: JsonObject) => {
  const asked = askFrom(game, state, ask);
  return asked._tag === 'Left' ? null : asked.right;
};

/** The answer to a question about a state; null where it is refused or bad input. */
export const answerOf = <State, Action>(
  game: Game<State, Action>,
  state: State,
  ask: JsonObject,
): JsonObject | null => {
  const result = askGame(game, state, ask);
  return result?.ok === true ? (result.answer as JsonObject) : null;
};
