import type { Attempt } from '../position/attempts.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Position } from '../position/position.js';

const BEGUN = { kind: 'repairs-begun' } as const;

/** Whether the repairs have begun: they come after the recoveries (VG-12.6.a). */
export const isMending = (position: Position): boolean => hasTried(position, BEGUN);

/** A roll of the repairs that has been made; what it leaves to decide opens the part of both sides again. */
export const mend = (position: Position, ...rolled: readonly Attempt[]): Position => ({
  ...withTried(position, ...(isMending(position) ? [] : [BEGUN]), ...rolled),
  done: [],
});
