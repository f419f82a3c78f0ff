import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import type { MoveMode, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { StepTable } from './movement-cost.js';
import { gaitOf, HALVES, MECHANIZED, movesFast, stepTable } from './movement-cost.js';
import type { Progress } from './moving-stack.js';
import { isSecondMovement, progressOf } from './moving-stack.js';

/** CC-7.21.a: points that extended movement adds. */
export const EXTENSION = 2;
/** CC-14.4.d: hexes that a unit out of supply may move. */
export const OUT_OF_SUPPLY_HEXES = 2;

export const isExtended = (mode: MoveMode): boolean => mode === 'extended' || mode === 'strategic-extended';
export const isStrategic = (mode: MoveMode): boolean => mode === 'strategic' || mode === 'strategic-extended';

/** A move on land of one unit or of a stack that moves together, before its path is known. */
export interface Motion {
  readonly side: Side;
  readonly from: HexId;
  readonly table: StepTable;
  readonly strategic: boolean;
  readonly extended: boolean;
  /** All of them pay no points: foot units in the Second Movement Phase (CC-7.3.d), units out of supply (CC-14.4.d). */
  readonly free: boolean;
  /** The MA of the slowest that pays points, what it adds included, in MPs (CC-7.1.c, CC-14.4.d). */
  readonly allowance: number;
  /** Half points left; `Infinity` when none is paid. */
  readonly budget: number;
  /** Hexes that may still be entered; `Infinity` when only the points count. */
  readonly most: number;
  /** CC-7.5.c: one road hex more than the points pay for. */
  readonly additional: boolean;
  /** CC-7.4.a: a first hex may be entered without enough points. */
  readonly minimum: boolean;
  /** Must not end in an EZOC: extended movement (CC-7.21.a), disruption (CC-11.5.c). */
  readonly endsFree: boolean;
  readonly progress: Progress;
}

/**
 * Reading CC-S17: out of supply a foot unit has its second road hex like any other (a), or moves one hex in the Second
 * Movement Phase, however it goes (b; CC-14.4.d, CC-7.5.d).
 */
export const staysShort = (rules: Rules, unit: Unit): boolean =>
  unit.supply === 'out' && rules.readings['CC-S17'] === 'b';

/** The most hexes a unit may enter in this phase by this way of moving. */
const mostHexes = (rules: Rules, position: Position, unit: Unit, strategic: boolean): number => {
  let most = Number.POSITIVE_INFINITY;
  if (unit.supply === 'out') most = OUT_OF_SUPPLY_HEXES;
  if (unit.replaced) most = 1;
  if (!isSecondMovement(position) || movesFast(rules, unit)) return most;
  return Math.min(most, strategic && !staysShort(rules, unit) ? 2 : 1);
};

/** Whether a unit pays MPs for this move. */
export const paysPoints = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.supply !== 'out' && (!isSecondMovement(position) || movesFast(rules, unit));

/** What the units that stand in one hex have for a move together in one of the modes on land. */
export const motionOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): Motion => {
  const first = units[0] as Unit;
  const strategic = isStrategic(mode);
  const extended = isExtended(mode);
  let progress = progressOf(rules, position, first);
  let gaits = 0;
  let slowest = Number.POSITIVE_INFINITY;
  let paying = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let free = true;
  let additional = false;
  let disrupted = false;
  for (const unit of units) {
    const gait = gaitOf(rules, unit);
    gaits |= gait;
    const { move } = faceOf(unit);
    slowest = Math.min(slowest, move);
    most = Math.min(most, mostHexes(rules, position, unit, strategic));
    if (paysPoints(rules, position, unit)) {
      free = false;
      paying = Math.min(paying, move);
    }
    if (strategic && gait !== MECHANIZED) additional = true;
    if (unit.disrupted) disrupted = true;
    const own = progressOf(rules, position, unit);
    // A unit picked up counts as having spent what the stack has spent (CC-13.1.d).
    if (own.spent > progress.spent || own.hexes > progress.hexes) progress = own;
  }
  const total = (free ? slowest : paying) + (extended ? EXTENSION : 0);
  return {
    side: first.counter.side,
    from: first.at,
    table: stepTable(rules, gaits, position.turn),
    strategic,
    extended,
    free,
    allowance: total,
    budget: free ? Number.POSITIVE_INFINITY : Math.max(0, HALVES * (total - progress.spent)),
    most: Math.max(0, most - (most === Number.POSITIVE_INFINITY ? 0 : progress.hexes)),
    additional,
    minimum: progress.hexes === 0 && !progress.assaulted,
    endsFree: extended || disrupted,
    progress,
  };
};

/** The settings of {@link stepCostOf} for a motion. */
export const stepsOf = ({ table, strategic, from, progress }: Motion) => ({
  table,
  strategic,
  from,
  ford: progress.hexes === 0 ? from : NOWHERE,
  emptied: progress.emptied,
});
