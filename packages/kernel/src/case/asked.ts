import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import type { BadInput } from '../ground/bad-input.js';
import { addFaults, badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { HexId } from '../hex/grid.js';
import type { Reason, Ruling, SourceUse, Violation } from '../ruling/ruling.js';
import { allow } from '../ruling/ruling.js';

/**
 * The result of a question that cannot be read: always a `Left`, with one fault for each part that is wrong. It fits wherever the result
 * of reading a question is expected. {@link badAsk} makes one.
 */
export type BadAsk = Either<readonly BadInput[], never>;

/** Refuses a part of a question. */
export const badAsk = (path: string, expected: string, got: unknown): BadAsk =>
  left([badInput(path, expected, got)]);

/** A hex named in a question. @internal */
export const readAskedHex = (
  board: Board<unknown>,
  text: unknown,
  path: string,
): Either<readonly BadInput[], HexId> => {
  const hex = typeof text === 'string' ? hexOnBoard(board, text) : null;
  return hex === null ? badAsk(path, 'a hex of the board', text) : right(hex);
};

/** One of some words named in a question. @internal */
export const readAskedWord = <Word extends string>(
  words: readonly Word[],
  word: unknown,
  path: string,
): Either<readonly BadInput[], Word> =>
  words.includes(word as Word) ? right(word as Word) : badAsk(path, oneOf(words), word);

/** A list in a question whose members all have the same form; all faults are reported. */
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
    if (one._tag === 'Left') addFaults(bad, one.left);
    else found.push(one.right);
  });
  return unlessBad(bad, found);
};

/** A ruling with its value turned into JSON. */
export const rulingAsJson = <A, J extends Json, R extends Reason, V extends Violation>(
  ruling: Ruling<A, R, V>,
  write: (value: A) => J,
): Ruling<J, R, V> =>
  ruling._tag === 'Left'
    ? ruling
    : allow(write(ruling.right.value), ruling.right.reasons, ruling.right.sources);

/** Functions to read a game's questions and answer them. */
export interface AskedReaders<Rules, Position, Unit, Side, R extends Reason> {
  /** A unit named in a question. */
  readonly readUnitId: (position: Position, id: unknown, path: string) => Either<readonly BadInput[], Unit>;
  /** A unit on the map named in a question. */
  readonly readUnitOnMap: (
    position: Position,
    id: unknown,
    path: string,
  ) => Either<readonly BadInput[], Unit>;
  /** A hex named in a question. */
  readonly readHex: (rules: Rules, text: unknown, path: string) => Either<readonly BadInput[], HexId>;
  /** A side named in a question. */
  readonly readSide: (side: unknown) => Either<readonly BadInput[], Side>;
  /** An answer with its reasons, which depends on the board and the counters in play. */
  readonly answer: (
    rules: Rules,
    position: Position,
    value: Json,
    reasons: readonly R[],
  ) => Ruling<Json, R, never>;
}

/** The readers of a game. They know its sides, its units by id, and what an answer about a position depends on. */
export const askedReaders = <
  Rules extends { readonly theatre: { readonly board: Board<unknown> } },
  Position,
  Unit extends { readonly place: string },
  Side extends string,
  R extends Reason,
>(
  sides: readonly Side[],
  unitById: (position: Position, id: string) => Unit | null,
  sourcesOf: (rules: Rules, position: Position) => readonly SourceUse[],
): AskedReaders<Rules, Position, Unit, Side, R> => {
  const readUnitId = (position: Position, id: unknown, path: string): Either<readonly BadInput[], Unit> => {
    const unit = typeof id === 'string' ? unitById(position, id) : null;
    return unit === null ? badAsk(path, 'the id of a unit of the position', id) : right(unit);
  };
  return {
    readUnitId,
    readUnitOnMap: (position, id, path) => {
      const unit = readUnitId(position, id, path);
      return unit._tag === 'Right' && unit.right.place !== 'map'
        ? badAsk(path, 'a unit on the map', id)
        : unit;
    },
    readHex: (rules, text, path) => readAskedHex(rules.theatre.board, text, path),
    readSide: (side) => readAskedWord(sides, side, 'ask.side'),
    answer: (rules, position, value, reasons) => allow(value, reasons, sourcesOf(rules, position)),
  };
};
