import type { NsReason } from '../rules.js';
import type { Position } from './position.js';

/** A whole position as a rule changed it, and why. */
export interface Change {
  readonly position: Position;
  readonly reasons: readonly NsReason[];
}

const NONE: readonly NsReason[] = [];

/** A change without reasons of its own. */
export const to = (position: Position, ...reasons: readonly NsReason[]): Change => ({
  position,
  reasons: reasons.length === 0 ? NONE : reasons,
});

/** One change after another. */
export const after = (first: Change, next: (position: Position) => Change): Change => {
  const second = next(first.position);
  return { position: second.position, reasons: [...first.reasons, ...second.reasons] };
};

/** A change with reasons before its own. */
export const because = (reasons: readonly NsReason[], change: Change): Change => ({
  position: change.position,
  reasons: [...reasons, ...change.reasons],
});
