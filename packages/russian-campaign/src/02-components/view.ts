import type { HexId } from '@eastfront/kernel';
import { isBeside, rememberChanged } from '@eastfront/kernel';
import type { Rules } from '../rules.js';
import type { Theatre } from './board.js';
import type { Side, Unit } from './units.js';
import { enemyOf, exertsZone, SIDES } from './units.js';

/** The units of a position by hex; remembered for as long as the array of units lives. */
export interface View {
  /** Units by hex, in the order of the counters; absent where there are none. */
  readonly at: readonly (readonly Unit[] | undefined)[];
  /** Units of a side by hex, partisans included. */
  readonly count: Readonly<Record<Side, Uint8Array>>;
  /** How many units of a side exert their zone of control into a hex (TRC-7.1). */
  readonly zone: Readonly<Record<Side, Uint8Array>>;
}

/** TRC-V3.1.o: dropped among enemies that are still in the hex; when they are gone it is a unit like any other. */
const isAmong = (at: View['at'], { amongEnemies, counter, at: hex }: Unit): boolean =>
  amongEnemies && (at[hex] ?? []).some((other) => other.counter.side !== counter.side && exertsZone(other));

/** One unit more or less that exerts its zone (TRC-7.1.b to d): over every hexside but those wholly of lake or sea, the Kerch strait among them. */
const exertFrom = ({ board, barrier, strait }: Theatre, zone: Uint8Array, from: HexId, by: 1 | -1): void => {
  const row = from * 6;
  for (let hexside = row; hexside < row + 6; hexside++) {
    const to = board.neighbours[hexside] as number;
    if (to < 0 || barrier[hexside] !== 0 || strait[hexside] !== 0) continue;
    zone[to] = (zone[to] as number) + by;
  }
};

const blank = (size: number) => ({ axis: new Uint8Array(size), soviet: new Uint8Array(size) });

/** Tables of which those of some sides are copies; the others stay as they were. */
const copyFor = (
  sides: readonly Side[],
  { axis, soviet }: Readonly<Record<Side, Uint8Array>>,
): Readonly<Record<Side, Uint8Array>> => ({
  axis: sides.includes('axis') ? axis.slice() : axis,
  soviet: sides.includes('soviet') ? soviet.slice() : soviet,
});

const put = (at: (Unit[] | undefined)[], unit: Unit): void => {
  const here = at[unit.at];
  if (here === undefined) at[unit.at] = [unit];
  else here.push(unit);
};

const makeView = (theatre: Theatre, units: readonly Unit[]): View => {
  const { size } = theatre.board;
  const at = new Array<Unit[] | undefined>(size);
  const [count, zone] = [blank(size), blank(size)];
  for (const unit of units) {
    if (unit.place !== 'map') continue;
    put(at, unit);
    const side = count[unit.counter.side];
    side[unit.at] = (side[unit.at] as number) + 1;
  }
  for (const unit of units)
    if (exertsZone(unit) && !isAmong(at, unit)) exertFrom(theatre, zone[unit.counter.side], unit.at, 1);
  return { at, count, zone };
};

/** The view after a few units have changed; null if units among enemies make a zone depend on others (TRC-V3.1.o). */
const changedView = (
  theatre: Theatre,
  before: View,
  changes: readonly (readonly [before: Unit, now: Unit])[],
  units: readonly Unit[],
): View | null => {
  const hexes: HexId[] = [];
  for (const pair of changes)
    for (const { place, at, amongEnemies } of pair) {
      if (amongEnemies) return null;
      if (place === 'map' && !hexes.includes(at)) hexes.push(at);
    }
  for (const hex of hexes) if (before.at[hex]?.some(({ amongEnemies }) => amongEnemies)) return null;
  const at: (Unit[] | undefined)[] = before.at.slice() as (Unit[] | undefined)[];
  for (const hex of hexes) at[hex] = undefined;
  for (const unit of units) if (unit.place === 'map' && hexes.includes(unit.at)) put(at, unit);
  const moved = changes.filter(
    ([old, now]) => old.place !== now.place || old.at !== now.at || old.counter !== now.counter,
  );
  if (moved.length === 0) return { ...before, at };
  const sides = moved.flatMap((pair) => pair.map(({ counter }) => counter.side));
  const [count, zone] = [copyFor(sides, before.count), copyFor(sides, before.zone)];
  const add = (unit: Unit, by: 1 | -1): void => {
    if (unit.place !== 'map') return;
    const { side } = unit.counter;
    count[side][unit.at] = (count[side][unit.at] as number) + by;
    if (exertsZone(unit)) exertFrom(theatre, zone[side], unit.at, by);
  };
  for (const [old, now] of moved) {
    add(old, -1);
    add(now, 1);
  }
  return { at, count, zone };
};

const viewOn = rememberChanged(makeView, changedView);

/** The view of some units on the board of these rules. */
export const viewOf = (rules: Rules, units: readonly Unit[]): View => viewOn(rules.theatre, units);

/** Whether a unit stands in a hex with enemies, after a drop among them: its zone of control is that hex alone (TRC-V3.1.o). */
export const isAmongEnemies = (rules: Rules, units: readonly Unit[], unit: Unit): boolean =>
  unit.amongEnemies && unit.place === 'map' && isAmong(viewOf(rules, units).at, unit);

const NOBODY: readonly Unit[] = [];

/** The units in a hex. */
export const unitsAt = (rules: Rules, units: readonly Unit[], hex: HexId): readonly Unit[] =>
  viewOf(rules, units).at[hex] ?? NOBODY;

/** The side whose units stand in a hex, or null. */
export const holderOf = (rules: Rules, units: readonly Unit[], hex: HexId): Side | null =>
  SIDES.find((side) => viewOf(rules, units).count[side][hex] !== 0) ?? null;

/** Whether a hex is in a zone of control of a side. */
export const isInZoneOf = (rules: Rules, units: readonly Unit[], side: Side, hex: HexId): boolean =>
  viewOf(rules, units).zone[side][hex] !== 0;

/** Whether an enemy stands in a hex beside the unit. */
export const isBesideEnemy = (
  rules: Rules,
  { units }: { readonly units: readonly Unit[] },
  { at, counter }: Unit,
): boolean => isBeside(rules.theatre.board, viewOf(rules, units).count[enemyOf(counter.side)], at);

/** The hexes in which units stand, ascending. */
export const heldHexes = (rules: Rules, units: readonly Unit[]): readonly HexId[] => {
  const { count } = viewOf(rules, units);
  const hexes: HexId[] = [];
  for (let hex = 0; hex < count.axis.length; hex++)
    if (count.axis[hex] !== 0 || count.soviet[hex] !== 0) hexes.push(hex);
  return hexes;
};
