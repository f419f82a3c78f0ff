import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { TrcReason, TrcViolation } from '../rules.js';
import type { Position } from './position.js';

/** A position, or as much of one as the rule looks at, as a rule changed it, and why. */
export type Change<P extends Pick<Position, 'units'> = Position> = ChangeOf<P, TrcReason>;

export const { to, after, because } = changeWriter<Position, TrcReason>();

type Moment = Pick<Position, 'player' | 'impulse' | 'phase' | 'step'>;

/** The thing is not to be done at this point of the sequence of play, which the sentence names. */
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
