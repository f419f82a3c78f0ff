import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** CC-5.1.a: units of either side in a hex; markers are none (CC-5.1.b). */
export const STACKING_LIMIT = 3;
/** CC-15.7.b: cavalry divisions that count with the corps marker as one unit. */
const CORPS_HOLDS = 3;

/** What a hex holds against its limit. */
export interface Stack {
  readonly limit: number;
  readonly counted: number;
  /** Ids of the units that stack free (CC-5.1.c). */
  readonly free: readonly string[];
  /** Ids of the cavalry divisions that count as one with the corps marker (CC-15.7.b). */
  readonly corps: readonly string[];
}

/** Whether the 4th Guards Cavalry marker stands in the hex. */
export const isCorpsHex = (position: Position, hex: HexId): boolean =>
  position.corps.status === 'map' && position.corps.at === hex;

/** Whether a unit can belong to the 4th Guards Cavalry Corps: a Soviet cavalry division (CC-15.7.a). */
export const joinsCorps = ({ counter }: Unit): boolean =>
  counter.side === 'soviet' && counter.cavalry && counter.size === 'division';

/**
 * How many units some units of one side would count as in one hex. One white square of each type stacks free; a second of the same
 * type counts (CC-5.1.c, reading CC-A111).
 */
export const stackOf = (units: readonly Unit[], withCorps: boolean): Stack => {
  const freeTypes = new Set<string>();
  const free: string[] = [];
  const corps: string[] = [];
  let counted = 0;
  for (const unit of units) {
    const { id, type, whiteSquare } = unit.counter;
    if (whiteSquare && !freeTypes.has(type)) {
      freeTypes.add(type);
      free.push(id);
    } else if (withCorps && joinsCorps(unit) && corps.length < CORPS_HOLDS) {
      corps.push(id);
    } else counted += 1;
  }
  return { limit: STACKING_LIMIT, counted: counted + (corps.length > 0 ? 1 : 0), free, corps };
};

/** The stack of a side in a hex, with units that would come in. */
export const stackAt = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  extra: readonly Unit[] = [],
): Stack => {
  const here = unitsAt(rules, position.units, hex).filter((unit) => unit.counter.side === side);
  const coming = extra.filter((unit) => !here.includes(unit));
  return stackOf([...here, ...coming], isCorpsHex(position, hex));
};

/** Whether the limit is exceeded in a hex, with units that would come in (CC-5.1.a). */
export const isOverstacked = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  extra: readonly Unit[] = [],
): boolean => {
  const stack = stackAt(rules, position, side, hex, extra);
  return stack.counted > stack.limit;
};

/** The hexes where a side has more than it may (CC-5.2.b). */
export const overstackedHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  const counts = new Map<HexId, number>();
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== side) continue;
    counts.set(unit.at, (counts.get(unit.at) ?? 0) + 1);
  }
  const found: HexId[] = [];
  for (const [hex, count] of counts) {
    if (count > STACKING_LIMIT && isOverstacked(rules, position, side, hex)) found.push(hex);
  }
  return found.sort((a, b) => a - b);
};

/** The units whose removal brings a crowded hex nearer to its limit (CC-5.2.c): those that count. */
export const removable = (rules: Rules, position: Position, side: Side, hex: HexId): readonly Unit[] => {
  const here = unitsAt(rules, position.units, hex).filter((unit) => unit.counter.side === side);
  const before = stackAt(rules, position, side, hex).counted;
  const withCorps = isCorpsHex(position, hex);
  return here.filter(
    (unit) =>
      stackOf(
        here.filter((other) => other !== unit),
        withCorps,
      ).counted < before,
  );
};
