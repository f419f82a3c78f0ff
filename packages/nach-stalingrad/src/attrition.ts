import type { ActionOf } from './actions.js';
import type { Change } from './change.js';
import type { Check, Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** The stacks that suffer attrition, with what they lose (NS-5.2.4.f, 5.3). */
export const hungryStacks = (_rules: Rules, _position: Position): Position['hungry'] => stub('hungryStacks');

/** A step lost in the attrition segment; the last of a stack brings its check. */
export const loseToHunger = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'lose'>,
  _unit: Unit,
): Ruling<Position> => stub('loseToHunger');

/** The quality check of a stack (NS-5.3.d, A30). */
export const rollAttrition = (_rules: Rules, _position: Position, _check: Check, _die: number): Change =>
  stub('rollAttrition');
