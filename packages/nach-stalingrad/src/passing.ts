import type { HexId } from '@eastfront/kernel';
import type { Change } from './change.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';
import type { Side } from './units.js';

/** What entering these hexes, one after the other, brings about: control, Taman, lone supply counters removed, HQs to push, the fleet (NS-5.2.3.d, 9.4.b, 10.7.2.j, 14.o, q). */
export const passThrough = (
  _rules: Rules,
  _position: Position,
  _side: Side,
  _path: readonly HexId[],
): Change => stub('passThrough');
