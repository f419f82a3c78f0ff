import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Counter, Side, Unit } from '../02-components/units.js';
import { isExempt } from '../02-components/units.js';
import { heldHexes, unitsAt, viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';

/** TRC-6.1.a: corps in a hex. */
export const CORPS_LIMIT = 3;
/** TRC-6.1.b, TRC-6.1.c: units in a hex as soon as one of them is an army. */
export const ARMY_LIMIT = 2;

/** What a hex holds against its limit. */
export interface Stack {
  readonly limit: number;
  readonly counted: number;
  /** Ids of the units that do not count (TRC-6.4.a). */
  readonly exempt: readonly string[];
  /** The clause that gives the limit. */
  readonly clause: ClauseId;
}

/** TRC-6.4.a: the SS unit 2-7. */
export const isSsReserve = ({ nation, combat, move, remnant }: Counter): boolean =>
  nation === 'ss' && combat === 2 && move === 7 && !remnant;

/** Whether a counter counts for stacking (TRC-6.4.a); remnants do, as corps (TRC-9.12.2.a). Markers are no units (TRC-6.4.b). */
export const countsForStacking = (counter: Counter): boolean => !isExempt(counter) && !isSsReserve(counter);

const limitWith = (armies: number): number => (armies > 0 ? ARMY_LIMIT : CORPS_LIMIT);

/** How many units some units of one side would count as in one hex; no limit goes by nation (reading TRC-A11). */
export const stackOf = (units: readonly Unit[]): Stack => {
  const counted = units.filter((unit) => countsForStacking(unit.counter));
  const armies = counted.filter((unit) => unit.counter.size === 'army').length;
  return {
    limit: limitWith(armies),
    counted: counted.length,
    exempt: units.filter((unit) => !countsForStacking(unit.counter)).map((unit) => unit.counter.id),
    clause: armies === 0 ? 'TRC-6.1.a' : armies === counted.length ? 'TRC-6.1.b' : 'TRC-6.1.c',
  };
};

/** The stack of a side in a hex, with units that would come in. */
export const stackAt = (
  rules: Rules,
  position: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
  extra: readonly Unit[] = [],
): Stack => {
  const here = unitsAt(rules, position.units, hex).filter((unit) => unit.counter.side === side);
  return stackOf([...here, ...extra.filter((unit) => !here.includes(unit))]);
};

/** Whether the limit is exceeded in a hex, with units that would come in. */
export const isOverstacked = (
  rules: Rules,
  position: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
  extra: readonly Unit[] = [],
): boolean => {
  // So few are never too many.
  if ((viewOf(rules, position.units).count[side][hex] as number) + extra.length <= ARMY_LIMIT) return false;
  const here = unitsAt(rules, position.units, hex);
  let [counted, armies] = [0, 0];
  const count = ({ counter }: Unit): void => {
    if (!countsForStacking(counter)) return;
    counted++;
    if (counter.size === 'army') armies++;
  };
  for (const unit of here) if (unit.counter.side === side) count(unit);
  for (const unit of extra) if (unit.counter.side !== side || !here.includes(unit)) count(unit);
  return counted > limitWith(armies);
};

/** Why {@link stackOf} counts as it does. */
export const stackReasons = (rules: Rules, hex: HexId, stack: Stack, units: readonly Unit[]) => {
  const { limit, counted, exempt, clause } = stack;
  const reasons: TrcReason[] = [
    { clause, effect: 'stacking-limit', hex: label(rules.theatre, hex), limit, counted },
  ];
  if (exempt.length > 0) reasons.push({ clause: 'TRC-6.4.a', effect: 'not-counted', units: exempt });
  const remnants = units.filter((unit) => unit.counter.remnant).map((unit) => unit.counter.id);
  if (remnants.length > 0)
    reasons.push({ clause: 'TRC-9.12.2.a', effect: 'remnant-counts-as-corps', units: remnants });
  return reasons;
};

/** Every hex in which a side breaks the limit when its movement phase ends (TRC-6.2.a). */
export const overstackingViolations = (
  rules: Rules,
  position: Pick<Position, 'units'>,
  side: Side,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  for (const hex of heldHexes(rules, position.units)) {
    if (!isOverstacked(rules, position, side, hex)) continue;
    const { counted, limit, clause } = stackAt(rules, position, side, hex);
    const facts = { code: 'OVERSTACKED', subject: label(rules.theatre, hex), counted, limit } as const;
    found.push({ clause, ...facts }, { clause: 'TRC-6.2.a', ...facts });
  }
  return found;
};
