import type { Battle, Position } from './position.js';
import type { NsViolation, Rules } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** Why a unit may not take the next loss: lead unit first, rounds (NS-10.7.2.b, c, A78). */
export const lossBars = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _unit: Unit,
): readonly NsViolation[] => stub('lossBars');
