import type { Change as ChangeOf } from '@eastfront/kernel';
import { changeWriter } from '@eastfront/kernel';
import type { CcReason } from '../rules.js';
import type { Position } from './position.js';

/** A changed position with the reasons. */
export type Change = ChangeOf<Position, CcReason>;

export const { to, after, because } = changeWriter<Position, CcReason>();
