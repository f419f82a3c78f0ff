import type { HexId } from '@eastfront/kernel';
import type { ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side } from './units.js';

/** A rail hex converted (NS-15). */
export const convert = (_rules: Rules, _position: Position, _action: ActionOf<'convert'>): Ruling<Position> =>
  stub('convert');

/** The hexes a side can convert now, ascending. */
export const convertible = (_rules: Rules, _position: Position, _side: Side): readonly HexId[] =>
  stub('convertible');
