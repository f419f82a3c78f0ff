import type { HexId } from '@eastfront/kernel';
import type { Action } from './actions.js';
import type { Battle, Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Whether an attacker may advance so (NS-10.8). */
export const judgeAdvance = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _unit: Unit,
  _path: readonly HexId[],
): Ruling<null> => stub('judgeAdvance');

/** Every advance of a unit now. */
export const listAdvances = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _unit: Unit,
): readonly Action[] => stub('listAdvances');
