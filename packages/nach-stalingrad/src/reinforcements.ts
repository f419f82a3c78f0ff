import type { Action, ActionOf } from './actions.js';
import type { Change } from './change.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side, Unit } from './units.js';

/** The reinforcement phase of a side begins: what is due goes to the available box, rail points, replacement points, new trucks and air counters, what leaves; with the Soviet part also what belongs to both (NS-6.1.b, e, 6.2.a, 14.u). */
export const openReinforcements = (_rules: Rules, _position: Position, _side: Side): Change =>
  stub('openReinforcements');

/** The part of a side ends: units kept out are marked (NS-6.1.i). */
export const closeReinforcements = (_rules: Rules, _position: Position, _side: Side): Change =>
  stub('closeReinforcements');

/** A counter enters (NS-6.1). */
export const reinforce = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'reinforce'>,
  _unit: Unit,
): Ruling<Position> => stub('reinforce');

/** Where a counter of the available box may enter now. */
export const listEntries = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listEntries');
