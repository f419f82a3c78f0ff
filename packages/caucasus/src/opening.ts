import { openInitial } from './initial.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { openSupply } from './supply-phase.js';

/** A position whose step was not given: at the step of its phase in which something is to be done. */
export const openPhase = (rules: Rules, position: Position): Position =>
  position.phase === 'initial'
    ? openInitial(rules, position)
    : position.phase === 'supply'
      ? openSupply(rules, position)
      : position;
