import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { badAsk, readAskedHex, readAskedWord } from '@eastfront/kernel/case';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { Side, Unit } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, Ruling, TrcReason } from '../rules.js';
import { sourcesFor } from '../rules.js';

export { badAsk as bad, readAskedList as readList, rulingAsJson as asJson } from '@eastfront/kernel/case';

/** A unit named in a question. */
export const readUnitId = (
  position: Position,
  id: unknown,
  path: string,
): Either<readonly BadInput[], Unit> => {
  const unit = typeof id === 'string' ? unitById(position, id) : null;
  return unit === null ? badAsk(path, 'the id of a unit of the position', id) : right(unit);
};

/** A unit on the map named in a question. */
export const readUnitOnMap = (
  position: Position,
  id: unknown,
  path: string,
): Either<readonly BadInput[], Unit> => {
  const unit = readUnitId(position, id, path);
  return unit._tag === 'Right' && unit.right.place !== 'map' ? badAsk(path, 'a unit on the map', id) : unit;
};

/** A hex named in a question. */
export const readHex = (rules: Rules, text: unknown, path: string): Either<readonly BadInput[], HexId> =>
  readAskedHex(rules.theatre.board, text, path);

/** A side named in a question. */
export const readSide = (side: unknown): Either<readonly BadInput[], Side> =>
  readAskedWord(SIDES, side, 'ask.side');

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = (
  rules: Rules,
  position: Position,
  value: Json,
  reasons: readonly TrcReason[],
): Ruling<Json> => allow(value, reasons, sourcesFor(rules, position.units));
