import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { SupplyState, Unit } from '../01-scope/units.js';
import { enemyOf, isSupplyUnit } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { fullZone } from '../04-zones/zones.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import type { SourceKind, SupplyNet } from './supply-net.js';
import { AXIS_RAIL, asksForSupply, SOVIET_CAVALRY, supplyNet } from './supply-net.js';

/** TP-supply.B1.b, B1.c. */
const SOVIET_RAIL = 8;
/** TP-supply.B2.a, B2.b. */
const SUPPLY_UNIT_IN = 4;
const SUPPLY_UNIT_OUT = 8;
/** TP-supply.B3.a. */
const EAST_EDGE = 4;

/** A state with the clause that gives it and the line it rests on. */
export interface Supply {
  readonly state: SupplyState;
  readonly clause: ClauseId;
  readonly source: SourceKind | null;
  readonly distance: number | null;
}

const within = (distances: Int16Array | null, hex: HexId, limit: number): boolean => {
  const distance = distances === null ? -1 : (distances[hex] as number);
  return distance >= 0 && distance <= limit;
};

const found = (
  state: SupplyState,
  clause: ClauseId,
  source: SourceKind,
  net: Int16Array | null,
  hex: HexId,
): Supply => ({
  state,
  clause,
  source,
  distance: net === null ? null : (net[hex] as number),
});

/** The limits of a Soviet unit's lines; TP-A40 says which of them the 15 hexes of the cavalry replace. */
const sovietLimits = (rules: Rules, unit: Unit) => {
  const cavalry = unit.counter.kind === 'cavalry';
  const reading = rules.readings['TP-A40'];
  return {
    rail: cavalry && reading !== 'c' ? SOVIET_CAVALRY : SOVIET_RAIL,
    truckIn: cavalry && reading === 'a' ? SOVIET_CAVALRY : SUPPLY_UNIT_IN,
    truckOut: cavalry && reading === 'c' ? SOVIET_CAVALRY : SUPPLY_UNIT_OUT,
    edge: cavalry && reading === 'a' ? SOVIET_CAVALRY : EAST_EDGE,
    cavalry,
  };
};

/** TP-supply.B4.a: the best state that any source gives. */
const tracedSoviet = (rules: Rules, net: SupplyNet, unit: Unit): Supply => {
  const hex = unit.at;
  // TP-A41: a supply unit is its own source.
  if (isSupplyUnit(unit))
    return { state: 'in', clause: 'TP-supply.B2.a', source: 'supply-unit', distance: 0 };
  const limits = sovietLimits(rules, unit);
  const by = (clause: ClauseId, limit: number, usual: number): ClauseId =>
    limit === usual ? clause : 'TP-supply.B.b';
  if (within(net.rail, hex, limits.rail)) {
    return found('in', by('TP-supply.B1.b', limits.rail, SOVIET_RAIL), 'rail', net.rail, hex);
  }
  if (within(net.supplyUnit, hex, limits.truckIn)) {
    return found(
      'in',
      by('TP-supply.B2.a', limits.truckIn, SUPPLY_UNIT_IN),
      'supply-unit',
      net.supplyUnit,
      hex,
    );
  }
  if (within(net.edge, hex, limits.edge)) {
    return found('in', by('TP-supply.B3.a', limits.edge, EAST_EDGE), 'edge', net.edge, hex);
  }
  if (within(net.supplyUnit, hex, limits.truckOut)) {
    return found(
      'out',
      by('TP-supply.B2.b', limits.truckOut, SUPPLY_UNIT_OUT),
      'supply-unit',
      net.supplyUnit,
      hex,
    );
  }
  return { state: 'isolated', clause: 'TP-supply.B.c', source: null, distance: null };
};

const tracedAxis = (net: SupplyNet, unit: Unit): Supply =>
  within(net.rail, unit.at, AXIS_RAIL)
    ? found('in', 'TP-supply.A1.a', 'rail', net.rail, unit.at)
    : { state: 'out', clause: 'TP-supply.A.b', source: null, distance: null };

/** The supply that a net gives a unit, whatever the army rule says. */
export const tracedAlong = (rules: Rules, net: SupplyNet, unit: Unit): Supply =>
  unit.counter.side === 'axis' ? tracedAxis(net, unit) : tracedSoviet(rules, net, unit);

const ARMY_DISTANCE: Readonly<Record<number, { readonly hexes: number; readonly clause: ClauseId }>> = {
  3: { hexes: 3, clause: 'TP-option.army.b' },
  5: { hexes: 5, clause: 'TP-option.army.c' },
};

/** The clause of the army rule that a rifle corps breaks, or null (TP-option.army.a). */
const armyBroken = (rules: Rules, position: Position, unit: Unit): ClauseId | null => {
  if (!rules.optional.includes('TP-option.army') || !unit.counter.rifleCorps) return null;
  const rule = ARMY_DISTANCE[unit.counter.strength];
  if (rule === undefined) return null;
  const together = position.units.some(
    (other) =>
      other !== unit &&
      other.place === 'map' &&
      other.counter.army === unit.counter.army &&
      other.counter.army !== null &&
      distance(rules.theatre.board.grid, unit.at, other.at) <= rule.hexes,
  );
  return together ? null : rule.clause;
};

/** The supply of a unit on the map as it traces it at this moment (TP-supply.b). */
export const tracedSupply = (rules: Rules, position: Position, unit: Unit): Supply => {
  const traced = tracedAlong(rules, supplyNet(rules, position.units, unit.counter.side), unit);
  if (traced.state !== 'in' || unit.counter.side === 'axis') return traced;
  const broken = armyBroken(rules, position, unit);
  return broken === null ? traced : { state: 'out', clause: broken, source: null, distance: null };
};

/**
 * The supply that movement and combat go by: what was given with the unit, else what it traces. On an excerpt of a board
 * without any source supply is not in question, and every unit has it.
 */
export const supplyOf = (rules: Rules, position: Position, unit: Unit): Supply => {
  if (unit.fixedSupply !== null) {
    return { state: unit.fixedSupply, clause: 'TP-supply.b', source: null, distance: null };
  }
  return asksForSupply(rules, position.units, unit.counter.side)
    ? tracedSupply(rules, position, unit)
    : { state: 'in', clause: 'TP-supply.b', source: null, distance: null };
};

/** TP-reinforce.axis.d: whether a unit standing in a hex would be in supply there (reading TP-A69). */
export const wouldBeSupplied = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { side } = unit.counter;
  if (!asksForSupply(rules, position.units, side)) return true;
  const zone = fullZone(rules, position.units, enemyOf(side));
  if (zone[hex] === 0 || holds(rules, position.units, side, hex)) {
    return within(supplyNet(rules, position.units, side).rail, hex, AXIS_RAIL);
  }
  const units = position.units.map((one) =>
    one === unit ? { ...one, place: 'map' as const, at: hex } : one,
  );
  return within(supplyNet(rules, units, side).rail, hex, AXIS_RAIL);
};
