import type { Change as ChangeOf } from '../09-combat/losses.js';
import type { TrcReason } from '../rules.js';
import type { Position } from './position.js';

/** A whole position as a rule changed it, and why. */
export type Change = ChangeOf<Position>;

const NONE: readonly TrcReason[] = [];

/** A change without reasons of its own. */
export const to = (position: Position, ...reasons: readonly TrcReason[]): Change => ({
  position,
  reasons: reasons.length === 0 ? NONE : reasons,
});

/** One change after another. */
export const after = (first: Change, next: (position: Position) => Change): Change => {
  const second = next(first.position);
  return { position: second.position, reasons: [...first.reasons, ...second.reasons] };
};

/** A change with reasons before its own. */
export const because = (reasons: readonly TrcReason[], change: Change): Change => ({
  position: change.position,
  reasons: [...reasons, ...change.reasons],
});
