import { left } from 'fp-ts/Either';
import { concat } from 'fp-ts/ReadonlyNonEmptyArray';
import type { Reason, Ruling, Violation } from '../../ruling/ruling.js';

/**
 * Judges an action that only the sequence of play forbids once more, in the position as it would be at the action's proper time. What it
 * would break there is reported first. A game whose `violations` find everything before an action is carried out does not need this.
 */
export interface OwnTime<Position, A> {
  /** The code of the refusal by the sequence of play. */
  readonly notNow: string;
  /** Codes that come of the other time, and say nothing of the action itself. */
  readonly ofTheTime?: readonly string[];
  /** The position as it would be at the time of an action; null if that is now, or if it has none. */
  readonly at: (position: Position, action: A) => Position | null;
}

type Judge<Rules, Position, A, R extends Reason, V extends Violation> = (
  rules: Rules,
  position: Position,
  action: A,
) => Ruling<Position, R, V>;

/** Judges as before, but a refusal by the sequence of play alone also names what the action would break at its own time. @internal */
export const judgeInFull =
  <Rules, Position, A, R extends Reason, V extends Violation>(
    judge: Judge<Rules, Position, A, R, V>,
    { notNow, ofTheTime = [], at }: OwnTime<Position, A>,
  ): Judge<Rules, Position, A, R, V> =>
  (rules, position, action) => {
    const ruled = judge(rules, position, action);
    if (ruled._tag === 'Right' || ruled.left.some(({ code }) => code !== notNow)) return ruled;
    const then = at(position, action);
    const other = then === null ? ruled : judge(rules, then, action);
    if (other._tag === 'Right') return ruled;
    const own = other.left.filter(({ code }) => code !== notNow && !ofTheTime.includes(code));
    return left(concat(ruled.left)(own));
  };
