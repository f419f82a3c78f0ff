import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { NsReason } from '../rules.js';
import type { Position } from './position.js';

/** A changed position with the reasons. */
export type Change = ChangeOf<Position, NsReason>;

export const { to, after, because } = changeWriter<Position, NsReason>();
