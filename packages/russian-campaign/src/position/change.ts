import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { TrcReason } from '../rules.js';
import type { Position } from './position.js';

/** A changed position, or the part of one that a rule uses, with the reasons. */
export type Change<P extends Pick<Position, 'units'> = Position> = ChangeOf<P, TrcReason>;

export const { to, after, because } = changeWriter<Position, TrcReason>();
