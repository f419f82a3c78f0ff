import type { BadInput, HexId, Json, Ruling as KernelRuling } from '@eastfront/kernel';
import { allow, badInput } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { hexOnBoard } from './board.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules, Ruling, CcReason } from './rules.js';
import { sourcesFor } from './rules.js';
import type { Side, Unit } from './units.js';
import { SIDES } from './units.js';

/** A question put wrongly. */
export type Bad = Either<readonly BadInput[], never>;
/** Refuses a part of a question. */
export const bad = (path: string, expected: string, got: unknown): Bad =>
  left([badInput(path, expected, got)]);

/** A unit named in a question. */
export const readUnitId = (
  position: Position,
  id: unknown,
  path: string,
): Either<readonly BadInput[], Unit> => {
  const unit = typeof id === 'string' ? unitById(position, id) : null;
  return unit === null ? bad(path, 'the id of a unit of the position', id) : right(unit);
};

/** A unit on the map named in a question. */
export const readUnitOnMap = (
  position: Position,
  id: unknown,
  path: string,
): Either<readonly BadInput[], Unit> => {
  const unit = readUnitId(position, id, path);
  return unit._tag === 'Right' && unit.right.place !== 'map' ? bad(path, 'a unit on the map', id) : unit;
};

/** A hex named in a question. */
export const readHex = (rules: Rules, text: unknown, path: string): Either<readonly BadInput[], HexId> => {
  const hex = typeof text === 'string' ? hexOnBoard(rules.theatre, text) : null;
  return hex === null ? bad(path, 'a hex of the board', text) : right(hex);
};

/** A list in a question, each part read alike. */
export const readList = <A>(
  list: unknown,
  path: string,
  read: (one: unknown, path: string) => Either<readonly BadInput[], A>,
): Either<readonly BadInput[], readonly A[]> => {
  if (!Array.isArray(list)) return bad(path, 'a list', list);
  const found: A[] = [];
  for (let i = 0; i < list.length; i++) {
    const one = read(list[i], `${path}.${i}`);
    if (one._tag === 'Left') return one;
    found.push(one.right);
  }
  return right(found);
};

/** A side named in a question. */
export const readSide = (side: unknown): Either<readonly BadInput[], Side> =>
  SIDES.includes(side as Side) ? right(side as Side) : bad('ask.side', '"axis" or "soviet"', side);

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = (
  rules: Rules,
  position: Position,
  value: Json,
  reasons: readonly CcReason[],
): Ruling<Json> => allow(value, reasons, sourcesFor(rules, position.units));

/** A ruling with its value turned into JSON. */
export const asJson = <A>(ruling: Ruling<A>, write: (value: A) => Json): KernelRuling<Json> =>
  ruling._tag === 'Left'
    ? ruling
    : allow(write(ruling.right.value), ruling.right.reasons, ruling.right.sources);
