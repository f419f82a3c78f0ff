import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side, Unit } from './units.js';

/** A truck used as a source, an air-supply marker against attrition (NS-5.2.3.i, o). */
export const useSupply = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'use-supply'>,
): Ruling<Position> => stub('useSupply');

/** A marker of air supply placed (NS-5.2.3.m). */
export const placeAirSupply = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'air-supply'>,
): Ruling<Position> => stub('placeAirSupply');

/** A supply counter removed by its owner, or an HQ put on the next turn (NS-5.2.3.q, 10.7.2.l). */
export const removeCounter = (_rules: Rules, _position: Position, _unit: Unit): Ruling<Position> =>
  stub('removeCounter');

/** The uses of supply counters open to a side in the supply phase. */
export const listSupplyUse = (_rules: Rules, _position: Position, _side: Side): readonly Action[] =>
  stub('listSupplyUse');

/** The places of an air-supply marker now; none without a mission. */
export const listAirSupply = (_rules: Rules, _position: Position): readonly Action[] => stub('listAirSupply');
