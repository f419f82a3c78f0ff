import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Steps given to another unit (NS-9.8). */
export const transfer = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'transfer'>,
  _unit: Unit,
): Ruling<Position> => stub('transfer');

/** A new unit founded with steps given (NS-9.8.e). */
export const found = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'found'>,
  _unit: Unit,
): Ruling<Position> => stub('found');

/** Every transfer and founding by a unit now. */
export const listTransfers = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listTransfers');
