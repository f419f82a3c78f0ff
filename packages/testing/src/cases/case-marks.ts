import type { Game, Json } from '@eastfront/kernel';
import { digest } from '@eastfront/kernel';
import type { CaseBook, TestedCase } from './case-book.js';

const SHORT = 8;

/** Every action as written, by actor, in the order of the listing. */
const listingOf = <State, Action>(game: Game<State, Action>, state: State): Json =>
  game
    .subjects(state)
    .map((subject) => [
      subject,
      ...game.actions(state, subject).map((action) => game.writeAction(action) as Json),
    ]);

/** The answer to a case without its sentences. */
const answerOf = <State, Action>(book: CaseBook<State, Action>, one: TestedCase): Json => {
  const judged = book.judged(one);
  if (judged._tag === 'Left') return judged.left as unknown as Json;
  const { result } = judged.right;
  if (result.ok) return result as unknown as Json;
  const violations = result.violations.map(({ message: _, ...violation }) => violation);
  return { ...result, violations } as unknown as Json;
};

/**
 * The fingerprint of a case: its answer with every reason and violation, the units that can act in its position, and every legal action, in
 * order. Two versions of the rules with the same fingerprint agree in all of that; sentences may differ. Eight hexadecimal digits.
 */
export const caseMark = <State, Action>(book: CaseBook<State, Action>, one: TestedCase): string => {
  const game = book.gameOf(one);
  const state = game.readState(one.json['position']);
  return digest([
    answerOf(book, one),
    state._tag === 'Left' ? null : listingOf(game, state.right),
  ] as Json).slice(0, SHORT);
};
