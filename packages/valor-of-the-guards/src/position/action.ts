import type { HexId } from '@eastfront/kernel';
import { rulingWriter } from '@eastfront/kernel';
import type { RolesOfFields } from '@eastfront/kernel/codec';
import { actionsWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { hexOnBoard } from '../12-2-definitions/board.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, VgLine, VgReason, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { Fortification, Position } from './position.js';
import { unitById } from './position.js';
import type { Unit } from './unit.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, VgReason, VgViolation>(sourcesOf);

/** The thing is not to be done at this point of the sequence; what forbids it by its own content comes first. */
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

const FIND = {
  unit: findUnit,
  afv: findUnit,
  lmg: findUnit,
  guard: findUnit,
  mortar: findUnit,
  hex: findHex,
  fortification: findFortification,
};

/** What the fields of actions are to a player. */
export const ROLES: RolesOfFields = {
  unit: 'unit',
  units: 'unit',
  eliminated: 'unit',
  leader: 'unit',
  leave: 'unit',
  guard: 'unit',
  mortar: 'unit',
  afv: 'unit',
  lmg: 'unit',
  at: 'hex',
  hex: 'hex',
  hexes: 'hex',
  to: 'hex',
  row: 'hex',
  kindled: 'hex',
  fired: 'name',
  fortification: 'fortification',
  by: 'name',
  scrounged: 'name',
  factory: 'name',
  building: 'name',
  platoon: 'name',
  rg: 'name',
  prisoners: 'record',
  withdrawn: 'record',
  control: 'record',
  changes: 'record',
  fires: 'record',
  landings: 'record',
  cvp: 'record',
  exited: 'record',
  level: 'count',
  count: 'count',
  weapon: 'count',
  nth: 'count',
  columns: 'count',
  turn: 'count',
  circled: 'count',
  die: 'die',
  dice: 'die',
};

/**
 * Declares an action of this game. In it hexes are labels, units and fortifications ids; its functions are given what the
 * fields `unit`, `afv`, `lmg`, `guard`, `mortar`, `hex`, `to` and `fortification` stand for.
 */
export const action = actionsWith<Rules, Position, Unit, VgReason, VgViolation, VgLine>()({
  roles: ROLES,
  find: { ...FIND, to: findHex },
  notNow,
});

/** The same for an action whose `to` is no hex, but what a unit becomes. */
export const actionOfTypes = actionsWith<Rules, Position, Unit, VgReason, VgViolation, VgLine>()({
  roles: { ...ROLES, to: 'name' },
  find: FIND,
  notNow,
});
