import type { Either } from 'fp-ts/Either';
import { left, map as mapEither, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { map } from 'fp-ts/These';
import type { OutputOf } from 'io-ts';
import { COMMON_ASKS, readAsk } from '../codec/common-asks.js';
import { CHANCE } from '../game/actor.js';
import type { Game, Question } from '../game/game.js';
import type { NotAnAction, Vocabulary } from '../game/vocabulary.js';
import type { BadInput } from '../ground/bad-input.js';
import { below } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Answered, Verdict } from '../ruling/ruling.js';
import { allow, forbidWith } from '../ruling/ruling.js';

/**
 * Reads actions from JSON and applies them in order. Stops at the first refusal and returns it. If the game has reasons to give for the
 * refused action, the refusal has these, the reasons of the earlier actions, and the position before the refused one. An action that cannot
 * be read gives faults with its path. A written action that stands for several, such as a whole attack, is refused as one if the game can
 * do so.
 */
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
    const before = last;
    const inOnePiece = game.refusalOf?.(before, written[i], read.right, null) ?? null;
    if (inOnePiece !== null) return right(inOnePiece);
    for (const action of read.right) {
      const ruling = game.apply(last.value, action);
      if (ruling._tag === 'Left') {
        const whole = game.refusalOf?.(before, written[i], read.right, ruling.left) ?? null;
        if (whole !== null) return right(whole);
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
const showAnswer = <State, A extends Json>(
  applied: Either<readonly BadInput[], Answered<State>>,
  show: (state: State) => A,
): Either<readonly BadInput[], Answered<A>> =>
  pipe(applied, mapEither(map((verdict) => ({ ...verdict, value: show(verdict.value) }))));

/** The questions that every game answers, with the fields in `COMMON_ASKS`. */
export interface CommonQuestions<State, Vocab extends Vocabulary = Vocabulary> {
  readonly legal: Question<
    State,
    OutputOf<typeof COMMON_ASKS.legal>,
    Readonly<Record<string, never>>,
    Vocab['reason'],
    Vocab['violation'] | NotAnAction
  >;
  /** Returns the position as it is shown. */
  readonly apply: Question<
    State,
    OutputOf<typeof COMMON_ASKS.apply>,
    Json,
    Vocab['reason'],
    Vocab['violation'] | NotAnAction
  >;
  /** Returns the actions as written. */
  readonly actions: Question<
    State,
    OutputOf<typeof COMMON_ASKS.actions>,
    { readonly actions: readonly Json[] },
    never,
    never
  >;
}

/** The questions that every game answers, with the fields in `COMMON_ASKS`. @internal */
export const commonQuestions = <State, Action>(game: Game<State, Action>): CommonQuestions<State> => ({
  legal: (state, ask) => {
    const put = readAsk(COMMON_ASKS.legal, ask);
    if (put._tag === 'Left') return put;
    return showAnswer(
      applyAll(game, state, [put.right.action], () => 'ask.action'),
      () => ({}),
    );
  },
  apply: (state, ask) => {
    const put = readAsk(COMMON_ASKS.apply, ask);
    if (put._tag === 'Left') return put;
    return showAnswer(
      applyAll(game, state, put.right.actions, (i) => `ask.actions.${i}`),
      (after) => game.showState?.(after) ?? game.writeState(after),
    );
  },
  actions: (state, ask) => {
    const put = readAsk(COMMON_ASKS.actions, ask);
    if (put._tag === 'Left') return put;
    const listed =
      game.actor(state) === CHANCE
        ? game.chances(state).map((chance) => chance.action)
        : game.actions(state, put.right.unit);
    return right(allow({ actions: listed.map((action) => game.writeAction(action)) }));
  },
});
