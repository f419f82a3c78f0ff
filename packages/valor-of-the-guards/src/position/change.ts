import { changeWriter, type Change as KernelChange } from '@eastfront/kernel';
import type { VgReason } from '../rules.js';
import type { Position } from './position.js';

export type Change = KernelChange<Position, VgReason>;
export const { to, after, because } = changeWriter<Position, VgReason>();
