import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo, reach } from '@eastfront/kernel';
import { hasRail, label } from './board.js';
import {
  allowanceOf,
  destinationsOf,
  ENEMY_FORTRESS,
  ENTER_ZONE,
  forbiddenToSupply,
  HEX_COST,
  LEAVE_ZONE,
  mayEndIn,
  stepCostOf,
  wayTo,
} from './movement.js';
import { moverViolations } from './mover.js';
import type { Position } from './position.js';
import { partnerOf } from './position.js';
import type { Rules, Ruling, TpReason, TpViolation } from './rules.js';
import { sourcesFor } from './rules.js';
import type { Unit } from './units.js';
import { enemyOf, isAirBase } from './units.js';
import { viewOf } from './view.js';
import { fullZone, unitZone } from './zones.js';

/** What the allowance of a unit rests on in this phase. */
export const allowanceReasons = (rules: Rules, position: Position, unit: Unit): readonly TpReason[] => {
  const facts = { unit: unit.counter.id, allowance: allowanceOf(unit) };
  const reasons: TpReason[] = [];
  if (unit.supply !== 'in') {
    reasons.push({ clause: 'TP-supply.a', effect: 'judged-at-the-start', ...facts, state: unit.supply });
    reasons.push({ clause: 'TP-supply.C.c', effect: 'halve-allowance', ...facts, state: unit.supply });
    if (unit.counter.move % 2 === 1)
      reasons.push({ clause: 'TP-supply.C.d', effect: 'rounded-down', ...facts });
  }
  if (position.phase === 'motorized-movement') {
    reasons.push({ clause: 'TP-sequence.A.b', effect: 'whole-allowance-again', ...facts });
    reasons.push({ clause: 'TP-scope.c', effect: 'motorized-class', ...facts });
  }
  if (isAirBase(unit)) {
    reasons.push({ clause: 'TP-air.b', effect: 'moves-as-non-motorized', ...facts });
    const squadron = partnerOf(position, unit);
    if (squadron !== null)
      reasons.push({ clause: 'TP-air.a', effect: 'squadron-stays-down', unit: squadron.counter.id });
    if (unit.damagedUntil > position.turn) {
      reasons.push({ clause: 'TP-air.4.h', effect: 'damaged-crew-moves', ...facts });
    }
  }
  if (unit.startLine && rules.optional.includes('TP-option.hold') && position.turn === 1) {
    reasons.push({ clause: 'TP-option.hold.b', effect: 'order-not-in-force', unit: unit.counter.id });
  }
  return reasons;
};

const stepReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): readonly TpReason[] => {
  const { theatre } = rules;
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const ground = unitZone(rules, position.units, enemy);
  const theirs = viewOf(rules, position.units).count[enemy];
  const hex = label(theatre, to);
  const reasons: TpReason[] = [{ clause: 'TP-movement.a', effect: 'cost', by: HEX_COST, hex }];
  if (theatre.river[from * 6 + directionTo(theatre.board, from, to)] === 1) {
    reasons.push({ clause: 'TP-terrain.river.a', effect: 'no-cost', what: 'river', hex });
  }
  if (theatre.board.fields[to]?.place !== undefined) {
    reasons.push({
      clause: 'TP-terrain.city.a',
      effect: 'no-cost',
      what: theatre.board.fields[to].place,
      hex,
    });
  }
  if (hasRail(theatre, from, directionTo(theatre.board, from, to))) {
    reasons.push({ clause: 'TP-terrain.rail.a', effect: 'no-cost', what: 'railway', hex });
  }
  if (zone[from] !== 0) {
    reasons.push({ clause: 'TP-zoc.c', effect: 'cost', by: LEAVE_ZONE, hex: label(theatre, from) });
  }
  if (zone[to] !== 0) reasons.push({ clause: 'TP-zoc.b', effect: 'cost', by: ENTER_ZONE, hex });
  if (zone[to] === 0 && theatre.board.adjacent[to]?.some((beside) => theirs[beside] !== 0) === true) {
    reasons.push({ clause: 'TP-zoc.a', effect: 'no-zone-there', hex });
  }
  const fromTheAir = [from, to].filter((one) => zone[one] !== 0 && ground[one] === 0);
  if (fromTheAir.length > 0) {
    const hexes = fromTheAir.map((one) => label(theatre, one));
    reasons.push({ clause: 'TP-air.2.c', effect: 'zone-of-interdiction', hexes });
    const { count } = viewOf(rules, position.units);
    if (fromTheAir.some((one) => count[unit.counter.side][one] !== 0 && one !== unit.at)) {
      reasons.push({ clause: 'TP-air.2.d', effect: 'not-cancelled', hexes });
    }
  }
  if (zone[from] !== 0 && zone[to] !== 0) {
    reasons.push({ clause: 'TP-zoc.d', effect: 'zone-to-zone', by: ENTER_ZONE + LEAVE_ZONE, hex });
  }
  if (rules.theatre.fortress[enemy][to] !== 0) {
    reasons.push({ clause: 'TP-terrain.fortress.a', effect: 'cost', by: ENEMY_FORTRESS, hex });
    if (zone[from] !== 0 || zone[to] !== 0) reasons.push({ clause: 'TP-terrain.a', effect: 'adds-up', hex });
  } else if (theatre.fortress[unit.counter.side][to] === 1) {
    reasons.push({ clause: 'TP-terrain.fortress.c', effect: 'no-cost', what: 'own fortress', hex });
  }
  return reasons;
};

const shutReason = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): TpViolation | null => {
  const direction = directionTo(rules.theatre.board, from, to);
  const subject = label(rules.theatre, to);
  if (direction === -1) return { clause: 'TP-movement.a', code: 'NOT_ADJACENT', subject };
  return rules.theatre.water[from * 6 + direction] !== 0
    ? { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject }
    : closedHex(rules, position, unit, to);
};

/** Why no unit of this kind may be in a hex, from whichever side it comes. */
const closedHex = (rules: Rules, position: Position, unit: Unit, to: HexId): TpViolation | null => {
  const subject = label(rules.theatre, to);
  if (rules.theatre.land[to] === 0) return { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject };
  if (viewOf(rules, position.units).count[enemyOf(unit.counter.side)][to] !== 0) {
    return { clause: 'TP-movement.a', code: 'ENEMY_OCCUPIED', subject };
  }
  if (forbiddenToSupply(rules, position, unit)?.(to) === true) {
    return { clause: 'TP-movement.L.a', code: 'SUPPLY_UNIT_NEXT_TO_ENEMY', subject };
  }
  return null;
};

/** A move along a path as adjudicated: what it costs in all and step by step. */
export interface AdjudicatedMove {
  readonly cost: number;
  readonly steps: readonly { readonly to: HexId; readonly cost: number }[];
}

/**
 * Judges a move hex by hex. `from` is where it starts with `spent` points gone; the one-hex minimum saves a first step
 * that cannot be paid (TP-movement.b) unless it goes from zone to zone (TP-movement.c).
 */
export const adjudicateMove = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
): Ruling<AdjudicatedMove> => {
  const violations: TpViolation[] = [...moverViolations(rules, position, unit)];
  const reasons: TpReason[] = [];
  const allowance = allowanceOf(unit);
  const step = stepCostOf(rules, position, unit);
  const zone = fullZone(rules, position.units, enemyOf(unit.counter.side));
  reasons.push(...allowanceReasons(rules, position, unit));
  const halved: TpViolation = {
    clause: 'TP-supply.C.c',
    code: 'ALLOWANCE_HALVED',
    subject: unit.counter.id,
    allowance,
    state: unit.supply,
  };
  const steps: { to: HexId; cost: number }[] = [];
  let spent = 0;
  let from = unit.at;
  for (let i = 0; i < path.length; i++) {
    const to = path[i] as HexId;
    const shut = shutReason(rules, position, unit, from, to);
    if (shut !== null) {
      violations.push(shut);
      from = to;
      continue;
    }
    const cost = step(from, to, directionTo(rules.theatre.board, from, to), spent);
    reasons.push(...stepReasons(rules, position, unit, from, to));
    steps.push({ to, cost });
    spent += cost;
    if (spent > allowance) {
      const zoneToZone = zone[from] !== 0 && zone[to] !== 0;
      const facts = { subject: label(rules.theatre, to), spent, allowance };
      if (path.length === 1 && !zoneToZone) {
        reasons.push({ clause: 'TP-movement.b', effect: 'one-hex-minimum', ...facts });
      } else if (path.length === 1) {
        violations.push({ clause: 'TP-movement.c', code: 'ZONE_TO_ZONE_NOT_PAID', ...facts });
        if (unit.supply !== 'in') violations.push(halved);
      } else if (violations.every((one) => one.code !== 'ALLOWANCE_EXCEEDED')) {
        violations.push({ clause: 'TP-movement.a', code: 'ALLOWANCE_EXCEEDED', ...facts });
        if (unit.supply !== 'in') violations.push(halved);
      }
    }
    from = to;
  }
  const last = path[path.length - 1];
  if (
    last !== undefined &&
    violations.length === 0 &&
    last !== unit.at &&
    !mayEndIn(rules, position, unit, last)
  ) {
    violations.push({ clause: 'TP-stacking.a', code: 'STACK_FULL', subject: label(rules.theatre, last) });
  }
  return forbidAll(violations) ?? allow({ cost: spent, steps }, reasons, sourcesFor(rules, position.units));
};

/** Judges a move to a hex by a cheapest way; when none is open to the unit, says what stands in its way. */
export const adjudicateMoveTo = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): Ruling<AdjudicatedMove> => {
  const barred = forbidAll(moverViolations(rules, position, unit));
  if (barred !== null) return barred;
  const found = destinationsOf(rules, position, unit);
  const way = to === unit.at ? [] : wayTo(found, to);
  if (way.length > 0) return adjudicateMove(rules, position, unit, way);
  if (directionTo(rules.theatre.board, unit.at, to) !== -1)
    return adjudicateMove(rules, position, unit, [to]);
  const shut = closedHex(rules, position, unit, to);
  if (shut !== null) return forbidAll([shut]) as Ruling<never>;
  const anyLength = reach(rules.theatre.board, unit.at, Number.POSITIVE_INFINITY, found.step);
  const farther = to === unit.at ? null : pathTo(anyLength, to);
  const nowhere = {
    clause: 'TP-movement.a' as const,
    code: 'OUT_OF_REACH',
    subject: label(rules.theatre, to),
  };
  return farther === null || farther.length === 0
    ? (forbidAll([nowhere]) as Ruling<never>)
    : adjudicateMove(rules, position, unit, farther);
};
