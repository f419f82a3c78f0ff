import type { HexId } from '@eastfront/kernel';
import { rulingWriter } from '@eastfront/kernel';
import { actionsWith, naming, withRole } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import type { ClauseId, Rules, Ruling, VgLine, VgReason, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { Fortification, Position } from './position.js';
import { unitById } from './position.js';
import type { Unit } from './unit.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, VgReason, VgViolation>(sourcesOf);

/** Refuses an action that is not allowed at this point of the sequence of play. Violations of its content come first. */
const notNow = (
  _rules: Rules,
  { step }: Position,
  { type }: { readonly type: string },
  when: ClauseId | null,
  content: readonly VgViolation[],
): Ruling<never> =>
  refuse(...content, { clause: when ?? 'VG-12.6.a', code: 'NOT_NOW', action: type, step, subject: type });

const findUnit = (_rules: Rules, position: Position, id: string): Either<VgViolation, Unit> => {
  const unit = unitById(position, id);
  return unit === null ? left({ clause: 'VG-12.2.m', code: 'NO_SUCH_UNIT', subject: id }) : right(unit);
};

const findHex = (rules: Rules, _position: Position, text: string): Either<VgViolation, HexId> => {
  const hex = hexOnBoard(rules.theatre, text);
  return hex === null ? left({ clause: 'VG-CG1.a', code: 'NO_SUCH_HEX', subject: text }) : right(hex);
};

const findFortification = (
  _rules: Rules,
  { fortifications }: Position,
  id: string,
): Either<VgViolation, Fortification> => {
  const found = fortifications.find((one) => one.id === id);
  return found === undefined
    ? left({ clause: 'VG-12.2.m', code: 'NO_SUCH_FORTIFICATION', subject: id })
    : right(found);
};

/** Ids of units that an action's own rules look up, as they report every one that is unknown. */
export const unitId = withRole(t.string, 'unit');
export const unitIds = withRole(t.readonlyArray(t.string), 'unit');
/** A word that names something of the rulebook or of a side's charts: a group, a counter, a building. */
export const nameText = withRole(t.string, 'name');

/** A unit of the position, written as its id. */
export const UNIT = naming(unitId, { find: findUnit, nameOf: (_rules: Rules, unit) => unit.id });
/** A hex of the board, written as its label. */
export const HEX = naming(withRole(t.string, 'hex'), {
  find: findHex,
  nameOf: ({ theatre }: Rules, hex) => label(theatre, hex),
});
/** A fortification of the position, written as its id. */
export const FORTIFICATION = naming(withRole(t.string, 'fortification'), {
  find: findFortification,
  nameOf: (_rules: Rules, { id }) => id,
});

/** Declares an action of this game. Its functions and lists have the units, hexes and fortifications that it names. */
export const action = actionsWith<Rules, Position, Unit, VgReason, VgViolation, VgLine>()({
  notNow,
});
