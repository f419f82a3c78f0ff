import { yearOf } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import type { ObjectiveYear, Position } from '../position/position.js';
import { OBJECTIVE_YEARS } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Whether both sides have shown their objectives of a year (TRC-13.1.b): after the weather of its first clear turn, or at the end of it (TRC-A81). */
const isRevealed = (
  { readings }: Pick<Rules, 'readings'>,
  { turn, weather, clearTurns, phase }: Position,
  year: ObjectiveYear,
): boolean => {
  if (phase === 'over') return true;
  // A scenario may begin in a clear turn: nothing is shown while it is still chosen.
  if (phase === 'set-up') return false;
  if (year < yearOf(turn)) return true;
  if (year > yearOf(turn) || clearTurns === 0) return false;
  return readings['TRC-A81'] !== 'b' || clearTurns > 1 || weather !== 'clear';
};

/** A position without the objectives that others keep secret (TRC-13.1.a); null sees those of neither side. */
export const viewOf = (rules: Rules, position: Position, eyes: Side | null): Position => {
  const { objectives } = position;
  const hidden = OBJECTIVE_YEARS.filter((year) => !isRevealed(rules, position, year));
  const isKept = (side: Side): boolean =>
    side !== eyes && hidden.some((year) => objectives[side][year] !== undefined);
  if (!SIDES.some(isKept)) return position;
  const seenBy = (side: Side) =>
    isKept(side)
      ? Object.fromEntries(
          Object.entries(objectives[side]).filter(([year]) => !hidden.some((one) => one === Number(year))),
        )
      : objectives[side];
  return { ...position, objectives: { axis: seenBy('axis'), soviet: seenBy('soviet') } };
};
