import type { Either } from 'fp-ts/Either';
import { left, map as mapEither, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { map } from 'fp-ts/These';
import { CHANCE } from '../game/actor.js';
import type { Game, Question } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import { below } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Answered, Verdict } from '../ruling/ruling.js';
import { allow, forbidWith } from '../ruling/ruling.js';

/** Applies written actions one after the other; the first refusal stands, with what it was worked out with. */
const applyAll = <State, Action>(
  game: Game<State, Action>,
  state: State,
  written: readonly unknown[],
  path: (index: number) => string,
): Either<readonly BadInput[], Answered<State>> => {
  const { reasons, sources } = game.basis(state);
  let last: Verdict<State> = { value: state, reasons, sources };
  for (let i = 0; i < written.length; i++) {
    const read = game.readActions(written[i], last.value);
    if (read._tag === 'Left') return left(below(path(i), read.left));
    for (const action of read.right) {
      const ruling = game.apply(last.value, action);
      if (ruling._tag === 'Left') {
        const bill = game.bill?.(last.value, action) ?? [];
        return right(
          bill.length === 0
            ? ruling
            : forbidWith(ruling.left, { ...last, reasons: [...last.reasons, ...bill] }),
        );
      }
      last = {
        value: ruling.right.value,
        reasons: [...last.reasons, ...ruling.right.reasons],
        sources: [...last.sources, ...ruling.right.sources],
      };
    }
  }
  return right(right(last));
};

/** The same answer with its value shown as JSON. */
const shown = <State>(
  applied: Either<readonly BadInput[], Answered<State>>,
  show: (state: State) => Json,
): Either<readonly BadInput[], Answered<Json>> =>
  pipe(applied, mapEither(map((verdict) => ({ ...verdict, value: show(verdict.value) }))));

/** Questions that are answered alike for every game, asked with what `COMMON_ASKS` says. */
export const commonQuestions = <State, Action>(
  game: Game<State, Action>,
): Readonly<Record<string, Question<State>>> => ({
  legal: (state, ask) =>
    shown(
      applyAll(game, state, [ask['action']], () => 'ask.action'),
      () => ({}),
    ),
  apply: (state, ask) =>
    shown(
      applyAll(game, state, ask['actions'] as readonly unknown[], (i) => `ask.actions.${i}`),
      (after) => game.showState?.(after) ?? game.writeState(after),
    ),
  actions: (state, ask) => {
    const unit = ask['unit'] as string | undefined;
    const listed =
      game.actor(state) === CHANCE
        ? game.chances(state).map((chance) => chance.action)
        : game.actions(state, unit);
    return right(allow<Json>({ actions: listed.map((action) => game.writeAction(action)) }));
  },
});
