import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from '../board/board.js';
import { type RolesOfFields, withRole } from '../codec/actions/roles.js';
import { naming } from '../codec/naming.js';
import { namedCodec } from '../codec/question.js';
import { hexCodec } from '../codec/shape.js';
import type { HexId } from '../hex/grid.js';
import { labelIn, type UnitIn, unitIn, type WithBoard, type WithUnits } from './units.js';

/**
 * Says that the field `die` of an action holds a roll of a die. An interface offers choices for a field by what the field holds. Fields
 * with a unit or a hex need no entry here: the codecs of {@link usualNames} say so.
 */
export const USUAL_ROLES: RolesOfFields = { die: 'die' };

/** Codecs for the fields of actions that name a unit or a hex; `missing` is the violation for an unknown name. For `actionsWith`. */
export const usualNames = <Position extends WithUnits, V>(missing: (subject: string) => V) => {
  const find = <A>(thing: A | null, subject: string): Either<V, A> =>
    thing === null ? left(missing(subject)) : right(thing);
  const unit = naming(t.string, {
    find: (_: WithBoard, position: Position, id) => find(unitIn(position, id), id),
    nameOf: (_, { counter }) => counter.id,
  });
  const hex = naming(t.string, {
    find: ({ theatre }: WithBoard, _: Position, label) => find(hexOnBoard(theatre.board, label), label),
    nameOf: labelIn,
  });
  return { unit: withRole(unit, 'unit'), hex: withRole(hex, 'hex') };
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
