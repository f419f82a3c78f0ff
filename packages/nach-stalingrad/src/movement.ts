import type { HexId } from '@eastfront/kernel';
import type { MoveMode } from './actions.js';
import type { Change } from './change.js';
import type { Destination, Moved, MoveRequest } from './move-request.js';
import type { Position } from './position.js';
import type { NsViolation, Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Why a unit may not move in this segment, the way apart (NS-9.1, 2.g, 2.l). */
export const moveBars = (_rules: Rules, _position: Position, _unit: Unit): readonly NsViolation[] =>
  stub('moveBars');

/** Movement points of a unit in this segment when it moves with these units, spent ones not taken off (NS-9.7, 5.2.4.a, A22). */
export const allowanceOf = (
  _rules: Rules,
  _position: Position,
  _unit: Unit,
  _together: readonly Unit[],
): number => stub('allowanceOf');

/** Whether a move is allowed, in any mode. */
export const judgeMove = (_rules: Rules, _position: Position, _request: MoveRequest): Ruling<Moved> =>
  stub('judgeMove');

/** The move made, with what it brings about on the way (`passThrough`). */
export const carryOutMove = (
  _rules: Rules,
  _position: Position,
  _request: MoveRequest,
  _moved: Moved,
): Change => stub('carryOutMove');

/** Each hex where a move of the units may end, ascending, by its cheapest way. */
export const destinationsOf = (
  _rules: Rules,
  _position: Position,
  _units: readonly Unit[],
  _mode: MoveMode,
): readonly Destination[] => stub('destinationsOf');

/** The modes by which a unit can go anywhere now. */
export const modesOf = (_rules: Rules, _position: Position, _unit: Unit): readonly MoveMode[] =>
  stub('modesOf');

/** Whether units may overrun a hex beside them: who, stacking, cost, terrain, weather (NS-9.6.a-f, n, p); the fight itself is for odds. */
export const judgeOverrunMove = (
  _rules: Rules,
  _position: Position,
  _units: readonly Unit[],
  _hex: HexId,
): Ruling<Moved> => stub('judgeOverrunMove');
