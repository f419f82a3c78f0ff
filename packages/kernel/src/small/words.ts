import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from '../board/board.js';
import type { RolesOfFields } from '../codec/actions/roles.js';
import { namedCodec } from '../codec/question.js';
import { hexCodec } from '../codec/shape.js';
import type { HexId } from '../hex/grid.js';
import { type UnitIn, unitIn, type WithBoard, type WithUnits } from './units.js';

/** The roles of the fields that {@link usualFinders} finds, and of a die. */
export const USUAL_ROLES: RolesOfFields = { unit: 'unit', to: 'hex', hex: 'hex', die: 'die' };

/** How to find the fields `unit`, `to` and `hex` of actions; `missing` is the violation for an unknown name. For `actionsWith`. */
export const usualFinders = <Position extends WithUnits, V>(missing: (subject: string) => V) => {
  const find = <A>(thing: A | null, subject: string): Either<V, A> =>
    thing === null ? left(missing(subject)) : right(thing);
  const hex = ({ theatre }: WithBoard, _: Position, label: string): Either<V, HexId> =>
    find(hexOnBoard(theatre.board, label), label);
  return {
    unit: (_: WithBoard, position: Position, id: string): Either<V, UnitIn<Position>> =>
      find(unitIn(position, id), id),
    to: hex,
    hex,
  };
};

/** The unit and hex that {@link usualWords} resolve to in a position. */
export interface UsualWords<Position extends WithUnits> {
  readonly unit: t.Type<UnitIn<Position>, string, unknown>;
  readonly hex: t.Type<HexId, string, unknown>;
}

/** The words `unit` and `hex` of questions. For `questionsWith`. */
export const usualWords = <Position extends WithUnits>() => ({
  written: { unit: t.string, hex: t.string },
  at: ({ theatre }: WithBoard, position: Position): UsualWords<Position> => ({
    unit: namedCodec<UnitIn<Position>>(
      'a unit of the position',
      (id) => unitIn(position, id),
      ({ counter }) => counter.id,
    ),
    hex: hexCodec(theatre.board),
  }),
});
