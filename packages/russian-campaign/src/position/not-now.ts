import type { ClauseId } from '../rulebook/clause-id.js';
import type { TrcViolation } from '../rules.js';
import type { Position } from './position.js';

type Moment = Pick<Position, 'player' | 'impulse' | 'phase' | 'step'>;

/** The violation of an action that is not allowed at this point of the sequence of play; its sentence names the point. */
export const notNowAt = (
  { player, impulse, phase, step }: Moment,
  clause: ClauseId,
  action: string,
  subject: string,
): TrcViolation => ({
  clause,
  code: 'NOT_NOW',
  subject,
  action,
  whose: phase === 'over' ? 'nobody' : player,
  during: phase === 'set-up' || phase === 'over' ? 'no-impulse' : impulse === 1 ? 'first' : 'second',
  phase,
  step,
});
