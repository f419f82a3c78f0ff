import type { Game, Json } from '@eastfront/kernel';
import { isSame, throughJson } from '../game/plain.js';
import { type Law, law } from '../law.js';
import { shownBy } from './answer-laws.js';
import { type CaseBook, findings } from './case-book.js';

/** How the positions of cases are put to the test. */
export interface CasePositions<State> {
  /** What of a state is to survive being written, where something of it means nothing any more; everything unless told. */
  readonly lasting?: (state: State) => unknown;
}

/** What becomes of a state that is written in a form and read again. */
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

/** The laws of the positions that cases are about: each is read, and reads back as it is written and as it is shown. */
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
