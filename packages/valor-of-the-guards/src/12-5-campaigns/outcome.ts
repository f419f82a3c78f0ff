import type { Outcome } from '@eastfront/kernel';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** How the campaign ended; null while it goes on. */
export const outcomeOf = (_: Rules, { step, winner }: Position): Outcome | null =>
  step === 'over' ? { winner, level: winner === null ? 'draw' : 'victory', points: null } : null;
