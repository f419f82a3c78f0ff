import type { AnyGame, JsonObject } from '@eastfront/kernel';

/** The type of the action by which a unit joins an attack under way. */
const JOIN = 'join';

const joinOf = (game: AnyGame, state: unknown, { unit }: JsonObject): unknown =>
  unit === undefined
    ? undefined
    : game
        .actions(state, String(unit))
        .find((action) => (game.writeAction(action) as JsonObject)['type'] === JOIN);

/** What one unit does in a state: what is written for it, or it joins the attack that was opened before; nothing where it cannot be read. */
const stepsOf = (game: AnyGame, state: unknown, written: JsonObject): readonly unknown[] => {
  const read = game.readActions(written, state);
  const steps = read._tag === 'Left' ? [] : read.right;
  const [first] = steps;
  if (first !== undefined && game.apply(state, first)._tag === 'Right') return steps;
  const join = joinOf(game, state, written);
  // What is refused stays, so that the rules say why.
  return join === undefined ? steps : [join];
};

/** What several units do one after the other; null where something of it cannot be read. */
export const inTurn = (
  game: AnyGame,
  state: unknown,
  all: readonly JsonObject[],
): readonly unknown[] | null => {
  const actions: unknown[] = [];
  let at = state;
  for (const written of all) {
    const steps = stepsOf(game, at, written);
    if (steps.length === 0) return null;
    for (const step of steps) {
      const done = game.apply(at, step);
      if (done._tag === 'Right') at = done.right.value;
    }
    actions.push(...steps);
  }
  return actions;
};
