import type { Grid, HexId } from '../hex/grid.js';
import { distance } from '../hex/grid.js';

/** How far around a unit its actions look that tell from near by whether it can act: it is asked again only where something there has changed. */
export interface Near<Rules, Position, Unit> {
  /** So many hexes away from a unit, and no farther, stands what is looked at. */
  readonly reach: number;
  /** Whether a unit can act at all, whatever each action tells; null where it does not tell. */
  readonly canAct?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  /** All else that it hangs on, as long for one position as for all others: while each part is the same, what was told holds. */
  readonly frame: (rules: Rules, position: Position) => readonly unknown[];
  /** Units of which more than this matters in a position: of them nothing is told from near by. */
  readonly except?: (position: Position, unit: Unit) => boolean;
}

/** Where units stand. */
export interface Whereabouts<Rules, Unit> {
  /** -1 off the map. */
  readonly hexOf: (unit: Unit) => HexId;
  readonly gridOf: (rules: Rules) => Grid;
}

/** What is told of a unit: that it can act, or which of the actions of the step it cannot do, one bit each. */
export type Answer = number;
export const CAN_ACT: Answer = -1;
const NOTHING_TOLD: Answer = 0;

/** What was told in the last position that was asked for. */
interface Told<Unit> {
  readonly frame: readonly unknown[];
  readonly units: readonly Unit[];
  readonly answers: readonly Answer[];
}

/** With more units than these changed nothing is carried over. */
const MOST_CHANGED = 6;

/** The hexes in which something differs between two lists of the same units; null for other units, or too many of them. */
const changedHexes = <Unit>(
  before: readonly Unit[],
  now: readonly Unit[],
  hexOf: (unit: Unit) => HexId,
): readonly HexId[] | null => {
  if (before.length !== now.length) return null;
  const hexes: HexId[] = [];
  let changed = 0;
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue;
    if (++changed > MOST_CHANGED) return null;
    for (const unit of [before[i] as Unit, now[i] as Unit]) if (hexOf(unit) >= 0) hexes.push(hexOf(unit));
  }
  return hexes;
};

/**
 * What is told from near by of each unit. From one position to the next few units change: the others are asked again only where one of
 * those was or is near them. Off the map nothing is near.
 *
 * @param tell - works it out for a unit on the map
 */
export const nearby = <Rules, Position, Unit>(
  { reach, frame: frameOf, except }: Near<Rules, Position, Unit>,
  { hexOf, gridOf }: Whereabouts<Rules, Unit>,
  tell: (rules: Rules, position: Position, unit: Unit) => Answer,
): ((rules: Rules, position: Position, units: readonly Unit[]) => readonly Answer[]) => {
  const last = new WeakMap<object, Told<Unit>>();
  return (rules, position, units) => {
    const frame = frameOf(rules, position);
    const before = last.get(rules as object);
    const isSame = before?.frame.every((part, i) => part === frame[i]) === true;
    const changed = isSame ? changedHexes(before.units, units, hexOf) : null;
    const grid = gridOf(rules);
    const isFar = (at: HexId): boolean => {
      for (const hex of changed ?? []) if (distance(grid, at, hex) <= reach) return false;
      return changed !== null;
    };
    const answers: Answer[] = [];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] as Unit;
      const at = hexOf(unit);
      if (at < 0 || except?.(position, unit) === true) answers.push(NOTHING_TOLD);
      else if (before?.units[i] === unit && isFar(at)) answers.push(before.answers[i] as Answer);
      else answers.push(tell(rules, position, unit));
    }
    last.set(rules as object, { frame, units, answers });
    return answers;
  };
};
