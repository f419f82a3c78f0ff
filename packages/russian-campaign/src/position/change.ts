import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { TrcReason } from '../rules.js';
import type { Position } from './position.js';

/** A position, or as much of one as the rule looks at, as a rule changed it, and why. */
export type Change<P extends Pick<Position, 'units'> = Position> = ChangeOf<P, TrcReason>;

export const { to, after, because } = changeWriter<Position, TrcReason>();
