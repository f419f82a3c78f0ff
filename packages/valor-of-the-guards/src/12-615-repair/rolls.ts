import type { Position } from '../position/position.js';
import { withTried } from '../position/position.js';

/** The mark of the repairs having begun: they come after the recoveries (VG-12.6.a). */
export const MENDING = 'repairs begun';

/** A roll of the repairs that has been made; what it leaves to decide opens the part of both sides again. */
export const mend = (position: Position, ...keys: readonly string[]): Position => ({
  ...withTried(position, ...(position.tried.includes(MENDING) ? [] : [MENDING]), ...keys),
  done: [],
});

/** The mark of an AFV that is retained like a wreck since this Refit Phase: it is repaired from the next on (VG-A92). */
export const wreckedNow = (id: string): string => `refit wrecked ${id}`;
