import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Steps rebuilt with points (NS-6.2, 9.5.d-h). */
export const rebuild = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'rebuild'>,
  _unit: Unit,
): Ruling<Position> => stub('rebuild');

/** Steps withdrawn into the reserve (NS-6.2.g). */
export const withdraw = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'withdraw'>,
  _unit: Unit,
): Ruling<Position> => stub('withdraw');

/** Every rebuilding and withdrawal of a unit now, step by step. */
export const listReplacements = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listReplacements');
