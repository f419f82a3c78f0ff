import type { HexId } from '@eastfront/kernel';
import { controlledHexes, isBeside, remember } from '@eastfront/kernel';
import type { Rules } from '../rules.js';
import type { Theatre } from './board.js';
import type { Side, Unit } from './units.js';
import { enemyOf, exertsZone, SIDES } from './units.js';

/** What the units of a position come to on the board; remembered for as long as the array of units lives. */
export interface View {
  /** Units by hex, in the order of the counters. */
  readonly at: ReadonlyMap<HexId, readonly Unit[]>;
  /** Units of a side by hex, partisans included. */
  readonly count: Readonly<Record<Side, Uint8Array>>;
  /** Hexes in the zone of control of a side (TRC-7.1). */
  readonly zone: Readonly<Record<Side, Uint8Array>>;
}

/** TRC-V3.1.o: dropped among enemies who are still in the hex; when they are gone it is a unit like any other. */
const isAmong = (at: View['at'], { amongEnemies, counter, at: hex }: Unit): boolean =>
  amongEnemies &&
  (at.get(hex) ?? []).some((other) => other.counter.side !== counter.side && exertsZone(other));

/** TRC-7.1.b, TRC-7.1.c, TRC-7.1.d: every hexside but those wholly of lake or sea, the Kerch strait among them. */
const zoneOf = (theatre: Theatre, units: readonly Unit[], at: View['at'], side: Side): Uint8Array => {
  const { board, barrier, strait } = theatre;
  const sources = units
    .filter((unit) => unit.counter.side === side && exertsZone(unit) && !isAmong(at, unit))
    .map((unit) => unit.at);
  return controlledHexes(board, sources, (from, _to, direction) => {
    const hexside = from * 6 + direction;
    return barrier[hexside] === 0 && strait[hexside] === 0;
  });
};

const makeView = (theatre: Theatre, units: readonly Unit[]): View => {
  const at = new Map<HexId, Unit[]>();
  const { size } = theatre.board;
  const count = { axis: new Uint8Array(size), soviet: new Uint8Array(size) };
  for (const unit of units) {
    if (unit.place !== 'map') continue;
    const here = at.get(unit.at);
    if (here === undefined) at.set(unit.at, [unit]);
    else here.push(unit);
    const side = count[unit.counter.side];
    side[unit.at] = (side[unit.at] as number) + 1;
  }
  const zone = { axis: zoneOf(theatre, units, at, 'axis'), soviet: zoneOf(theatre, units, at, 'soviet') };
  return { at, count, zone };
};

const viewOn = remember(makeView);

/** The view of some units on the board of these rules. */
export const viewOf = (rules: Rules, units: readonly Unit[]): View => viewOn(rules.theatre, units);

/** Whether a unit stands in a hex with enemies, after a drop among them: its zone of control is that hex alone (TRC-V3.1.o). */
export const isAmongEnemies = (rules: Rules, units: readonly Unit[], unit: Unit): boolean =>
  unit.amongEnemies && unit.place === 'map' && isAmong(viewOf(rules, units).at, unit);

const NOBODY: readonly Unit[] = [];

/** The units in a hex. */
export const unitsAt = (rules: Rules, units: readonly Unit[], hex: HexId): readonly Unit[] =>
  viewOf(rules, units).at.get(hex) ?? NOBODY;

/** The side whose units stand in a hex, or null. */
export const holderOf = (rules: Rules, units: readonly Unit[], hex: HexId): Side | null =>
  SIDES.find((side) => viewOf(rules, units).count[side][hex] !== 0) ?? null;

/** Whether a hex is in a zone of control of a side. */
export const isInZoneOf = (rules: Rules, units: readonly Unit[], side: Side, hex: HexId): boolean =>
  viewOf(rules, units).zone[side][hex] === 1;

/** Whether an enemy stands in a hex beside the unit. */
export const isBesideEnemy = (
  rules: Rules,
  { units }: { readonly units: readonly Unit[] },
  { at, counter }: Unit,
): boolean => isBeside(rules.theatre.board, viewOf(rules, units).count[enemyOf(counter.side)], at);
