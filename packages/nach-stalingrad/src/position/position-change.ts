import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { NsReason } from '../rules.js';
import type { Position } from './position.js';

/** A whole position as a rule changed it, and why. */
export type Change = ChangeOf<Position, NsReason>;

export const { to, after, because } = changeWriter<Position, NsReason>();
