import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../bad-input.js';
import { below } from '../bad-input.js';
import type { Game, Question } from '../game.js';
import { CHANCE } from '../game.js';
import type { Json } from '../json.js';
import type { Ruling } from '../ruling.js';
import { allow } from '../ruling.js';

const applyAll = <State, Action>(
  game: Game<State, Action>,
  state: State,
  written: readonly unknown[],
  path: (index: number) => string,
): Either<readonly BadInput[], Ruling<State>> => {
  const { reasons, sources } = game.basis(state);
  let now = state;
  let last: Ruling<State> = allow(state, reasons, sources);
  for (let i = 0; i < written.length; i++) {
    const read = game.readActions(written[i], now);
    if (read._tag === 'Left') return left(below(path(i), read.left));
    for (const action of read.right) {
      const ruling = game.apply(now, action);
      if (ruling._tag === 'Left') return right(ruling);
      now = ruling.right.value;
      last = {
        _tag: 'Right',
        right: {
          value: now,
          reasons: [...(last._tag === 'Right' ? last.right.reasons : []), ...ruling.right.reasons],
          sources: [...(last._tag === 'Right' ? last.right.sources : []), ...ruling.right.sources],
        },
      };
    }
  }
  return right(last);
};

/** Questions that are answered alike for every game, asked with what `COMMON_ASKS` says. */
export const commonQuestions = <State, Action>(
  game: Game<State, Action>,
): Readonly<Record<string, Question<State>>> => ({
  legal: (state, ask) => {
    const applied = applyAll(game, state, [ask['action']], () => 'ask.action');
    if (applied._tag === 'Left' || applied.right._tag === 'Left')
      return applied as Either<readonly BadInput[], Ruling<Json>>;
    const { reasons, sources } = applied.right.right;
    return right(allow<Json>({}, reasons, sources));
  },
  apply: (state, ask) => {
    const written = ask['actions'] as readonly unknown[];
    const applied = applyAll(game, state, written, (i) => `ask.actions.${i}`);
    if (applied._tag === 'Left' || applied.right._tag === 'Left')
      return applied as Either<readonly BadInput[], Ruling<Json>>;
    const { value, reasons, sources } = applied.right.right;
    return right(allow(game.showState?.(value) ?? game.writeState(value), reasons, sources));
  },
  actions: (state, ask) => {
    const unit = ask['unit'] as string | undefined;
    const listed =
      game.actor(state) === CHANCE
        ? game.chances(state).map((chance) => chance.action)
        : game.actions(state, unit);
    return right(allow<Json>({ actions: listed.map((action) => game.writeAction(action)) }));
  },
});
