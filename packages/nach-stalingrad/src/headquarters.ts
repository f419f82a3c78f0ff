import type { HexId } from '@eastfront/kernel';
import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** An HQ moved at the end of a movement segment, its commander with it (NS-9.10). */
export const placeHq = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'place-hq'>,
  _unit: Unit,
): Ruling<Position> => stub('placeHq');

/** An enemy HQ pushed one hex away, or off to the next turn's box (NS-10.7.2.j, A83). */
export const pushHq = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'push-hq'>,
  _unit: Unit,
): Ruling<Position> => stub('pushHq');

/** A commander changed to another HQ at the start of the operations phase (NS-13.1.b). */
export const moveCommander = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'commander'>,
  _unit: Unit,
): Ruling<Position> => stub('moveCommander');

/** Where an HQ or commander may be placed (NS-9.10.b, 6.1.c, A33). */
export const hqPlaces = (_rules: Rules, _position: Position, _unit: Unit): readonly HexId[] =>
  stub('hqPlaces');

/** Where an HQ may be pushed to. */
export const pushPlaces = (_rules: Rules, _position: Position, _unit: Unit): readonly HexId[] =>
  stub('pushPlaces');

/** The HQs a commander can change to now. */
export const listCommanders = (_rules: Rules, _position: Position, _unit: Unit): readonly Action[] =>
  stub('listCommanders');
