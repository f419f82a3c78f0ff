import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../bad-input.js';
import { badInput, oneOf, unlessBad } from '../bad-input.js';
import type { Board } from '../board.js';
import type { HexId } from '../grid.js';
import { hexOf } from '../grid.js';
import type { Json } from '../json.js';
import type { Ruling } from '../ruling.js';
import { allow } from '../ruling.js';

/** A question put wrongly. */
export type BadAsk = Either<readonly BadInput[], never>;

/** Refuses a part of a question. */
export const badAsk = (path: string, expected: string, got: unknown): BadAsk =>
  left([badInput(path, expected, got)]);

/** A hex named in a question. */
export const readAskedHex = (
  board: Board<unknown>,
  text: unknown,
  path: string,
): Either<readonly BadInput[], HexId> => {
  const hex = typeof text === 'string' ? hexOf(board.grid, text) : null;
  return hex === null || board.exists[hex] !== 1 ? badAsk(path, 'a hex of the board', text) : right(hex);
};

/** One of some words named in a question. */
export const readAskedWord = <Word extends string>(
  words: readonly Word[],
  word: unknown,
  path: string,
): Either<readonly BadInput[], Word> =>
  words.includes(word as Word) ? right(word as Word) : badAsk(path, oneOf(words), word);

/** A list in a question, each part read alike; everything wrong in it is told. */
export const readAskedList = <A>(
  list: unknown,
  path: string,
  read: (one: unknown, path: string) => Either<readonly BadInput[], A>,
): Either<readonly BadInput[], readonly A[]> => {
  if (!Array.isArray(list)) return badAsk(path, 'a list', list);
  const found: A[] = [];
  const bad: BadInput[] = [];
  list.forEach((written: unknown, i) => {
    const one = read(written, `${path}.${i}`);
    if (one._tag === 'Left') bad.push(...one.left);
    else found.push(one.right);
  });
  return unlessBad(bad, found);
};

/** A ruling with its value turned into JSON. */
export const rulingAsJson = <A>(ruling: Ruling<A>, write: (value: A) => Json): Ruling<Json> =>
  ruling._tag === 'Left'
    ? ruling
    : allow(write(ruling.right.value), ruling.right.reasons, ruling.right.sources);
