import type { Change } from './change.js';
import type { Check, Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';

/** The relief check of a general (NS-13.3). */
export const rollRelief = (
  _rules: Rules,
  _position: Position,
  _check: Check,
  _dice: readonly number[],
): Change => stub('rollRelief');
