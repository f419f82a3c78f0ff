import type { Game, JsonObject } from '@eastfront/kernel';

/** Which of the actions that a question of `legal` or `apply` names is refused first, from 0; null when none is. */
export const refusedAction = (game: Game, state: unknown, ask: JsonObject): number | null => {
  const { action, actions } = ask;
  const written = Array.isArray(actions) ? actions : [action];
  let now = state;
  for (const [index, one] of written.entries()) {
    const read = game.readActions(one, now);
    if (read._tag === 'Left') return null;
    for (const small of read.right) {
      const ruling = game.apply(now, small);
      if (ruling._tag === 'Left') return index;
      now = ruling.right.value;
    }
  }
  return null;
};
