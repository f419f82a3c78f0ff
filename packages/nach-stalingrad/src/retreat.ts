import type { HexId } from '@eastfront/kernel';
import type { Battle, Position } from './position.js';
import type { NsReason, Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Whether units may retreat so, and the steps it costs on the way (NS-10.7.1). */
export const judgeRetreat = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _units: readonly Unit[],
  _path: readonly HexId[],
): Ruling<{ readonly extra: number }> => stub('judgeRetreat');

/** Every way these units may retreat, as long as the battle asks; none when they cannot. */
export const retreatPaths = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _units: readonly Unit[],
): readonly (readonly HexId[])[] => stub('retreatPaths');

/** Why there is no way. */
export const retreatReasons = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _units: readonly Unit[],
): readonly NsReason[] => stub('retreatReasons');
