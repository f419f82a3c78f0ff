import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { decodeWith } from '../codec/errors.js';
import { exactType } from '../codec/exact-type.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, isRecord, oneOf } from '../ground/bad-input.js';
import { object } from './file.js';

/** A case and its name in the file. The name is empty if the file has only one case. */
export interface NamedCase {
  readonly name: string;
  readonly json: unknown;
}

/** Cases that belong together, such as those of a chapter of the rulebook, with their shared boards. */
const collectionCodec = exactType(
  { game: t.string, cases: t.record(t.string, object, 'cases by name') },
  { $schema: t.string, boards: t.record(t.string, object, 'boards by name') },
  'a collection of cases',
);

/**
 * The cases in a file, each as in a file of its own: one case, or a collection `{ game, boards, cases }`. In a collection a case has a
 * name, the game is given once, and `board` may name one of the boards.
 */
export const casesIn = (json: unknown): Either<readonly BadInput[], readonly NamedCase[]> => {
  if (!isRecord(json) || !Object.hasOwn(json, 'cases')) return right([{ name: '', json }]);
  const read = decodeWith(collectionCodec, json);
  if (read._tag === 'Left') return read;
  const { game, boards = {}, cases } = read.right;
  const isUnknown = (board: unknown): boolean => typeof board === 'string' && !Object.hasOwn(boards, board);
  const bad = Object.entries(cases)
    .filter(([, { board }]) => isUnknown(board))
    .map(([name, { board }]) => badInput(`cases.${name}.board`, oneOf(Object.keys(boards)), board));
  if (bad.length > 0) return left(bad);
  return right(
    Object.entries(cases).map(([name, { board, ...rest }]) => ({
      name,
      json: {
        game,
        ...rest,
        ...(board === undefined ? {} : { board: typeof board === 'string' ? boards[board] : board }),
      },
    })),
  );
};
