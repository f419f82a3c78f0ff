import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** An attack declared (NS-10.1). */
export const declareAttack = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'attack'>,
): Ruling<Position> => stub('declareAttack');

/** A unit added to an attack already declared. */
export const joinAttack = (_rules: Rules, _position: Position, _action: ActionOf<'join'>): Ruling<Position> =>
  stub('joinAttack');

/** Attacks that have still to be declared (NS-11.g). */
export const attackDuties = (
  _rules: Rules,
  _position: Position,
): readonly import('./rules.js').NsViolation[] => stub('attackDuties');

/** The attacks a unit can open or join now. */
export const listAttacks = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listAttacks');
