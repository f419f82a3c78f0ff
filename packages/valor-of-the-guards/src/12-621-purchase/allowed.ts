import type { SourceUse } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import type { Change } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { sourcesOf } from '../rules.js';

/** A change that rests on reconstructed tables beside those of the Refit Phase. */
export const allowPurchase = (
  rules: Rules,
  { position, reasons }: Change,
  reconstructed: readonly SourceUse[],
): Ruling<Position> => allow(position, reasons, [...sourcesOf(rules, position), ...reconstructed]);
