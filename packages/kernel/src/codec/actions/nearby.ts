import type { Grid, HexId } from '../../hex/grid.js';
import { distance } from '../../hex/grid.js';

/**
 * Settings of the `near` checks of a step of play. A `near` check tells from the surroundings of a unit whether the unit can do an action.
 * Its result depends on what is within `reach` hexes of the unit, and on the frame: a list of everything else that matters. The result
 * stays valid until one of these changes.
 */
export interface Near<Rules, Position, Unit> {
  /** The distance in hexes within which everything relevant lies. */
  readonly reach: number;
  /** Whether a unit can act at all, whatever its actions say; null if this does not decide. */
  readonly canAct?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  /** Everything else that the result depends on, a list of constant length: while each part is the same, results stay valid. */
  readonly frame: (rules: Rules, position: Position) => readonly unknown[];
  /** Units that must always be recomputed. */
  readonly except?: (position: Position, unit: Unit) => boolean;
}

/** The hexes of units. */
export interface Whereabouts<Rules, Unit> {
  /** -1 off the map. */
  readonly hexOf: (unit: Unit) => HexId;
  readonly gridOf: (rules: Rules) => Grid;
}

/** The result for a unit: that it can act, or which actions of the step it cannot do, one bit each. */
export type Answer = number;
export const CAN_ACT: Answer = -1;
const NOTHING_TOLD: Answer = 0;

/** The results for the last position asked about. */
interface Told<Unit> {
  readonly frame: readonly unknown[];
  readonly units: readonly Unit[];
  readonly answers: readonly Answer[];
}

/** If more units than this have changed, everything is recomputed. */
const MOST_CHANGED = 6;

/** The hexes that differ between two lists of the same units; null for other units, or too many changes. */
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
 * The `near` results of each unit, updated incrementally. Few units change from one position to the next; a unit is recomputed only if it
 * or something near it has changed. Nothing is near a unit off the map.
 *
 * @param tell - computes the result for a unit on the map
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
