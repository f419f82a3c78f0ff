import type { Outcome } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The outcome of the campaign; null while it continues. */
export const outcomeOf = (_: Rules, { step, winner }: Position): Outcome<Side> | null =>
  step === 'over' ? { winner, level: winner === null ? 'draw' : 'victory', points: null } : null;
