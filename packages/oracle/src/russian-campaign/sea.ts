/** The Russian Campaign, ruled once more: moves by sea, of units on the map and of those that arrive. Written from the clauses alone. */
import { fraction, write } from '../fractions.js';
import { controllerOf, enemyOf, isCity, standingIn, type Table, type Unit, zones } from './index.js';
import { allowanceOf } from './reach.js';

/** A and B to a port, C a landing, D an evacuation (TRC-8.4.3.b). */
export type SeaMode = 'sea' | 'landing' | 'evacuation';

/** What a side has moved by sea: in this turn by area, in the game by landing. */
export interface Used {
  readonly sea: Readonly<Record<string, number>>;
  readonly landings: number;
}

export interface SeaMove {
  /** On the map, or on the turn track for its turn. */
  readonly unit: Unit;
  readonly to: string;
  readonly mode: SeaMode;
}

const OFF_MAP = 'off-map';

const coastOf = (table: Table, label: string): string | undefined => table.hexes.get(label)?.coast;

/** TRC-8.4.3.c: a city that faces the sea, held by its side. */
const isOwnPort = (table: Table, { side }: Unit, label: string): boolean =>
  coastOf(table, label) !== undefined && isCity(table, label) && controllerOf(table, label) === side;

const isArriving = ({ place }: Unit): boolean => place === 'track';

/** TRC-12.1.1.c. */
const isDueNow = ({ turn, impulse }: Table, { due, dueImpulse = 1 }: Unit): boolean =>
  due?.year === turn.year && due.months === turn.months && dueImpulse === impulse;

/** TRC-8.4.1.b, TRC-7.2.d, reading TRC-A19: whether the unit can move in this impulse at all. */
const isAble = (table: Table, unit: Unit): boolean => {
  if (isArriving(unit)) return allowanceOf(table, unit) > 0 && isDueNow(table, unit);
  const isFrozen = table.impulse === 2 && zones(table, enemyOf(unit.side)).has(unit.at);
  return allowanceOf(table, unit) > 0 && (!isFrozen || table.readings['TRC-A19'] === 'b');
};

/** TRC-8.4.5.a, TRC-8.4.5.b, TRC-8.4.3.a, TRC-8.4.5.c, TRC-8.4.3.f: whether the side has such a move left. */
const isLeft = (area: string, { unit, mode }: SeaMove, used: Used): boolean => {
  if ((used.sea[area] ?? 0) > 0) return false;
  if (area === 'baltic' && (unit.side === 'soviet' || mode === 'landing')) return false;
  return mode !== 'landing' || used.landings < 2;
};

/** TRC-8.4.3.c, TRC-8.4.3.d, TRC-8.4.3.f, TRC-8.4.3.g, TRC-8.4.3.l, TRC-6.0.a: from where and to where the three kinds go. */
const isWay = (table: Table, area: string, { unit, to, mode }: SeaMove): boolean => {
  const isHeld = to !== OFF_MAP && standingIn(table, to, enemyOf(unit.side)).length > 0;
  if (to === unit.at || isHeld) return false;
  if (mode === 'evacuation' && to === OFF_MAP) return true;
  if (to === OFF_MAP || coastOf(table, to) !== area) return false;
  // TRC-8.4.3.d, TRC-8.4.3.f: who arrives needs no port to sail from, and cannot be taken off a coast.
  if (isArriving(unit)) return mode !== 'evacuation' && (mode === 'landing' || isOwnPort(table, unit, to));
  const isFrom = mode === 'evacuation' || isOwnPort(table, unit, unit.at);
  return isFrom && (mode === 'landing' || isOwnPort(table, unit, to));
};

/** TRC-8.4.4.a, TRC-8.4.6.a, TRC-8.4.6.b: of six faces those with which the unit arrives. */
const arrivals = (table: Table, area: string, { unit, to }: SeaMove): number => {
  const helping = area === 'black' ? ['Odessa', 'Sevastopol', 'Rostov'] : ['Leningrad'];
  const own = [...table.hexes].filter(
    ([at, { name = '' }]) => helping.includes(name) && controllerOf(table, at) === unit.side,
  ).length;
  return Math.min(6, (area === 'baltic' && to !== OFF_MAP ? 4 : 3) + own);
};

/** How likely a move by sea arrives; null where it may not be made. */
export const seaMoveOf = (table: Table, move: SeaMove, used: Used): string | null => {
  const { unit, to } = move;
  // TRC-8.4.2.b.
  const area = coastOf(table, isArriving(unit) ? to : unit.at);
  if (area === undefined || unit.side !== table.player || !isAble(table, unit)) return null;
  if (!isLeft(area, move, used) || !isWay(table, area, move)) return null;
  // TRC-9.12.2.b.
  const isShy = unit.remnant === true && unit.nation !== 'ss';
  if (isShy && zones(table, enemyOf(unit.side)).has(to)) return null;
  return write(fraction(arrivals(table, area, move), 6));
};
