import type { HexId } from '@eastfront/kernel';
import { isBeside, remember } from '@eastfront/kernel';
import type { Rules } from '../rules.js';
import type { Side, Unit } from './units.js';
import { enemyOf, isHq, SIDES } from './units.js';

/**
 * The units of a position by hex. Derived, never part of the state; remembered
 * for as long as the array of units lives, since a position never changes.
 */
export interface View {
  /** Units by hex: `first[hex]` is an index into the units, `next[index]` the one after it; -1 ends. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** Units of a side by hex, white squares included. */
  readonly count: Readonly<Record<Side, Uint8Array>>;
  /** The headquarters of a side on the map, in the order of the counters. */
  readonly headquarters: Readonly<Record<Side, readonly Unit[]>>;
  /** Zones by side and by whether passes are closed: `axis`, `axis winter` ...; filled on first use. */
  readonly zones: Map<string, Uint8Array>;
  /** What other chapters work out from the units alone, by a name of theirs. */
  readonly derived: Map<string, unknown>;
}

const makeView = (size: number, units: readonly Unit[]): View => {
  const first = new Int16Array(size).fill(-1);
  const next = new Int16Array(units.length).fill(-1);
  const count = { soviet: new Uint8Array(size), axis: new Uint8Array(size) };
  const headquarters: Record<Side, Unit[]> = { soviet: [], axis: [] };
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i] as Unit;
    if (unit.place !== 'map') continue;
    next[i] = first[unit.at] as number;
    first[unit.at] = i;
    const side = count[unit.counter.side];
    side[unit.at] = (side[unit.at] as number) + 1;
    if (isHq(unit)) headquarters[unit.counter.side].unshift(unit);
  }
  return { first, next, count, headquarters, zones: new Map(), derived: new Map() };
};

/** The view of some units on the board and under the readings of these rules. */
export const viewOf = remember(
  (rules: Rules, units: readonly Unit[]): View => makeView(rules.theatre.board.size, units),
);

/** The units in a hex, in the order of the counters. */
export const unitsAt = (rules: Rules, units: readonly Unit[], hex: HexId): readonly Unit[] => {
  const { first, next } = viewOf(rules, units);
  const found: Unit[] = [];
  for (let i = first[hex] as number; i >= 0; i = next[i] as number) found.push(units[i] as Unit);
  return found;
};

/** Whether a unit of the side stands in the hex. */
export const holds = (rules: Rules, units: readonly Unit[], side: Side, hex: HexId): boolean =>
  viewOf(rules, units).count[side][hex] !== 0;

/** The side whose units stand in a hex, or null. */
export const holderOf = (rules: Rules, units: readonly Unit[], hex: HexId): Side | null =>
  SIDES.find((side) => holds(rules, units, side, hex)) ?? null;

/** Whether an enemy stands in a hex beside the unit. */
export const isBesideEnemy = (
  rules: Rules,
  { units }: { readonly units: readonly Unit[] },
  { at, counter }: Unit,
): boolean => isBeside(rules.theatre.board, viewOf(rules, units).count[enemyOf(counter.side)], at);
