import type { Game, Json } from '@eastfront/kernel';
import { isSame, throughJson } from '../game/plain.js';
import { type Law, law } from '../law.js';
import { shownBy } from './answer-laws.js';
import { type CaseBook, findings } from './case-book.js';

/** Options for testing the positions of cases. */
export interface CasePositions<State> {
  /** The part of a state that must survive being written, if some of it no longer means anything; everything by default. */
  readonly lasting?: (state: State) => unknown;
}

/** The state after being written in one form and read again. */
const readAgain = <State, Action>(
  game: Game<State, Action>,
  state: State,
  form: (state: State) => Json,
  lasting: (state: State) => unknown,
): readonly string[] => {
  const json = form(state);
  const back = game.readState(throughJson(json));
  if (back._tag === 'Left')
    return back.left.map((bad) => `is refused when read again: ${JSON.stringify(bad)}`);
  const isLike = (): boolean => isSame(lasting(back.right), lasting(state)) && isSame(form(back.right), json);
  return isSame(back.right, state) || isLike() ? [] : ['is another one when read again'];
};

/** The laws of the positions of cases: each is read, and reads back both as it is written and as it is shown. */
export const positionLaws = <State, Action>(
  book: CaseBook<State, Action>,
  { lasting = (state) => state }: CasePositions<State> = {},
): readonly Law[] => [
  law('the position of each case reads back as it is written and as it is shown', () =>
    findings(book, (one) => {
      const game = book.gameOf(one);
      const read = game.readState(one.json['position']);
      if (read._tag === 'Left') return read.left.map((bad) => `is refused: ${JSON.stringify(bad)}`);
      const forms = [(state: State) => game.writeState(state), (state: State) => shownBy(game, state)];
      return forms.flatMap((form) => readAgain(game, read.right, form, lasting));
    }),
  ),
];
