import type { Change } from './change.js';
import type { Position } from './position.js';
import type { NsViolation, Rules } from './rules.js';
import { stub } from './stub.js';

/** What must be put right before the player may end a movement segment (NS-3.d-f). */
export const segmentFaults = (_rules: Rules, _position: Position): readonly NsViolation[] =>
  stub('segmentFaults');

/** A movement segment ended: armour leaders left alone go, flags of the segment are wiped (NS-9.7.f). */
export const endSegment = (_rules: Rules, _position: Position): Change => stub('endSegment');
