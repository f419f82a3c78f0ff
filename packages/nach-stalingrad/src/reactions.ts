import type { Action, ActionOf } from './actions.js';
import type { Change } from './change.js';
import type { Check, Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** A reaction move (NS-10.2.1). */
export const react = (_rules: Rules, _position: Position, _action: ActionOf<'react'>): Ruling<Position> =>
  stub('react');

/** A disengagement; its checks are queued (NS-10.2.1.k-q). */
export const disengage = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'disengage'>,
): Ruling<Position> => stub('disengage');

/** A retreat before combat; its checks are queued (NS-10.2.2). */
export const retreatBefore = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'retreat-before'>,
): Ruling<Position> => stub('retreatBefore');

/** The quality check of a unit that disengages or retreats before combat, and its way. */
export const rollQuality = (_rules: Rules, _position: Position, _check: Check, _die: number): Change =>
  stub('rollQuality');

/** Every reaction of a unit now. */
export const listReactions = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listReactions');

/** The reactions are over: relief checks still owed are queued. */
export const endReactions = (_rules: Rules, _position: Position): Change => stub('endReactions');
