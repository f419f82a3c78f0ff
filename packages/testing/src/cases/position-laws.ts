import type { Json } from '@eastfront/kernel';
import { canonicalJson } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import { type CaseBook, findings } from './case-book.js';

/** How the positions of cases are put to the test. */
export interface CasePositions<State> {
  /** What of a state is to survive being written, where something of it means nothing any more; everything unless told. */
  readonly lasting?: (state: State) => unknown;
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

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
      const state = read.right;
      const written = plain(game.writeState(state));
      const forms: readonly (readonly [string, Json])[] = [
        ['written', written],
        ['shown', plain(game.showState?.(state) ?? written)],
      ];
      return forms.flatMap(([how, json]) => {
        const back = game.readState(json);
        if (back._tag === 'Left') return [`as ${how} is refused: ${JSON.stringify(back.left)}`];
        return [
          ...(canonicalJson(plain(lasting(back.right))) === canonicalJson(plain(lasting(state)))
            ? []
            : [`as ${how} is another state`]),
          ...(canonicalJson(plain(game.writeState(back.right))) === canonicalJson(written)
            ? []
            : [`as ${how} is written otherwise`]),
        ];
      });
    }),
  ),
];
