import type { Unit } from '../02-components/units.js';
import type { MoveMode, Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { allowanceClause, hexesClause } from './land-ruling.js';
import { stopClause } from './land-steps.js';
import type { Destination } from './move-request.js';
import { motionOf } from './movement-allowance.js';
import { HALVES } from './movement-cost.js';

/** Why units go no further from a hex: the clause, and the code of the refusal if they tried. */
export interface Stop {
  readonly clause: ClauseId;
  readonly code: string;
}

/** The clause that makes a move end where it ends, for the ways of moving that are not over land. */
const ENDS: Readonly<Partial<Record<MoveMode, ClauseId>>> = {
  rail: 'CC-7.22.o',
  sea: 'CC-7.22.g',
  landing: 'CC-16.23.c',
  flotilla: 'CC-15.3.b',
  train: 'CC-15.6.b',
};

/** Why units go no further from a hex that they can move to; null when only their points set the limit. */
export const stopOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
  { hex, path, cost, stop }: Destination,
): Stop | null => {
  if (!stop) return null;
  const ends = ENDS[mode];
  if (ends !== undefined) return { clause: ends, code: 'MUST_STOP' };
  const motion = motionOf(rules, position, units, mode);
  if (path.length >= motion.most) {
    const clause = hexesClause(rules, position, units, motion);
    return { clause, code: motion.most > 1 ? 'TWO_HEXES_ONLY' : 'ONE_HEX_ONLY' };
  }
  if (HALVES * cost > motion.budget)
    return motion.additional
      ? { clause: 'CC-7.5.c', code: 'ALLOWANCE_EXCEEDED' }
      : {
          clause: path.length === 1 ? 'CC-7.4.a' : allowanceClause(rules, position, units, motion),
          code: 'ALLOWANCE_EXCEEDED',
        };
  return { clause: stopClause(rules, position, units, hex), code: 'MUST_STOP' };
};
