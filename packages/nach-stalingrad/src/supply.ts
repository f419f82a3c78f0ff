import type { HexId } from '@eastfront/kernel';
import type { Change } from './change.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';
import type { Side, Unit } from './units.js';

/** The supply segment ended: every combat unit of both sides in or out of supply for the turn (NS-5.2.a), trucks used and fleet included. */
export const judgeSupply = (_rules: Rules, _position: Position): Change => stub('judgeSupply');

/** Whether a LOC leads from a hex to a source now (NS-5.2.1), the fleet apart. */
export const hasLine = (_rules: Rules, _position: Position, _side: Side, _hex: HexId): boolean =>
  stub('hasLine');

/** Whether a LOC of normal length avoids every enemy ZOC, own hex exempt (NS-6.2.d, A20). */
export const hasFreeLine = (_rules: Rules, _position: Position, _unit: Unit): boolean => stub('hasFreeLine');

/** Whether replacement points reach the unit over the Volga (NS-9.5.d, e). */
export const hasVolgaLine = (_rules: Rules, _position: Position, _unit: Unit): boolean =>
  stub('hasVolgaLine');

/** Whether a supply counter can supply all these units in a combat (NS-10.3.d). */
export const counterReaches = (
  _rules: Rules,
  _position: Position,
  _counter: Unit,
  _units: readonly Unit[],
): boolean => stub('counterReaches');
